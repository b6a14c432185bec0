import { useQueryClient } from "@tanstack/react-query";
import { type LeadChange, leadChangeSchema, type StaffLeadDetail } from "#worker/admin/leads/leads.contract.ts";
import { toast } from "../../ui/toast.ts";
import { ChangeDialog } from "../change/change-dialog.tsx";
import { SelectField } from "../change/select-field.tsx";
import { useChange } from "../change/use-change.ts";
import { feedbackLabels } from "./lead-labels.tsx";
import { changeLead, resendLead, resendLeadMail } from "./lead-requests.ts";

type Props = { lead: StaffLeadDetail };

function useLeadChange({ id }: StaffLeadDetail) {
  return useChange<StaffLeadDetail, LeadChange>({ name: "leads", id, send: (change) => changeLead(id, change) });
}

export function FeedbackActions({ lead }: Props) {
  const change = useLeadChange(lead);
  return (
    <ChangeDialog
      button="Change status"
      title="Status of this feedback"
      description="For staff only: who wrote it is not told."
      submit="Save status"
      send={(fields) => change(leadChangeSchema.parse({ change: "feedback", value: fields.get("status") }))}
    >
      <SelectField name="status" label="Status" value={lead.feedbackStatus} options={feedbackLabels} />
    </ChangeDialog>
  );
}

export function SpamAction({ lead }: Props) {
  const change = useLeadChange(lead);
  const isSpam = lead.status === "spam";
  return (
    <ChangeDialog
      button={isSpam ? "Not spam" : "Mark as spam"}
      title={isSpam ? "Is this no spam?" : "Mark as spam?"}
      description={isSpam ? "The company sees it among its new leads again." : "The company finds it among its spam."}
      submit={isSpam ? "Not spam" : "Mark as spam"}
      send={() => change({ change: "status", value: isSpam ? "new" : "spam" })}
    />
  );
}

/** The ways on which the company can be told once more. */
export function ResendLead({ lead }: Props) {
  const queryClient = useQueryClient();
  const keep = (record: StaffLeadDetail) => {
    queryClient.setQueryData(["admin", "leads", "record", lead.id], record);
    for (const name of ["deliveries", "audit"])
      void queryClient.invalidateQueries({ queryKey: ["admin", name, "list"] });
  };
  return (
    <div className="admin-actions">
      {lead.lead.mail.state === "queued" || lead.status === "spam" ? null : (
        <ChangeDialog
          button="Resend email"
          title="Send this email again?"
          description={`The same words go to the address that ${lead.tenant.companyName} has today.`}
          submit="Resend"
          send={async () => {
            keep(await resendLeadMail(lead.id));
            toast({ title: "On its way", description: "It goes out in a moment." });
          }}
        />
      )}
      {lead.hasWebhook ? (
        <ChangeDialog
          button="Resend to webhook"
          title="Send this lead again?"
          description="The company's own system gets it once more, right now."
          submit="Resend"
          send={async () => {
            const record = await resendLead(lead.id);
            keep(record);
            const [newest] = record.lead.deliveries;
            const isThere = newest?.state === "delivered";
            toast({
              title: isThere ? "Delivered" : "Not delivered yet",
              description: isThere ? "The company's system has taken it." : "It is tried again by itself.",
            });
          }}
        />
      ) : null}
    </div>
  );
}
