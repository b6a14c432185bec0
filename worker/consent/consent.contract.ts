/** `request`: sending the form asks the company to answer. `texts`: marketing by text message, which has a box of its own. */
export type ConsentPurpose = "request" | "texts";

/** A row of the record. Page, IP address and browser are null once they are erased. `at` is ISO 8601. */
export type ConsentRecord = {
  id: string;
  purpose: ConsentPurpose;
  event: "given" | "withdrawn";
  words: string;
  /** Null: the page's own words. */
  version: number | null;
  at: string;
  page: string | null;
  address: string | null;
  browser: string | null;
  hash: string;
};
