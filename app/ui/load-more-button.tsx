import { Button } from "@radix-ui/themes";
import { m } from "#messages";

type Props = { isLoading: boolean; onLoad: () => void };

/** Below a list that has more. */
export function LoadMoreButton({ isLoading, onLoad }: Props) {
  return (
    <Button
      size="2"
      variant="soft"
      color="gray"
      highContrast
      className="big-button"
      // Not `disabled`, which would drop the focus while the next ones come.
      aria-disabled={isLoading}
      onClick={() => isLoading || onLoad()}
    >
      {isLoading ? m.ui_loading() : m.ui_load_more()}
    </Button>
  );
}
