import { expect, test } from "@playwright/test";
import { newTenant } from "./new-company.ts";
import { orderPicture } from "./order-picture.ts";
import { openCredentialsJudge, readCredentials } from "./read-credentials.ts";

type Finished = { data: { status: string; afterUrl: string; patchUrl: string | null } };

test("the official reader trusts the Content Credentials of a finished picture, and not those of one that was changed", async ({
  page,
  request,
}) => {
  const { headers } = await newTenant(request);
  const id = await orderPicture(request, headers.Authorization.replace("Bearer ", ""));
  let finished: Finished["data"] | undefined;
  await expect
    .poll(async () => {
      finished = ((await (await request.get(`/api/visualizations/${id}`, { headers })).json()) as Finished).data;
      return finished.status;
    })
    .toBe("done");
  if (!finished?.patchUrl) throw new Error("A paid plan has the patch, too.");
  const picture = await (await request.get(finished.afterUrl)).body();
  const patch = await (await request.get(finished.patchUrl)).body();

  await openCredentialsJudge(page);
  const verdict = await readCredentials(page, picture, "image/jpeg");
  expect(verdict).toMatchObject({
    state: "Trusted",
    failures: [],
    actions: [
      { action: "c2pa.opened", parameters: { "com.eavesight.sha256": expect.stringMatching(/^[0-9a-f]{64}$/) } },
      { action: "c2pa.edited", parameters: { description: "roofing-siding: siding" } },
    ],
  });
  expect(await readCredentials(page, patch, "image/png")).toMatchObject({ state: "Trusted", failures: [] });

  const last = picture.length - 30;
  picture[last] = (picture[last] ?? 0) ^ 1;
  expect(await readCredentials(page, picture, "image/jpeg")).toMatchObject({
    state: "Invalid",
    failures: ["assertion.dataHash.mismatch"],
  });
});
