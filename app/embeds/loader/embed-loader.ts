/** Which `data-type`s have a page of their own. `dev/embed-loader.ts` writes it in, from the registry. */
declare const widgetTypes: RegExp;

/**
 * What `public/embed.js` is made of (`npm run embed-loader`): puts a widget where its script tag stands. It runs in
 * other people's pages, so it keeps to itself: no name, no style, no timer, and whatever fails does so in silence.
 */
((script) => {
  // Bundled with others, or inline: then nobody knows where it stands.
  if (!script?.src) return;
  const { dataset, src } = script;
  const { origin } = new URL(src);
  // Where it stands and the campaign that led there, and nothing else that the page's address may hold.
  const campaign = location.search.replace(/([?&])(?!utm_)[^&]*/g, "$1");
  const query = new URLSearchParams({ page: location.origin + location.pathname + campaign });
  const names = "tenant primaryColor secondaryColor companyName contactPhone contactType contactLink showHeader";
  for (const name of names.split(" ")) if (dataset[name]) query.set(name, dataset[name]);
  const kind = widgetTypes.test(dataset.type ?? "") ? `-${dataset.type}` : "";

  const frame = document.createElement("iframe");
  frame.title = "Visualizer";
  // The browser fetches it when it comes near the screen.
  frame.loading = "lazy";
  frame.sandbox =
    "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads";
  // Set as a whole by script: a page's policy against style attributes does not mind. The height is what most widgets
  // begin with, so that the page below hardly ever moves.
  frame.style.cssText =
    "display:block;width:100%;height:600px;border:0;border-radius:12px;box-shadow:0 4px 24px rgba(0,0,0,.12)";
  frame.src = `${origin}/embed${kind}?${query}`;

  addEventListener("message", ({ source, origin: sender, data }) => {
    if (source !== frame.contentWindow || sender !== origin || data?.source !== "eavesight") return;
    // What is no number is no height to the browser either.
    if (data.event === "height") {
      frame.style.height = `${Math.min(Math.max(data.height, 200), 4000)}px`;
    }
    frame.dispatchEvent(new CustomEvent("eavesight", { bubbles: true, detail: data }));
  });
  script.after(frame);
})(document.currentScript as (Pick<HTMLScriptElement, "src" | "dataset"> & ChildNode) | null);
