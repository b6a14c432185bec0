/** What the device or the person had against it, in words for people. */
export class PasskeyError extends Error {}
