import { Button } from "@radix-ui/themes";
import { m } from "#messages";
import { type Destination, withDestination } from "./destination.ts";

/** A plain link: the browser itself goes to Google, with or without our script. */
export function GoogleButton({ destination, disabled }: { destination: Destination; disabled: boolean }) {
  const look = {
    size: "3",
    variant: "surface",
    color: "gray",
    highContrast: true,
    className: "big-button wide",
  } as const;
  const face = (
    <>
      <GoogleLogo /> {m.auth_continue_with_google()}
    </>
  );
  if (disabled) {
    return (
      <Button {...look} disabled>
        {face}
      </Button>
    );
  }
  return (
    <Button {...look} asChild>
      <a href={withDestination("/api/auth/google", destination)}>{face}</a>
    </Button>
  );
}

/** Google's own mark, as its branding rules ask for. */
export function GoogleLogo() {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62Z"
      />
      <path
        fill="#34a853"
        d="M9 18a8.6 8.6 0 0 0 5.96-2.18l-2.92-2.26a5.4 5.4 0 0 1-8.06-2.84H.96v2.33A9 9 0 0 0 9 18Z"
      />
      <path fill="#fbbc05" d="M3.98 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1l3.02-2.33Z" />
      <path
        fill="#ea4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.95l3.02 2.33A5.36 5.36 0 0 1 9 3.58Z"
      />
    </svg>
  );
}
