import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { migratedDatabase, runMigration } from "./migrated-database.ts";
import { root } from "./root.ts";

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

it("puts each job with its picture, and lets the version before go on with its jobs", () => {
  const database = migratedDatabase("jobs-in-visualizations");
  database.exec(`${picturesBefore};
    UPDATE jobs SET class = 'priority', retries = 2, attempts = 1, started_at = 6, finished_at = 7 WHERE id = 'z-first';
    UPDATE visualizations SET done_at = 9 WHERE id = 'elsewhere';
    INSERT INTO jobs (id, class, state, stage, failure_code, failure_detail, created_at, started_at, finished_at) VALUES
      ('a-second', 'standard', 'failed', 'rendering', 'DRIFTED', 'by 9 px', 8, 9, 10);
    INSERT INTO visualizations (id, project_id, payer, tenant_id, recipe, watermarked, created_at)
      VALUES ('waits', 'house', 'user:a', 1, '{}', 0, 5), ('works', 'house', 'user:a', 1, '{}', 0, 5);
    INSERT INTO jobs (id, class, state, stage, created_at, started_at) VALUES
      ('waits', 'standard', 'queued', 'waiting', 5, NULL), ('works', 'priority', 'rendering', 'painting', 5, 6)`);
  const jobs = () => database.prepare("SELECT * FROM jobs WHERE id NOT IN ('later', 'elsewhere') ORDER BY id").all();
  const pictures = () => database.prepare("SELECT * FROM visualizations ORDER BY id").all();
  const [jobsBefore, before] = [jobs(), pictures()];
  runMigration(database, "jobs-in-visualizations");
  expect(jobs()).toEqual(jobsBefore);
  expect(jobs()).toHaveLength(4);
  expect(
    pictures().map((row, i) => Object.fromEntries(Object.keys(before[i]).map((name) => [name, row[name]]))),
  ).toEqual(before.map((row) => ({ ...row })));
  const stateOf = (id: string) => ({
    ...database
      .prepare("SELECT queue, state, stage, failure_code AS code, queued_at AS queued FROM visualizations WHERE id = ?")
      .get(id),
  });
  expect(stateOf("a-second")).toEqual({
    queue: "standard",
    state: "failed",
    stage: "rendering",
    code: "DRIFTED",
    queued: 8,
  });
  // Without a job: nobody may begin to make these now.
  expect(stateOf("later")).toMatchObject({ state: "failed", queued: 6 });
  expect(stateOf("elsewhere")).toMatchObject({ state: "done", queued: 5 });
  // As the version before writes them.
  database.exec(`
    INSERT INTO visualizations (id, project_id, payer, tenant_id, recipe, watermarked, created_at)
      VALUES ('older', 'house', 'user:a', 1, '{}', 0, 11);
    INSERT INTO jobs (id, class, state, stage, attempts, created_at) SELECT 'older', 'priority', 'queued', 'waiting', 0, 11;
    UPDATE jobs SET state = 'rendering', stage = 'reading', started_at = 12 WHERE id = 'older' AND state = 'queued';
    UPDATE jobs SET attempts = attempts + 1 WHERE id = 'older' AND state = 'queued'`);
  expect(stateOf("older")).toEqual({ queue: "priority", state: "rendering", stage: "reading", code: null, queued: 11 });
  expect(database.prepare("SELECT attempts, started_at FROM visualizations WHERE id = 'older'").get()).toEqual({
    attempts: 0,
    started_at: 12,
  });
  database.exec("DELETE FROM jobs WHERE id = 'older'; DELETE FROM visualizations WHERE id = 'older'");
  expect(pictures()).toHaveLength(before.length);
});

