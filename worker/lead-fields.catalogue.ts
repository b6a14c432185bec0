import { type Message, m } from "#messages";
/**
 * What people write into a lead, defined once. The forms, what `POST /api/leads` takes, the company's rules, the duplicate rule,
 * search, mails, inbox, exports, webhooks and staff's pages are made from it; so is its column in `leads/table.ts`.
 */
export type FieldRule = "hidden" | "optional" | "required";

type Definition = {
  /** Its name in the inbox, in mails and in exports. */
  label: Message;
  /** What a form asks; else the label. */
  formLabel?: Message;
  /** What is wrong, when it is: "The address is too long."; else the form's label. */
  errorLabel?: Message;
  kind: "line" | "email" | "phone" | "zip" | "place" | "paragraphs";
  maxLength: number;
  /** Where a form may take less than the server. */
  formMaxLength?: number;
  autoComplete?: string;
  /** Every lead has it, be it empty: its column is NOT NULL, and each widget asks for it. */
  isAlwaysThere?: true;
  /** On the provider's own `/contact`. */
  contactRule?: FieldRule;
  /** On a company's; else the company's rule for its widgets' form (`LeadFieldRules`). */
  homeownerRule?: FieldRule;
  /** In a widget, where the company has not decided. A field without a rule is never asked for there, unless it always is. */
  defaultWidgetRule?: FieldRule;
  /** Leads are found by its words. */
  isSearched?: true;
  /** In a test lead. */
  sample?: string | Message;
};

/** In the order in which forms ask and lists show. */
export const leadFieldDefinitions = {
  firstName: {
    label: m.leads_field_first_name,
    kind: "line",
    maxLength: 80,
    autoComplete: "given-name",
    isAlwaysThere: true,
    contactRule: "required",
    homeownerRule: "required",
    isSearched: true,
    sample: "Test",
  },
  lastName: {
    label: m.leads_field_last_name,
    kind: "line",
    maxLength: 80,
    autoComplete: "family-name",
    isAlwaysThere: true,
    contactRule: "required",
    homeownerRule: "required",
    isSearched: true,
    sample: "Lead",
  },
  email: {
    label: m.ui_email,
    kind: "email",
    maxLength: 254,
    autoComplete: "email",
    isAlwaysThere: true,
    contactRule: "required",
    homeownerRule: "required",
    isSearched: true,
    // The address and the number are kept free for examples.
    sample: "test.lead@example.com",
  },
  phone: {
    label: m.ui_phone,
    kind: "phone",
    maxLength: 40,
    autoComplete: "tel",
    contactRule: "optional",
    defaultWidgetRule: "optional",
    isSearched: true,
    sample: "(555) 555-0100",
  },
  businessName: {
    label: m.leads_field_business,
    formLabel: m.leads_field_business_name,
    kind: "line",
    maxLength: 120,
    autoComplete: "organization",
    contactRule: "required",
    isSearched: true,
  },
  zip: {
    label: m.leads_field_zip,
    kind: "zip",
    maxLength: 10,
    autoComplete: "postal-code",
    homeownerRule: "required",
    isSearched: true,
    sample: "30301",
  },
  /** Where the work is to be done. */
  address: {
    label: m.leads_field_address,
    formLabel: m.leads_field_project_address,
    errorLabel: m.leads_field_the_address,
    kind: "place",
    maxLength: 300,
    autoComplete: "street-address",
    defaultWidgetRule: "hidden",
    sample: "1 Example Street",
  },
  /** Feedback: title, blank line, description. */
  projectDetails: {
    label: m.leads_field_project_details,
    formLabel: m.leads_field_what_in_mind,
    errorLabel: m.leads_field_the_description,
    kind: "paragraphs",
    maxLength: 10_000,
    // The page adds the design to it.
    formMaxLength: 4000,
    defaultWidgetRule: "optional",
    sample: m.leads_test_lead_text,
  },
} as const satisfies Record<string, Definition>;

