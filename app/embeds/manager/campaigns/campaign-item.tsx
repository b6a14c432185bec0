import { Badge } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { language, m } from "#messages";
import { type Campaign, type CampaignType, campaignDays } from "#worker/embed-pages/campaigns/campaigns.contract.ts";
import { embedPages } from "#worker/embeds/embeds.catalogue.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { qrPng, qrSvg } from "../../../ui/qr-image.ts";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { toast } from "../../../ui/toast.ts";
import { useDialogMutation } from "../../../ui/use-dialog-mutation.ts";
import { campaignsQuery, endCampaign } from "./campaign-requests.ts";

type Props = { tenantId: number; campaign: Campaign };

export function campaignTypeName(type: CampaignType): string {
  return type === "manager" ? m.embeds_campaign_all_services() : embedPages[type].name();
}

/** One link: its code to print, and what came of it. */
export function CampaignItem({ tenantId, campaign }: Props) {
  const { code, name, type, url, counts } = campaign;
  const figures = [
    [m.embeds_campaign_visits(), counts.views],
    [m.embeds_leads(), counts.forms],
    [m.embeds_campaign_won(), counts.won],
  ] as const;
  return (
    <li className="campaign">
      <QrCode className="campaign-qr" text={url} label={m.embeds_campaign_qr_code({ name })} />
      <div>
        <h3>{name}</h3>
        <p className="quiet">
          <Badge color="gray" size="2">
            {campaignTypeName(type)}
          </Badge>{" "}
          <span translate="no">{url.replace(/^https?:\/\//, "")}</span>
        </p>
        <p className="quiet">{m.embeds_campaign_figures({ days: campaignDays })}</p>
        <dl className="number-list">
          {figures.map(([title, count]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{count.toLocaleString(language())}</dd>
            </div>
          ))}
        </dl>
        <div className="campaign-actions">
          <CopyButton text={url} aria-label={m.embeds_campaign_copy_link({ name })} />
          <QuietButton
            aria-label={m.embeds_campaign_download_svg({ name })}
            onClick={() => saveFile(qrSvg(url), `qr-${code}.svg`)}
          >
            <Download size={16} aria-hidden /> {m.embeds_campaign_svg()}
          </QuietButton>
          <QuietButton
            aria-label={m.embeds_campaign_download_png({ name })}
            onClick={async () => saveFile(await qrPng(url), `qr-${code}.png`)}
          >
            <Download size={16} aria-hidden /> {m.embeds_campaign_png()}
          </QuietButton>
          <DeleteCampaign tenantId={tenantId} campaign={campaign} />
        </div>
      </div>
    </li>
  );
}

function DeleteCampaign({ tenantId, campaign: { code, name } }: Props) {
  const client = useQueryClient();
  const { dialog, send } = useDialogMutation({
    send: () => endCampaign(tenantId, code),
    fallback: m.embeds_campaign_could_not_delete(),
    onDone: () => {
      toast({ title: m.embeds_campaign_deleted() });
      return client.invalidateQueries({ queryKey: campaignsQuery(tenantId).queryKey });
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      trigger={<QuietButton aria-label={m.embeds_campaign_delete_named({ name })}>{m.ui_delete()}</QuietButton>}
      title={m.embeds_campaign_delete_question({ name })}
      stay={m.ui_keep_it()}
      go={{ label: m.ui_delete(), busyLabel: m.embeds_campaign_deleting(), danger: true }}
      onConfirm={() => send()}
    >
      {m.embeds_campaign_delete_meaning()}
    </ConfirmDialog>
  );
}
