import { type Context, Hono } from "hono";
import { profileSchema } from "../auth/auth.contract.ts";
import { bearerHash, noteUse, signInFirst } from "../auth/find-actor.ts";
import { signedIn } from "../auth/signed-in.ts";
import type { AppContext } from "../context.ts";
import { rejectImpersonation } from "../tenants/reject-impersonation.ts";
import { validate } from "../validate.ts";
import { type Account, languageSchema } from "./account.contract.ts";
import { changeProfile } from "./change-profile.ts";
import { readAccount } from "./read-account.ts";
import { setLanguage } from "./set-language.ts";

export const meApi = new Hono<AppContext>()
  .get("/me", async (c) => c.json({ success: true, data: await accountOf(c) }))
  .patch("/me", signedIn, validate("json", profileSchema), async (c) => {
    const { user } = await accountOf(c);
    const { businessName } = c.req.valid("json");
    if (businessName) rejectImpersonation(c.var.ports, { text: businessName });
    await changeProfile(c.var.ports, { userId: user.id, email: user.email, profile: c.req.valid("json") });
    return c.json({ success: true, data: await accountOf(c) });
  })
  .put("/me/language", signedIn, validate("json", languageSchema), async (c) => {
    const { user } = await accountOf(c);
    await setLanguage(c.var.ports, user.id, c.req.valid("json").language);
    return c.json({ success: true });
  });

/** @throws AppError UNAUTHENTICATED */
async function accountOf(c: Context<AppContext>): Promise<Account> {
  const { ports } = c.var;
  const tokenHash = await bearerHash(c);
  if (tokenHash === null) throw signInFirst();
  const { account, lastSeenAt } = await readAccount(ports, tokenHash);
  noteUse(c, { tokenHash, lastSeenAt });
  return account;
}
