import { type ReactNode, useId } from "react";

type DashboardCardProps = { title: string; description?: string; action?: ReactNode; children: ReactNode };

/** The frame of every card of the dashboard; a new card is one line in one of the page's two columns. */
export function DashboardCard({ title, description, action, children }: DashboardCardProps) {
  const id = useId();
  return (
    <section className="dashboard-card" aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          {description ? <p>{description}</p> : null}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
