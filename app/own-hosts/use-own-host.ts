import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { OwnHostSettings } from "#worker/own-hosts/own-hosts.contract.ts";
import { failureMessage } from "../ui/failure-message.ts";
import { fetchOwnHost, ownHostKey } from "./own-host-requests.ts";

const lookEvery = 15_000;

/** The company's own address as it stands; while its records are waited for, it is asked again by itself. */
export function useOwnHost(tenantId: number | undefined) {
  return useQuery({
    queryKey: ownHostKey(tenantId ?? 0),
    queryFn: () => fetchOwnHost(tenantId ?? 0),
    enabled: tenantId !== undefined,
    refetchInterval: ({ state: { data } }) => (data?.ownHost && data.ownHost.state !== "live" ? lookEvery : false),
  });
}

/** Does something to the address, and shows how it stands then. */
export function useOwnHostChange<Input = void>(
  tenantId: number,
  send: (input: Input) => Promise<OwnHostSettings>,
  fallback: string,
) {
  const keep = useKeepOwnHost(tenantId);
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: send, onSuccess: keep });
  return { send: mutate, reset, isPending, problem: error ? failureMessage(error, fallback) : null };
}

export function useKeepOwnHost(tenantId: number) {
  const queryClient = useQueryClient();
  return (settings: OwnHostSettings) => {
    queryClient.setQueryData(ownHostKey(tenantId), settings);
    // Links and codes name the address.
    return queryClient.invalidateQueries({ queryKey: ["tenant", "mine"] });
  };
}
