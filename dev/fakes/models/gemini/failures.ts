/** https://google.aip.dev/193 */
export class GoogleError extends Error {
  readonly status: number;
  readonly reason: string;
  readonly details: object[];

  constructor(status: number, reason: string, message: string, details: object[] = []) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.details = details;
  }
}

export function invalidArgument(message: string): GoogleError {
  return new GoogleError(400, "INVALID_ARGUMENT", message);
}

export function answerFailure({ status, reason, message, details }: GoogleError): Response {
  const error = { code: status, message, status: reason, ...(details.length > 0 && { details }) };
  return Response.json({ error }, { status });
}

export const wrongKey = new GoogleError(400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.", [
  {
    "@type": "type.googleapis.com/google.rpc.ErrorInfo",
    reason: "API_KEY_INVALID",
    domain: "googleapis.com",
    metadata: { service: "generativelanguage.googleapis.com" },
  },
]);

export const noKey = new GoogleError(
  403,
  "PERMISSION_DENIED",
  "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
);

/** Google says when to come back in the body, not in a header. */
export function exhausted(seconds: number): GoogleError {
  return new GoogleError(429, "RESOURCE_EXHAUSTED", "Resource has been exhausted (e.g. check quota).", [
    { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: `${seconds}s` },
  ]);
}
