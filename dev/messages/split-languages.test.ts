import { expect, it } from "vitest";
import { languageName, splitLanguages } from "./split-languages.ts";

const chunk = (fileName: string, code: string) => [fileName, { type: "chunk", fileName, code }];
const build = () =>
  Object.fromEntries([
    chunk("assets/a-1.js", `import{b}from"./b-1.js";const t=${languageName}==="es-US"?()=>"Hola":()=>"Hi";b(t)`),
    chunk(
      "assets/b-1.js",
      `const l=["assets/a-1.js","assets/c.worker-1.js"],d="x.css,assets/a-1.js,assets/b-1.js".split(",");export{l,d}`,
    ),
  ]) as never;

it("makes of a build one for each language, which holds no other's words and names no other's scripts", () => {
  const bundle = build() as Record<string, { code: string }>;
  const copies = new Map(
    splitLanguages(bundle as never, { en: "", "es-US": "/es" }).map(({ fileName, code }) => [fileName, code]),
  );
  expect([...copies.keys()]).toEqual(["assets/es/a-1.js", "assets/es/b-1.js"]);
  expect(bundle["assets/a-1.js"]?.code).toMatch(/Hi/);
  expect(bundle["assets/a-1.js"]?.code).not.toMatch(/Hola|PAGE_LANGUAGE/);
  expect(copies.get("assets/es/a-1.js")).toMatch(/\.\/b-1\.js.*Hola/);
  expect(copies.get("assets/es/a-1.js")).not.toMatch(/Hi|PAGE_LANGUAGE/);
  // What loads later, also in a list; web workers are the same for all.
  expect(copies.get("assets/es/b-1.js")).toBe(
    `const l=["assets/es/a-1.js","assets/c.worker-1.js"],d="x.css,assets/es/a-1.js,assets/es/b-1.js".split(",");export{l,d}`,
  );
  expect(bundle["assets/b-1.js"]?.code).toContain('"assets/a-1.js"');
});
