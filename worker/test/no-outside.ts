/**
 * Nobody is outside, unless a test stands somebody there (`vi.spyOn(globalThis, "fetch")`): a mail that the due work sends
 * while a test ends must not go looking for its carrier on the real network.
 */
globalThis.fetch = async () => new Response("Nobody is here.", { status: 503 });
