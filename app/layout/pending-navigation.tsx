import { useNavigation } from "react-router";

/** A thin line at the upper edge while the next page is on its way, so that somebody sees that a press was heard. */
export function PendingNavigation() {
  const { state } = useNavigation();
  return <div className="pending-navigation" data-pending={state === "idle" ? undefined : ""} aria-hidden />;
}
