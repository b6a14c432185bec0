import type { Signer } from "@trustnxt/c2pa-ts/cose";
import type { Bytes } from "../photos/codec.ts";
import { type PictureHistory, sourceAddress } from "./picture-history.ts";

/** Room for the signature and its certificates' frame; what is not used is one short run of zeros. */
const signatureRoom = 192;

/**
 * A JPEG or PNG with Content Credentials (C2PA 2.1): one manifest, signed, that says what was done to the photo. It goes in last:
 * a byte changed afterwards breaks it.
 * @param file without a manifest of its own
 * @returns a new file, about 2 kB larger
 * @throws Error where the file is neither, or the key does not sign
 */
export async function signPicture(file: Bytes, history: PictureHistory, signer: Signer): Promise<Bytes> {
  // Only who makes pictures reads the library.
  const [{ JPEG, PNG }, manifests] = await Promise.all([
    import("@trustnxt/c2pa-ts/asset"),
    import("@trustnxt/c2pa-ts/manifest"),
  ]);
  const { ActionAssertion, ActionType, ClaimVersion, DataHashAssertion, ManifestStore, Signature } = manifests;
  const asset = JPEG.canRead(file) ? new JPEG(file) : new PNG(file);
  const store = new ManifestStore();
  const manifest = store.createManifest({
    claimVersion: ClaimVersion.V2,
    assetFormat: asset.mimeType,
    instanceID: `xmp:iid:${crypto.randomUUID()}`,
    defaultHashAlgorithm: "SHA-256",
    signer,
  });
  // The library leaves 25 kB for time stamps that we do not have.
  manifest.signature = Signature.create(signer, signatureRoom);
  if (manifest.claim) manifest.claim.claimGeneratorName = history.generator;

  const photo = manifests.IngredientAssertion.createV3(manifests.RelationshipType.ParentOf);
  photo.title = "photo.jpg";
  photo.format = "image/jpeg";
  photo.instanceID = `xmp:iid:${crypto.randomUUID()}`;
  manifest.addAssertion(photo);

  const actions = new ActionAssertion();
  actions.label = "c2pa.actions.v2";
  actions.actions.push(
    {
      action: ActionType.C2paOpened,
      parameters: {
        ingredients: [manifest.createAssertionReference(photo)],
        "com.eavesight.sha256": history.photoHash,
      },
    },
    {
      action: ActionType.C2paEdited,
      // The enumeration holds the addresses of the same vocabulary.
      digitalSourceType: sourceAddress(
        history.source,
      ) as (typeof manifests.DigitalSourceType)[keyof typeof manifests.DigitalSourceType],
      softwareAgent: { name: history.renderer },
      parameters: {
        description: history.changed,
        ...(history.untouchedShare !== null && { "com.eavesight.untouched": history.untouchedShare }),
      },
    },
  );
  manifest.addAssertion(actions);

  const hash = DataHashAssertion.create("SHA-256");
  manifest.addAssertion(hash);
  await asset.ensureManifestSpace(store.measureSize());
  await hash.updateWithAsset(asset);
  await manifest.sign(signer);
  await asset.writeManifestJUMBF(store.getBytes());
  return new Uint8Array(await asset.getDataRange());
}
