/** Where the picture of a link's preview lies in R2. */
export function previewKey(shareId: string): string {
  return `shares/${shareId}/og.jpg`;
}
