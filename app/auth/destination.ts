import { ownPath } from "#worker/auth/own-path.contract.ts";

/** Where a person was going when they came to sign in, and in whose pages. */
export type Destination = { plan: string | null; redirect: string | null; tenant: string | null };

export function readDestination(params: URLSearchParams): Destination {
  return {
    plan: params.get("plan")?.trim().slice(0, 100) || null,
    redirect: ownPath(params.get("redirect")),
    tenant: slugIn(params.get("tenant")),
  };
}

/** What cannot be a company's address is none: the API would refuse the whole form because of it. */
function slugIn(text: string | null): string | null {
  return text && /^[a-z0-9-]{1,63}$/i.test(text) ? text : null;
}

/** `/auth`, or another address that takes the same parameters, with the way on kept. */
export function withDestination(path: string, destination: Destination, more: Record<string, string> = {}): string {
  const params = new URLSearchParams(more);
  for (const [name, value] of Object.entries(destination)) if (value) params.set(name, value);
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

/** What the API takes along into its mails. */
export function destinationBody({ plan, redirect, tenant }: Destination): {
  plan?: string;
  redirect?: string;
  tenant?: string;
} {
  return { plan: plan ?? undefined, redirect: redirect ?? undefined, tenant: tenant ?? undefined };
}
