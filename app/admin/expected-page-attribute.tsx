import { useContext } from "react";
import { NonceContext } from "../hydration/nonce.ts";
import "./expected-page.css";
import { expectedPageAttribute, expectedPageKey } from "./expected-page.ts";

/**
 * Stands before a page that does not exist, whatever its address. In a browser that keeps a note of what to wait for, it
 * hides that page before the first paint, until the session is known (`AdminGate`).
 */
const beforePaint = `try{let a=localStorage.getItem("${expectedPageKey}");
a&&location.pathname.startsWith(a)&&document.documentElement.setAttribute("${expectedPageAttribute}","")}catch{}`;

export function ExpectedPageAttribute() {
  const nonce = useContext(NonceContext);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint }} />
  );
}
