import { CirclePause } from "lucide-react";
import { useRouteLoaderData } from "react-router";
import type { Account } from "#worker/account/account.contract.ts";
import type { loader as rootLoader } from "../../root.tsx";
import "./suspension-banner.css";

/** Why the company is suspended, what becomes of its leads, and whom to ask. */
export default function SuspensionBanner({ suspension }: { suspension: NonNullable<Account["suspension"]> }) {
  const supportEmail = useRouteLoaderData<typeof rootLoader>("root")?.supportEmail ?? "";
  return (
    <aside className="suspension-banner" aria-label="Your company is suspended">
      <CirclePause size={20} aria-hidden />
      <div>
        <p>
          <strong>{suspension.companyName} is suspended.</strong> Reason: {suspension.reason}
        </p>
        <p>
          We keep every new lead and deliver them in order once your company is reinstated. Questions? Write to{" "}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      </div>
    </aside>
  );
}
