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
export function markJpeg(jpeg: Bytes, source: DigitalSource): Bytes {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) throw new TypeError("Not a JPEG.");
  const hasJfif = jpeg[2] === 0xff && jpeg[3] === 0xe0;
  const at = hasJfif ? 4 + ((jpeg[4] << 8) | jpeg[5]) : 2;
  const xmp = packet(source);
  const length = 2 + jpegNamespace.length + xmp.length;
  const marker = Uint8Array.of(0xff, 0xe1, length >> 8, length & 255);
  return join([jpeg.subarray(0, at), marker, jpegNamespace, xmp, jpeg.subarray(at)]);
}

/** The same for a fresh WebP. A file of one chunk becomes an extended one (VP8X), the only kind that may carry XMP. */
export function markWebp(webp: Bytes, size: { width: number; height: number }, source: DigitalSource): Bytes {
  if (textAt(webp, 0) !== "RIFF" || textAt(webp, 8) !== "WEBP") throw new TypeError("Not a WebP.");
  const extended = textAt(webp, 12) === "VP8X";
  const header = extended ? webp.slice(12, 30) : extendedHeader(size);
  header[8] |= hasXmp;
  const xmp = packet(source);
  const body = join([header, webp.subarray(extended ? 30 : 12), chunkHeader("XMP ", xmp.length), xmp, padding(xmp)]);
  return join([chunkHeader("RIFF", body.length + 4), encoder.encode("WEBP"), body]);
}

const hasXmp = 0x04;
const hasAlpha = 0x10;

function extendedHeader({ width, height }: { width: number; height: number }): Bytes {
  const header = join([chunkHeader("VP8X", 10), new Uint8Array(10)]);
  header[8] = hasAlpha;
  const view = new DataView(header.buffer);
  for (let byte = 0; byte < 3; byte++) {
    view.setUint8(12 + byte, ((width - 1) >> (8 * byte)) & 255);
    view.setUint8(15 + byte, ((height - 1) >> (8 * byte)) & 255);
  }
  return header;
}

function chunkHeader(name: string, length: number): Bytes {
  const header = new Uint8Array(8);
  header.set(encoder.encode(name));
  new DataView(header.buffer).setUint32(4, length, true);
  return header;
}

/** RIFF chunks start at even places. */
function padding(chunk: Bytes): Bytes {
  return new Uint8Array(chunk.length & 1);
}

function textAt(bytes: Bytes, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
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
