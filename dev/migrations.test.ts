import { expect, it } from "vitest";
import { migratedDatabase, runMigration } from "./migrated-database.ts";

const picturesBefore = `
  INSERT INTO photos (id, tenant_id, width, height, bytes, photo_key, working_key, created_at)
    VALUES ('photo', 1, 1, 1, 1, 'a', 'b', 1), ('other', 1, 1, 1, 1, 'c', 'd', 1);
  INSERT INTO projects (id, tenant_id, photo_id, created_at, updated_at)
    VALUES ('house', 1, 'photo', 1, 1), ('barn', 1, 'other', 1, 1);
  INSERT INTO visualizations (id, project_id, payer, tenant_id, recipe, watermarked, created_at) VALUES
    ('z-first', 'house', 'user:a', 1, '{"service":"pools","design":{"seed":1}}', 0, 5),
    ('a-second', 'house', 'user:a', 1, '{"service":"pools","design":{"seed":2}}', 0, 5),
    ('later', 'house', 'user:a', 1, '{"service":"pools","design":{"seed":1}}', 0, 6),
    ('elsewhere', 'barn', 'user:a', 1, '{"service":"pools","design":{"seed":1}}', 0, 5);
  INSERT INTO jobs (id, class, state, stage, created_at) VALUES ('z-first', 'standard', 'done', 'ready', 5)`;

it("gives every picture that exists an order, one to those that were asked for together", () => {
  const database = migratedDatabase("orders");
  database.exec(picturesBefore);
  const before = database.prepare("SELECT * FROM visualizations ORDER BY id").all();
  runMigration(database, "orders");
  const after = database.prepare("SELECT * FROM visualizations ORDER BY id").all();
  expect(after.map(({ order_id: _, ...row }) => row)).toEqual(before.map((row) => ({ ...row })));
  expect(after.map(({ id, order_id }) => [id, order_id])).toEqual([
    ["a-second", "z-first"],
    ["elsewhere", "elsewhere"],
    ["later", "later"],
    ["z-first", "z-first"],
  ]);
  expect(database.prepare("SELECT * FROM orders WHERE id = 'z-first'").get()).toMatchObject({
    project_id: "house",
    payer: "user:a",
    service: "pools",
    design: '{"seed":1}',
    created_at: 5,
  });
  // The version before still writes and deletes, knowing of no orders.
  database.exec("DELETE FROM jobs; DELETE FROM visualizations; DELETE FROM projects");
  expect(database.prepare("SELECT count(*) AS count FROM orders").get()).toMatchObject({ count: 0 });
  database.exec(picturesBefore.slice(picturesBefore.indexOf("INSERT INTO projects")));
});
