import type { ComponentProps, FormEvent } from "react";

/** A form whose fields say themselves what is wrong with them (`Labeled`), in place of the browser's bubbles. */
export function CheckedForm({ onInvalid, ...form }: ComponentProps<"form">) {
  function goToFirst(event: FormEvent<HTMLFormElement>) {
    onInvalid?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const first = firstWrong(event.currentTarget);
    if (first === event.target) first?.focus();
  }
  return <form {...form} onInvalid={goToFirst} />;
}

/** The first field that the browser or the server found wrong. */
export function firstWrong(form: HTMLFormElement): Field | null {
  const fields: Field[] = [...form.elements].filter((element) => isField(element));
  return fields.find((field) => !field.validity.valid || field.getAttribute("aria-invalid") === "true") ?? null;
}

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function isField(element: unknown): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}
