import { Callout } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** What went wrong, beside what it is about: it stays when the toast has gone. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <Callout.Root color="red" size="1" role="alert">
      <Callout.Icon>
        <CircleAlert size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>{children}</Callout.Text>
    </Callout.Root>
  );
}
