import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { root } from "./root.ts";
import { zipFiles } from "./zip-files.ts";

const name = "eavesight-visualizer";
export const pluginFolder = path.join(root, "app/embeds/ready-pieces/wordpress", name);
export const pluginPath = path.join(root, "public/wordpress", `${name}.zip`);

/** The plugin as WordPress takes it: its folder, zipped. */
export async function makeWordpressPlugin(): Promise<Buffer> {
  const names = (await readdir(pluginFolder)).sort();
  const read = async (file: string) => ({
    name: `${name}/${file}`,
    content: await readFile(path.join(pluginFolder, file)),
  });
  return zipFiles(await Promise.all(names.map(read)));
}

if (import.meta.main) {
  await mkdir(path.dirname(pluginPath), { recursive: true });
  await writeFile(pluginPath, await makeWordpressPlugin());
}
