import type { ButtonColors } from "#worker/embeds/embeds.contract.ts";
import { placeWidgets, setStyle } from "./host-page.ts";

/**
 * What `public/embed-dialog.js` is made of: a button that opens the widget over the page. It stands where its tag stands,
 * floats in the corner (`data-kind="floating"`), or is the page's own (`data-button`: its id). Nothing of the widget is
 * fetched before somebody opens it. The parts live in a shadow, where a theme's rules for buttons do not reach.
 */
const rules = `button{all:unset;box-sizing:border-box;cursor:pointer;border-radius:10px}
button:focus-visible{outline:3px solid Highlight;outline-offset:2px}
.open{min-height:48px;padding:14px 22px;background:var(--eavesight-color,#1f2328);color:var(--eavesight-text,#fff);box-shadow:0 0 0 1px #fff6,0 4px 16px #0004;font:600 16px/20px system-ui,sans-serif}
dialog{box-sizing:border-box;width:min(1120px,94vw);height:min(900px,92vh);max-width:none;max-height:none;padding:52px 0 0;border:0;border-radius:14px;background:#fff;overflow:hidden}
dialog::backdrop{background:#0009}
.shut{position:absolute;top:4px;right:8px;width:44px;height:44px;color:#1f2328;font:24px/44px system-ui,sans-serif;text-align:center}
iframe{display:block;width:100%;height:100%!important;border:0}
@media(max-width:640px){dialog{box-sizing:border-box;width:100vw;height:100vh;height:100dvh;border-radius:0}}
@media print{.open{display:none}}`;

placeWidgets("embed-dialog.js", ({ tag, frame, origin, query }) => {
  // The book of messages would weigh more than the loader. What the builder writes says both words itself.
  const [visualizer, shuts] = /^es/i.test(`${query.get("lang")}`) ? ["Visualizador", "Cerrar"] : [frame.title, "Close"];
  const { button, kind, label = visualizer, close = shuts } = tag.dataset;
  frame.title = label;
  const isFloating = kind === "floating";
  const host = document.createElement("div");
  setStyle(host, isFloating ? "position:fixed;z-index:2147483000;right:20px;bottom:20px;" : "display:inline-block;");
  const shadow = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  shadow.adoptedStyleSheets = [sheet];

  const dialog = document.createElement("dialog");
  dialog.ariaLabel = label;
  const shut = makeButton("shut", "\u00d7", () => dialog.close());
  shut.ariaLabel = close;
  dialog.appendChild(shut);
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  const open = (event: Event) => {
    event.preventDefault();
    if (!frame.isConnected) dialog.insertBefore(frame, shut);
    dialog.showModal();
  };
  if (button)
    addEventListener("click", (event) => (event.target as Element).closest(`#${CSS.escape(button)}`) && open(event));
  else shadow.appendChild(makeButton("open", label, open));
  shadow.appendChild(dialog);

  // The company's color as it is today. Where a page's policy keeps us from asking, the button stays dark.
  if (!button) {
    fetch(`${origin}/api/embeds/brand?${query}`)
      .then((answer) => answer.json() as Promise<{ data: ButtonColors }>)
      .then(({ data }) => {
        host.style.setProperty("--eavesight-color", data.color);
        host.style.setProperty("--eavesight-text", data.text);
      })
      .catch(() => 0);
  }
  return host;
});

function makeButton(className: string, words: string, onPress: (event: Event) => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = className;
  made.textContent = words;
  made.addEventListener("click", onPress);
  return made;
}
