import { Button } from "@radix-ui/themes";
import type { ComponentProps } from "react";

/** The button of what can be done beside what is read: large enough for a thumb, and no louder than the words around it. */
export function QuietButton({ className, ...props }: ComponentProps<typeof Button>) {
  return (
    <Button
      size="2"
      variant="surface"
      color="gray"
      highContrast
      className={className ? `big-button ${className}` : "big-button"}
      {...props}
    />
  );
}
