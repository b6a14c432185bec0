import { createContext, useContext } from "react";
import type { WidgetProps } from "./widget-props.ts";

/** Whose widget it is, and what its visitor has told already: a second form is filled in by then. */
export type Company = {
  name: string;
  service: WidgetProps["service"];
  cta: WidgetProps["cta"];
  form: WidgetProps["form"];
  isHeld: boolean;
  contact: Record<string, string>;
};

export const CompanyContext = createContext<Company | null>(null);

export function useCompany(): Company {
  const company = useContext(CompanyContext);
  if (!company) throw new Error("No company around this component.");
  return company;
}
