import { chapters } from "./chapters.ts";
import type { Figure } from "./figure.ts";

/** The file of the photo's part that several figures begin with. */
export function beforeFile({ sample, crop }: Figure): string {
  return `before-${sample}-${crop.map((share) => Math.round(100 * share)).join("-")}.webp`;
}

/** The page of all figures, in Markdown. */
export function atlasPage(): string {
  const parts = chapters.map(({ title, text, figures }) =>
    [
      `## ${title}`,
      text,
      `| | Before | After | Written in |\n|---|---|---|---|\n${figures.map(rowOf).join("\n")}`,
    ].join("\n\n"),
  );
  return `# Atlas of the engine

What each step and each material does to a photo, on our own samples. \`npm run atlas\` draws what is stale and writes this page;
\`npm run atlas -- all\` draws everything. A test fails when the files named here have changed since: draw again, look, commit.

${parts.join("\n\n")}
`;
}

function rowOf(figure: Figure): string {
  const { name, title, files } = figure;
  const places = files.map((file) => `[${file.split("/").at(-1)}](../../${file})`).join("<br>");
  return `| ${title} | ![Before](${beforeFile(figure)}) | ![${title}](${name}.webp) | ${places} |`;
}
