import { expect, type Frame, type Page, test } from "@playwright/test";
import { englishOn } from "../english-words.ts";
import { type HostSite, startHostSite } from "../host-site.ts";
import { mailTo } from "../local-mail.ts";
import { newTenant } from "../new-company.ts";
import { violations } from "../violations.ts";
import { beginning, tongues, wordsIn } from "../words.ts";
import { eachDevice, openOn, otherThan } from "./devices.ts";
import { expectInHand, smallSample } from "./picture-in-hand.ts";

/**
 * A homeowner on a contractor's own website, in a browser that stores nothing for frames. Only a browser can tell that the
 * picture is in hand all the same, and that another one goes on with it.
 */

test.describe.configure({ timeout: 240_000 });

const sites: HostSite[] = [];
test.afterAll(() => Promise.all(sites.map((site) => site.close())));

/** As browsers do that block what third parties store. */
function refuseStorageInFrames(): void {
  if (window.top === window) return;
  const reject = {
    get: () => {
      throw new DOMException("Refused", "SecurityError");
    },
  };
  for (const name of ["localStorage", "sessionStorage", "indexedDB"]) Object.defineProperty(window, name, reject);
}

async function openWidget(page: Page, address: string): Promise<{ widget: Frame; problems: string[] }> {
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  const site = await startHostSite({
    "/": `<meta name="viewport" content="width=device-width"><body style="margin:0"><h1>Roofs</h1>
      <iframe src="${address}" style="width:100%;height:640px;border:0"></iframe>
      <script>addEventListener("message", ({ data }) => {
        if (data.event === "height") document.querySelector("iframe").style.height = data.height + "px";
      })</script>`,
  });
  sites.push(site);
  await page.goto(site.origin);
  const widget = page.frames()[1];
  await widget.waitForLoadState();
  return { widget, problems };
}

const ways = tongues.flatMap((tongue) =>
  eachDevice("phone", tongue.tag !== "en").map((way) => ({ ...way, tongue, say: wordsIn(tongue) })),
);

for (const { device, words, mark, tongue, say } of ways) {
  test(`a homeowner whose browser stores nothing takes the picture home, goes on elsewhere, and can delete it all, in ${tongue.name}, ${words}${mark}`, async ({
    baseURL,
    browser,
    request,
  }) => {
    const expectOneLanguage = async (shown: Page | Frame) => {
      if (tongue.tag !== "en") expect(await englishOn(shown)).toEqual([]);
    };
    const company = await newTenant(request);
    const photo = await smallSample("gables");
    const page = await openOn(browser, device, tongue.tag);
    await page.addInitScript(refuseStorageInFrames);
    const { widget, problems } = await openWidget(page, `${baseURL}/embed-roofing?tenant=${company.slug}`);
    await widget.getByAltText(say("House with front gables and lap siding")).click();
    await widget.getByRole("button", { name: say("Choose a design") }).click({ timeout: 60_000 });
    await widget.locator(".vz-preset").first().click();
    const generate = widget.getByRole("button", { name: beginning(say("Generate picture")) });
    await Promise.all([
      expect(widget.getByText(say("Keep this page open until your picture is ready."))).toBeVisible(),
      generate.click(),
    ]);
    await expect(widget.getByRole("button", { name: say("Get a quote") })).toBeVisible({ timeout: 60_000 });
    const download = widget.getByRole("link", { name: say("Download") });
    await expectInHand(page, () => download.click(), { photo, name: /^house-.*\.jpg$/, isMarked: true });

    // Who tells the company who they are gets the clean picture, here and by mail.
    await widget.getByRole("button", { name: say("Get a quote") }).click();
    const typing = { delay: 80 };
    const email = `homeowner-${crypto.randomUUID()}@example.test`;
    await widget.getByLabel(say("First name")).pressSequentially("Anna", typing);
    await widget.getByLabel(say("Last name")).pressSequentially("Archer", typing);
    await widget.getByLabel(say("Email")).pressSequentially(email, { delay: 20 });
    await widget.getByLabel(say("Phone")).pressSequentially("(555) 010-2000", typing);
    await widget.getByRole("button", { name: say("Send") }).click();
    await expect(
      widget.getByText(say("Look in your email, too: we send you a link to come back to this, on any device.")),
    ).toBeVisible();
    await expect(widget.getByText(say("You'll also get the picture in full size, without the watermark."))).toHaveCount(
      0,
    );
    await expect(download).toHaveAttribute("href", /kind=clean/);
    await expectInHand(page, () => download.click(), { photo, name: /^house-.*\.jpg$/ });
    await expectOneLanguage(widget);
    expect(problems).toEqual([]);

    const { text } = await mailTo(request, email, /home|casa/);
    const [address] = /http\S+\/your-picture\/[\w-]+/.exec(text) ?? [""];
    const other = await openOn(browser, otherThan(device), tongue.tag);
    await other.goto(address);
    await expect(other.getByRole("heading", { name: say("Your picture") })).toBeVisible();
    expect(await violations(other)).toEqual([]);
    await expectOneLanguage(other);
    const link = other.getByRole("link", { name: say("Download the picture") });
    await expectInHand(other, () => link.click(), { photo, name: "your-home.jpg" });
    await other.getByRole("button", { name: say("Keep going") }).click();
    await other.waitForURL(/\/embed-roofing\?tenant=/);
    await expect(other.getByRole("button", { name: beginning(say("Generate picture")) })).toBeVisible({
      timeout: 60_000,
    });
    await other.goto(`${address}#not-me`);
    await other.getByRole("button", { name: say("Delete everything") }).click();
    await expect(other.getByRole("heading", { name: say("Everything is deleted.") })).toBeVisible();
    expect((await other.goto(address))?.status()).toBe(404);
    for (const one of [page, other]) await one.context().close();
  });
}
