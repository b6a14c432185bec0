/** Where a lead's own copies lie in R2. */
export const leadPictureKinds = ["before", "after", "thumb"] as const;
export type LeadPictureKind = (typeof leadPictureKinds)[number];

export function leadPictureKey(leadId: string, kind: LeadPictureKind): string {
  return `leads/${leadId}/${kind}.jpg`;
}
