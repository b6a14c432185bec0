import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { embedTypes } from "#worker/embeds/embeds.catalogue.ts";
import { makeWordpressPlugin, pluginFolder, pluginPath } from "./wordpress-plugin.ts";

const plugin = path.join(pluginFolder, "eavesight-visualizer.php");

const hasPython = spawnSync("python3", ["--version"]).status === 0;

describe("the WordPress plugin", () => {
  it("knows the widgets that there are", () => {
    const [, types = ""] = /EAVESIGHT_TYPES = array\(([^)]*)\)/.exec(readFileSync(plugin, "utf8")) ?? [];
    expect([...types.matchAll(/'(\w+)'/g)].map(([, type]) => type)).toEqual(["manager", ...embedTypes]);
  });

  it("is what its folder makes (else: npm run wordpress-plugin), and a zip that others open", async () => {
    expect(await makeWordpressPlugin()).toEqual(readFileSync(pluginPath));
    if (!hasPython) return;
    const read = `import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print("\\n".join(z.namelist()))`;
    const names = execFileSync("python3", ["-c", read, pluginPath], { encoding: "utf8" }).trim().split("\n");
    expect(names).toEqual([
      "eavesight-visualizer/block.js",
      "eavesight-visualizer/eavesight-visualizer.php",
      "eavesight-visualizer/readme.txt",
    ]);
  });
});

/** As much of WordPress as the plugin's code for a page asks for. */
const wordpress = `<?php
define('ABSPATH', '/');
function add_action() {} function add_shortcode() {}
function __($text) { return $text; } function esc_html__($text) { return $text; }
function esc_attr($text) { return htmlspecialchars($text, ENT_QUOTES); }
function esc_url($text) { return htmlspecialchars($text, ENT_QUOTES); }
function wp_parse_url($text) { return parse_url($text); }
function get_option($name) { global $options; return $options[$name] ?? ''; }
function current_user_can() { global $options; return $options['admin'] ?? false; }
[$options, $attributes] = json_decode(file_get_contents('php://stdin'), true);
require $argv[1];
echo eavesight_render($attributes);`;

const set = { eavesight_origin: "https://eavesight.test/", eavesight_tenant: "Gable-Roofs" };

function render(attributes: unknown, options: object = set): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "plugin-")), "page.php");
  writeFileSync(file, wordpress);
  return execFileSync("php", [file, plugin], { input: JSON.stringify([options, attributes]), encoding: "utf8" });
}

describe.skipIf(spawnSync("php", ["-v"]).status !== 0)("in PHP", () => {
  it("brings the code that the manager gives", () => {
    expect(render("")).toBe(
      '<div class="eavesight-visualizer" style="min-height:610px"><script src="https://eavesight.test/embed.js" data-tenant="gable-roofs" data-type="manager" async></script></div>',
    );
    expect(render({ type: "roofing", kind: "floating" })).toBe(
      '<script src="https://eavesight.test/embed-dialog.js" data-tenant="gable-roofs" data-type="roofing" data-label="See it on your home" data-kind="floating" async></script>',
    );
  });

  it("lets nothing out of where it stands", () => {
    const hostile = '"><img src=x onerror=alert(1)>';
    const made = render({ type: hostile, kind: "button", label: hostile });
    expect(made).toContain('data-type="manager"');
    expect(made.match(/</g)).toHaveLength(2);
    expect(made).toContain('data-label="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"');
  });

  it.each([
    {},
    { ...set, eavesight_origin: "http://eavesight.test" },
    { ...set, eavesight_origin: "javascript:alert(1)" },
    { ...set, eavesight_tenant: "<b>" },
  ])("shows visitors nothing, and its administrator why, where it is set up as %j", (options) => {
    expect(render({}, options)).toBe("");
    expect(render({}, { ...options, admin: true })).toContain("not set up yet");
  });
});
