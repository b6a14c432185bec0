export const inboxStyle = `
:root { --page: #f3f4f6; --card: #fff; --text: #1c2024; --quiet: #60646c; --line: #dcdfe4; --hover: #f4f6f9; --chosen: #e8eefc;
  --strong: #2454c6; --on-strong: #fff; --notice: #fff3d6; --on-notice: #614005; --band: #1c2024; --on-band: #fff; }
@media (prefers-color-scheme: dark) { :root { --page: #111315; --card: #191b1e; --text: #edeef0; --quiet: #a9afb8; --line: #33373d;
  --hover: #22252a; --chosen: #222d45; --strong: #8fb0ff; --on-strong: #0b1530; --notice: #3a2c0a; --on-notice: #ffdf9e;
  --band: #2b2f36; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
.band { margin: 0; padding: 10px 24px; background: var(--band); color: var(--on-band); font-size: 14px; text-align: center; }
.panes { display: grid; grid-template-columns: 340px minmax(0, 1fr); gap: 24px; width: min(100% - 48px, 1180px); margin: 24px auto; }
nav { align-self: start; position: sticky; top: 24px; max-height: calc(100vh - 48px); overflow: auto; }
nav, main { background: var(--card); border: 1px solid var(--line); border-radius: 16px; }
.top { display: flex; align-items: center; justify-content: space-between; padding: 12px 12px 8px 20px; }
h2 { margin: 0; font-size: 18px; }
ul { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid var(--line); }
li a { display: block; padding: 12px 20px; color: inherit; text-decoration: none; }
li a:hover { background: var(--hover); }
li a[aria-current] { background: var(--chosen); }
.subject { display: block; font-weight: 500; line-height: 1.35; overflow-wrap: anywhere; }
.line { display: flex; gap: 12px; justify-content: space-between; margin-top: 2px; font-size: 14px; }
.who { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
time { white-space: nowrap; }
.quiet, dt { color: var(--quiet); }
.empty { margin: 0; padding: 8px 20px 20px; border-top: 1px solid var(--line); padding-top: 16px; color: var(--quiet); }
details { border-top: 1px solid var(--line); }
summary { padding: 14px 20px; cursor: pointer; }
summary:hover { background: var(--hover); }
.rehearsal { display: grid; gap: 12px; padding: 4px 20px 20px; }
.rehearsal label { display: grid; gap: 4px; font-size: 14px; color: var(--quiet); }
select, input { min-height: 44px; width: 100%; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--card); color: var(--text); font: inherit; }
button { min-height: 44px; padding: 0 18px; border: 0; border-radius: 8px; background: var(--strong); color: var(--on-strong);
  font: inherit; font-weight: 500; cursor: pointer; }
.plain { background: none; color: var(--strong); padding: 0 10px; }
.plain:hover { background: var(--hover); }
.notice { margin: 0 20px 12px; padding: 10px 14px; border-radius: 10px; background: var(--notice); color: var(--on-notice);
  font-size: 14px; }
main { padding: 28px 32px 32px; min-height: 480px; min-width: 0; }
h1 { margin: 0 0 14px; font-size: 24px; line-height: 1.3; font-weight: 600; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px 16px; margin: 0; font-size: 15px; }
dd { margin: 0; overflow-wrap: anywhere; }
.tabs { display: flex; gap: 8px; margin: 20px 0 16px; }
.tabs a { padding: 9px 16px; border: 1px solid var(--line); border-radius: 999px; color: var(--text); text-decoration: none;
  font-size: 15px; }
.tabs a:hover { background: var(--hover); }
.tabs a[aria-current] { background: var(--chosen); border-color: transparent; font-weight: 500; }
iframe { display: block; width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
pre { margin: 0; padding: 20px; border: 1px solid var(--line); border-radius: 12px; font: 14px/1.6 ui-monospace, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere; }
pre a, .back { color: var(--strong); }
.back { display: none; min-height: 44px; align-items: center; text-decoration: none; }
.nothing { display: grid; place-content: center; min-height: 420px; text-align: center; color: var(--quiet); }
.nothing h1 { color: var(--text); margin-bottom: 4px; }
.nothing p { margin: 0; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); margin: 0; }
:focus-visible { outline: 2px solid var(--strong); outline-offset: 2px; border-radius: 6px; }
li a:focus-visible { outline-offset: -3px; }
@media (max-width: 820px) {
  .panes { display: block; width: min(100% - 32px, 640px); margin: 16px auto; }
  nav { position: static; max-height: none; }
  .reading nav, .choosing main { display: none; }
  .back { display: inline-flex; }
  main { padding: 8px 16px 16px; min-height: 0; }
}
`;
