import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Notice } from "./notice.tsx";

/** What went wrong, beside what it is about: it stays when the toast has gone. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <Notice tone="red" role="alert" icon={<CircleAlert aria-hidden />}>
      {children}
    </Notice>
  );
}
