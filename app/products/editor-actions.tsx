import { Button } from "@radix-ui/themes";
import { m } from "#messages";
import { Problem } from "../ui/problem.tsx";

type Props = { label: string; isPending: boolean; problem: string | null; onCancel(): void };

/** The end of an editor: what went wrong, and the two ways out. */
export function EditorActions({ label, isPending, problem, onCancel }: Props) {
  return (
    <>
      {problem ? <Problem>{problem}</Problem> : null}
      <div className="products-actions">
        <Button type="submit" size="3" className="big-button" disabled={isPending}>
          {isPending ? m.products_saving() : label}
        </Button>
        <Button
          type="button"
          size="3"
          variant="soft"
          color="gray"
          className="big-button"
          disabled={isPending}
          onClick={onCancel}
        >
          {m.ui_cancel()}
        </Button>
      </div>
    </>
  );
}
