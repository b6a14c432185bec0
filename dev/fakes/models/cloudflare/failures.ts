/** https://developers.cloudflare.com/workers-ai/platform/errors/ */
export class AiError extends Error {
  readonly code: number;
  readonly status: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export function noSuchModel(model: string): AiError {
  return new AiError(400, 5007, `No such model ${model} or task`);
}

export function badInput(what: string): AiError {
  return new AiError(400, 5006, `AiError: Bad input: Error: ${what} (${crypto.randomUUID()})`);
}

export function answerFailure({ status, code, message }: AiError, headers: Record<string, string> = {}): Response {
  return Response.json(
    { result: null, success: false, errors: [{ code, message }], messages: [] },
    { status, headers },
  );
}
