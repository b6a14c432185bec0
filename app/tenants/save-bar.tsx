import { Button } from "@radix-ui/themes";
import { type Branding, brandingForm } from "./use-branding.ts";

/** There as soon as something is not saved. */
export function SaveBar({ branding: { isDirty, isSaving, discard } }: { branding: Branding }) {
  return (
    <section className="save-bar" aria-label="Unsaved changes" data-open={isDirty || undefined} inert={!isDirty}>
      <p role="status">{isDirty ? "You have unsaved changes." : ""}</p>
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
          Discard
        </Button>
        <Button type="submit" form={brandingForm} size="3" className="big-button" disabled={isSaving}>
          {isSaving ? "Saving..." : "Save"}
        </Button>
      </div>
    </section>
  );
}