it("makes a house of each project and of each photo without one, and lets the version before go on", () => {
  const database = migratedDatabase("projects-are-houses");
  database.exec(`${picturesBefore.slice(0, picturesBefore.indexOf("INSERT INTO jobs"))};
    UPDATE photos SET user_id = 'ada' WHERE id = 'photo';
    UPDATE projects SET user_id = 'ada', regions = '{"version":1}' WHERE id = 'house';
    INSERT INTO orders (id, project_id, payer, service, design, created_at)
      VALUES ('order', 'house', 'user:a', 'pools', '{}', 5), ('-', 'barn', 'user:a', 'pools', '{}', 5);
    UPDATE visualizations SET order_id = 'order' WHERE project_id = 'house';
    INSERT INTO render_attempts (visualization_id, number, renderer, model, created_at) VALUES ('later', 1, 'a', 'b', 5);
    INSERT INTO photos (id, tenant_id, visitor_id, width, height, bytes, photo_key, working_key, created_at)
      VALUES ('alone', 1, 'guest', 1, 1, 1, 'e', 'f', 7)`);
  const tables = ["orders", "photos", "visualizations", "render_attempts"];
  const read = (table: string) => database.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all();
  const before = tables.map(read);
  const projectsBefore = read("projects");
  runMigration(database, "projects-are-houses");
  const without = ({ project_id, photo_id, regions, ...row }: Record<string, unknown>, table: string) =>
    ["photos", "visualizations"].includes(table) ? { ...row, ...(table === "visualizations" && { project_id }) } : row;
  for (const [i, table] of tables.entries()) {
    expect(read(table).map((row) => without(row, table))).toEqual(before[i].map((row) => without({ ...row }, table)));
  }
  expect(read("orders").map(({ id, project_id }) => [id, project_id])).toEqual([
    ["order", "house"],
    ["-", "barn"],
  ]);
  const [house, barn, alone] = read("projects");
  expect([house, barn].map((row) => ({ ...row }))).toMatchObject(
    projectsBefore.map(({ regions: _, ...row }) => ({ ...row })),
  );
  expect({ ...alone }).toMatchObject({ visitor_id: "guest", photo_id: "alone", created_at: 7, name: null });
  const photosOf = () => database.prepare("SELECT id, project_id AS project, regions FROM photos ORDER BY rowid").all();
  expect(photosOf().map((row) => ({ ...row }))).toEqual([
    { id: "photo", project: "house", regions: '{"version":1}' },
    { id: "other", project: "barn", regions: null },
    { id: "alone", project: alone.id, regions: null },
  ]);
  const pictureOf = (id: string) => ({
    ...database.prepare("SELECT project_id AS project, photo_id AS photo FROM visualizations WHERE id = ?").get(id),
  });
  expect(pictureOf("elsewhere")).toEqual({ project: "barn", photo: "other" });
  expect(database.prepare("PRAGMA foreign_key_check").all()).toEqual([]);

  // As the version before writes: a photo, an order of it, its surfaces, and all of it goes.
  database.exec(`
    INSERT INTO photos (id, tenant_id, width, height, bytes, photo_key, working_key, created_at)
      VALUES ('new', 1, 1, 1, 1, 'g', 'h', 8);
    INSERT INTO projects (id, tenant_id, photo_id, regions, created_at, updated_at)
      SELECT 'not-this', 1, id, '{"version":2}', 9, 9 FROM photos WHERE id = 'new'
      ON CONFLICT (photo_id) DO UPDATE SET regions = coalesce(excluded.regions, regions), updated_at = 9;
    INSERT INTO visualizations (id, project_id, payer, tenant_id, recipe, watermarked, created_at)
      SELECT 'made', id, 'user:a', 1, '{}', 0, 9 FROM projects WHERE photo_id = 'new'`);
  const [made] = photosOf().slice(-1);
  expect(made.regions).toBe('{"version":2}');
  expect(pictureOf("made")).toEqual({ project: made.project, photo: "new" });
  database.exec(`
    DELETE FROM visualizations WHERE id = 'made';
    DELETE FROM projects WHERE photo_id = 'new';
    DELETE FROM photos WHERE id = 'new'`);
  // As this version writes: it is found by its first photo there.
  database.exec(`
    INSERT INTO projects (id, tenant_id, created_at, updated_at) VALUES ('ours', 1, 9, 9);
    INSERT INTO photos (id, project_id, tenant_id, width, height, bytes, photo_key, working_key, created_at)
      VALUES ('first', 'ours', 1, 1, 1, 1, 'i', 'j', 9), ('second', 'ours', 1, 1, 1, 1, 'k', 'l', 10)`);
  expect(database.prepare("SELECT id FROM projects WHERE photo_id = 'first'").get()).toEqual({ id: "ours" });
});

const webhooksBefore = `
  INSERT INTO tenants (id, slug, company_name, webhook_url, webhook_secret, created_at, updated_at) VALUES
    (7, 'seven', 'Seven', 'https://seven.example/in', 'k1.seed', 1, 2), (8, 'eight', 'Eight', NULL, NULL, 1, 2);
  INSERT INTO leads (id, tenant_id, lead_type, first_name, last_name, email, created_at)
    VALUES ('lead', 7, 'widget', 'A', 'B', 'a@b.test', 1);
  INSERT INTO lead_deliveries (id, lead_id, tenant_id, state, created_at) VALUES ('sent', 'lead', 7, 'waiting', 1)`;

it("makes a channel of each company's webhook, which its deliveries go through", () => {
  const database = migratedDatabase("lead-channels");
  database.exec(webhooksBefore);
  runMigration(database, "lead-channels");
  const channels = () =>
    database.prepare("SELECT id, tenant_id, kind, address, secret, state FROM lead_channels ORDER BY rowid").all();
  const [{ id, ...seven }] = channels();
  const webhook = {
    tenant_id: 7,
    kind: "webhook",
    address: "https://seven.example/in",
    secret: "k1.seed",
    state: "active",
  };
  expect({ ...seven }).toEqual(webhook);
  expect(channels()).toHaveLength(1);
  expect(database.prepare("SELECT channel_id, state FROM lead_deliveries").get()).toEqual({
    channel_id: id,
    state: "waiting",
  });
  expect(database.prepare("SELECT webhook_url FROM tenants WHERE id = 7").get()).toEqual({
    webhook_url: webhook.address,
  });
});

it("keeps who is whom at Google", () => {
  const database = migratedDatabase("sign-in-identities");
  const insert = (id: string, subject: string | null) =>
    database
      .prepare(
        "INSERT INTO users (id, email, first_name, last_name, google_subject, created_at, updated_at) VALUES (?, ?, 'A', 'B', ?, 1, 2)",
      )
      .run(id, `${id}@example.test`, subject);
  insert("ada", "1001");
  insert("bob", null);
  runMigration(database, "sign-in-identities");
  const identities = () =>
    database.prepare("SELECT provider || ' ' || subject || ' ' || user_id AS row FROM sign_in_identities").all();
  expect(identities()).toEqual([{ row: "google 1001 ada" }]);
});

