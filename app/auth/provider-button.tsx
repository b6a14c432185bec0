import { m } from "#messages";
import { definitionOf, nameOfProvider, type ProviderId } from "#worker/auth/providers/providers.catalogue.ts";
import "../ui/light-field.css";
import { type Destination, withDestination } from "./destination.ts";

type ProviderButtonProps = { provider: ProviderId; destination: Destination; disabled: boolean };

/** A plain link: the browser itself goes to the provider, with or without our script. */
export function ProviderButton({ provider, destination, disabled }: ProviderButtonProps) {
  const face = (
    <>
      <ProviderMark provider={provider} /> {m.auth_continue_with_provider({ provider: nameOfProvider(provider) })}
    </>
  );
  if (disabled) {
    return (
      <button type="button" className="plain-button plain-quiet" disabled>
        {face}
      </button>
    );
  }
  return (
    <a className="plain-button plain-quiet" href={withDestination(`/api/auth/${provider}`, destination)}>
      {face}
    </a>
  );
}

export function ProviderMark({ provider }: { provider: ProviderId }) {
  const { size, paths } = definitionOf(provider).mark;
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="18" height="18" fill="currentColor" aria-hidden="true">
      {paths.map((path) => (
        <path key={path.d} {...path} />
      ))}
    </svg>
  );
}
