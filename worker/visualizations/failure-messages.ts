import { type Message, m } from "#messages";
import type { FailureCode } from "./visualizations.contract.ts";

/** What a person reads under a picture that failed. None of them costs a unit, and each says what to do next. */
export const failureMessage: Record<FailureCode, Message> = {
  NO_IMAGE: m.visualizations_failed_no_image,
  UNCHANGED: m.visualizations_failed_unchanged,
  NO_HOUSE: m.visualizations_failed_no_house,
  NO_YARD: m.visualizations_failed_no_yard,
  NO_ROOM: m.visualizations_failed_no_room,
  SURFACE_UNSURE: m.visualizations_failed_surface_unsure,
  REFUSED: m.visualizations_failed_refused,
  WRONG_SIZE: m.visualizations_failed_wrong_size,
  DRIFTED: m.visualizations_failed_drifted,
  TIMED_OUT: m.visualizations_failed_timed_out,
  RENDER_FAILED: m.visualizations_failed_render,
};
