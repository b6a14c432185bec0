import type { BitWriter } from "./bit-writer.ts";
import type { SymbolSink } from "./code-block.ts";
import type { HuffmanTable } from "./jpeg-tables.ts";

type Codes = { code: Uint16Array; length: Uint8Array };

/** Writes symbols with the codes of one DC and one AC table. */
export class SymbolWriter implements SymbolSink {
  private readonly out: BitWriter;
  private readonly dcCodes: Codes;
  private readonly acCodes: Codes;

  constructor(out: BitWriter, dc: HuffmanTable, ac: HuffmanTable) {
    this.out = out;
    this.dcCodes = codesOf(dc);
    this.acCodes = codesOf(ac);
  }

  dc(symbol: number, bits: number, size: number): void {
    this.write(this.dcCodes, symbol, bits, size);
  }

  ac(symbol: number, bits: number, size: number): void {
    this.write(this.acCodes, symbol, bits, size);
  }

  private write({ code, length }: Codes, symbol: number, bits: number, size: number): void {
    this.out.bits(code[symbol], length[symbol]);
    if (size > 0) this.out.bits(bits, size);
  }
}

/** T.81, annex C: codes of one length are consecutive, and each length goes on where the last one ended. */
function codesOf({ counts, values }: HuffmanTable): Codes {
  const codes = { code: new Uint16Array(256), length: new Uint8Array(256) };
  let code = 0;
  let next = 0;
  counts.forEach((count, i) => {
    for (let n = 0; n < count; n++) {
      codes.code[values[next]] = code++;
      codes.length[values[next++]] = i + 1;
    }
    code <<= 1;
  });
  return codes;
}