it("has no trigger of several lines or statements: remotely, D1 would split it at its semicolons", () => {
  const folder = path.join(root, "migrations");
  const texts = globSync("*.sql", { cwd: folder }).map((file) => readFileSync(path.join(folder, file), "utf8"));
  const triggers = texts.flatMap((text) => text.split("\n").filter((line) => line.startsWith("CREATE TRIGGER")));
  expect(triggers).not.toEqual([]);
  for (const trigger of triggers) expect(trigger).toMatch(/ BEGIN [^;]+; END;/);
});

it("takes the platform's prices off each company but the demo, and owes its owner one mail", () => {
  const database = migratedDatabase("homeowners-first");
  database.exec(`
    INSERT INTO tenants (id, slug, company_name, user_id, show_pricing, created_at, updated_at) VALUES
      (7, 'shows', 'Shows', 'ada', 1, 1, 2), (8, 'hides', 'Hides', 'bea', 0, 1, 2), (9, 'empty', 'Empty', NULL, 1, 1, 2);
    INSERT INTO leads (id, tenant_id, lead_type, first_name, last_name, email, created_at)
      VALUES ('lead', 7, 'contact', 'A', 'B', 'a@b.test', 1)`);
  const read = (table: string) => database.prepare(`SELECT * FROM ${table} ORDER BY id`).all();
  const changed = ["show_pricing", "company_name"];
  const kept = (row: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !changed.includes(name)));
  const before = read("tenants").map(kept);
  const leadsBefore = read("leads");
  runMigration(database, "homeowners-first");
  expect(read("tenants")).toMatchObject(before);
  expect(read("leads")).toMatchObject(leadsBefore.map((row) => ({ ...row })));
  const told = read("tenants").map(({ id, company_name, show_pricing, pricing_notice_due_at }) => [
    id,
    company_name,
    show_pricing,
    pricing_notice_due_at !== null,
  ]);
  expect(told).toEqual([
    [1, "Eavesight", 1, false],
    [7, "Shows", 0, true],
    [8, "Hides", 0, false],
    [9, "Empty", 0, false],
  ]);
  // As the version before makes a company.
  database.exec(`
    INSERT INTO tenants (id, slug, company_name, user_id, created_at, updated_at)
      SELECT 10, 'new', 'New', 'cleo', 1, 2 FROM json_each('[1]')`);
  expect(database.prepare("SELECT show_pricing FROM tenants WHERE id = 10").get()).toEqual({ show_pricing: 0 });
});

it("leaves the demo's name where somebody has changed it", () => {
  const database = migratedDatabase("homeowners-first");
  database.exec("UPDATE tenants SET company_name = 'Gables' WHERE id = 1");
  runMigration(database, "homeowners-first");
  expect(database.prepare("SELECT company_name FROM tenants WHERE id = 1").get()).toEqual({ company_name: "Gables" });
});

it("keeps every lead, note and company as they are, and lets the version before go on taking leads", () => {
  const database = migratedDatabase("homeowners-links");
  const insert = (id: string) =>
    `INSERT INTO leads (id, tenant_id, lead_type, first_name, last_name, email, phone, created_at)
      VALUES ('${id}', 1, 'widget', 'Ada', 'Porter', 'ada@example.test', '', 5)`;
  database.exec(
    `${insert("lead")}; INSERT INTO lead_notes (id, lead_id, text, created_at) VALUES ('note', 'lead', 'Call', 6)`,
  );
  const read = (table: string) => database.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all();
  const before = ["leads", "lead_notes", "tenants"].map(read);
  runMigration(database, "homeowners-links");
  const [leads, notes, tenants] = ["leads", "lead_notes", "tenants"].map(read);
  expect(leads).toEqual(before[0].map((row) => ({ ...row, photo_id: null, project_id: null, disowned_at: null })));
  expect(notes).toEqual(before[1]);
  expect(tenants).toEqual(before[2].map((row) => ({ ...row, booking_url: null })));
  database.exec(`${insert("later")};
    INSERT INTO picture_links (id, lead_id, token_hash, cause, created_at) VALUES ('link', 'later', 'hash', 'form', 7);
    INSERT INTO picture_link_visitors (link_id, visitor_id, photo_id, created_at) VALUES ('link', 'visitor', 'photo', 8);
    DELETE FROM leads`);
  expect(["picture_links", "picture_link_visitors"].map(read)).toEqual([[], []]);
});

it("lets the version before delete photos that have a saved state, and loses no other row", () => {
  const database = migratedDatabase("saved-states");
  const photo = (id: string) => `
    INSERT INTO photos (id, tenant_id, width, height, bytes, photo_key, working_key, created_at)
      VALUES ('${id}', 1, 1, 1, 1, '${id}', '${id}-small', 1)`;
  database.exec(`${photo("kept")};${photo("gone")}`);
  const photos = () => database.prepare("SELECT * FROM photos ORDER BY id").all();
  const before = photos();
  runMigration(database, "saved-states");
  expect(photos()).toEqual(before);
  database.exec(`
    INSERT INTO saved_states (photo_id, service, work, updated_at) VALUES ('kept', 'pools', '{}', 1), ('gone', 'pools', '{}', 1);
    DELETE FROM photos WHERE id = 'gone'`);
  expect(database.prepare("SELECT photo_id FROM saved_states").all()).toEqual([{ photo_id: "kept" }]);
});

