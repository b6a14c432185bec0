/** The body of Stripe's error answers, with the status they come with. */
export type FailureDetails = {
  status: 400 | 401 | 402 | 404 | 409;
  type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  code?: string;
  decline_code?: string;
  param?: string;
  message: string;
};

export class StripeFailure extends Error {
  details: FailureDetails;
  /** A charge that was tried stays tried; every other failure leaves the account as it was. */
  keepsChanges: boolean;

  constructor(details: FailureDetails, keepsChanges = false) {
    super(details.message);
    this.details = details;
    this.keepsChanges = keepsChanges;
  }
}

export function invalid(
  message: string,
  more: { code?: string; param?: string; status?: FailureDetails["status"] } = {},
): StripeFailure {
  return new StripeFailure({ status: 400, type: "invalid_request_error", ...more, message });
}

/** An object that is asked for by its address is missing with 404; one that is named in a parameter, with 400. */
export function missing(kind: string, id: string, param = "id"): StripeFailure {
  return invalid(`No such ${kind}: '${id}'`, {
    code: "resource_missing",
    param,
    status: param === "id" ? 404 : 400,
  });
}

export function declined(decline: { code: string; message: string }, keepsChanges = false): StripeFailure {
  const { code, message } = decline;
  return new StripeFailure(
    { status: 402, type: "card_error", code: "card_declined", decline_code: code, message },
    keepsChanges,
  );
}
