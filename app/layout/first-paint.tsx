import { useContext } from "react";
import { NonceContext } from "../hydration/nonce.ts";

/**
 * Runs before the first paint: dark never flashes light, and somebody who is signed in never sees 'Sign In' first.
 * The key is `authTokenKey`.
 */
const beforePaint = `(e=>{
let m=matchMedia("(prefers-color-scheme: dark)"),f=()=>e.classList.toggle("dark",m.matches);f();m.addEventListener("change",f);
try{e.toggleAttribute("data-signed-in",localStorage.getItem("auth_token")!==null)}catch{}
})(document.documentElement)`;

export function FirstPaint() {
  const nonce = useContext(NonceContext);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint }} />
  );
}
