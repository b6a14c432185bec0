import { embedPages, embedTypes } from "../../embeds/embeds.catalogue.ts";

/** Code of ours in a page. */
export type FoundCode = {
  kind: "script" | "iframe";
  /** Where it comes from: the platform's host, or the company's own. */
  origin: string;
  /** Whose widget it names; "" for nobody's. */
  slug: string;
  /** The company's name as the code has it; null where it says none. */
  companyName: string | null;
  isHidden: boolean;
  hasNonce: boolean;
};

export type PageCodes = { codes: FoundCode[]; isText: boolean; policies: string[] };

const scripts = ["/embed.js", "/embed-dialog.js"];
const frames = [...embedTypes.map((type): string => embedPages[type].path), "/embed-manager"];
/** Where plugins that load scripts and frames later keep their addresses. */
const sourceNames = ["src", "data-src", "data-lazy-src", "data-rocket-src", "data-litespeed-src"];
const boxes = "div, section, article, aside, details, template, noscript";

/** Our code in a page, and nothing else of it. @param origins where our code comes from */
export async function findCodes(html: string, { page, origins }: { page: string; origins: string[] }) {
  const found: PageCodes = { codes: [], isText: isCodeText(html), policies: [] };
  let hiddenDepth = 0;
  const rewriter = new HTMLRewriter()
    .on(boxes, {
      element(box) {
        if (!isHiddenBox(box)) return;
        hiddenDepth++;
        box.onEndTag(() => {
          hiddenDepth--;
        });
      },
    })
    .on("meta", {
      element(meta) {
        if (meta.getAttribute("http-equiv")?.toLowerCase() !== "content-security-policy") return;
        found.policies.push(meta.getAttribute("content") ?? "");
      },
    })
    .on("script, iframe", {
      element(element) {
        const code = readCode(element, { page, origins });
        if (code) found.codes.push({ ...code, isHidden: hiddenDepth > 0 });
      },
    });
  await rewriter.transform(new Response(html)).arrayBuffer();
  return found;
}

type Where = { page: string; origins: string[] };

function readCode(element: Element, { page, origins }: Where): Omit<FoundCode, "isHidden"> | null {
  const text = sourceNames.map((name) => element.getAttribute(name)).find(Boolean);
  // Attributes come as they are written.
  const address = text?.replaceAll("&amp;", "&").trim();
  if (!address || !URL.canParse(address, page)) return null;
  const { origin, pathname, searchParams } = new URL(address, page);
  if (!origins.includes(origin)) return null;
  const kind = element.tagName === "script" ? "script" : "iframe";
  if (!(kind === "script" ? scripts : frames).includes(pathname.replace(/(.)\/$/, "$1"))) return null;
  const read = (data: string, query: string) =>
    kind === "script" ? element.getAttribute(data) : searchParams.get(query);
  return {
    kind,
    origin,
    slug: read("data-tenant", "tenant")?.trim() ?? "",
    companyName: read("data-company-name", "companyName"),
    hasNonce: element.hasAttribute("nonce"),
  };
}

function isHiddenBox(box: Element): boolean {
  if (box.tagName === "template" || box.tagName === "noscript" || box.hasAttribute("hidden")) return true;
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(box.getAttribute("style") ?? "");
}

/** Editors that do not take code write it out for everybody to read. */
function isCodeText(html: string): boolean {
  return (
    /&lt;script[^<]{0,600}\/embed(-dialog)?\.js/i.test(html) || /&lt;iframe[^<]{0,600}\/embed(-[a-z]+)?\?/i.test(html)
  );
}
