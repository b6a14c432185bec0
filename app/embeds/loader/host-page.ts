/** Which `data-type`s have a page of their own. `dev/embed-loader.ts` writes it in, from the registry. */
declare const widgetTypes: RegExp;

/** As much of a script's tag as the loaders read. */
export type Tag = Pick<HTMLScriptElement, "src" | "dataset"> & Element;

/** Where a part of ours stands, and what the widget's address says. */
type Made = { tag: Tag; frame: HTMLIFrameElement; origin: string; query: URLSearchParams };

/**
 * What both loaders do in somebody else's page, to which they keep to themselves: no name, no timer, and whatever fails does
 * so in silence. For each tag of `file`: the widget's frame, and `make` says what of it goes into the page. That stands
 * where the tag stands, in the element that it names (`data-target`), or at the page's end for a tag in the head. A module
 * does not know its tag and runs once for all of them. A script that is bundled with others, or inline, does nothing.
 */
export function placeWidgets(file: string, make: (made: Made) => HTMLElement): void {
  const script = document.currentScript as Tag | null;
  for (const tag of script
    ? [script]
    : document.querySelectorAll<HTMLScriptElement>(`[type=module][src*="/${file}"]`)) {
    const { dataset, src } = tag;
    if (!src) return;
    const { origin } = new URL(src);
    // The page's language, what the tag says, where it stands and the campaign that led there; nothing else that the page's address may hold.
    const campaign = location.search.replace(/([?&])(?!utm_)[^&]*/g, "$1");
    const query = new URLSearchParams({
      lang: document.documentElement.lang,
      ...dataset,
      page: location.origin + location.pathname + campaign,
    });

    const frame = document.createElement("iframe");
    frame.title = "Visualizer"; // not read: a name, as a second language does not fit into the smaller loader
    // The browser fetches it when it comes near the screen.
    frame.loading = "lazy";
    frame.sandbox =
      "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads";
    frame.src = `${origin}/embed${widgetTypes.test(dataset.type ?? "") ? `-${dataset.type}` : ""}?${query}`;
    const part = make({ tag, frame, origin, query });

    addEventListener("message", ({ source, origin: sender, data }) => {
      if (source !== frame.contentWindow || sender !== origin || data?.source !== "eavesight") return;
      // What is no number is no height to the browser either.
      if (data.event === "height") {
        frame.style.setProperty("height", `clamp(200px,${data.height}px,4000px)`, "important");
      }
      part.dispatchEvent(new CustomEvent("eavesight", { bubbles: true, detail: data }));
    });

    const isApart = dataset.target ?? tag.closest("head");
    const put = () =>
      isApart
        ? (document.getElementById(`${dataset.target}`) ?? document.body).appendChild(part)
        : tag.insertAdjacentElement("afterend", part);
    if (isApart && document.readyState === "loading") addEventListener("DOMContentLoaded", put);
    else put();
  }
}

/**
 * Set as a whole by script: a page's policy against style attributes does not mind. Nor does it mind what a theme says of
 * frames and boxes: a page's own rules, `!important` or not, cannot win over these.
 */
export function setStyle(part: HTMLElement, declarations: string): void {
  part.style.cssText = `all:initial;${declarations}`.replaceAll(";", "!important;");
}
