/** Whether a request for `/embed-manager` is for the widget that stands there in a frame. */
export function isFramedManager(request: Request, url: URL): boolean {
  if (!/^\/embed-manager\/?$/i.test(url.pathname)) return false;
  // Browsers that do not tell yet are helped by the address.
  return request.headers.get("Sec-Fetch-Dest") === "iframe" || url.searchParams.get("frame") === "1";
}
