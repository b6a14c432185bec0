import type { EmbedForm } from "#worker/embeds/embeds.contract.ts";
import { leadLengths } from "#worker/leads/leads.catalogue.ts";
import type { FieldRule } from "#worker/tenants/tenants.contract.ts";

export type LeadField = {
  name: "firstName" | "lastName" | "email" | "phone" | "address" | "projectDetails";
  label: string;
  rule: FieldRule;
  type: "text" | "email" | "tel" | "paragraphs";
  autoComplete?: string;
  maxLength: number;
};

/** What is asked for, in order; hidden fields are left out. */
export function leadFields({ phone, address, projectDetails }: EmbedForm): LeadField[] {
  const { name, email, phone: phoneLength, address: addressLength } = leadLengths;
  const all: LeadField[] = [
    {
      name: "firstName",
      label: "First name",
      rule: "required",
      type: "text",
      autoComplete: "given-name",
      maxLength: name,
    },
    {
      name: "lastName",
      label: "Last name",
      rule: "required",
      type: "text",
      autoComplete: "family-name",
      maxLength: name,
    },
    { name: "email", label: "Email", rule: "required", type: "email", autoComplete: "email", maxLength: email },
    { name: "phone", label: "Phone", rule: phone, type: "tel", autoComplete: "tel", maxLength: phoneLength },
    {
      name: "address",
      label: "Address of the project",
      rule: address,
      type: "text",
      autoComplete: "street-address",
      maxLength: addressLength,
    },
    {
      name: "projectDetails",
      label: "What do you have in mind?",
      rule: projectDetails,
      type: "paragraphs",
      maxLength: 4000,
    },
  ];
  return all.filter(({ rule }) => rule !== "hidden");
}

export type FieldProblems = Partial<Record<LeadField["name"], string>>;

/** What is wrong, in the order of the form; the server checks again. */
export function checkFields(typed: Record<string, string>, form: EmbedForm): FieldProblems {
  const problems: FieldProblems = {};
  for (const { name, label, rule } of leadFields(form)) {
    const value = typed[name] ?? "";
    if (value === "") {
      if (rule === "required")
        problems[name] = name === "projectDetails" ? "A few words are needed." : `${label} is required.`;
    } else if (name === "email" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
      problems[name] = "Please enter a valid email address.";
    } else if (name === "phone" && !(/^[\d\s()+./x-]*$/i.test(value) && (value.match(/\d/g)?.length ?? 0) >= 7)) {
      problems[name] = "Please enter a valid phone number.";
    }
  }
  return problems;
}
