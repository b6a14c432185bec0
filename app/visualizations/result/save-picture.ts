/** Saves a picture under a name that says what it shows; the server's own answer carries a plain one. */
export async function savePicture(address: string, name: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The picture answered ${response.status}.`);
  saveBlob(await response.blob(), name);
}

export function saveBlob(blob: Blob, name: string): void {
  const local = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = local;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(local), 60_000);
}
