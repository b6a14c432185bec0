import { Badge } from "@radix-ui/themes";
import { m } from "#messages";

/** Its sender has taken consent back. */
export function DoNotContact() {
  return (
    <Badge size="2" color="red" variant="soft" highContrast>
      {m.consent_do_not_contact()}
    </Badge>
  );
}
