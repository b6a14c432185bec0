import { expect, it } from "vitest";
import { decodeList } from "./decode-list.ts";

const list = "Part,Product\r\nRoof,Café “Old Town” – Größe\r\n";
const buffer = (bytes: number[]) => Uint8Array.from(bytes).buffer;

it("reads a list in each encoding that spreadsheets save it in", () => {
  const utf8 = [...new TextEncoder().encode(list)];
  const utf16 = [...list].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]);
  const bigEndian = [...list].flatMap((letter) => [letter.charCodeAt(0) >> 8, letter.charCodeAt(0) & 255]);
  const of1252: Record<string, number> = { "“": 0x93, "”": 0x94, "–": 0x96 };
  const latin = [...list].map((letter) => of1252[letter] ?? letter.charCodeAt(0));
  for (const bytes of [utf8, [0xef, 0xbb, 0xbf, ...utf8], [0xff, 0xfe, ...utf16], [0xfe, 0xff, ...bigEndian], latin]) {
    expect(decodeList(buffer(bytes))).toBe(list);
  }
});

it("takes no workbook, and nothing that its own mark belies", () => {
  expect(decodeList(buffer([0x50, 0x4b, 3, 4, 20, 0, 6]))).toBeNull();
  expect(decodeList(buffer([0xef, 0xbb, 0xbf, 0xe9, 0x2c]))).toBeNull();
});
