/** Bytes and bits of a JPEG, most significant bit first, in a buffer that grows. */
export class BitWriter {
  private buffer: Uint8Array<ArrayBuffer>;
  private length = 0;
  private held = 0;
  private heldBits = 0;

  constructor(capacity: number) {
    this.buffer = new Uint8Array(capacity);
  }

  bytes(values: ArrayLike<number>): void {
    this.reserve(values.length);
    this.buffer.set(values, this.length);
    this.length += values.length;
  }

  /** `count` is at most 16. A byte 0xFF gets a zero behind it, so that it is no marker. */
  bits(value: number, count: number): void {
    this.held = (this.held << count) | value;
    this.heldBits += count;
    if (this.heldBits < 8) return;
    this.reserve(8);
    while (this.heldBits >= 8) {
      this.heldBits -= 8;
      const byte = (this.held >>> this.heldBits) & 0xff;
      this.buffer[this.length++] = byte;
      if (byte === 0xff) this.buffer[this.length++] = 0;
    }
    this.held &= 0xff;
  }

  /** Fills the last byte with ones. */
  flush(): void {
    if (this.heldBits > 0) this.bits((1 << (8 - this.heldBits)) - 1, 8 - this.heldBits);
  }

  take(): Uint8Array<ArrayBuffer> {
    return this.buffer.slice(0, this.length);
  }

  private reserve(more: number): void {
    if (this.length + more <= this.buffer.length) return;
    const larger = new Uint8Array((this.length + more) * 2);
    larger.set(this.buffer.subarray(0, this.length));
    this.buffer = larger;
  }
}