it("keeps every house and picture, finds what was written down, and lets the version before go on with both", () => {
  const database = migratedDatabase("projects-are-worked-on");
  database.exec(`
    INSERT INTO projects (id, tenant_id, created_at, updated_at) VALUES ('house', 1, 1, 2);
    INSERT INTO projects (id, tenant_id, name, customer_name, notes, created_at, updated_at)
      VALUES ('described', 1, 'Lake House', 'Rosa', 'Dog', 1, 3);
    INSERT INTO visualizations (id, project_id, payer, tenant_id, recipe, watermarked, created_at)
      VALUES ('picture', 'house', 'user:a', 1, '{}', 0, 5)`);
  const read = (table: string) => database.prepare(`SELECT * FROM ${table} ORDER BY id`).all();
  const before = ["projects", "visualizations"].map(read);
  runMigration(database, "projects-are-worked-on");
  const isNew = { company_id: null, cover_photo_id: null, is_archived: 0 };
  const searchTexts = ["lake house\n\nrosa", ""];
  expect(read("projects")).toEqual(before[0].map((row, i) => ({ ...row, ...isNew, search_text: searchTexts[i] })));
  expect(read("visualizations")).toEqual(before[1].map((row) => ({ ...row, is_favorite: 0 })));
  database.exec(`
    INSERT INTO projects (id, tenant_id, created_at, updated_at) VALUES ('later', 1, 1, 4);
    UPDATE projects SET name = 'Barn', updated_at = 5 WHERE id = 'house'`);
  expect(read("projects")).toHaveLength(3);
});

it("keeps every company as it is, with its first steps still to do, and lets the version before make companies", () => {
  const database = migratedDatabase("first-steps");
  const insert = (slug: string) => `
    INSERT INTO tenants (slug, company_name, user_id, created_at, updated_at) VALUES ('${slug}', '${slug}', '${slug}', 1, 2)`;
  database.exec(insert("roofs"));
  const read = () => database.prepare("SELECT * FROM tenants ORDER BY id").all();
  const before = read();
  runMigration(database, "first-steps");
  const isNew = { code_copied_at: null, first_steps_closed_at: null };
  expect(read()).toEqual(before.map((row) => ({ ...row, ...isNew })));
  database.exec(insert("later"));
  expect(read()[before.length]).toMatchObject({ slug: "later", ...isNew });
});

it("keeps every lead and delivery as they are, and a record of consent that nothing changes but erasing who it was", () => {
  const database = migratedDatabase("consent");
  database.exec(`
    INSERT INTO leads (id, tenant_id, lead_type, first_name, last_name, email, status, created_at)
      VALUES ('lead', 1, 'widget', 'Rosa', 'Diaz', 'rosa@example.test', 'new', 1);
    INSERT INTO lead_deliveries (id, lead_id, tenant_id, state, created_at) VALUES ('call', 'lead', 1, 'delivered', 2)`);
  const read = (table: string) => database.prepare(`SELECT * FROM ${table}`).all();
  const [leads, calls] = ["leads", "lead_deliveries"].map(read);
  runMigration(database, "consent");
  expect(read("leads")).toEqual(leads);
  expect(read("lead_deliveries")).toEqual(calls.map((row) => ({ ...row, event: "lead.created" })));
  database.exec(`
    INSERT INTO consents (id, tenant_id, lead_id, purpose, event, words, created_at, hash)
      VALUES ('c', 1, 'lead', 'request', 'given', 'Call me.', 3, 'hash');
    INSERT INTO consent_people (consent_id, lead_id, name, email, salt) VALUES ('c', 'lead', 'Rosa', 'rosa@example.test', 's');
    INSERT INTO consent_settings (tenant_id, updated_at) VALUES (1, 4)`);
  for (const change of [
    "UPDATE consents SET words = ''",
    "DELETE FROM consents",
    "UPDATE consent_people SET name = ''",
  ]) {
    expect(() => database.exec(change)).toThrow("append-only");
  }
  database.exec("DELETE FROM leads; UPDATE tenants SET company_name = 'Another' WHERE id = 1");
  expect([read("consents").length, read("consent_people")]).toEqual([1, []]);
  expect(read("consent_settings")).toMatchObject([{ version: 2 }]);
});

