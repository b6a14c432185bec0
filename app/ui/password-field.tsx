import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { m } from "#messages";
import { PlainField } from "./light-field.tsx";
import "./password-field.css";

/** A password with a button to look at it. `autoComplete` says whether it is known or new. */
export function PasswordField(
  props: Omit<ComponentProps<typeof PlainField>, "type" | "end"> & {
    autoComplete: "current-password" | "new-password";
  },
) {
  const [shown, setShown] = useState(false);
  const eye = (
    <button type="button" className="password-eye" aria-pressed={shown} onClick={() => setShown(!shown)}>
      {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      <span>{m.ui_show_field({ label: props.label.toLowerCase() })}</span>
    </button>
  );
  return <PlainField {...props} type={shown ? "text" : "password"} autoCapitalize="off" spellCheck={false} end={eye} />;
}
