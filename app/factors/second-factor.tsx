import { Skeleton } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { FactorAdded, Factors } from "#worker/factors/factors.contract.ts";
import { useSession } from "../auth/session.tsx";
import { LoadingFailed } from "../leads/company/loading-failed.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { factorsKey, fetchFactors } from "./factor-requests.ts";
import "./factors.css";
import { formatLastUsed } from "./format-last-used.ts";
import { PasskeyRow } from "./passkey-row.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { RemoveFactor } from "./remove-factor.tsx";
import { SetUpApp } from "./set-up-app.tsx";
import { ShownCodes } from "./shown-codes.tsx";

/** Passkeys, authenticator app and recovery codes: what signing in asks for beside the password or Google. */
export function SecondFactor({ isVerified }: { isVerified: boolean }) {
  const { data, error, refetch, isFetching } = useQuery({ queryKey: factorsKey, queryFn: fetchFactors });
  const { refresh } = useSession();
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const heading = useScrolledTo("second-factor");

  async function onChanged(added: FactorAdded | null) {
    if (added?.recoveryCodes) setCodes(added.recoveryCodes);
    await queryClient.invalidateQueries({ queryKey: factorsKey });
    // The way to the admin area opens with it.
    await refresh().catch(() => {});
  }

  return (
    <div className="factors" id="second-factor">
      <div>
        <h3 ref={heading} tabIndex={-1}>
          Second step
        </h3>
        <p className="quiet">{data ? summaryOf(data) : "What we ask for besides your password when you sign in."}</p>
      </div>
      {error ? (
        <LoadingFailed words="We could not load your passkeys." busy={isFetching} onRetry={() => refetch()} />
      ) : null}
      {!data && !error ? <Skeleton width="100%" height="44px" /> : null}
      {data && !isVerified ? (
        <p className="quiet">Verify your email first. Then you can add a passkey or an authenticator app here.</p>
      ) : null}
      {data && isVerified ? <FactorList factors={data} onChanged={onChanged} /> : null}
      <ShownCodes codes={codes} onClose={() => setCodes(null)} />
    </div>
  );
}

type ListProps = { factors: Factors; onChanged: (added: FactorAdded | null) => Promise<void> };

function FactorList({ factors, onChanged }: ListProps) {
  const { passkeys, app, recoveryCodes, required } = factors;
  const isLast = passkeys.length + (app ? 1 : 0) === 1;
  return (
    <>
      {passkeys.length > 0 || app ? (
        <ul className="factor-list">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} {...{ passkey, isLast, required, onChanged }} />
          ))}
          {app ? (
            <li>
              <Smartphone size={20} aria-hidden />
              <div>
                <span>Authenticator app</span>
                <span className="quiet">{formatLastUsed(app)}</span>
              </div>
              <div className="factor-actions">
                <RemoveFactor what="app" name="authenticator app" {...{ isLast, required, onChanged }} />
              </div>
            </li>
          ) : null}
        </ul>
      ) : null}
      <div className="factor-buttons">
        <AddPasskey onChanged={onChanged} />
        {app ? null : <SetUpApp onChanged={onChanged} />}
      </div>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} canRenew={passkeys.length > 0 || app !== null} onChanged={onChanged} />
      ) : null}
    </>
  );
}

function summaryOf({ passkeys, app, recoveryCodes, required }: Factors): string {
  if (passkeys.length > 0 || app) return "We ask for one of these when you sign in, so a stolen password isn't enough.";
  if (recoveryCodes) return "You only have recovery codes. Add a passkey so you don't run out of ways to sign in.";
  return required
    ? "Staff accounts need one. Please add a passkey or an authenticator app."
    : "Add a passkey, and a stolen password is no longer enough to get in.";
}

/** Where a link leads to this part: its heading is read first. */
function useScrolledTo(id: string) {
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== `#${id}`) return;
    heading.current?.scrollIntoView({ block: "center" });
    heading.current?.focus({ preventScroll: true });
  }, [hash, id]);
  return heading;
}
