/** A picture as JPEG keeps it: the quantized DCT coefficients of each component's blocks (T.81, A.1 to A.3). */
export type Coefficients = {
  width: number;
  height: number;
  /** The largest sampling factors: an MCU of several components is 8 x `across` pixels wide and 8 x `down` high. */
  across: number;
  down: number;
  components: Component[];
};

export type Component = {
  id: number;
  /** Sampling factors: the share of `across` and `down` that this component has. */
  h: number;
  v: number;
  /** Quantization steps in zigzag order. */
  steps: Uint16Array;
  /** Blocks that hold picture. */
  columns: number;
  rows: number;
  /** Blocks from one row to the next: up to whole MCUs. */
  stride: number;
  /** 64 coefficients a block in zigzag order, row by row, those up to whole MCUs below included. */
  blocks: Int16Array;
};

/** MCUs that cover the picture. */
export function mcuGrid({ width, height, across, down }: Omit<Coefficients, "components">) {
  return { columns: Math.ceil(width / (8 * across)), rows: Math.ceil(height / (8 * down)) };
}
