import { CirclePause } from "lucide-react";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import { usePlace } from "../../layout/place/place.ts";
import { RichText } from "../../ui/rich-text.tsx";
import "./suspension-banner.css";

/** Why the company is suspended, what becomes of its leads, and whom to ask. */
export default function SuspensionBanner({ suspension }: { suspension: NonNullable<Account["suspension"]> }) {
  const supportEmail = usePlace().site?.supportEmail ?? "";
  return (
    <aside className="suspension-banner" aria-label={m.account_suspended_label()}>
      <CirclePause size={20} aria-hidden />
      <div>
        <p>
          <RichText
            parts={m.account_suspended_reason.parts({ companyName: suspension.companyName, reason: suspension.reason })}
            strong={(inner) => <strong>{inner}</strong>}
          />
        </p>
        <p>
          <RichText
            parts={m.account_suspended_text.parts({ supportEmail })}
            link={(inner) => <a href={`mailto:${supportEmail}`}>{inner}</a>}
          />
        </p>
      </div>
    </aside>
  );
}
