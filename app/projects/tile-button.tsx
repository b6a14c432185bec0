import { IconButton } from "@radix-ui/themes";
import type { ComponentProps } from "react";

type ButtonProps = Omit<ComponentProps<typeof IconButton>, "aria-label" | "title"> & { label: string };

/** An icon large enough for a thumb, with its name for everybody who does not know it. */
export function TileButton({ label, ...props }: ButtonProps) {
  return (
    <IconButton
      size="3"
      variant="ghost"
      color="gray"
      highContrast
      className="tile-button"
      aria-label={label}
      title={label}
      {...props}
    />
  );
}
