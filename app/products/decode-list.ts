const utf8Mark = [0xef, 0xbb, 0xbf];
const littleMark = [0xff, 0xfe];
const bigMark = [0xfe, 0xff];

/**
 * A list's text from a file, in any encoding that spreadsheets save CSV in: UTF-8, UTF-16 by its mark, else Windows-1252, which
 * Excel still writes. @returns null for what is no text, such as a workbook
 */
export function decodeList(file: ArrayBuffer): string | null {
  const bytes = new Uint8Array(file);
  const begins = (mark: number[]) => mark.every((byte, i) => bytes[i] === byte);
  if (begins(littleMark)) return new TextDecoder("utf-16le").decode(bytes);
  if (begins(bigMark)) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return begins(utf8Mark) ? null : new TextDecoder("windows-1252").decode(bytes);
  }
}
