import { type RefObject, useEffect, useRef, useState } from "react";
import { type Field, firstWrong, isField } from "./checked-form.tsx";

/** What is wrong with a value, in words. `match` is the browser's own check or ours on the value. */
export type FieldCheck = { match: keyof ValidityState | ((value: string) => boolean); message: string };

type Checks = {
  /** Of the element around the field. */
  ref: RefObject<HTMLDivElement | null>;
  /** What is wrong with the value, in words; null where nothing is, or nobody has looked yet. */
  wrong: string[] | null;
  onInvalid: (event: { target: EventTarget }) => void;
  onChange: () => void;
};

/**
 * Looks at a field's value when it is left or the form is sent, and takes back what it said as soon as the value changes.
 * @param isRefused the server has found something wrong with the value
 */
export function useChecks(checks: FieldCheck[], isRefused: boolean): Checks {
  const ref = useRef<HTMLDivElement>(null);
  const [wrong, setWrong] = useState<string[] | null>(null);

  function look({ target }: { target: EventTarget | null }) {
    if (isField(target)) setWrong(findWrong(target, checks));
  }

  function takeBack() {
    fieldIn(ref.current)?.setCustomValidity("");
    setWrong(null);
  }

  // React's own `onChange` comes with every letter.
  const latest = useRef({ look, takeBack });
  latest.current = { look, takeBack };
  useEffect(() => {
    const around = ref.current;
    const form = fieldIn(around)?.form;
    const changed = (event: Event) => latest.current.look(event);
    const reset = () => latest.current.takeBack();
    around?.addEventListener("change", changed);
    form?.addEventListener("reset", reset);
    return () => {
      around?.removeEventListener("change", changed);
      form?.removeEventListener("reset", reset);
    };
  }, []);

  useEffect(() => {
    const field = fieldIn(ref.current);
    if (isRefused && field?.form && firstWrong(field.form) === field) field.focus();
  }, [isRefused]);

  return { ref, wrong, onInvalid: look, onChange: takeBack };
}

/** The browser's checks come first; ours make the form wait as they do. */
function findWrong(field: Field, checks: FieldCheck[]): string[] | null {
  field.setCustomValidity("");
  const isOurs = field.validity.valid;
  const found = checks.filter(({ match }) =>
    typeof match === "function" ? isOurs && match(field.value) : field.validity[match],
  );
  if (isOurs && found.length > 0) field.setCustomValidity(found.map(({ message }) => message).join(" "));
  return field.validity.valid ? null : found.map(({ message }) => message);
}

function fieldIn(around: Element | null): Field | null {
  const found = around?.querySelector("input, textarea, select");
  return isField(found) ? found : null;
}