it("keeps every house, and approval sheets whose versions and signatures nothing changes but erasing who it was", () => {
  const database = migratedDatabase("approval-sheets");
  database.exec(
    "INSERT INTO projects (id, tenant_id, created_at, updated_at) VALUES ('house', 1, 1, 1), ('barn', 1, 1, 1)",
  );
  const read = (table: string) => database.prepare(`SELECT * FROM ${table}`).all();
  const houses = read("projects");
  runMigration(database, "approval-sheets");
  expect(read("projects")).toEqual(houses);
  database.exec(`
    INSERT INTO mails (id, recipient, kind, tenant_id, state, created_at) VALUES ('m', 'rosa@example.test', 'sheet', 1, 'queued', 1);
    INSERT INTO sheets (id, project_id, tenant_id, pictures, valid_days, mail_id, created_at, updated_at)
      VALUES ('s', 'house', 1, '["a","b"]', 14, 'm', 1, 1);
    INSERT INTO sheet_versions (id, sheet_id, tenant_id, number, content, hash, created_at)
      VALUES ('v', 's', 1, 1, '{"designs":[{},{}]}', 'h', 2);
    INSERT INTO sheet_signatures (id, sheet_id, tenant_id, version, version_hash, chosen, words, created_at, hash)
      VALUES ('g', 's', 1, 1, 'h', 2, 'I agree.', 3, 'hash');
    INSERT INTO sheet_signers (signature_id, sheet_id, name, email, method, salt)
      VALUES ('g', 's', 'Rosa', 'rosa@example.test', 'typed', 'salt')`);
  for (const change of [
    "UPDATE sheet_versions SET content = '{}'",
    "DELETE FROM sheet_versions",
    "UPDATE sheet_signatures SET chosen = 1",
    "DELETE FROM sheet_signatures",
    "UPDATE sheet_signers SET name = 'Rose'",
  ]) {
    expect(() => database.exec(change)).toThrow("append-only");
  }
  // The version before deletes a house, knowing of no sheets.
  database.exec("DELETE FROM projects WHERE id = 'house'");
  expect(["sheets", "sheet_signers", "mails"].map((table) => read(table))).toEqual([[], [], []]);
  expect(["sheet_versions", "sheet_signatures"].map((table) => read(table).length)).toEqual([1, 1]);
  const files = database.prepare("SELECT key, created_at AS at FROM doomed_files ORDER BY key").all();
  expect(files.map(({ key }) => key)).toEqual(
    ["after-1", "after-2", "before-1", "before-2"].map((name) => `sheets/v/${name}.jpg`),
  );
  expect(Math.abs(Number(files[0]?.at) - Date.now())).toBeLessThan(60_000);
});

it("keeps every picture, adds price ranges that go with one, and shows none before a company has prices", () => {
  const database = migratedDatabase("price-ranges");
  database.exec(`
    INSERT INTO projects (id, tenant_id, created_at, updated_at) VALUES ('house', 1, 1, 1);
    INSERT INTO visualizations (id, project_id, payer, tenant_id, recipe, watermarked, created_at)
      VALUES ('roof', 'house', 'user:1', 1, '{}', 0, 1), ('pool', 'house', 'user:1', 1, '{}', 0, 1)`);
  const read = (table: string) => database.prepare(`SELECT * FROM ${table}`).all();
  const pictures = read("visualizations");
  runMigration(database, "price-ranges");
  expect(read("visualizations")).toEqual(pictures);
  database.exec("INSERT INTO price_lists (tenant_id, service, updated_at) VALUES (1, 'pools', 1)");
  expect(read("price_lists")).toMatchObject([{ is_on: 0, on_shares: 0, prices: "[]" }]);
  database.exec(`
    INSERT INTO price_ranges (visualization_id, tenant_id, revision, prices, quantities, created_at)
      VALUES ('pool', 1, 1, '{}', '[]', 1)`);
  // The version before deletes a picture, knowing of no ranges.
  database.exec("DELETE FROM visualizations WHERE id = 'pool'");
  expect(read("price_ranges")).toEqual([]);
});

it("keeps every delivery with its tries and its channel, and lets a company have several channels of a kind", () => {
  const database = migratedDatabase("channels-of-all-kinds");
  database.exec(`
    INSERT INTO leads (id, tenant_id, lead_type, first_name, last_name, email, status, created_at)
      VALUES ('lead', 1, 'widget', 'Rosa', 'Diaz', 'rosa@example.test', 'new', 1);
    INSERT INTO lead_channels (id, tenant_id, kind, address, secret, created_at, updated_at)
      VALUES ('crm', 1, 'webhook', 'https://crm.example/in', 'k1.seed', 1, 1);
    INSERT INTO lead_deliveries (id, lead_id, tenant_id, channel_id, state, due_at, created_at)
      VALUES ('waits', 'lead', 1, 'crm', 'waiting', 5, 2), ('older', 'lead', 1, NULL, 'dead', NULL, 1);
    INSERT INTO lead_delivery_tries (id, delivery_id, status, milliseconds, created_at)
      VALUES ('first', 'waits', 500, 7, 3), ('second', 'waits', 503, 8, 4)`);
  const read = (table: string) => database.prepare(`SELECT * FROM ${table} ORDER BY id`).all();
  const [channels, calls, tries] = ["lead_channels", "lead_deliveries", "lead_delivery_tries"].map(read);
  runMigration(database, "channels-of-all-kinds");
  expect(read("lead_channels")).toMatchObject(channels);
  expect(read("lead_deliveries")).toEqual(calls.map((row) => ({ ...row, facts: null })));
  expect(read("lead_delivery_tries")).toEqual(tries);
  database.exec(`
    INSERT INTO lead_channels (id, tenant_id, kind, address, created_at, updated_at)
      VALUES ('sales', 1, 'webhook', 'https://sales.example/in', 2, 2);
    INSERT INTO lead_deliveries (id, tenant_id, channel_id, event, facts, state, created_at)
      VALUES ('sheet', 1, 'sales', 'sheet.signed', '{"sheetId":"s"}', 'waiting', 6);
    DELETE FROM leads`);
  expect(read("lead_deliveries").map(({ id }) => id)).toEqual(["sheet"]);
  expect(read("lead_delivery_tries")).toEqual([]);
});

