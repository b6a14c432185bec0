import { pngChunk } from "./png-chunk.ts";

/** How a picture came to be, by the IPTC digital source type vocabulary (cv.iptc.org/newscodes/digitalsourcetype). */
export type DigitalSource = "compositeSynthetic" | "compositeCapture" | "compositeWithTrainedAlgorithmicMedia";

type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const jpegNamespace = encoder.encode("http://ns.adobe.com/xap/1.0/\0");

function packet(source: DigitalSource): Bytes {
  return encoder.encode(
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
      '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"' +
      ` Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${source}"/>` +
      '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  );
}

/**
 * A fresh JPEG (as our encoders and a browser's canvas write it: no XMP of its own) with one XMP packet that says how the
 * picture was made. It goes behind the JFIF header, which readers expect first.
 */
export function addJpegProvenance(jpeg: Bytes, source: DigitalSource): Bytes {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) throw new TypeError("Not a JPEG.");
  const hasJfif = jpeg[2] === 0xff && jpeg[3] === 0xe0;
  const at = hasJfif ? 4 + ((jpeg[4] << 8) | jpeg[5]) : 2;
  const xmp = packet(source);
  const length = 2 + jpegNamespace.length + xmp.length;
  const marker = Uint8Array.of(0xff, 0xe1, length >> 8, length & 255);
  return join([jpeg.subarray(0, at), marker, jpegNamespace, xmp, jpeg.subarray(at)]);
}

/** The same for a fresh PNG: an iTXt chunk behind the header, as XMP's specification wants it. */
export function addPngProvenance(png: Bytes, source: DigitalSource): Bytes {
  const afterHeader = 33;
  if (String.fromCharCode(...png.subarray(12, 16)) !== "IHDR") throw new TypeError("Not a PNG.");
  const keyword = encoder.encode("XML:com.adobe.xmp\0\0\0\0\0");
  const chunk = pngChunk("iTXt", join([keyword, packet(source)]));
  return join([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]);
}

function join(parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
