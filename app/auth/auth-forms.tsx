import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { type Message, m } from "#messages";
import type { ProviderId } from "#worker/auth/providers/providers.catalogue.ts";
import type { Invited } from "#worker/teams/teams.contract.ts";
import { plainHref } from "../layout/plain-href.ts";
import { sitePathFrom } from "../layout/site-path.ts";
import { Notice } from "../ui/notice.tsx";
import { Problem } from "../ui/problem.tsx";
import { RichText } from "../ui/rich-text.tsx";
import { AccountNotLoaded } from "./account-not-loaded.tsx";
import { AuthHeading } from "./auth-heading.tsx";
import { useAuthPlace } from "./auth-place.ts";
import { type AuthTab, AuthTabs, authTabs } from "./auth-tabs.tsx";
import { type Destination, withDestination } from "./destination.ts";
import { InvitationGoneNotice } from "./invitation-gone-notice.tsx";
import { hasInvitationGone } from "./notice.ts";
import { ProviderButton } from "./provider-button.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import type { useAuthFlow } from "./use-auth-flow.ts";

type AuthFormsProps = {
  flow: ReturnType<typeof useAuthFlow>;
  destination: Destination;
  /** `plan` is null without one. */
  names: { plan: string | null; company: string };
  providers: ProviderId[];
  /** By a team, whose invitation waits. */
  invited: Invited | null;
};

export function AuthForms({ flow, destination, names, providers, invited }: AuthFormsProps) {
  const { stage, task, problem } = flow;
  const { search } = useAuthPlace();
  const params = new URLSearchParams(search);
  const sitePath = sitePathFrom(search);
  const [tab, setTab] = useState<AuthTab>(destination.plan || params.get("view") === "sign-up" ? "sign-up" : "sign-in");
  const verifiedEmail = stage.kind === "forms" ? stage.verifiedEmail : undefined;

  function changeTab(next: AuthTab) {
    flow.clearProblem();
    setTab(next);
  }

  return (
    <>
      <AuthHeading
        title={names.plan ? m.auth_sign_up_for({ plan: names.plan }) : m.auth_welcome_to({ company: names.company })}
      >
        <Intro plan={names.plan} invited={invited} tab={tab} />
      </AuthHeading>
      {hasInvitationGone(params) ? <InvitationGoneNotice words={m.auth_invitation_gone()} /> : null}
      <AccountNotLoaded />
      {verifiedEmail ? (
        <Notice tone="green" role="status" icon={<BadgeCheck aria-hidden />}>
          {m.auth_verified_sign_in({ email: verifiedEmail })}
        </Notice>
      ) : null}
      {providers.length > 0 ? (
        <>
          {providers.map((provider) => (
            <ProviderButton key={provider} provider={provider} destination={destination} disabled={task !== null} />
          ))}
          <p className="auth-or">
            <span>{m.auth_or_continue_with_email()}</span>
          </p>
        </>
      ) : null}
      <AuthTabs
        tab={tab}
        onChange={changeTab}
        disabled={task !== null}
        panels={{
          "sign-in": (
            <SignInForm
              flow={flow}
              email={invited?.email}
              forgotHref={withDestination("/auth", destination, { view: "forgot" })}
            />
          ),
          "sign-up": (
            <SignUpForm
              flow={flow}
              email={invited?.email}
              destination={destination}
              onSignInInstead={() => changeTab("sign-in")}
            />
          ),
        }}
      />
      {problem && !problem.field ? <Problem>{problem.words}</Problem> : null}
      <noscript>
        <p className="auth-small">{m.auth_needs_javascript()}</p>
      </noscript>
      <p className="auth-small">
        <RichText
          parts={m.auth_agree_to_terms.parts()}
          terms={(inner) => <a href={plainHref(sitePath("/terms"))}>{inner}</a>}
          privacy={(inner) => <a href={plainHref(sitePath("/privacy"))}>{inner}</a>}
        />
      </p>
    </>
  );
}

type IntroProps = { plan: string | null; invited: Invited | null; tab: AuthTab };

/** Each tab's own sentence. Both are in the page: the tabs work before its script has come. */
function Intro({ plan, invited, tab }: IntroProps) {
  if (plan) return m.auth_sign_up_then_pay();
  if (invited) return m.auth_join_team_intro({ team: invited.teamName });
  return authTabs.map((name) => (
    <span key={name} data-of-tab={name} hidden={name !== tab} suppressHydrationWarning>
      {intros[name]()}
    </span>
  ));
}

const intros = { "sign-in": m.auth_sign_in_intro, "sign-up": m.auth_sign_up_intro } satisfies Record<AuthTab, Message>;
