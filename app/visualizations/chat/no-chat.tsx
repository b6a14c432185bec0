import { Layers, LogIn } from "lucide-react";
import { m } from "#messages";
import type { Person } from "../work/person.ts";

/** What the chat is, and what it takes. */
export function NoChat({ person }: { person: Person }) {
  const isSignedOut = person.status === "signed-out";
  return (
    <div className="vz-chat-talk">
      <p>{m.visualizations_chat_offer()}</p>
      <p className="vz-hint">{m.visualizations_chat_comes_with_plans()}</p>
      {isSignedOut ? (
        <a className="vz-button vz-button-wide" href={person.signIn}>
          <LogIn aria-hidden /> {m.visualizations_sign_in()}
        </a>
      ) : (
        <a className="vz-button vz-button-wide" href={person.plans}>
          <Layers aria-hidden /> {m.visualizations_see_plans()}
        </a>
      )}
    </div>
  );
}
