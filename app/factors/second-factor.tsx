import { Skeleton } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { m } from "#messages";
import type { FactorAdded, Factors } from "#worker/factors/factors.contract.ts";
import { useSession } from "../auth/session.tsx";
import { LoadingFailed } from "../ui/loading-failed.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { factorsKey, fetchFactors } from "./factor-requests.ts";
import "./factors.css";
import { formatLastUsed } from "./format-last-used.ts";
import { PasskeyRow } from "./passkey-row.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { RemoveFactor } from "./remove-factor.tsx";
import { SetUpApp } from "./set-up-app.tsx";
import { ShownCodes } from "./shown-codes.tsx";

/** Passkeys, authenticator app and recovery codes: what signing in asks for beside the password or a provider. */
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
          {m.factors_second_step()}
        </h3>
        <p className="quiet">{data ? summaryOf(data) : m.factors_what_we_ask_for_besides()}</p>
      </div>
      {error ? (
        <LoadingFailed words={m.factors_could_not_load_passkeys()} busy={isFetching} onRetry={() => refetch()} />
      ) : null}
      {!data && !error ? <Skeleton width="100%" height="44px" /> : null}
      {data && !isVerified ? <p className="quiet">{m.factors_verify_email_first()}</p> : null}
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
                <span>{m.factors_authenticator_app()}</span>
                <span className="quiet">{formatLastUsed(app)}</span>
              </div>
              <div className="factor-actions">
                <RemoveFactor what="app" {...{ isLast, required, onChanged }} />
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
  if (passkeys.length > 0 || app) return m.factors_ask_for_one_of_these();
  if (recoveryCodes) return m.factors_only_have_recovery_codes();
  return required ? m.factors_staff_accounts_need_one() : m.factors_add_passkey_and_stolen_password();
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
