import type { Bytes } from "../photos/codec.ts";
import type { Ports } from "../ports.ts";

/** The bytes of a file in R2. @throws Error when it is gone */
export async function readPicture({ pictures }: Pick<Ports, "pictures">, key: string): Promise<Bytes> {
  const object = await pictures.get(key);
  if (!object) throw new Error(`The file ${key} is gone.`);
  return new Uint8Array(await object.arrayBuffer());
}
