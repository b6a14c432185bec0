/** A JPEG that is broken, or of a kind that is not read here. The message is for developers. */
export class UnreadableJpeg extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UnreadableJpeg";
  }
}

export function refuse(why: string): never {
  throw new UnreadableJpeg(why);
}
