import { Button } from "@radix-ui/themes";
import { m } from "#messages";
import { type Branding, brandingForm } from "./use-branding.ts";

/** There as soon as something is not saved. */
export function SaveBar({ branding: { isDirty, isSaving, discard } }: { branding: Branding }) {
  return (
    <section
      className="save-bar"
      aria-label={m.tenants_unsaved_changes()}
      data-open={isDirty || undefined}
      inert={!isDirty}
    >
      <p role="status">{isDirty ? m.tenants_have_unsaved_changes() : ""}</p>
      <div>
        <Button
          size="3"
          variant="surface"
          color="gray"
          highContrast
          className="big-button"
          disabled={isSaving}
          onClick={discard}
        >
          {m.tenants_discard()}
        </Button>
        <Button type="submit" form={brandingForm} size="3" className="big-button" disabled={isSaving}>
          {isSaving ? m.ui_saving() : m.ui_save()}
        </Button>
      </div>
    </section>
  );
}
