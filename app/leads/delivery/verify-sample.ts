/** What customers copy: the test runs it. */
export const sample = `import { createHmac, timingSafeEqual } from "node:crypto";

/** body: the raw text; header: Eavesight-Signature */
export function isFromEavesight(body, header, secret) {
  const { t, v1 } = Object.fromEntries(
    header.split(",").map((part) => part.split("=")),
  );
  const expected = createHmac("sha256", secret)
    .update(\`\${t}.\${body}\`)
    .digest();
  const given = Buffer.from(v1 ?? "", "hex");
  return (
    Math.abs(Date.now() / 1000 - t) < 300 &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  );
}
`;
