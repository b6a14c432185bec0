import type { LeadChange, StaffLeadDetail } from "#worker/admin/leads/leads.contract.ts";
import { api, dataOf } from "../../api.ts";
import { SelectField } from "../change/select-field.tsx";
import type { Action } from "../resource/actions.tsx";
import type { Maybe } from "../resource/resource.tsx";
import { feedbackLabels } from "./lead-labels.ts";

type Actions = Maybe<Action<StaffLeadDetail, LeadChange>>[];

const routes = api.admin.leads[":id"];

export function leadActions({ type, status, feedbackStatus }: StaffLeadDetail): Actions {
  return [
    type === "bugs_features" && {
      button: "Change status",
      title: "Status of this feedback",
      description: "For staff only: who wrote it is not told.",
      submit: "Save status",
      change: "feedback",
      value: (fields) => fields.get("status"),
      fields: <SelectField name="status" label="Status" value={feedbackStatus} options={feedbackLabels} />,
    },
    status === "spam"
      ? {
          button: "Not spam",
          title: "Is this no spam?",
          description: "The company sees it among its new leads again.",
          change: "status",
          value: "new",
        }
      : {
          button: "Mark as spam",
          title: "Mark as spam?",
          description: "The company finds it among its spam.",
          change: "status",
          value: "spam",
        },
  ];
}

/** The ways on which the company can be told once more. */
export function resendActions({ id, lead, tenant, status, hasWebhook }: StaffLeadDetail): Actions {
  return [
    lead.mail.state !== "queued" &&
      status !== "spam" && {
        button: "Resend email",
        title: "Send this email again?",
        description: `The same words go to the address that ${tenant.companyName} has today.`,
        submit: "Resend",
        send: () => dataOf(routes.mails.$post({ param: { id } })),
        done: { title: "On its way", description: "It goes out in a moment." },
      },
    hasWebhook && {
      button: "Resend to webhook",
      title: "Send this lead again?",
      description: "The company's own system gets it once more, right now.",
      submit: "Resend",
      send: () => dataOf(routes.deliveries.$post({ param: { id } })),
      done: ({ lead: { deliveries } }) =>
        deliveries[0]?.state === "delivered"
          ? { title: "Delivered", description: "The company's system has taken it." }
          : { title: "Not delivered yet", description: "It is tried again by itself." },
    },
  ];
}
