import { Dialog } from "@radix-ui/themes";
import { CopyPlus } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import { ChooseTarget } from "./choose-target.tsx";
import { DesignFitting } from "./design-fitting.tsx";
import type { PictureProps } from "./picture-tile.tsx";
import { TileButton } from "./tile-button.tsx";

/** A photo that a design is to be used on. */
export type Target = { projectId: string; photoId: string; smallUrl: string; name: string };

/** The design of a picture on another photo: which one, what it needs there, and on to the visualizer. */
export function CopyDesign(props: PictureProps) {
  const [target, setTarget] = useState<Target | null>(null);
  const label = m.projects_copy_design_picture({ words: props.picture.words });
  return (
    <Dialog.Root onOpenChange={() => setTarget(null)}>
      <Dialog.Trigger>
        <TileButton label={label}>
          <CopyPlus size={18} aria-hidden />
        </TileButton>
      </Dialog.Trigger>
      <Dialog.Content maxWidth="640px" size="4">
        <Dialog.Title size="5" mb="1" className="dialog-title">
          {m.projects_copy_design()}
        </Dialog.Title>
        <Dialog.Description size="2" color="gray" mb="4">
          {target ? props.picture.words : m.projects_copy_design_text()}
        </Dialog.Description>
        {target ? (
          <DesignFitting picture={props.picture} target={target} onBack={() => setTarget(null)} />
        ) : (
          <ChooseTarget {...props} onChoose={setTarget} />
        )}
      </Dialog.Content>
    </Dialog.Root>
  );
}
