/** What a new company does first, in the order in which it is done. */
export const firstStepIds = [
  "verify-email",
  "name-company",
  "brand",
  "allowed-site",
  "go-live",
  "code",
  "test-lead",
] as const;
export type FirstStepId = (typeof firstStepIds)[number];

/** What `GET /api/dashboard/first-steps` answers as `data`; null: there is nothing to do, or nothing any more. */
export type FirstSteps = {
  steps: { id: FirstStepId; isDone: boolean }[];
  /** null: it is still to be named. Only a company can put its steps away, and get a test lead. */
  companyId: number | null;
} | null;
