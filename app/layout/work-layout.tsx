import { isRouteErrorResponse, Outlet } from "react-router";
import { NotFoundScreen } from "../marketing/not-found-screen.tsx";
import type { Route } from "./+types/work-layout";
import { ErrorScreen } from "./error-screen.tsx";
import { WorkFrame } from "./work-frame.tsx";

export default function WorkLayout() {
  return (
    <WorkFrame>
      <Outlet />
    </WorkFrame>
  );
}

/** A page that fails keeps the navigation. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <WorkFrame>
      <main id="content">
        {isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <ErrorScreen />}
      </main>
    </WorkFrame>
  );
}
