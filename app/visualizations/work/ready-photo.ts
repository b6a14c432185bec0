/** A photo that was read, turned upright and cleaned: what every later step works on. */
export type ReadyPhoto = {
  blob: Blob;
  width: number;
  height: number;
  tips: ("small" | "dark" | "blurred")[];
};
