import type { DecodingTable } from "./decoding-table.ts";
import { refuse } from "./unreadable-jpeg.ts";

/** The bits of one scan, most significant first, without the zeros that are stuffed behind 0xFF (T.81, F.2.2.5). */
export class BitReader {
  private readonly bytes: Uint8Array;
  private at: number;
  private readonly end: number;
  private held = 0;
  private heldBits = 0;
  /** How many of the held bits were never in the file. */
  private invented = 0;

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.bytes = bytes;
    this.at = start;
    this.end = end;
  }

  /** `count` is 1 to 16. */
  bits(count: number): number {
    if (this.heldBits < count) this.fill();
    this.heldBits -= count;
    return (this.held >>> this.heldBits) & ((1 << count) - 1);
  }

  /** A value of `size` bits, 0 to 15: one that begins with zero is negative (T.81, F.12). */
  value(size: number): number {
    if (size === 0) return 0;
    const bits = this.bits(size);
    return bits < 1 << (size - 1) ? bits - (1 << size) + 1 : bits;
  }

  /** T.81, F.2.2.3; codes of at most eight bits are looked up in one step. */
  symbol(table: DecodingTable): number {
    if (this.heldBits < 16) this.fill();
    const short = table.short[(this.held >>> (this.heldBits - 8)) & 0xff];
    if (short > 0) {
      this.heldBits -= short >> 8;
      return short & 0xff;
    }
    for (let length = 9; length <= 16; length++) {
      const code = (this.held >>> (this.heldBits - length)) & ((1 << length) - 1);
      if (code > table.lastCode[length]) continue;
      this.heldBits -= length;
      return table.values[code + table.offset[length]];
    }
    return refuse("No such Huffman code.");
  }

  /** Past the end bits read as zero, so that decoding comes to an end by itself; this tells afterwards. */
  checkNotPastEnd(): void {
    if (this.heldBits < this.invented) refuse("The scan ends too early.");
  }

  /** Takes restart marker `number` (0 to 7), which must stand behind the last byte that was begun. */
  restart(number: number): void {
    while (this.bytes[this.at] === 0xff && this.bytes[this.at + 1] === 0xff) this.at++;
    const left = this.heldBits - this.invented;
    if (left < 0 || left > 7 || this.bytes[this.at] !== 0xff || this.bytes[this.at + 1] !== 0xd0 + number) {
      refuse("A restart marker is missing.");
    }
    this.at += 2;
    this.heldBits = 0;
    this.invented = 0;
  }

  private fill(): void {
    while (this.heldBits <= 24) {
      this.held = (this.held << 8) | this.nextByte();
      this.heldBits += 8;
    }
  }

  /** Stops before a marker and gives zeros from there on. */
  private nextByte(): number {
    if (this.at < this.end) {
      const byte = this.bytes[this.at];
      if (byte !== 0xff) {
        this.at++;
        return byte;
      }
      if (this.bytes[this.at + 1] === 0) {
        this.at += 2;
        return byte;
      }
    }
    this.invented += 8;
    return 0;
  }
}
