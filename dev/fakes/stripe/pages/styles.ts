import { raw } from "hono/html";

/** Calm and plain, in the reader's light or dark; nothing is loaded from elsewhere. */
export const styles = raw(`
:root {
  color-scheme: light dark;
  --page: light-dark(#f7f8fa, #14161a);
  --card: light-dark(#fff, #1d2025);
  --line: light-dark(#d9dde3, #363b43);
  --text: light-dark(#1a1f27, #e8ebef);
  --quiet: light-dark(#596273, #a3acba);
  --accent: light-dark(#4b46c8, #8f8bff);
  --on-accent: light-dark(#fff, #14161a);
  --bad: light-dark(#b3261e, #ff8a80);
  --good: light-dark(#17693a, #6fd39a);
  --note: light-dark(#fff4d6, #3a3118);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
.banner { background: var(--note); padding: 8px 16px; text-align: center; font-size: 14px; }
main { max-width: 1040px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 26px; line-height: 1.25; margin: 0 0 12px; }
h2 { font-size: 18px; margin: 0 0 12px; }
h3 { font-size: 16px; margin: 0; overflow-wrap: anywhere; }
p { margin: 0 0 12px; }
a { color: var(--accent); }
section, .card { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 20px; margin: 0 0 20px; }
.two { display: grid; gap: 20px; margin: 0 0 20px; }
.two > section { margin: 0; min-width: 0; }
@media (min-width: 768px) { .two { grid-template-columns: 1fr 1fr; align-items: start; } }
.quiet { color: var(--quiet); font-size: 14px; }
.row { display: flex; flex-wrap: wrap; gap: 8px 16px; justify-content: space-between; align-items: baseline; }
.row.together { flex-wrap: nowrap; }
.columns { display: grid; grid-template-columns: 1fr auto; gap: 4px 16px; align-items: baseline; }
.columns > .badge, .columns > .quiet { justify-self: end; }
@media (min-width: 600px) {
  .columns { grid-template-columns: 2fr 2fr 1fr 90px; }
  .columns > .quiet { justify-self: start; }
  .columns > .number { justify-self: end; }
}
.narrow { max-width: 720px; margin-inline: auto; }
.stack { display: grid; gap: 16px; }
.stack > * { margin: 0; }
.rows { list-style: none; margin: 0; padding: 0; }
.rows > li { padding: 12px 0; border-top: 1px solid var(--line); }
.rows > li:last-child { padding-bottom: 0; }
.rows > li:first-child { border-top: 0; padding-top: 0; }
.total { border-top: 1px solid var(--line); margin-top: 12px; padding-top: 12px; font-weight: 600; }
.big { font-size: 32px; font-weight: 650; letter-spacing: -0.02em; }
.number { font-variant-numeric: tabular-nums; white-space: nowrap; }
.code { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.badge { border: 1px solid currentColor; border-radius: 99px; padding: 0 10px; font-size: 13px; white-space: nowrap; }
.badge.good { color: var(--good); }
.badge.bad { color: var(--bad); }
.badge.quiet { color: var(--quiet); }
.alert { color: var(--bad); border: 1px solid var(--bad); border-radius: 8px; padding: 10px 12px; margin: 0 0 16px; }
form { margin: 0; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 0; }
.actions.centred, .row.centred { align-items: center; }
label, legend { font-size: 14px; font-weight: 550; padding: 0; }
.field { display: block; margin: 0 0 16px; }
.field input, .field select { display: block; width: 100%; margin-top: 4px; }
input, select, button, .button {
  font: inherit; color: var(--text); background: var(--card);
  border: 1px solid var(--line); border-radius: 8px; min-height: 44px; padding: 8px 14px;
}
input:read-only:not([type=radio]) { color: var(--quiet); background: var(--page); }
input, select { font-weight: 400; }
button, .button { cursor: pointer; font-weight: 550; text-decoration: none; display: inline-flex; align-items: center; justify-content: center; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button.wide { width: 100%; }
button.small { min-height: 36px; padding: 4px 12px; font-size: 14px; }
@media (pointer: coarse) { button.small { min-height: 44px; } }
button.bad { color: var(--bad); border-color: var(--bad); }
button[aria-pressed=true] { border-color: var(--bad); color: var(--bad); }
fieldset { border: 0; margin: 0 0 16px; padding: 0; min-width: 0; }
.choice { display: flex; gap: 10px; align-items: center; min-height: 44px; padding: 4px 0; font-weight: 400; font-size: 15px; }
.choice input { min-height: 0; width: 18px; height: 18px; margin: 0; flex: none; accent-color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`);
