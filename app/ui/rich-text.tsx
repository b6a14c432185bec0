import { Fragment, type ReactNode } from "react";
import type { Part } from "#messages";

type Props<T extends string> = { parts: Part<T>[] } & Record<NoInfer<T>, (inner: ReactNode) => ReactNode>;

/**
 * A message with a link or emphasis inside: `See {#link}our terms{/link}.` is drawn by
 * `<RichText parts={m.x.parts()} link={(inner) => <Link to="/terms">{inner}</Link>} />`, in the order of each language.
 */
export function RichText<T extends string>({ parts, ...tags }: Props<T>) {
  const draw = tags as unknown as Record<T, (inner: ReactNode) => ReactNode>;
  return <>{drawParts(parts, draw)}</>;
}

function drawParts<T extends string>(parts: Part<T>[], draw: Record<T, (inner: ReactNode) => ReactNode>): ReactNode[] {
  const drawn: ReactNode[] = [];
  for (let place = 0; place < parts.length; place++) {
    const part = parts[place];
    if (part?.type === "text") drawn.push(part.value);
    if (part?.type !== "markup-start") continue;
    const end = parts.findIndex((other, at) => at > place && other.type === "markup-end" && other.name === part.name);
    const inner = drawParts(parts.slice(place + 1, end), draw);
    drawn.push(<Fragment key={place}>{draw[part.name](inner.length === 1 ? inner[0] : inner)}</Fragment>);
    place = end;
  }
  return drawn;
}
