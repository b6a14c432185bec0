import { digitsOf, foldText, isPhone } from "../lists/fold-text.ts";
import type { ProjectDetails } from "./projects.contract.ts";

/** What a house is found by: name, address and customer, folded. Its notes are for reading. */
export function searchTextOf(details: Omit<ProjectDetails, "notes">): string {
  const { name, address, customerName, customerEmail, customerPhone } = details;
  const words = [name, address, customerName, customerEmail].map((text) => foldText(text ?? ""));
  return [...words, digitsOf(customerPhone ?? "")].filter(Boolean).join("\n");
}

const maxSearchTerms = 5;

/** Each has to be somewhere in the text. A street's number is no phone number, so digits are looked for as they stand too. */
export function splitSearch(text: string): string[] {
  const isNumber = isPhone(text) && digitsOf(text).length > 6;
  const words = isNumber ? [digitsOf(text)] : foldText(text).split(/[\s,;]+/);
  return [...new Set(words.filter(Boolean))].slice(0, maxSearchTerms);
}
