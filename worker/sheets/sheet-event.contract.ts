import type { SheetSignature } from "./sheets.contract.ts";

type EventOf<Type extends string> = { type: Type; id: string; createdAt: string; isTest: false };

type ToldSheet = {
  id: string;
  /** Of what was signed; of one that is withdrawn, what was sent last. */
  version: number;
  /** The sheet, and its house, on the company's pages. */
  url: string;
  projectUrl: string;
  /** The lead that its house came from; null where there is none, or none that is known by the homeowner's e-mail. */
  leadId: string | null;
};

/**
 * What other systems are told of a signed approval sheet. Fields are added, and never change or go: what has another meaning is
 * another `type`. Moments are ISO 8601.
 */
export type SheetSigned = EventOf<"sheet.signed"> & {
  sheet: ToldSheet & {
    signedAt: string;
    /** SHA-256 of the record, as it stands on the PDF. */
    hash: string;
    /** `number`: its place on the sheet, from 1. `priceRange`: in words, with its date; null where none was shown. */
    chosen: {
      number: number;
      service: string;
      design: { label: string; value: string }[];
      priceRange: string | null;
    };
    /** Null once they are erased, and where they have asked the company to contact them no more. */
    homeowner:
      | (Pick<NonNullable<SheetSignature["signer"]>, "name" | "email" | "method" | "comment"> & {
          /** Address of the house. */
          home: string | null;
        })
      | null;
  };
};

/** A sheet that was sent is over, signed or not. Nothing in it tells whose it was. */
export type SheetWithdrawn = EventOf<"sheet.withdrawn"> & {
  sheet: ToldSheet;
  withdrawnBy: "company" | "homeowner";
  wasSigned: boolean;
};
