import type { ReactNode } from "react";
import "./notice.css";

type NoticeProps = {
  tone: "red" | "amber" | "green";
  role?: "alert" | "status";
  icon?: ReactNode;
  children: ReactNode;
};

/** Radix's callout for pages without Radix's components. */
export function Notice({ tone, role, icon, children }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={role}>
      {icon}
      <div>{children}</div>
    </div>
  );
}
