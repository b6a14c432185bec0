import { html, raw } from "hono/html";
import { type Behavior, behaviors } from "./behaviors.ts";
import type { Call } from "./calls.ts";

type Html = ReturnType<typeof html>;

const shownCalls = 20;

const style = `
:root { color-scheme: light dark; --page: light-dark(#f3f4f6, #111315); --card: light-dark(#fff, #191b1e); --text: light-dark(#1c2024, #edeef0);
  --quiet: light-dark(#60646c, #a9afb8); --line: light-dark(#dcdfe4, #33373d); --strong: light-dark(#2454c6, #8fb0ff);
  --on-strong: light-dark(#fff, #0b1530); --chosen: light-dark(#e8eefc, #222d45); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
.band { margin: 0; padding: 8px 16px; background: #1c2024; color: #fff; text-align: center; font-size: 14px; }
main { width: min(100% - 32px, 880px); margin: 24px auto; display: grid; gap: 24px; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 20px; min-width: 0; }
h1, h2 { margin: 0 0 4px; line-height: 1.3; font-weight: 600; } h1 { font-size: 24px; } h2 { font-size: 18px; }
p { margin: 0 0 16px; color: var(--quiet); }
.choices { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr)); gap: 8px; margin: 0 0 16px; padding: 0; border: 0; }
.choices label { display: flex; gap: 10px; align-items: center; min-height: 56px; padding: 8px 12px; border: 1px solid var(--line);
  border-radius: 10px; cursor: pointer; line-height: 1.3; }
.choices label:has(:checked) { background: var(--chosen); border-color: var(--strong); }
.choices input { flex: none; width: 18px; height: 18px; margin: 0; accent-color: var(--strong); }
.choices small { display: block; font-size: 14px; color: var(--quiet); }
.how-often { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
.how-often input { width: 96px; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: inherit; font: inherit; }
button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 8px; background: var(--strong); color: var(--on-strong); font: inherit; font-weight: 500; cursor: pointer; }
ol { list-style: none; margin: 0; padding: 0; }
li { display: flex; flex-wrap: wrap; gap: 2px 16px; justify-content: space-between; border-top: 1px solid var(--line); padding: 10px 0; }
li:first-child { border-top: 0; }
code { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; min-width: 0; }
:focus-visible { outline: 2px solid var(--strong); outline-offset: 2px; }
`;

/** For a person at the laptop: what the next pictures shall be like, and what was asked. */
export function controlPage(now: Behavior, calls: readonly Call[]): Html {
  const choices = Object.entries(behaviors).map(
    ([name, title]) => html`<label>
      <input type="radio" name="behavior" value="${name}" ${name === now ? raw("checked") : ""} />
      <span>${name}<small>${title}</small></span>
    </label>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Image models of this computer</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <p class="band">Local stand-in for image models. Nothing leaves this computer, nothing is paid.</p>
        <main>
          <section aria-labelledby="next">
            <h1 id="next">The next pictures</h1>
            <p>What Gemini, OpenAI and Workers AI do with what they are asked from now on.</p>
            <form method="post" action="/models/control">
              <fieldset class="choices" aria-labelledby="next">${choices}</fieldset>
              <div class="how-often">
                <label for="times">For how many</label>
                <input id="times" name="times" type="number" min="1" max="100" placeholder="All" />
                <button>Set</button>
              </div>
            </form>
          </section>
          <section aria-labelledby="calls">
            <h2 id="calls">What was asked</h2>
            ${calls.length === 0 ? html`<p style="margin: 0">Nothing yet.</p>` : callList(calls)}
          </section>
        </main>
      </body>
    </html>`;
}

function callList(calls: readonly Call[]): Html {
  const rows = calls.slice(-shownCalls).toReversed();
  return html`<ol>
    ${rows.map(
      ({ at, path, parts, status }) => html`<li>
        <code>${path}</code>
        <span>${status} · ${Math.round(parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024)} kB · ${at.slice(11, 19)}</span>
      </li>`,
    )}
  </ol>`;
}
