import { describeError } from "../describe-error.ts";
import type { Bytes } from "../photos/codec.ts";
import type { Ports } from "../ports.ts";
import type { PictureHistory } from "./picture-history.ts";
import { readSigner } from "./read-signer.ts";
import { signPicture } from "./sign-picture.ts";

/**
 * A finished JPEG or PNG with Content Credentials, where the operator has a certificate for them; else the file as it is. The
 * picture is what was promised: whatever is wrong with the certificate is the operator's to read in the log.
 */
export async function addCredentials(
  { settings }: Pick<Ports, "settings">,
  file: Bytes,
  history: Omit<PictureHistory, "generator">,
): Promise<Bytes> {
  try {
    const signer = await readSigner(settings);
    return signer ? await signPicture(file, { generator: settings.PROVIDER_NAME, ...history }, signer) : file;
  } catch (error) {
    console.error(JSON.stringify({ level: "error", event: "picture not signed", ...describeError(error) }));
    return file;
  }
}
