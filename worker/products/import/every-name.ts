import { languages } from "#messages";
import type { Service } from "#services/services.ts";
import { speak } from "../../speak-language.ts";
import { describeParts } from "../describe-parts.ts";
import type { MatchOption, MatchPart } from "../products.contract.ts";

/** What else a part, a material or a color is called, for who reads a list. */
export type OtherNames = { otherNames?: readonly string[] };

/**
 * The parts with our lists, named in the reader's language, and each known by its name in every other, too: makers' lists and
 * exports of a colleague's may be in another language than the reader's.
 */
export function describeWithEveryName(service: Service): (MatchPart & OtherNames)[] {
  const others = languages.map((language) => speak(language, () => describeParts(service)));
  return describeParts(service).map((part) => {
    const same = others.flatMap((parts) => parts.filter(({ id }) => id === part.id));
    return {
      ...withNames(part, same),
      materials:
        part.materials?.map((one) =>
          withNames(
            one,
            same.flatMap(({ materials }) => materials ?? []),
          ),
        ) ?? null,
      colors: part.colors.map((one) =>
        withNames(
          one,
          same.flatMap(({ colors }) => colors),
        ),
      ),
    };
  });
}

function withNames<O extends Pick<MatchOption, "id" | "name">>(
  option: O,
  others: readonly Pick<MatchOption, "id" | "name">[],
) {
  return { ...option, otherNames: others.filter(({ id }) => id === option.id).map(({ name }) => name) };
}
