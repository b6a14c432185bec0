/** Who is at work, on the site: whether they are signed in, and where they can. Embeds ask nobody to sign in, so they have none. */
export type Person = { status: "unknown" | "loading" | "signed-in" | "signed-out" | "failed"; signIn: string };
