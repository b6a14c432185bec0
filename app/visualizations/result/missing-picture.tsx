import { ImageOff } from "lucide-react";
import type { Person } from "../work/person.ts";

/** Where a picture is that the server does not show to this person. */
export function MissingPicture({ person }: { person: Person | undefined }) {
  const signedOut = person?.status === "signed-out";
  return (
    <p className="vz-tip">
      <ImageOff aria-hidden />
      {signedOut ? (
        <span>
          This picture is in an account. <a href={person.signIn}>Sign in</a> to see it.
        </span>
      ) : (
        <span>This picture is no longer here.</span>
      )}
    </p>
  );
}
