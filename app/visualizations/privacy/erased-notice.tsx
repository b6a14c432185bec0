import { lazy, Suspense, useEffect, useState } from "react";
import { m } from "#messages";
import type { Person } from "../work/person.ts";
import { mayHavePhotos } from "./erase-requests.ts";

// Few who open the page need it, and the server never draws it.
const EraseButton = lazy(async () => {
  if (import.meta.env.SSR) throw new Error("What is kept is known to the browser alone.");
  return { default: (await import("./erase-button.tsx")).EraseButton };
});

/** On the first screen: the way to take back what a visitor has left with us. An account has its dashboard for that. */
export function ErasedNotice({ person }: { person: Person | undefined }) {
  const [state, setState] = useState<"none" | "kept" | "erased">("none");
  const isVisitor = !person || person.status === "signed-out";

  useEffect(() => {
    if (isVisitor && mayHavePhotos()) setState("kept");
  }, [isVisitor]);

  if (!isVisitor || state === "none") return null;
  if (state === "erased") {
    return (
      <p className="vz-hint" role="status">
        {m.visualizations_erase_done()}
      </p>
    );
  }
  return (
    <Suspense fallback={null}>
      <EraseButton photoId={null} onErased={() => setState("erased")} />
    </Suspense>
  );
}
