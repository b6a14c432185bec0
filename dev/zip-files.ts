import { crc32, deflateRawSync } from "node:zlib";

export type ZipEntry = { name: string; content: Buffer };

/** 1980-01-01, the first day that the format knows: the same files are the same bytes on every day. */
const date = 0x21;

/** A ZIP archive (APPNOTE.TXT 6.3.3: local headers, central directory, its end), names in UTF-8, deflated. */
export function zipFiles(entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const path = Buffer.from(name);
    const packed = deflateRawSync(content, { level: 9 });
    const facts = Buffer.alloc(26);
    // Version 2.0, names in UTF-8, deflate.
    for (const [at, value] of [
      [0, 20],
      [2, 0x0800],
      [4, 8],
      [8, date],
      [22, path.length],
    ] as const) {
      facts.writeUInt16LE(value, at);
    }
    for (const [at, value] of [
      [10, crc32(content)],
      [14, packed.length],
      [18, content.length],
    ] as const) {
      facts.writeUInt32LE(value, at);
    }
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), facts, path, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), facts, tail, path]));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}
