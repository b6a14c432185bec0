import { type FullConfig, request } from "@playwright/test";
import { setUpDemoAdmin } from "./demo-admin.ts";

/** Once before all tests, when the server is there. */
export default async function setUp(config: FullConfig): Promise<void> {
  const { baseURL = "" } = config.projects[0].use;
  const context = await request.newContext({ baseURL });
  await setUpDemoAdmin(context, baseURL);
  await context.dispose();
}
