import { Component, type ReactNode, useEffect } from "react";
import { Toaster } from "../ui/toaster.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { DocumentPlace, type DocumentPlaceProps } from "./place/document-place.tsx";
import { SiteFrame } from "./site-frame.tsx";
import { WorkFrame } from "./work-frame.tsx";

/** A signed-in page whole, with its frame, that is alive without the router. */
export function WorkPart({ children, ...place }: DocumentPlaceProps & { children: ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event("app:hydrated"));
  }, []);
  return (
    <DocumentPlace {...place}>
      <SiteFrame notices={<Toaster />}>
        <WorkFrame>
          <CatchFailure>{children}</CatchFailure>
        </WorkFrame>
      </SiteFrame>
    </DocumentPlace>
  );
}

/** A page that fails keeps the navigation. React has no other way to catch a failure than a class. */
class CatchFailure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main id="content">
        <ErrorScreen />
      </main>
    );
  }
}
