import { type ReactNode, useState } from "react";
import "./fold.css";

type Props = { summary: ReactNode; children: ReactNode | (() => ReactNode) };

/** What few people look for, one press away. A function as its content is called once it is open. */
export function Fold({ summary, children }: Props) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className="fold" onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>{summary}</summary>
      {typeof children === "function" ? (wasOpened ? children() : null) : children}
    </details>
  );
}
