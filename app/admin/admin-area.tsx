import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { m } from "#messages";
import "../layout/radix-components.css";
import "../ui/style-nonce.ts";
import "../ui/form.css";
import "../account/dashboard.css";
import "../leads/company/company-page.css";
import "./admin.css";
import { AdminNav } from "./admin-nav.tsx";
import { sectionAt } from "./sections.tsx";

/** What staff see at `/admin`; `fallback` where there is nothing. */
export function AdminArea({ fallback }: { fallback: ReactNode }) {
  const { pathname } = useLocation();
  const found = sectionAt(pathname);
  const title = found?.section.title();
  useEffect(() => {
    if (title) document.title = m.admin_page_title({ title });
  }, [title]);
  if (!found) return fallback;
  const { section, id } = found;
  return (
    <div className="admin">
      <AdminNav current={section} />
      <div className="admin-screen">
        {id !== null && section.Record ? <section.Record key={id} id={id} /> : <section.Screen key={section.path} />}
      </div>
    </div>
  );
}
