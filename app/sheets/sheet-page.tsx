import { Button } from "@radix-ui/themes";
import { ArrowLeft, FolderX, Pencil } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { Sheet } from "#worker/sheets/sheets.contract.ts";
import "../layout/radix-components.css";
import "../account/dashboard.css";
import { AlonePage } from "../account/alone-page.tsx";
import { DashboardLoading } from "../account/dashboard-states.tsx";
import { SignedIn } from "../account/signed-in.tsx";
import { ApiError } from "../api.ts";
import { unlistedMeta } from "../layout/page-meta.ts";
import { SiteLink } from "../layout/site-link.tsx";
import "../ui/form.css";
import { LoadingFailed } from "../ui/loading-failed.tsx";
import { Notice } from "../ui/notice.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";
import type { Route } from "./+types/sheet-page";
import { SheetActions } from "./sheet-actions.tsx";
import { SheetForm } from "./sheet-form.tsx";
import { SheetHistory } from "./sheet-history.tsx";
import { SheetLink } from "./sheet-link.tsx";
import { SheetStatusBadge } from "./sheet-status-badge.tsx";
import { SheetVersions } from "./sheet-versions.tsx";
import "./sheets.css";
import { useSheet } from "./use-sheet.ts";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(m.sheets_title(), matches[0].loaderData?.tenant.companyName);
}

/** One approval sheet: what is on it, and what became of it. */
export default function SheetPage({ params: { projectId, sheetId } }: Route.ComponentProps) {
  return <SignedIn>{() => <OneSheet key={sheetId} {...{ projectId }} id={sheetId} />}</SignedIn>;
}

function OneSheet({ id, projectId }: { id: string; projectId: string }) {
  const { data: sheet, error, isFetching, refetch } = useSheet(id);
  if (error instanceof ApiError && error.status === 404) return <Gone projectId={projectId} />;
  if (!sheet) {
    return error ? (
      <main id="content" className="sheet-page">
        <h1>{m.sheets_title()}</h1>
        <LoadingFailed words={m.sheets_load_failed()} busy={isFetching} onRetry={() => refetch()} />
      </main>
    ) : (
      <DashboardLoading />
    );
  }
  return <Shown sheet={sheet} />;
}

function Shown({ sheet }: { sheet: Sheet }) {
  const [isEditing, setEditing] = useState(false);
  const { status, mayChange, projectId } = sheet;
  const isDraft = status === "draft";
  const hasForm = mayChange && (isDraft || isEditing);
  return (
    <main id="content" className="sheet-page">
      <header className="sheet-head">
        <SiteLink to={`/projects/${projectId}`} className="back-link">
          <ArrowLeft size={16} aria-hidden /> {m.sheets_back()}
        </SiteLink>
        <div className="sheet-title">
          <h1>{m.sheets_title()}</h1>
          <SheetStatusBadge status={status} />
        </div>
        <p className="quiet">
          {sheet.recipientName ? m.sheets_for({ name: sheet.recipientName }) : m.sheets_for_nobody()}
        </p>
        {mayChange ? null : <Notice tone="amber">{m.sheets_colleagues()}</Notice>}
        {sheet.lacksPicture ? <Notice tone="red">{m.sheets_lacks_picture()}</Notice> : null}
        {sheet.hasUnsentChanges && isDraft ? <Notice tone="amber">{m.sheets_unsent_changes()}</Notice> : null}
      </header>
      {hasForm ? (
        <SheetForm key={`${sheet.revision}`} sheet={sheet} onSent={() => setEditing(false)} />
      ) : mayChange && status !== "withdrawn" ? (
        <div>
          <QuietButton onClick={() => setEditing(true)}>
            <Pencil size={16} aria-hidden /> {status === "expired" ? m.sheets_send_once_more() : m.sheets_edit()}
          </QuietButton>
          <p className="quiet sheet-hint">{m.sheets_edit_text()}</p>
        </div>
      ) : null}
      {sheet.url ? <SheetLink url={sheet.url} /> : null}
      {sheet.sentAt ? <SheetHistory sheet={sheet} /> : null}
      {sheet.versions.length > 0 ? <SheetVersions sheet={sheet} /> : null}
      {mayChange ? <SheetActions sheet={sheet} /> : null}
    </main>
  );
}

function Gone({ projectId }: { projectId: string }) {
  return (
    <AlonePage icon={<FolderX size={32} aria-hidden />} title={m.sheets_gone_title()} text={m.sheets_gone_text()}>
      <Button asChild size="2" variant="surface" color="gray" highContrast className="big-button">
        <SiteLink to={`/projects/${projectId}`}>
          <ArrowLeft size={16} aria-hidden /> {m.sheets_back()}
        </SiteLink>
      </Button>
    </AlonePage>
  );
}
