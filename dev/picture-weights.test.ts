import { globSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "./root.ts";

/**
 * Bytes of the heaviest picture or film of a kind, to 5 % above it: what `e2e/page-weight-limits.ts` leaves out. The most specific
 * pattern goes first. Pages show AVIF and WebP; JPEG is what others read: sites that show a link, and the engine in the Worker.
 */
const limits: [files: string, bytes: number][] = [
  ["brand/*.png", 6_300],
  ["home/film.{mp4,webm}", 430_000],
  ["home/*.avif", 77_000],
  ["previews/*.jpg", 198_000],
  ["samples/*-thumb.jpg", 13_000],
  ["samples/*.jpg", 386_000],
  ["samples/{halloween,landscape}/*.avif", 8_050],
  ["stock/materials/*.webp", 8_050],
  ["stock/pools/*.webp", 12_300],
  ["stock/sprites/*.jpg", 124_500],
  ["stock/tiles/*.jpg", 247_500],
];

const all = globSync("**/*.{jpg,jpeg,png,webp,avif,gif,mp4,webm}", { cwd: path.join(root, "public") });

it("no picture or film of the site is heavier than its kind may be, and each is of a kind", () => {
  expect(all.length).toBeGreaterThan(300);
  const heavy = all.flatMap((file) => {
    const limit = limits.find(([files]) => path.matchesGlob(file, files))?.[1] ?? 0;
    const { size } = statSync(path.join(root, "public", file));
    return size > limit ? [`${file}: ${size} bytes, limit ${limit}`] : [];
  });
  expect(heavy).toEqual([]);
});
