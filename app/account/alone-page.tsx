import type { ReactNode } from "react";

type Props = {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  /** The ways on from here. */
  children: ReactNode;
};

/** A page that has one thing to say, in its middle: gone, closed, out of reach. */
export function AlonePage({ icon, title, text, children }: Props) {
  return (
    <main id="content" className="dashboard-alone">
      {icon}
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="dashboard-ways-out">{children}</div>
    </main>
  );
}
