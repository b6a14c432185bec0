import { Layers, LogIn } from "lucide-react";
import type { Person } from "../work/person.ts";

/** What the chat is, and what it takes. */
export function NoChat({ person }: { person: Person }) {
  const isSignedOut = person.status === "signed-out";
  return (
    <div className="vz-chat-talk">
      <p>
        Say “Make the roof charcoal and the siding sage, keep the trim”, or tap the picture and say “this gable,
        darker”. You see the plan with its colors, and one press makes the picture.
      </p>
      <p className="vz-hint">
        It comes with Business Pro and Enterprise, for everyone in the team. All the choices it makes are also in the
        Design step.
      </p>
      {isSignedOut ? (
        <a className="vz-button vz-button-wide" href={person.signIn}>
          <LogIn aria-hidden /> Sign in
        </a>
      ) : (
        <a className="vz-button vz-button-wide" href={person.plans}>
          <Layers aria-hidden /> See the plans
        </a>
      )}
    </div>
  );
}
