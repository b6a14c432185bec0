import type { Message } from "#messages";
import { inEnglish } from "../prompt-kit/in-english.ts";

/** `name` is in the language of whoever reads it, `english` is for models and for the rules that read messages. */
export type Named = { readonly name: string; english: string };

export function named<T extends { name: Message }>({ name, ...rest }: T): Omit<T, "name"> & Named {
  return {
    ...rest,
    english: inEnglish(name),
    get name() {
      return name();
    },
  };
}
