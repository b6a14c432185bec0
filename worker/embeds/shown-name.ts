import { m } from "#messages";

const maxLength = 40;
/** A dot between letters reads as an address, in whatever script; so do these. */
const looksLikeAddress = /[\p{L}\p{N}][.\u3002\u00b7\u2024\u2219\u22c5][\p{L}\p{N}]{2}|:\/\/|@|\bwww\b/iu;

/**
 * The name that a widget wears. The address cannot rename a company; in the demo it may say whom it is shown to, and the
 * page says with it that it is a demo.
 */
export function shownName(
  { companyName, isDemo }: { companyName: string; isDemo: boolean },
  asked: string | undefined,
) {
  if (!isDemo || asked === undefined) return companyName;
  const name = plainName(asked);
  return name === "" || name === companyName ? companyName : m.embeds_demo_for({ name });
}

/** Letters as they look, without what is invisible or turns text around; "" for what could pass as an address. */
function plainName(asked: string): string {
  const name = asked
    .normalize("NFKC")
    .replaceAll(/[\p{C}\p{Z}]+/gu, " ")
    .trim();
  if (looksLikeAddress.test(name)) return "";
  return [...name].slice(0, maxLength).join("").trim();
}
