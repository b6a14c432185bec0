/** All that is a lead's own in R2. */
export function leadFolder(leadId: string): string {
  return `leads/${leadId}/`;
}

/** Where a lead's own copies lie in R2. */
export const leadPictureKinds = ["before", "after", "thumb"] as const;
export type LeadPictureKind = (typeof leadPictureKinds)[number];

/** The surfaces of its picture, which are the lead's own as the copies are. */
export function leadSurfacesKey(leadId: string): string {
  return `leads/${leadId}/surfaces.json.gz`;
}

export function leadPictureKey(leadId: string, kind: LeadPictureKind): string {
  return `leads/${leadId}/${kind}.jpg`;
}
