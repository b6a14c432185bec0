import { qrOutline } from "./qr-image.ts";

/** Dark on light in every scheme: cameras read it so. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { outline, size } = qrOutline(text);
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={outline} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
