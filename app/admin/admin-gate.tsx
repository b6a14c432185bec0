import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { m } from "#messages";
import { useSession } from "../auth/session.tsx";
import { expectedPageAttribute, forgetExpectedPage } from "./expected-page.ts";

const AdminArea = lazy<ComponentType<{ fallback: ReactNode }>>(async () => {
  if (import.meta.env.SSR) throw new Error("The admin area needs a browser.");
  return { default: (await import("./admin-area.tsx")).AdminArea };
});

const FactorFirst = lazy(async () => {
  if (import.meta.env.SSR) throw new Error("The admin area needs a browser.");
  return { default: (await import("./factor-required.tsx")).FactorFirst };
});

/**
 * `/admin` is no address of its own: the server answers it like any other that does not exist, and only for staff's own
 * browser does the page bring what is behind it.
 */
export function AdminGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { status, account } = useSession();
  const isStaff = account !== null && account.user.role !== "user";
  const isKnown = status !== "unknown" && status !== "loading";
  const isNobody = status === "signed-out" || (account !== null && !isStaff);
  useEffect(() => {
    if (isKnown) document.documentElement.removeAttribute(expectedPageAttribute);
    if (isNobody) forgetExpectedPage();
  }, [isKnown, isNobody]);
  if (!isStaff || !/^\/admin(\/|$)/.test(pathname)) return children;
  return (
    <Suspense fallback={<Coming />}>
      {account.user.secondFactor === "shown" ? <AdminArea fallback={children} /> : <FactorFirst user={account.user} />}
    </Suspense>
  );
}

function Coming() {
  return <div className="plain-screen awaited" role="status" aria-label={m.admin_loading()} />;
}
