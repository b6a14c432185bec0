/**
 * Who is at work, on the site: whether they are signed in, where they can, and where plans are. Embeds ask nobody to sign
 * in and sell nothing, so they have none.
 */
export type Person = {
  status: "unknown" | "loading" | "signed-in" | "signed-out" | "failed";
  signIn: string;
  /** The same page, on its side for who has no account yet. */
  signUp: string;
  plans: string;
  /** Whether they are shown what plans cost, and so what comes with one. */
  showsPlans: boolean;
  /** The company's contact form; null for people who are at work for a company of their own. */
  quote: string | null;
  /** Whom to answer; null for whoever is not signed in. */
  account: { email: string; firstName: string; lastName: string } | null;
  /** The account's houses, and the address that opens one of them here. */
  projects: string;
  projectAddress(id: string): string;
  /** Away from a house that the address names, to a new photo. */
  onLeaveProject(): void;
  /** Whose product this is, by name. */
  provider: string;
  /** Whether the operator learns from what people correct, and may ask them for it. */
  learns: boolean;
  /** Whether the plan has the chat. */
  hasChat: boolean;
};
