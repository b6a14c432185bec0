import { Button, Skeleton } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { FactorAdded, Factors } from "#worker/factors/contract.ts";
import { useSession } from "../auth/session.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { factorsKey, fetchFactors } from "./factor-requests.ts";
import "./factors.css";
import { PasskeyRow } from "./passkey-row.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { RemoveFactor } from "./remove-factor.tsx";
import { SetUpApp } from "./set-up-app.tsx";
import { ShownCodes } from "./shown-codes.tsx";
import { usedWords } from "./used-words.ts";

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
        <p className="quiet">{data ? summaryOf(data) : "What signing in asks for beside your password."}</p>
      </div>
      {error ? (
        <div className="notice" role="alert">
          <p>Your passkeys could not be loaded.</p>
          <Button
            size="2"
            variant="soft"
            color="gray"
            className="big-button"
            loading={isFetching}
            onClick={() => refetch()}
          >
            Try again
          </Button>
        </div>
      ) : null}
      {!data && !error ? <Skeleton width="100%" height="44px" /> : null}
      {data && !isVerified ? (
        <p className="quiet">
          Confirm your email address first. Then you can add a passkey or an authenticator app here.
        </p>
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
                <span className="quiet">{usedWords(app)}</span>
              </div>
              <RemoveFactor what="app" name="authenticator app" {...{ isLast, required, onChanged }} />
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
  if (passkeys.length > 0 || app) return "Signing in asks for one of these, so a stolen password is not enough.";
  if (recoveryCodes) return "You have recovery codes alone. Add a passkey, so that you never run out of them.";
  return required
    ? "Staff accounts need one: add a passkey or an authenticator app."
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
