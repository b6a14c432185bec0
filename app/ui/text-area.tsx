import type { ComponentProps } from "react";
import "./text-area.css";

/** Room for some lines, which grows with them where the browser can. */
export function TextArea({ className = "", ...props }: ComponentProps<"textarea">) {
  return <textarea className={`text-area ${className}`.trim()} {...props} />;
}
