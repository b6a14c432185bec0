import { Button } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { m } from "#messages";
import { saveFile } from "../../ui/save-file.ts";
import { useWidgetOrigin } from "../builder/use-widget-origin.ts";
import { tagManagerContainer } from "../ready-pieces/tag-manager.ts";

/** What happens in the widget as events of Google Analytics, in a file that Tag Manager imports. */
export function TagManagerFile() {
  const origin = useWidgetOrigin();
  function save() {
    const file = new Blob([tagManagerContainer(origin)], { type: "application/json" });
    saveFile(file, "visualizer-tag-manager.json");
  }

  return (
    <div className="ready-piece">
      <p className="quiet">{m.embeds_tag_manager_file()}</p>
      <Button size="2" variant="surface" color="gray" highContrast className="big-button" onClick={save}>
        <Download size={16} aria-hidden /> {m.embeds_tag_manager_download()}
      </Button>
    </div>
  );
}
