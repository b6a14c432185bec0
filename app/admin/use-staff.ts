import { useSession } from "../auth/session.tsx";

/** Who is at work: support looks and resends, an admin changes too. The server decides all the same. */
export function useStaff(): { id: string; isAdmin: boolean } {
  const { account } = useSession();
  return { id: account?.user.id ?? "", isAdmin: account?.user.role === "admin" };
}
