/**
 * The header that carries the ticket of a widget's page: who may upload, render and write there without signing in. A
 * request with it comes from a visitor: who is signed in on our own site is nobody in a widget.
 *
 * Refusals that the page tells apart by their `code`: `TICKET_EXPIRED` (401: get a new one from `POST /api/embeds/ticket`
 * and ask again; if that is refused too, the page must be loaded anew), `LEAD_FIRST` (402: the form opens the way),
 * `ALLOWANCE_EXHAUSTED` (402: the company's month), `EMBED_CLOSED` (403: the company's widgets are off), `RATE_LIMITED` (429).
 */
export const ticketHeader = "X-Embed-Ticket";
