/** Designs on one sheet. */
export const maxDesigns = 3;
/** How long a homeowner may take, in days. */
export const validDaysChoices = [7, 14, 30, 60] as const;
export const defaultValidDays = 14;
/** In characters. */
export const maxWordsLength = 2000;
export const maxCommentLength = 1000;
export const maxNameLength = 120;
/** The box of a drawn signature, in units of its path. */
export const drawingWidth = 600;
export const drawingHeight = 200;
export const maxDrawingLength = 12_000;
/** Of all strokes together, in the same units: less is a slip of the finger. */
export const minDrawingStroke = 60;
/** Sheets of one house: nobody needs more. */
export const maxSheetsOfProject = 50;

export const sheetStatuses = ["draft", "sent", "opened", "signed", "withdrawn", "expired"] as const;
export type SheetStatus = (typeof sheetStatuses)[number];
