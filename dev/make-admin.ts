import { z } from "zod";
import { localState } from "./environment.ts";
import { runCommand } from "./run-command.ts";

/**
 * `npm run make-admin -- someone@example.com [--remote]`: makes an account that exists an administrator of the platform,
 * in the database of this machine or, with `--remote`, in production's. The admin area opens once the account has a second
 * factor: its own page leads there.
 */
const { positional, isRemote } = readArguments(process.argv.slice(2));
const email = z.email().safeParse(positional[0]?.trim().toLowerCase());
if (!email.success || positional.length !== 1) {
  console.error("Usage: npm run make-admin -- someone@example.com [--remote]");
  process.exit(1);
}

const query = `UPDATE users SET role = 'admin', updated_at = unixepoch() * 1000
  WHERE email = '${email.data.replaceAll("'", "''")}' RETURNING email`;
const where = isRemote ? ["--remote"] : ["--local", "--persist-to", localState];
const output = await runCommand("wrangler", ["d1", "execute", "DB", ...where, "--json", "--yes", "--command", query], {
  quiet: true,
});
const [{ results }] = answerSchema().parse(JSON.parse(output.slice(output.indexOf("["))));
if (results.length === 0) {
  console.error(`There is no account with the email ${email.data} yet. Sign up with it first.`);
  process.exit(1);
}
console.log(`${email.data} is an administrator now. Open /admin: it asks for a passkey or an authenticator app first.`);

function readArguments(words: string[]): { positional: string[]; isRemote: boolean } {
  return { positional: words.filter((word) => word !== "--remote"), isRemote: words.includes("--remote") };
}

function answerSchema() {
  return z.tuple([z.object({ results: z.array(z.object({ email: z.string() })) })]);
}
