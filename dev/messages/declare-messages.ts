import { type Catalogue, inputsOf, markupOf } from "./read-catalogues.ts";

/** The types of the compiled messages. Paraglide's own take anything for an input, and need `allowJs`. */
export function declareMessages(catalogue: Catalogue, languages: string[]): string {
  const lines = [...catalogue].map(([key, message]) => {
    const inputs = [...inputsOf(message)].map(([name, kind]) => `${name}: ${kind === "number" ? "number" : "Text"}`);
    const text = typeof message === "string" ? message : Object.values(message[0].match).at(-1);
    const tags = markupOf(message).map((name) => `"${name}"`);
    const input = inputs.length > 0 ? `{ ${inputs.join("; ")} }` : null;
    const type =
      tags.length > 0 ? `Rich<${input ?? "Nothing"}, ${tags.join(" | ")}>` : `Message<${input ?? "Nothing"}>`;
    return `  /** ${String(text).replaceAll("*/", "*\\/")} */\n  const ${key}: ${type};`;
  });
  return `type Text = string | number;
type Nothing = Record<never, never>;
type Arguments<I> = keyof I extends never ? [inputs?: Nothing, options?: Options] : [inputs: I, options?: Options];
export type Language = ${languages.map((language) => `"${language}"`).join(" | ")};
/** The base language first. */
export const languages: readonly [Language, ...Language[]];
/** Where the pages of each begin: "" for the base language, "/es" for es-US. */
export const languagePaths: Record<Language, string>;
/** The language of now: of the request that is being answered, of the mail that is being written, of the page. */
export function language(): Language;
/** For the server alone: where it finds the language of now. */
export function readLanguageFrom(source: () => Language | undefined): void;
export type Options = { locale?: Language };
export type Message<I = Nothing> = (...values: Arguments<I>) => string;
export type Part<T extends string = string> =
  | { type: "text"; value: string }
  | { type: "markup-start" | "markup-end"; name: T };
export type Rich<I, T extends string> = Message<I> & { parts: (...values: Arguments<I>) => Part<T>[] };
export declare namespace m {
${lines.join("\n")}
}
`;
}