type Definitions = typeof leadFieldDefinitions;
export type LeadFieldName = keyof Definitions;
export type LeadFieldDefinition = Definition & { name: LeadFieldName; formLabel: Message; formMaxLength: number };

type NamesWith<Property> = {
  [Name in LeadFieldName]: Definitions[Name] extends Property ? Name : never;
}[LeadFieldName];
export type FieldAlwaysThere = NamesWith<{ isAlwaysThere: true }>;
/** The fields that a company decides about. */
export type RuledField = NamesWith<{ defaultWidgetRule: FieldRule }>;

/** What stands in the fields of a lead. */
export type LeadTexts = Record<FieldAlwaysThere, string> &
  Record<Exclude<LeadFieldName, FieldAlwaysThere>, string | null>;
/** What a company's widget form asks for beside what every form asks for. */
export type LeadFieldRules = Record<RuledField, FieldRule>;

export const leadFieldNames = Object.keys(leadFieldDefinitions) as LeadFieldName[];

export const leadFields: readonly LeadFieldDefinition[] = leadFieldNames.map((name) => {
  const definition: Definition = leadFieldDefinitions[name];
  return { formLabel: definition.label, formMaxLength: definition.maxLength, ...definition, name };
});

export const ruledFields = leadFields.filter(
  (field): field is LeadFieldDefinition & { name: RuledField; defaultWidgetRule: FieldRule } =>
    field.defaultWidgetRule !== undefined,
);

/** What is told of a lead line by line, beside its name. */
export const factFields = leadFields.filter(
  ({ name, kind }) => name !== "firstName" && name !== "lastName" && kind !== "paragraphs",
);

/** What was written at length, one under the other. */
export function leadMessage(lead: Partial<Record<LeadFieldName, string | null | undefined>>): string {
  const texts = leadFields.filter(({ kind }) => kind === "paragraphs").map(({ name }) => lead[name]);
  return texts.filter(Boolean).join("\n\n");
}

/** Of the `<input>`. */
export function inputType(kind: Definition["kind"]): "email" | "tel" | "text" {
  if (kind === "email") return "email";
  return kind === "phone" ? "tel" : "text";
}

export type AskedField = LeadFieldDefinition & { rule: FieldRule };

/** What a company's contact page asks a homeowner for, in order. `form` says what the company decides about. */
export function homeownerFields(form: LeadFieldRules): AskedField[] {
  const decided: Partial<Record<LeadFieldName, FieldRule>> = mapRuledFields(({ name }) => form[name]);
  return leadFields
    .map((field) => ({ ...field, rule: field.homeownerRule ?? decided[field.name] ?? "hidden" }))
    .filter(({ rule }) => rule !== "hidden");
}

/** Something for each field, by its name. */
export function mapLeadFields<Value>(make: (field: LeadFieldDefinition) => Value): Record<LeadFieldName, Value> {
  return Object.fromEntries(leadFields.map((field) => [field.name, make(field)])) as Record<LeadFieldName, Value>;
}

/** Of any row with a lead's fields, these alone. */
export function pickLeadFields<Row extends Record<LeadFieldName, unknown>>(row: Row): Pick<Row, LeadFieldName> {
  return mapLeadFields(({ name }) => row[name]) as Pick<Row, LeadFieldName>;
}

export function mapRuledFields<Value>(make: (field: (typeof ruledFields)[number]) => Value): Record<RuledField, Value> {
  return Object.fromEntries(ruledFields.map((field) => [field.name, make(field)])) as Record<RuledField, Value>;
}

/** What the widget's form asks for: as the company has decided, by default what it has not. */
export function leadFieldRules({
  requirePhone,
  leadFields: decided,
}: {
  requirePhone: boolean;
  leadFields?: Partial<LeadFieldRules> | null;
}): LeadFieldRules {
  const defaults = mapRuledFields(({ defaultWidgetRule }) => defaultWidgetRule);
  return { ...defaults, ...(requirePhone && { phone: "required" }), ...decided };
}
