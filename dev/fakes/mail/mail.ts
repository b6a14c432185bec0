import { Hono } from "hono";
import { inboxPage, mailList } from "./inbox-page.ts";
import { Mailbox } from "./mailbox.ts";
import { failures, resendRoutes, type Scenario } from "./resend.ts";

/** A mail has no script, no form and no frame; its links open in a tab of their own. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; base-uri 'none'; frame-ancestors 'self'";

/**
 * A stand-in for whoever carries our mails: Resend's API at `/resend`, and an inbox for all of them at `/mail`.
 *
 * For tests: `GET /mail/messages?to=ADDRESS` (newest first), `DELETE /mail/messages`, and `POST /mail/failures` with
 * `status` (422, 429, 500) and `count`, which the next sends fail with.
 */
export function createMail({ file, apiKey }: { file: string; apiKey: string }): Hono {
  const box = new Mailbox(file);
  const scenario: Scenario = { status: 500, left: 0 };
  return new Hono()
    .route("/resend", resendRoutes(box, scenario, apiKey))
    .get("/mail", (c) => c.html(inboxPage({ mails: box.list(), open: null, view: "html", scenario })))
    .get("/mail/list", (c) => c.html(mailList(box.list(), c.req.query("open") ?? null)))
    .get("/mail/messages", (c) => c.json(box.list(c.req.query("to")).map(({ body: _, key: __, ...letter }) => letter)))
    .delete("/mail/messages", (c) => {
      box.clear();
      return c.body(null, 204);
    })
    .post("/mail/clear", (c) => {
      box.clear();
      return c.redirect("/mail", 303);
    })
    .post("/mail/failures", async (c) => {
      const form = await c.req.parseBody();
      const status = Number(form.status);
      const count = Number(form.count);
      if (!(status in failures) || !Number.isInteger(count) || count < 0) return c.text("No such failure.", 400);
      Object.assign(scenario, { status, left: count });
      return c.redirect("/mail", 303);
    })
    .get("/mail/:id", (c) => {
      const open = box.find(c.req.param("id"));
      if (!open) return c.redirect("/mail", 302);
      const view = c.req.query("view") === "text" ? "text" : "html";
      return c.html(inboxPage({ mails: box.list(), open, view, scenario }));
    })
    .get("/mail/:id/html", (c) => {
      const letter = box.find(c.req.param("id"));
      if (!letter) return c.notFound();
      c.header("Content-Security-Policy", mailPolicy);
      return c.html(letter.html.replace("<head>", '<head><base target="_blank">'));
    });
}
