import { useSession } from "../auth/session.tsx";

export type Staff = { id: string; isAdmin: boolean };

/** Who is at work: support looks and resends, an admin changes too. The server decides all the same. */
export function useStaff(): Staff {
  const { account } = useSession();
  return { id: account?.user.id ?? "", isAdmin: account?.user.role === "admin" };
}
