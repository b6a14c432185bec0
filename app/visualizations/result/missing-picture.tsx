import { ImageOff } from "lucide-react";
import { m } from "#messages";
import { RichText } from "../../ui/rich-text.tsx";
import type { Person } from "../work/person.ts";

/** Where a picture is that the server does not show to this person. */
export function MissingPicture({ person }: { person: Person | undefined }) {
  const signedOut = person?.status === "signed-out";
  return (
    <p className="vz-tip">
      <ImageOff aria-hidden />
      {signedOut ? (
        <span>
          <RichText
            parts={m.visualizations_picture_in_account.parts()}
            link={(inner) => <a href={person.signIn}>{inner}</a>}
          />
        </span>
      ) : (
        <span>{m.visualizations_picture_gone()}</span>
      )}
    </p>
  );
}
