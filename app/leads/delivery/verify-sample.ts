/** What customers copy: the test runs it. Node reads secrets of both kinds, base64 and the base64url of older ones. */
export const sample = `import { createHmac, timingSafeEqual } from "node:crypto";

/** body: the raw text; headers: as Node has them; secret: whsec_... */
export function isFromEavesight(body, headers, secret) {
  const id = headers["webhook-id"];
  const time = headers["webhook-timestamp"];
  const signatures = headers["webhook-signature"] ?? "";
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const expected = createHmac("sha256", key)
    .update(\`\${id}.\${time}.\${body}\`)
    .digest();
  return (
    Math.abs(Date.now() / 1000 - time) < 300 &&
    signatures.split(" ").some((one) => {
      const [version, text = ""] = one.split(",");
      const given = Buffer.from(text, "base64");
      return (
        version === "v1" &&
        given.length === expected.length &&
        timingSafeEqual(given, expected)
      );
    })
  );
}
`;
