/** A photo that was read, turned upright and cleaned: what every later step works on. */
export type ReadyPhoto = {
  blob: Blob;
  width: number;
  height: number;
  /** The file as it was chosen, while this page is open: the download in full size is made from it. */
  original?: File;
  tips: ("small" | "dark" | "blurred")[];
};
