import { expect, test } from "vitest";
import { importedBy } from "./lean-preloads.ts";

const chunk = (...imports: string[]) => ({ type: "chunk", imports, dynamicImports: ["later.js"] });

test("what a script stands on is there when it runs, what it loads on demand is not", () => {
  const bundle = {
    "page.js": chunk("shell.js", "form.js"),
    "shell.js": chunk("react.js"),
    "form.js": chunk("react.js", "elsewhere.js"),
    "react.js": chunk(),
    "later.js": chunk("react.js"),
    "page.css": { type: "asset" },
  };
  const found = importedBy("page.js", bundle as unknown as Parameters<typeof importedBy>[1]);
  expect([...found].sort()).toEqual(["elsewhere.js", "form.js", "page.js", "react.js", "shell.js"]);
});
