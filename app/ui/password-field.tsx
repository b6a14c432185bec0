import { TextField } from "@radix-ui/themes";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { m } from "#messages";
import { FormField } from "./form-field.tsx";

/** A password with a button to look at it. `autoComplete` says whether it is known or new. */
export function PasswordField(
  props: Omit<ComponentProps<typeof FormField>, "type" | "children"> & {
    autoComplete: "current-password" | "new-password";
  },
) {
  const [shown, setShown] = useState(false);
  return (
    <FormField {...props} type={shown ? "text" : "password"} autoCapitalize="off" spellCheck={false}>
      <TextField.Slot side="right" className="password-slot">
        <button type="button" className="password-eye" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          <span className="sr-only">{m.ui_show_field({ label: props.label.toLowerCase() })}</span>
        </button>
      </TextField.Slot>
    </FormField>
  );
}
