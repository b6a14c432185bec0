import { sql } from "drizzle-orm";
import { m } from "#messages";
import type { Order } from "#services/designs.ts";
import { schemaOf } from "#services/designs.ts";
import { mapLeadFields } from "../lead-fields.catalogue.ts";
import type { Ports } from "../ports.ts";
import type { KeptLead } from "./leads.contract.ts";
import { leadPictureKey } from "./picture-keys.ts";
import { leads } from "./table.ts";

/** What stands in a lead that nobody wrote: all that a real one may have, so that whoever connects a system can map it. */

const service = "roofing-siding";

/** Free for examples (RFC 2606), like the address and the number of the fields' samples. */
export const testEmbed = { id: "test", type: "roofing", origin: "https://www.example.com" };
const page = `${testEmbed.origin}/roofs?utm_source=yard-sign&utm_medium=print&utm_campaign=spring`;

/** Our own pictures of one house. */
export const testPictures = { before: "/samples/gables.jpg", after: "/previews/roofing-siding.jpg" };
const thumbnail = "/samples/gables-thumb.jpg";

export const testLeadInput = (): KeptLead => ({
  leadType: "widget",
  ...mapLeadFields(({ sample }) => (typeof sample === "function" ? sample() : sample)),
  service,
  page,
  consent: m.leads_test_consent(),
});

/** @throws ZodError when the catalogue has these no more, which a test would tell */
export function testOrder(): Order {
  const design = schemaOf(service).parse({
    roof: { material: "standing-seam", color: "charcoal" },
    siding: { material: "fiber-cement-lap", color: "warm-white" },
  });
  return { service, design };
}

/** Statement for the batch, after the lead itself: its design and pictures. */
export function furnishTestLead(id: string) {
  return sql`
    UPDATE ${leads} SET recipe = ${JSON.stringify({ version: 1, ...testOrder(), surfaces: null })},
      before_key = ${leadPictureKey(id, "before")}, after_key = ${leadPictureKey(id, "after")}
    WHERE id = ${id}`;
}

/** Puts the pictures where those of leads lie. Before the batch: a lead names no file that is not there. */
export async function putTestPictures(
  { files, pictures }: Pick<Ports, "files" | "pictures">,
  id: string,
): Promise<void> {
  const kinds = { ...testPictures, thumb: thumbnail };
  const put = async (kind: keyof typeof kinds) => {
    const answer = await files.fetch(`https://files.invalid${kinds[kind]}`);
    if (!answer.ok) throw new Error(`No ${kinds[kind]}: ${answer.status}`);
    const httpMetadata = { contentType: "image/jpeg" };
    await pictures.put(leadPictureKey(id, kind), await answer.arrayBuffer(), { httpMetadata });
  };
  await Promise.all((["before", "after", "thumb"] as const).map(put));
}
