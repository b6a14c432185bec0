import { expect, test } from "vitest";
import { shortenFunction } from "./inline-scripts.ts";

const source = (name: string) => `/** Says why. */
export function ${name}(box: { count: number } | null): void {
  const longNameOfAValue = box?.count ?? 1;
  if (box) box.count = longNameOfAValue + 1;
}
`;

test("a function that pages carry as text is shorter and does the same", async () => {
  const module = await shortenFunction(source("countUp"), "/app/count-up.ts");
  const { countUp } = (await import(`data:text/javascript,${encodeURIComponent(module)}`)) as { countUp: object };
  const text = `${countUp}`;
  expect(text).toMatch(/^function countUp\(/);
  expect(text).not.toMatch(/longNameOfAValue|Says why|\n/);
  const box = { count: 4 };
  new Function("box", `(${text})(box)`)(box);
  expect(box.count).toBe(5);
});

test("a file that has something beside its one function stops the build", async () => {
  await expect(shortenFunction(`const step = 1;\n${source("countUp")}`, "/app/a.ts")).rejects.toThrow("beside");
  await expect(shortenFunction(source("one") + source("two"), "/app/b.ts")).rejects.toThrow("one function");
});
