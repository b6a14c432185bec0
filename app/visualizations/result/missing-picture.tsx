import type { Person } from "../work/person.ts";

/** In place of a picture that the server does not show to this person. */
export function MissingPicture({ person }: { person: Person | undefined }) {
  if (person?.status !== "signed-out") return <p className="vz-hint">This picture is no longer here.</p>;
  return (
    <p className="vz-hint">
      This picture is in an account. <a href={person.signIn}>Sign in</a> to see it.
    </p>
  );
}
