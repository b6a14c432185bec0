import { Badge, Button, Switch } from "@radix-ui/themes";
import { ArrowDownUp } from "lucide-react";
import { useId, useState } from "react";
import { m } from "#messages";
import type { Service } from "#services/services.ts";
import type { CatalogueChange, StaffGroup, StaffOption } from "#worker/admin/catalogue/catalogue.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { useStaff } from "../use-staff.ts";
import { lastChangeText, unavailableLabels } from "./catalogue-labels.ts";
import { OptionPicture } from "./option-picture.tsx";
import { OrderList } from "./order-list.tsx";
import { SwitchDialog } from "./switch-dialog.tsx";

type Props = {
  service: Service;
  group: StaffGroup;
  /** Those that a search has found. */
  options: StaffOption[];
  change: (change: CatalogueChange) => Promise<void>;
};

/** One list to choose from: which of its options are offered, and in which order. */
export function GroupCard({ service, group, options, change }: Props) {
  const { isAdmin } = useStaff();
  const [isOrdering, setOrdering] = useState(false);
  const [asked, setAsked] = useState<StaffOption | null>(null);
  const cardId = useId();
  const offered = group.options.filter(({ lack }) => lack === null).length;
  const isWhole = options.length === group.options.length;
  const switchId = (id: string) => `${cardId}-${id}`;

  return (
    <DashboardCard
      title={group.name}
      description={(group.isReordered ? m.admin_offered_in_your_order : m.admin_offered)({
        offered,
        total: group.options.length,
      })}
      action={
        isAdmin && isWhole && !isOrdering ? (
          <Button
            size="2"
            variant="ghost"
            color="gray"
            highContrast
            className="big-button"
            aria-label={m.admin_change_order({ groupName: group.name })}
            onClick={() => setOrdering(true)}
          >
            <ArrowDownUp size={16} aria-hidden />
            {m.admin_order()}
          </Button>
        ) : null
      }
    >
      {isOrdering ? (
        <OrderList
          service={service}
          group={group}
          send={(value) => change({ change: "order", service, group: group.id, value })}
          onClose={() => setOrdering(false)}
        />
      ) : (
        <ul className="option-list">
          {options.map((option) => (
            <li key={option.id} className="option-row" data-off={option.lack !== null || undefined}>
              <OptionPicture service={service} group={group.id} option={option} />
              <label className="option-name" htmlFor={switchId(option.id)}>
                {option.name}
                <OptionState option={option} />
              </label>
              <Switch
                id={switchId(option.id)}
                size="3"
                checked={option.lack !== "off"}
                disabled={!isAdmin || option.isFixed}
                onCheckedChange={() => setAsked(option)}
              />
            </li>
          ))}
        </ul>
      )}
      {group.lastChange ? <p className="quiet option-last">{lastChangeText(group.lastChange)}</p> : null}
      {asked ? (
        <SwitchDialog
          option={asked}
          list={group.name}
          send={() =>
            change({ change: "option", service, group: group.id, option: asked.id, value: asked.lack === "off" })
          }
          onClose={() => setAsked(null)}
          focusBack={() => document.getElementById(switchId(asked.id))?.focus()}
        />
      ) : null}
    </DashboardCard>
  );
}

function OptionState({ option: { lack, isFixed } }: { option: StaffOption }) {
  if (lack) return <Badge color={lack === "off" ? "gray" : "amber"}>{unavailableLabels[lack]()}</Badge>;
  return isFixed ? <span className="record-sub">{m.admin_always_offered()}</span> : null;
}
