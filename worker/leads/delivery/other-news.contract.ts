import type { NewsOf } from "./delivery.contract.ts";

/**
 * What other systems are told of beside leads. Fields are added, and never change or go: what has another meaning is another `type`.
 * Moments are ISO 8601.
 */

type DesignPart = { label: string; value: string };

/** Somebody has made a picture in one of the company's widgets. It tells nothing of who they are. */
export type PictureMade = NewsOf<"picture.made"> & {
  picture: {
    id: string;
    createdAt: string;
    service: string;
    design: DesignPart[];
    embed: { id: string; type: string; origin: string } | null;
    /** The last lead that its maker has left here; null: none so far. */
    leadId: string | null;
    /** Its house on the company's pages. */
    projectUrl: string;
  };
};

export type ToldSheet = {
  id: string;
  /** Of what was signed; of one that is withdrawn, what was sent last. */
  version: number;
  /** The sheet, and its house, on the company's pages. */
  url: string;
  projectUrl: string;
  /** The lead that its house came from; null where there is none, or none that is known by the homeowner's e-mail. */
  leadId: string | null;
};

/** A homeowner has signed an approval sheet. */
export type SheetSigned = NewsOf<"sheet.signed"> & {
  sheet: ToldSheet & {
    signedAt: string;
    /** SHA-256 of the record, as it stands on the PDF. */
    hash: string;
    /** `number`: its place on the sheet, from 1. `priceRange`: in words, with its date; null where none was shown. */
    chosen: { number: number; service: string; design: DesignPart[]; priceRange: string | null };
    /** Null once they are erased, and where they have asked the company to contact them no more. */
    homeowner: {
      name: string;
      email: string;
      method: "typed" | "drawn";
      comment: string | null;
      /** Address of the house. */
      home: string | null;
    } | null;
  };
};

/** A sheet that was sent is over, signed or not. Nothing in it tells whose it was. */
export type SheetWithdrawn = NewsOf<"sheet.withdrawn"> & {
  sheet: ToldSheet;
  withdrawnBy: "company" | "homeowner";
  wasSigned: boolean;
};
