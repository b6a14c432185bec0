import { type SQL, sql } from "drizzle-orm";

/**
 * Deletes the orders of which no picture will be left. For a batch that deletes pictures: before that, since the pictures
 * say which orders they are of.
 * @param pictures a subquery of the ids that will be deleted
 */
export function deleteEmptiedOrders(pictures: SQL): SQL {
  return sql`
    DELETE FROM orders WHERE id IN (SELECT order_id FROM visualizations WHERE id IN ${pictures})
      AND NOT EXISTS (
        SELECT 1 FROM visualizations WHERE order_id = orders.id AND id NOT IN ${pictures})`;
}
