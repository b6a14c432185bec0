/** What the engine refuses. `code` is stable; the message is for logs. */
export class EngineError extends Error {
  readonly code:
    | "TOUCHED_OUTSIDE"
    | "SIZE_MISMATCH"
    | "BAD_COLOR"
    | "UNCHANGED"
    | "WRONG_SIZE"
    | "DRIFTED"
    | "STRUCTURE_LOST"
    | "REPAINTED";

  constructor(code: EngineError["code"], message: string) {
    super(message);
    this.name = "EngineError";
    this.code = code;
  }
}
