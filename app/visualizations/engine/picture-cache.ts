/**
 * Addresses of small pictures, each made once. With `max`, those that were not asked for longest go first, so that `max` has to be
 * well above what is shown at once. A picture that could not be made is tried again when it is next asked for.
 */
export function createPictureCache(max = Number.POSITIVE_INFINITY) {
  const made = new Map<string, Promise<string>>();
  let stopped = false;

  function get(key: string, make: () => Promise<Blob>): Promise<string> {
    const known = made.get(key);
    if (known) {
      made.delete(key);
      made.set(key, known);
      return known;
    }
    const address = make().then((picture) => {
      if (stopped) throw new Error("The engine was stopped.");
      return URL.createObjectURL(picture);
    });
    made.set(key, address);
    address.catch(() => made.delete(key));
    for (const [oldest, picture] of made) {
      if (made.size <= max) break;
      made.delete(oldest);
      release(picture);
    }
    return address;
  }

  function clear(): void {
    stopped = true;
    for (const picture of made.values()) release(picture);
    made.clear();
  }

  return { get, clear };
}

function release(picture: Promise<string>): void {
  picture.then(URL.revokeObjectURL, () => undefined);
}
