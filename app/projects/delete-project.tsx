import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useNavigate } from "react-router";
import { m } from "#messages";
import { useSitePath } from "../layout/use-site-path.ts";
import { nothingToSave } from "../ui/leave-guard.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";
import { toast } from "../ui/toast.ts";
import { DeleteSomething } from "./delete-something.tsx";
import { projectKeys } from "./project-keys.ts";
import { deleteProject } from "./project-requests.ts";

export function DeleteProject({ projectId }: { projectId: string }) {
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const client = useQueryClient();

  function leave() {
    toast({ title: m.projects_deleted() });
    navigate(sitePath("/projects"), { state: nothingToSave });
    // Else the page that is left would ask for what is gone.
    client.removeQueries({ queryKey: projectKeys.one(projectId) });
  }

  return (
    <DeleteSomething
      trigger={
        <QuietButton>
          <Trash2 size={16} aria-hidden /> {m.projects_delete()}
        </QuietButton>
      }
      title={m.projects_delete_question()}
      text={m.projects_delete_text()}
      label={m.projects_delete()}
      remove={() => deleteProject(projectId)}
      onDone={leave}
    />
  );
}
