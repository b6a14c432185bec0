import { describe, expect, it } from "vitest";
import { type Catalogue, type Message, messagesFolder, patternsOf, readCatalogues } from "./read-catalogues.ts";
import { changedAlone, follow, readFollowed } from "./translations.ts";

const { byLanguage } = readCatalogues(messagesFolder);
const english = byLanguage.get("en") as Catalogue;
const spanish = byLanguage.get("es-US") as Catalogue;

/** Staff's pages stay English (`docs/messages.md`). */
const isForPeople = (key: string) => !key.startsWith("admin_");
/** Addresses, which are no words. */
const sameInBoth = new Set(["leads_slack_example", "leads_teams_example", "leads_webhook_example"]);

function pairs(): [key: string, english: Message, spanish: Message][] {
  return [...english]
    .filter(([key]) => isForPeople(key))
    .map(([key, text]) => [key, text, spanish.get(key) as Message]);
}

describe("the Spanish catalogue", () => {
  it("follows each change of an English sentence (mend it, or `npm run messages -- fits KEY` where it still fits)", () => {
    expect(changedAlone(byLanguage, readFollowed())).toEqual([]);
  });

  it("has no sentence left in English", () => {
    const left = pairs().filter(([key, text, other]) => {
      const words =
        patternsOf(text)
          .join(" ")
          .replace(/\{[^}]*\}/g, "")
          .match(/\p{L}{3,}/gu) ?? [];
      return words.length > 3 && JSON.stringify(text) === JSON.stringify(other) && !sameInBoth.has(key);
    });
    expect(left.map(([key]) => key)).toEqual([]);
  });

  it("has the third form that its plurals ask for: a million of something", () => {
    const lacking = pairs().filter(([, text, other]) => {
      const forms = typeof text === "string" || typeof other === "string" ? [] : Object.keys(other[0].match);
      return forms.some((form) => /=other$/.test(form) && !forms.includes(form.replace(/=other$/, "=many")));
    });
    expect(lacking.map(([key]) => key)).toEqual([]);
  });

  it("asks and exclaims from the beginning", () => {
    const faulty = pairs().filter(([, , other]) =>
      patternsOf(other).some(
        (text) =>
          text.split("¿").length !== text.split("?").length || text.split("¡").length !== text.split("!").length,
      ),
    );
    expect(faulty.map(([key]) => key)).toEqual([]);
  });
});

it("a change of the English alone is seen; of both, or of the Spanish alone, is none", () => {
  const of = (en: string, es: string) =>
    new Map([
      ["en", new Map([["a_b", en]])],
      ["es-US", new Map([["a_b", es]])],
    ]);
  const followed = follow(of("Hi", "Hola"), {});
  expect(changedAlone(of("Hi", "Hola"), followed)).toEqual([]);
  expect(changedAlone(of("Hello", "Hola"), followed)).toEqual(["a_b"]);
  expect(changedAlone(of("Hello", "Buenas"), followed)).toEqual([]);
  expect(changedAlone(of("Hi", "Buenas"), followed)).toEqual([]);
  // It stays seen until somebody says that the Spanish still fits.
  expect(follow(of("Hello", "Hola"), followed)).toEqual(followed);
  expect(changedAlone(of("Hello", "Hola"), follow(of("Hello", "Hola"), followed, ["a_b"]))).toEqual([]);
});
