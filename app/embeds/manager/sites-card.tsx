import { Button, TextField } from "@radix-ui/themes";
import { Globe, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { useChangeTenant } from "../builder/use-company.ts";

/** Which sites may show the widgets. Every change is saved at once. */
export function SitesCard({ company: { sites, isOwner } }: { company: MyTenant }) {
  const { change, isPending, problem } = useChangeTenant("Your sites were saved");
  const [typed, setTyped] = useState("");

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (typed.trim() === "") return;
    change({ sites: [...sites, typed.trim()] }, { onSuccess: () => setTyped("") });
  }

  return (
    <DashboardCard title="Allowed sites">
      {sites.length === 0 ? (
        <div className="notice">
          <p>Any https site may show your widgets now. Name your own sites, and they stay blank everywhere else.</p>
        </div>
      ) : (
        <ul className="sites">
          {sites.map((site) => (
            <li key={site}>
              <Globe size={16} aria-hidden />
              <span>{site}</span>
              {isOwner ? (
                <Button
                  size="2"
                  variant="ghost"
                  color="gray"
                  className="big-button remove-site"
                  aria-label={`Remove ${site}`}
                  disabled={isPending}
                  onClick={() => change({ sites: sites.filter((other) => other !== site) })}
                >
                  <X size={16} aria-hidden />
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {isOwner ? (
        <form className="field" data-invalid={problem ? "" : undefined} onSubmit={add} noValidate>
          <span className="field-label">
            <label htmlFor="new-site">Add a site</label>
          </span>
          <div className="add-site">
            <TextField.Root
              id="new-site"
              size="3"
              value={typed}
              maxLength={300}
              placeholder="https://example.com"
              autoCapitalize="off"
              spellCheck={false}
              aria-invalid={problem ? true : undefined}
              aria-describedby="new-site-below"
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button size="3" variant="surface" color="gray" highContrast className="big-button" disabled={isPending}>
              Add
            </Button>
          </div>
          <span
            id="new-site-below"
            className={problem ? "field-message" : "field-hint"}
            role={problem ? "alert" : undefined}
          >
            {problem ?? "https://*.example.com stands for every address under example.com."}
          </span>
        </form>
      ) : (
        <p className="quiet">The owner of your team can change them.</p>
      )}
    </DashboardCard>
  );
}
