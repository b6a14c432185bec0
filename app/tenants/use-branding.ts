import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { m } from "#messages";
import type { TenantChanges } from "#worker/tenants/settings/settings.contract.ts";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { api } from "../api.ts";
import { useSession } from "../auth/session.tsx";
import { failureMessage } from "../ui/failure-message.ts";
import { toast, toastError } from "../ui/toast.ts";
import {
  type BrandingField,
  type BrandingValues,
  brandingValues,
  changedFields,
  checkChanges,
  type Problems,
  rejectedField,
} from "./branding-values.ts";

export const myTenantKey = ["tenant", "mine"];

/** The state of the whole screen: what was typed over what is saved, and what is wrong with it. */
export function useBranding(tenant: MyTenant) {
  const queryClient = useQueryClient();
  const { refresh } = useSession();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<Partial<BrandingValues>>({});
  const [left, setLeft] = useState<ReadonlySet<BrandingField>>(new Set());
  const [emailToConfirm, setEmailToConfirm] = useState<string | null>(null);
  const [rejected, setRejected] = useState<Problems>({});

  const saved = brandingValues(tenant);
  const values = { ...saved, ...typed };
  const fields = changedFields(values, saved);
  const { changes, problems } = checkChanges(values, fields);

  const { mutate, isPending } = useMutation({
    mutationFn: async (wanted: TenantChanges) => (await api.tenant["my-tenant"].$patch({ json: wanted })).json(),
    onSuccess: ({ emailToConfirm: waiting, ...changed }) => {
      queryClient.setQueryData(myTenantKey, changed);
      discard();
      setEmailToConfirm(waiting);
      const description = waiting ? m.tenants_sent_email_to({ waiting }) : undefined;
      toast({ title: m.tenants_branding_was_saved(), description });
      // The page wears the brand, too; and the account knows its company's name and address.
      refresh().catch(() => {});
      revalidate();
    },
    onError: (error) => {
      const message = failureMessage(error, m.ui_could_not_save_this());
      const field = rejectedField(error, saved);
      toastError(message);
      if (field) setRejected({ [field]: message });
      if (field) focusOn(field);
    },
  });

  function change(part: Partial<BrandingValues>) {
    setTyped((before) => ({ ...before, ...part }));
    const changed = Object.keys(part) as BrandingField[];
    setRejected((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !isOneOf(changed, name))));
  }

  function discard() {
    setTyped({});
    setRejected({});
    setLeft(new Set());
  }

  function save() {
    if (isPending || fields.length === 0) return;
    if (changes) return mutate(changes);
    setLeft(new Set(fields));
    const first = fields.find((field) => problems[field]);
    toastError(m.tenants_some_fields_need_another_look());
    if (first) focusOn(first);
  }

  /** Said once the field has been left, so that nobody is corrected while typing. */
  const problemOf = (field: BrandingField) =>
    rejected[field] ?? (left.has(field) ? problems?.[field] : undefined) ?? null;

  return {
    values,
    change,
    save,
    discard,
    isDirty: fields.length > 0,
    isSaving: isPending,
    /** A new address that nobody has confirmed yet. */
    emailToConfirm,
    problemOf,
    /** What a text field of the screen takes. */
    text: <Field extends TextField>(field: Field) => ({
      name: field,
      form: brandingForm,
      value: values[field],
      problem: problemOf(field),
      onChange: (text: string) => change({ [field]: text }),
      onBlur: () => setLeft((before) => new Set(before).add(field)),
    }),
  };
}

export type Branding = ReturnType<typeof useBranding>;

/** The fields stand in cards of their own; what ties them together is this form. */
export const brandingForm = "branding";

type TextField = { [Field in BrandingField]: BrandingValues[Field] extends string ? Field : never }[BrandingField];

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name);
}

function focusOn(field: BrandingField): void {
  document.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"]`)?.focus();
}
