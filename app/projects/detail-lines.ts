import { m } from "#messages";

/** The details of a house that fit on a line. */
export const detailLines = [
  { name: "name", label: m.ui_name, maxLength: 120, autoComplete: "off" },
  { name: "address", label: m.projects_address, maxLength: 300, autoComplete: "off" },
  { name: "customerName", label: m.projects_customer_name, maxLength: 160, autoComplete: "off" },
  { name: "customerEmail", label: m.projects_customer_email, maxLength: 254, autoComplete: "off", inputMode: "email" },
  { name: "customerPhone", label: m.projects_customer_phone, maxLength: 40, autoComplete: "off", type: "tel" },
] as const;
