import { Button, TextField } from "@radix-ui/themes";
import { Globe, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { m } from "#messages";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { useChangeTenant } from "../builder/use-company.ts";
import { BlockedSites } from "./blocked-sites.tsx";

/** Which sites may show the widgets. Every change is saved at once. */
export function SitesCard({ company }: { company: MyTenant }) {
  const { sites, isOwner } = company;
  const { change, isPending, problem } = useChangeTenant(m.embeds_sites_were_saved());
  const [typed, setTyped] = useState("");

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (typed.trim() === "") return;
    change({ sites: [...sites, typed.trim()] }, { onSuccess: () => setTyped("") });
  }

  return (
    <DashboardCard title={m.embeds_allowed_sites()}>
      <BlockedSites company={company} isPending={isPending} onAllow={(site) => change({ sites: [...sites, site] })} />
      {sites.length === 0 ? (
        <div className="notice">
          <p>{m.embeds_any_site_may_show()}</p>
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
                  aria-label={m.embeds_remove_site({ site })}
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
            <label htmlFor="new-site">{m.embeds_add_site()}</label>
          </span>
          <div className="add-site">
            <TextField.Root
              id="new-site"
              size="3"
              value={typed}
              maxLength={300}
              placeholder={m.embeds_site_example()}
              autoCapitalize="off"
              spellCheck={false}
              aria-invalid={problem ? true : undefined}
              aria-describedby="new-site-below"
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button size="3" variant="surface" color="gray" highContrast className="big-button" disabled={isPending}>
              {m.embeds_add()}
            </Button>
          </div>
          <span
            id="new-site-below"
            className={problem ? "field-message" : "field-hint"}
            role={problem ? "alert" : undefined}
          >
            {problem ?? m.embeds_sites_hint()}
          </span>
        </form>
      ) : (
        <p className="quiet">{m.embeds_owner_of_team_can_change()}</p>
      )}
    </DashboardCard>
  );
}