it("keeps every lead, subscription and photo, counts what there was by day, and follows each change from then on", () => {
  const database = migratedDatabase("operator-and-funnel");
  database.exec(`
    INSERT INTO users (id, email, first_name, last_name, created_at, updated_at)
      VALUES ('pat', 'pat@example.test', 'Pat', 'Lee', 1, 1), ('kim', 'kim@example.test', 'Kim', 'Ode', 1, 1);
    INSERT INTO subscriptions (user_id, source, plan, price_id, status, billing_anchor, created_at, updated_at)
      VALUES ('pat', 'stripe', 'contractor', 'price_1', 'active', 1, 5, 9), ('kim', 'stripe', 'business-pro', 'price_2', 'inactive', 1, 6, 8);
    INSERT INTO embeds (id, tenant_id, type, origin, created_at, seen_at) VALUES ('e', 1, 'roofing', '', 1, 1);
    INSERT INTO embed_days (embed_id, day, visits, uploads, renders, leads) VALUES ('e', '1970-01-01', 9, 4, 3, 2);
    INSERT INTO photos (id, tenant_id, width, height, bytes, photo_key, working_key, created_at) VALUES ('p', 1, 1, 1, 1, 'a', 'b', 1);
    INSERT INTO leads (id, tenant_id, lead_type, first_name, last_name, email, status, utm, is_test, created_at) VALUES
      ('won', 1, 'widget', 'Rosa', 'Diaz', 'rosa@example.test', 'won', '{"campaign":"fall"}', 0, 1),
      ('new', 1, 'widget', 'Ivo', 'Lam', 'ivo@example.test', 'new', NULL, 0, 1),
      ('page', 1, 'contact', 'Ann', 'Lam', 'ann@example.test', 'contacted', NULL, 0, 1),
      ('spam', 1, 'widget', 'A', 'B', 'c@example.test', 'spam', NULL, 0, 1),
      ('test', 1, 'widget', 'A', 'B', 'c@example.test', 'new', NULL, 1, 1),
      ('bug', 1, 'bugs_features', 'A', 'B', 'c@example.test', 'new', NULL, 0, 1)`);
  const read = (table: string) => database.prepare(`SELECT * FROM ${table} ORDER BY 1`).all();
  const kept = ["leads", "subscriptions", "embed_days"];
  const before = kept.map(read);
  runMigration(database, "operator-and-funnel");
  expect(kept.map(read)).toEqual(before);
  expect(read("photos")).toMatchObject([{ id: "p", campaign: null }]);
  const days = () =>
    database
      .prepare(
        "SELECT campaign, source, views, forms, contacts, won, won_cents FROM funnel_days ORDER BY campaign, source",
      )
      .all()
      .map((row) => Object.values(row).join(" "));
  expect(days()).toEqual([" page 0 1 1 0 0", " widget 9 1 0 0 0", "fall widget 0 1 1 1 0"]);
  database.exec(`
    INSERT INTO lead_sales (lead_id, value_cents, updated_at) VALUES ('won', 50000, 1), ('new', 900, 1);
    UPDATE lead_sales SET value_cents = 60000 WHERE lead_id = 'won';
    UPDATE leads SET status = 'won' WHERE id = 'new';
    UPDATE leads SET status = 'quoted' WHERE id = 'spam';
    UPDATE leads SET status = 'won' WHERE id IN ('test', 'bug');
    UPDATE leads SET status = 'spam' WHERE id = 'page';
    UPDATE leads SET first_name = 'Rose' WHERE id = 'won'`);
  const after = [" page 0 0 0 0 0", " widget 9 2 2 1 900", "fall widget 0 1 1 1 60000"];
  expect(days()).toEqual(after);
  // What happened stays counted when those whom it happened to are gone.
  database.exec("DELETE FROM leads");
  expect(days()).toEqual(after);
  expect(read("lead_sales")).toEqual([]);

  const turns = () => read("subscription_changes").map((row) => `${row.user_id} ${row.status} ${row.created_at}`);
  expect(turns()).toEqual(["pat active 5", "kim active 6", "kim inactive 8"]);
  database.exec(`
    UPDATE subscriptions SET current_period_end = 20, updated_at = 20 WHERE user_id = 'pat';
    UPDATE subscriptions SET status = 'active', updated_at = 21 WHERE user_id = 'kim';
    DELETE FROM users WHERE id = 'pat'`);
  expect(turns().slice(3)).toEqual(["kim active 21", expect.stringMatching(/^pat inactive \d+$/)]);
});

it("puts made-up campaigns beyond a hundred on a day with those of none, and finds them there again", () => {
  const database = migratedDatabase();
  const add = database.prepare(`
    INSERT INTO leads (id, tenant_id, lead_type, first_name, last_name, email, status, utm, created_at)
      VALUES (?, 1, 'widget', 'A', 'B', 'c@example.test', 'new', json_object('campaign', ?), 1)`);
  for (let i = 0; i < 130; i++) add.run(`lead-${i}`, `made-up-${i}`);
  database.exec("UPDATE leads SET status = 'won'");
  const counted = database
    .prepare("SELECT count(*) AS rows, sum(forms) AS forms, sum(won) AS won, min(won) AS least FROM funnel_days")
    .get();
  expect(counted).toEqual({ rows: 101, forms: 130, won: 130, least: 1 });
});

