/** What goes to an image model and what of its answer is taken. */

export { type EditReport, editFromAnswer, type ModelEdit } from "./edits/edit-from-answer.ts";
export { type Frame, type FrameRule, fitFrame, layMask, layPhoto, takeBack } from "./edits/fit-frame.ts";
export { grown } from "./edits/small-gray.ts";
export { wholeFrame } from "./ground/draft.ts";
export { fillFrame, frameOf, splitPicture } from "./split-picture.ts";
