import { createHash } from "node:crypto";

/** Somebody with an account at the stand-in. `sub` is the id that never changes, as with the real ones. */
export type Person = {
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string;
  givenName: string;
  familyName: string | undefined;
};

export const people: readonly Person[] = [
  makePerson({ name: "Maya Lindqvist", email: "maya.lindqvist@example.com" }),
  makePerson({ name: "Tom Okafor", email: "tom.okafor@example.com" }),
  makePerson({ name: "Sukarno", email: "sukarno@example.com" }),
  makePerson({ name: "Ines Duarte", email: "ines.duarte@example.com", emailVerified: false }),
];

/** Without a `sub`, the same e-mail is the same person. */
export function makePerson({
  name,
  email,
  emailVerified = true,
  sub = subOf(email),
}: {
  name: string;
  email: string;
  emailVerified?: boolean;
  sub?: string;
}): Person {
  const [givenName, ...rest] = name.trim().split(/\s+/);
  return { sub, email, emailVerified, name, givenName, familyName: rest.join(" ") || undefined };
}

/** 21 digits, like Google's. */
function subOf(email: string): string {
  const hash = createHash("sha256").update(email.trim().toLowerCase()).digest("hex");
  return `1${String(BigInt(`0x${hash}`) % 10n ** 20n).padStart(20, "0")}`;
}