it("keeps every lead, alerts nobody of one from before, and forgets answers with their lead", () => {
  const database = migratedDatabase("speed-and-texts");
  database.exec(`
    INSERT INTO leads (id, tenant_id, lead_type, first_name, last_name, email, status, created_at)
      VALUES ('old', 1, 'widget', 'Rosa', 'Diaz', 'rosa@example.test', 'new', 1)`);
  const read = (table: string) => database.prepare(`SELECT * FROM ${table}`).all();
  const leads = read("leads");
  runMigration(database, "speed-and-texts");
  expect(read("leads")).toEqual(leads);
  expect(read("lead_answers")).toEqual([]);
  database.exec("INSERT INTO lead_answers (lead_id, tenant_id, asked_at, due_at) VALUES ('old', 1, 1, 2)");
  // The version before deletes a lead, knowing of no answers.
  database.exec("DELETE FROM leads WHERE id = 'old'");
  expect(read("lead_answers")).toEqual([]);
});

it("keeps every widget and what happened in it, not knowing yet on which page it stands", () => {
  const database = migratedDatabase("sites-that-tried-and-campaigns");
  database.exec(`
    INSERT INTO embeds (id, tenant_id, type, origin, has_loader, created_at, seen_at)
      VALUES ('roofs', 1, 'roofing', 'https://roofs.example', 1, 1, 2);
    INSERT INTO embed_days (embed_id, day, visits) VALUES ('roofs', '2026-11-21', 3)`);
  const read = (table: string) => database.prepare(`SELECT * FROM ${table}`).all();
  const [widgets, days] = [read("embeds"), read("embed_days")];
  runMigration(database, "sites-that-tried-and-campaigns");
  expect(read("embeds")).toEqual(widgets.map((row) => ({ ...row, page: null })));
  expect(read("embed_days")).toEqual(days);
  // The version before still notes a widget.
  database.exec(`
    INSERT INTO embeds (id, tenant_id, type, origin, created_at, seen_at) VALUES ('pools', 1, 'pools', '', 1, 2)`);
});

it("keeps every account, lead and sheet, whose language nobody has asked for yet", () => {
  const database = migratedDatabase("languages");
  database.exec(`
    INSERT INTO users (id, email, first_name, last_name, created_at, updated_at)
      VALUES ('ana', 'ana@example.test', 'Ana', 'Ruiz', 1, 1);
    INSERT INTO leads (id, tenant_id, lead_type, first_name, last_name, email, status, created_at)
      VALUES ('old', 1, 'widget', 'Rosa', 'Diaz', 'rosa@example.test', 'new', 1)`);
  const read = (table: string) => database.prepare(`SELECT * FROM ${table}`).all();
  const [users, leads] = [read("users"), read("leads")];
  runMigration(database, "languages");
  expect(read("users")).toEqual(users.map((row) => ({ ...row, language: null })));
  expect(read("leads")).toEqual(leads);
  database.exec("INSERT INTO lead_languages (lead_id, language) VALUES ('old', 'es-US')");
  // The version before deletes a lead, knowing of no language.
  database.exec("DELETE FROM leads WHERE id = 'old'");
  expect(read("lead_languages")).toEqual([]);
});

it("keeps every mail and sheet, and takes a sheet's mail along that was given up and could still be sent", () => {
  const database = migratedDatabase("kept-mails");
  database.exec("INSERT INTO projects (id, tenant_id, created_at, updated_at) VALUES ('house', 1, 1, 1)");
  const mail = database.prepare(
    "INSERT INTO mails (id, recipient, kind, tenant_id, state, sealed, created_at) VALUES (?, 'rosa@example.test', 'sheet', 1, ?, ?, 1)",
  );
  const sheet = database.prepare(`
    INSERT INTO sheets (id, project_id, tenant_id, pictures, valid_days, mail_id, created_at, updated_at)
      VALUES (?, 'house', 1, '[]', 14, ?, 1, 1)`);
  const rows = [
    ["waits", "queued", "words"],
    ["given-up", "failed", null],
    ["kept", "failed", "words"],
    ["sent", "sent", null],
  ] as const;
  for (const [id, state, sealed] of rows) {
    mail.run(id, state, sealed);
    sheet.run(id, id);
  }
  const read = (table: string) => database.prepare(`SELECT * FROM ${table}`).all();
  const [mails, sheets] = [read("mails"), read("sheets")];
  runMigration(database, "kept-mails");
  expect([read("mails"), read("sheets")]).toEqual([mails, sheets]);
  database.exec("DELETE FROM sheets");
  expect(read("mails").map(({ id }) => id)).toEqual(["given-up", "sent"]);
});

