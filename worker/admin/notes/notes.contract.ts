import { z } from "zod";
import { m } from "#messages";

export const maxNoteLength = 2000;

export const staffNoteSchema = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1, { error: () => m.admin_write_note() })
    .max(maxNoteLength, { error: () => m.admin_note_is_too_long() })
    .regex(/^(?:[\n\r\t]|\P{Cc})*$/u, { error: () => m.admin_reason_has_characters_that_do() }),
});

/** What staff tell each other about an account or a company. Moments are ISO 8601. */
export type StaffNote = { id: string; text: string; authorEmail: string; createdAt: string };
