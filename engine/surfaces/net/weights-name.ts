/** The weights in use, under `public/`. The name carries the first digits of their SHA-256: pages may keep the file for good. */
export const weightsFile = "net/surfaces-1ff1df5f.bin";