const fewerRowsBefore = `
  INSERT INTO visitors (id, token_hash, created_at) VALUES ('z', 'hash-z', 2), ('guest', 'hash', 1);
  INSERT INTO rate_counters (subject, used, window_ends_at) VALUES ('upload:z', 3, 9), ('upload:a', 1, 8);
  INSERT INTO allowance_counters (subject, period, used) VALUES ('user:a', '2026-11', 4), ('user:a', '2026-10', 2);
  INSERT INTO reservations (id, payer, draws, state, created_at, settled_at)
    VALUES ('works', 'user:a', '[]', 'held', 1, NULL), ('made', 'user:a', '[{"subject":"user:a"}]', 'committed', 2, 3);
  INSERT INTO idempotency_keys (actor, route, key, body_hash, status, answer, created_at, expires_at)
    VALUES ('visitor:guest', '/api', 'k', 'h', 202, '{"success":true}', 1, 5);
  INSERT INTO photos (id, tenant_id, visitor_id, width, height, bytes, photo_key, working_key, created_at)
    VALUES ('photo', 1, 'guest', 1, 1, 1, 'a', 'b', 1);
  INSERT INTO visualizations (id, project_id, photo_id, maker_visitor_id, payer, tenant_id, recipe, watermarked, created_at)
    SELECT 'works', id, photo_id, 'guest', 'user:a', 1, '{}', 0, 1 FROM projects`;

it("writes fewer rows for a picture, keeps all that there were, and lets the version before go on", () => {
  const database = migratedDatabase("fewer-rows");
  database.exec(fewerRowsBefore);
  const tables = ["visitors", "rate_counters", "allowance_counters", "reservations", "idempotency_keys"];
  const others = ["photos", "projects", "visualizations"];
  const read = () =>
    [...tables, ...others].map((table) => database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all());
  const before = read();
  expect(before.every((rows) => rows.length > 0)).toBe(true);
  runMigration(database, "fewer-rows");
  expect(read()).toEqual(before);
  expect(database.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
  expect(() => database.exec("INSERT INTO visitors (id, token_hash, created_at) VALUES ('x', 'hash', 1)")).toThrow(
    "UNIQUE",
  );
  // As the version before writes: a unit and its counters, an answer, a house with its photo; and what it deletes.
  database.exec(`
    INSERT INTO allowance_counters (subject, period, used) VALUES ('user:a', '2026-11', 1)
      ON CONFLICT (subject, period) DO UPDATE SET used = used + 1;
    UPDATE reservations SET state = 'released', settled_at = 4 WHERE id = 'works' AND state = 'held';
    INSERT OR REPLACE INTO idempotency_keys (actor, route, key, body_hash, status, answer, created_at, expires_at)
      VALUES ('visitor:guest', '/api', 'k', 'other', 202, '{}', 6, 7);
    INSERT INTO projects (id, visitor_id, tenant_id, created_at, updated_at) VALUES ('later', 'guest', 1, 9, 9);
    INSERT INTO photos (id, project_id, visitor_id, tenant_id, width, height, bytes, photo_key, working_key, created_at)
      VALUES ('second', 'later', 'guest', 1, 1, 1, 1, 'c', 'd', 9);
    DELETE FROM visualizations;
    DELETE FROM photos WHERE id = 'photo'`);
  expect(database.prepare("SELECT used FROM allowance_counters WHERE period = '2026-11'").get()).toEqual({ used: 5 });
  expect(database.prepare("SELECT body_hash FROM idempotency_keys").all()).toEqual([{ body_hash: "other" }]);
  expect(database.prepare("SELECT photo_id FROM projects").all()).toEqual([{ photo_id: null }, { photo_id: null }]);
});

it("finds by an index what is somebody's, held, or names a photo that goes, though nobody else's rows are in it", () => {
  const database = migratedDatabase();
  const planOf = (query: string) =>
    database
      .prepare(`EXPLAIN QUERY PLAN ${query}`)
      .all()
      .map(({ detail }) => detail)
      .join("; ");
  for (const [index, query] of [
    ["visualizations_user", "SELECT * FROM visualizations WHERE maker_user_id = ? ORDER BY created_at DESC"],
    ["visualizations_visitor", "SELECT * FROM visualizations WHERE maker_visitor_id = ? ORDER BY created_at DESC"],
    ["visualizations_user", "UPDATE visualizations SET embed_id = NULL WHERE maker_user_id IN (SELECT id FROM users)"],
    ["photos_user", "SELECT photos.id FROM users JOIN photos ON photos.user_id = users.id WHERE users.id = ?"],
    ["photos_visitor", "UPDATE photos SET user_id = ?, visitor_id = NULL WHERE visitor_id = ?"],
    [
      "projects_user",
      "SELECT id FROM projects WHERE user_id = ? AND is_archived = ? ORDER BY updated_at DESC, id DESC",
    ],
    ["projects_visitor", "SELECT id FROM projects WHERE visitor_id = ? AND is_archived = ? ORDER BY updated_at DESC"],
    ["reservations_held", "SELECT min(created_at) FROM reservations WHERE state = 'held' AND id GLOB ?"],
    // What the deletion of a photo asks (ON DELETE SET NULL).
    ["projects_older_photo", "UPDATE projects SET photo_id = NULL WHERE photo_id = ?"],
  ]) {
    expect(planOf(query), query).toMatch(new RegExp(`(SEARCH|SCAN) \\w+ USING (COVERING )?INDEX ${index}\\b`));
  }
});

it("has each small table that is found by its key written once a row", () => {
  const database = migratedDatabase();
  for (const table of ["visitors", "rate_counters", "allowance_counters", "reservations", "idempotency_keys"]) {
    expect(() => database.prepare(`SELECT rowid FROM ${table}`), table).toThrow("no such column: rowid");
  }
});
