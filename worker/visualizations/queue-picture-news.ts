import { type SQL, sql } from "drizzle-orm";
import { queueNews } from "../outbox/queue-news.ts";

/**
 * For the batch that ends a job: the channels of the company whose widget a picture was made in are told of it. What is made
 * elsewhere is no news to anybody.
 */
export function queuePictureNews(id: string, at: Date): SQL {
  const of = (value: SQL) => sql`(SELECT ${value} FROM visualizations WHERE id = ${id})`;
  const visitor = of(sql`coalesce(maker_visitor_id, claimed_from)`);
  return queueNews({
    ...{ key: id, event: "picture.made", facts: { pictureId: id }, at },
    tenantId: of(sql`tenant_id`),
    topic: {
      service: of(sql`recipe ->> '$.service'`),
      campaign: sql`(
        SELECT utm ->> '$.campaign' FROM leads INDEXED BY leads_visitor
        WHERE visitor_id = ${visitor} AND tenant_id = channel.tenant_id ORDER BY created_at DESC LIMIT 1)`,
    },
    onlyIf: of(sql`state = 'done' AND in_widget`),
  });
}
