import { useContext } from "react";
import { NonceContext } from "../hydration/nonce.ts";

/**
 * Runs before the first paint: dark never flashes light, somebody who is signed in never sees 'Sign In' first, and what only people of
 * a company have has its place where the browser keeps that company's brand. The key is `authTokenKey`, the cookie `tenantCookie`. Zod is told not to try whether it may make functions of text: our policy refuses that, and the
 * browser would report the try.
 */
const beforePaint = `(e=>{
let m=matchMedia("(prefers-color-scheme: dark)"),f=()=>e.classList.toggle("dark",m.matches);f();m.addEventListener("change",f);
try{e.toggleAttribute("data-signed-in",localStorage.getItem("auth_token")!==null)}catch{}
e.toggleAttribute("data-of-company",/eavesight_tenant=./.test(document.cookie));
__zod_globalConfig={jitless:1}
})(document.documentElement)`;

export function FirstPaint() {
  const nonce = useContext(NonceContext);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint }} />
  );
}
