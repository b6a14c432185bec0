import { useContext } from "react";
import { NonceContext } from "../hydration/nonce.ts";
import { brandStyleId } from "./brand-style-id.ts";

/** The tenant's accent (`brandCss`) in the page's own head, so that no visitor sees another brand first. */
export function BrandStyle({ css }: { css: string }) {
  const nonce = useContext(NonceContext);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and hex colors that the server computed
    <style id={brandStyleId} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
  );
}
