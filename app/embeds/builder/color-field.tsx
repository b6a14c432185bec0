import { TextField } from "@radix-ui/themes";
import { useId, useState } from "react";
import { m } from "#messages";
import { hexColor } from "./embed-settings.ts";

type Props = { label: string; value: string; onChange: (color: string) => void };

/** The browser's color picker, with the same color as text beside it. */
export function ColorField({ label, value, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);

  function type(text: string) {
    setTyped(text);
    const color = hexColor(text.startsWith("#") ? text : `#${text}`);
    if (color) onChange(color);
  }

  return (
    <div className="field">
      <span className="field-label">
        <label htmlFor={id}>{label}</label>
      </span>
      <span className="color-field">
        <input
          type="color"
          aria-label={m.embeds_picker({ label })}
          value={value}
          onChange={(event) => {
            setTyped(null);
            onChange(event.target.value);
          }}
        />
        <TextField.Root
          id={id}
          size="3"
          value={typed ?? value}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
        />
      </span>
    </div>
  );
}
