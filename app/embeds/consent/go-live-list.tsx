import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { type Message, m } from "#messages";
import { type GoLiveCheck, goLiveChecks } from "#worker/account/consent/open-checks.contract.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import "./consent.css";
import type { CheckState } from "./go-live-checks.ts";

type Words = { name: Message; path: string } & Partial<Record<Exclude<CheckState, "ok">, Message>>;

const branding = "/dashboard/branding";
const consent = "/dashboard/consent";

const checks: Record<GoLiveCheck, Words> = {
  verified: { name: m.consent_check_verified, todo: m.consent_check_verified_todo, path: "/dashboard/settings" },
  "legal-name": { name: m.consent_check_legal_name, todo: m.consent_check_legal_name_todo, path: branding },
  license: { name: m.consent_check_license, explained: m.consent_check_license_explained, path: branding },
  contact: { name: m.consent_check_contact, todo: m.consent_check_contact_todo, path: branding },
  "privacy-link": { name: m.consent_check_privacy, todo: m.consent_check_privacy_todo, path: consent },
  "request-words": {
    name: m.consent_check_request,
    todo: m.consent_check_request_todo,
    explained: m.consent_check_answered,
    path: consent,
  },
  texts: {
    name: m.consent_check_texts,
    todo: m.consent_check_texts_todo,
    explained: m.consent_check_texts_explained,
    path: consent,
  },
  contrast: { name: m.consent_check_contrast, explained: m.consent_check_contrast_explained, path: branding },
  sites: { name: m.consent_check_sites, explained: m.consent_check_sites_explained, path: "/embed-manager" },
  retention: { name: m.consent_check_retention, explained: m.consent_check_retention_explained, path: branding },
};

/** Each point is fine, or it says what is missing and where that is. */
export function GoLiveList({ states, isOwner }: { states: Record<GoLiveCheck, CheckState>; isOwner: boolean }) {
  return (
    <ul className="go-live">
      {goLiveChecks.map((check) => (
        <Check key={check} words={checks[check]} state={states[check]} isOwner={isOwner} />
      ))}
    </ul>
  );
}

const icons = { ok: CircleCheck, todo: CircleAlert, explained: Info };
const stateNames: Record<CheckState, Message> = {
  ok: m.consent_state_ok,
  todo: m.consent_state_todo,
  explained: m.consent_state_explained,
};

function Check({ words, state, isOwner }: { words: Words; state: CheckState; isOwner: boolean }) {
  const Icon = icons[state];
  const more = state === "ok" ? undefined : words[state];
  return (
    <li data-state={state}>
      <Icon size={18} aria-hidden />
      <div>
        <span className="sr-only">{stateNames[state]()}: </span>
        {state !== "ok" && isOwner ? <SiteLink to={words.path}>{words.name()}</SiteLink> : words.name()}
        {more ? <p>{more()}</p> : null}
      </div>
    </li>
  );
}
