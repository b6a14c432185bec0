import { m } from "#messages";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";

/** Letters of other alphabets, digits and signs that are drawn like a Latin letter (after Unicode's UTS 39, "confusables"). */
const lookalikes: Record<string, string> = {
  a: "аɑα4@",
  b: "в8",
  c: "сϲ",
  d: "ԁđ",
  e: "еεє3€",
  g: "ɡ9",
  h: "һн",
  i: "іιı!|1",
  j: "јϳ",
  k: "кκ",
  l: "łⅼ",
  m: "м",
  n: "ո",
  o: "оοø0",
  p: "рρ",
  q: "ԛ",
  s: "ѕ5$",
  t: "тτ7",
  u: "υս",
  v: "ѵν",
  w: "ԝω",
  x: "хχ",
  y: "уγ",
};
const latinOf = new Map(
  Object.entries(lookalikes).flatMap(([latin, drawn]) => [...drawn].map((letter) => [letter, latin])),
);

/**
 * What a name looks like at a glance: marks, spaces and punctuation away, letters that are drawn alike made one, and those
 * that only differ in a stroke (i and l, rn and m, vv and w).
 */
function glance(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/./gu, (letter) => latinOf.get(letter) ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replaceAll("i", "l");
}

/** Inside of another name only long ones are told from chance. */
const longEnough = 6;

/** Does the name pass for the provider's? "Eaνesight Support" does, "Leaves & Sights" does not. */
export function looksLikeProvider(text: string, providerName: string): boolean {
  const [seen, provider] = [glance(text), glance(providerName)];
  if (provider === "") return false;
  return provider.length < longEnough ? seen === provider : seen.includes(provider);
}

/**
 * Nobody gets to speak as the provider, in a name or an address.
 * @throws AppError INVALID_INPUT
 */
export function rejectImpersonation(
  { settings }: Pick<Ports, "settings">,
  { text, field }: { text: string; field?: string },
): void {
  if (!looksLikeProvider(text, settings.PROVIDER_NAME)) return;
  throw new AppError("INVALID_INPUT", m.tenants_too_close_to_provider({ provider: settings.PROVIDER_NAME }), {
    details: { field },
  });
}
