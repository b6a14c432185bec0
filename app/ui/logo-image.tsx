import { logoSize } from "#worker/tenants/tenants.contract.ts";

type Props = { src: string; alt: string; className?: string };

/** A company's logo, which keeps its place before it has come: its address tells its size. The style gives it its height. */
export function LogoImage({ src, alt, className }: Props) {
  return <img className={className} src={src} alt={alt} {...logoSize(src)} />;
}
