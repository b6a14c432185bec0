/** https://platform.openai.com/docs/guides/error-codes */
export class OpenAiError extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;

  constructor(status: number, message: string, { type = "invalid_request_error", code = "", param = "" } = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code || null;
    this.param = param || null;
  }
}

export function answerFailure(
  { status, message, type, code, param }: OpenAiError,
  headers: Record<string, string> = {},
): Response {
  const id = `req_${crypto.randomUUID().replaceAll("-", "")}`;
  return Response.json(
    { error: { message, type, param, code } },
    { status, headers: { "x-request-id": id, ...headers } },
  );
}
