export const pickerStyle = `
:root { --page: #f3f4f6; --card: #fff; --text: #1c2024; --quiet: #60646c; --line: #dcdfe4; --hover: #f4f6f9; --strong: #2454c6;
  --on-strong: #fff; --notice: #fff3d6; --on-notice: #614005; --band: #1c2024; --on-band: #fff; }
@media (prefers-color-scheme: dark) { :root { --page: #111315; --card: #191b1e; --text: #edeef0; --quiet: #a9afb8; --line: #33373d;
  --hover: #22252a; --strong: #8fb0ff; --on-strong: #0b1530; --notice: #3a2c0a; --on-notice: #ffdf9e; --band: #2b2f36; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
.band { margin: 0; padding: 10px 24px; background: var(--band); color: var(--on-band); font-size: 14px; text-align: center; }
main { width: min(100% - 32px, 448px); margin: clamp(16px, 7vh, 72px) auto; padding: 32px 24px 24px; background: var(--card);
  border: 1px solid var(--line); border-radius: 16px; }
h1 { margin: 0; font-size: 24px; line-height: 1.3; font-weight: 600; }
p { margin: 4px 0 0; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); }
.notice { margin-top: 16px; padding: 10px 14px; border-radius: 10px; background: var(--notice); color: var(--on-notice); font-size: 14px; }
.notice a { color: inherit; }
ul { list-style: none; margin: 0; padding: 0; }
.people { margin-top: 20px; border-top: 1px solid var(--line); }
.people li { border-bottom: 1px solid var(--line); }
.people button { display: flex; align-items: center; gap: 14px; width: 100%; min-height: 68px; padding: 10px 8px; border: 0;
  background: none; color: inherit; font: inherit; text-align: left; cursor: pointer; }
.people button:hover { background: var(--hover); }
.initial { flex: none; display: grid; place-items: center; width: 36px; height: 36px; border-radius: 50%; background: var(--line);
  font-weight: 600; }
.who { flex: 1; min-width: 0; display: grid; line-height: 1.35; }
.who b { font-weight: 500; }
.who .quiet { font-size: 14px; overflow: hidden; text-overflow: ellipsis; }
.mark { margin-left: 6px; padding: 2px 8px; border-radius: 6px; background: var(--notice); color: var(--on-notice); font-size: 12px; }
details { border-bottom: 1px solid var(--line); }
summary { padding: 14px 8px; cursor: pointer; }
summary:hover { background: var(--hover); }
.another { display: grid; gap: 14px; padding: 4px 8px 20px; }
.another label { display: grid; gap: 4px; font-size: 14px; color: var(--quiet); }
.another input:not([type]), .another [type=email] { min-height: 44px; padding: 8px 12px; border: 1px solid var(--line);
  border-radius: 8px; background: var(--card); color: var(--text); font: inherit; font-size: 16px; }
.another .check { display: flex; align-items: center; gap: 10px; min-height: 28px; color: var(--text); }
.check input { width: 18px; height: 18px; margin: 0; }
.next { justify-self: end; min-height: 44px; padding: 0 22px; border: 0; border-radius: 8px; background: var(--strong);
  color: var(--on-strong); font: inherit; font-weight: 500; cursor: pointer; }
.failures { padding: 0 8px 14px; }
.failures a { display: block; padding: 8px 0; color: var(--strong); font-size: 15px; text-decoration: none; }
.failures a:hover { text-decoration: underline; }
.failures [aria-current] { font-weight: 600; }
.end { display: flex; justify-content: end; margin-top: 20px; }
.plain { min-height: 44px; padding: 0 16px; border: 0; border-radius: 8px; background: none; color: var(--strong); font: inherit;
  font-weight: 500; cursor: pointer; }
.plain:hover { background: var(--hover); }
:focus-visible { outline: 2px solid var(--strong); outline-offset: 2px; border-radius: 6px; }
`;
