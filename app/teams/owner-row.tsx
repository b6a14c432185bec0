import { Badge } from "@radix-ui/themes";
import { m } from "#messages";

/** The owner stands first among a team's people, and has no row in the database. */
export function OwnerRow({ name }: { name: string }) {
  return (
    <li>
      <div>
        <span className="team-name">{name}</span>
      </div>
      <Badge color="gray" highContrast>
        {m.teams_role_owner()}
      </Badge>
    </li>
  );
}
