import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A mail that somebody sent, as it would have arrived. */
export type BillingMail = {
  id: string;
  /** ISO 8601 */
  at: string;
  from: string;
  to: string[];
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** The sender's Idempotency-Key, and what it came with. */
  key: string | null;
  body: string;
};

const maxMails = 500;

/** All mails, newest first, kept in a file so that a restart keeps them. */
export class Mailbox {
  readonly #file: string;
  #letters: BillingMail[];

  constructor(file: string) {
    this.#file = file;
    this.#letters = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as BillingMail[]) : [];
  }

  /** Those to an address, or all. */
  list(to?: string): BillingMail[] {
    const wanted = to?.trim().toLowerCase();
    return wanted ? this.#letters.filter((letter) => letter.to.includes(wanted)) : this.#letters;
  }

  find(id: string): BillingMail | undefined {
    return this.#letters.find((letter) => letter.id === id);
  }

  findByKey(key: string): BillingMail | undefined {
    return this.#letters.find((letter) => letter.key === key);
  }

  add(letter: BillingMail): void {
    this.#letters = [letter, ...this.#letters].slice(0, maxMails);
    this.#save();
  }

  clear(): void {
    this.#letters = [];
    this.#save();
  }

  #save(): void {
    mkdirSync(path.dirname(this.#file), { recursive: true });
    // Renamed at the end: a kill in the middle leaves the old file whole.
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#letters));
    renameSync(`${this.#file}.new`, this.#file);
  }
}
