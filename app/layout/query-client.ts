import { QueryClient } from "@tanstack/react-query";

const minutes = 60_000;

/** Data-fetching defaults of the specification: fresh for 5 minutes, kept for 10, nothing refetched or retried by itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minutes,
        gcTime: 10 * minutes,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      // Without a connection a change fails and says so, instead of waiting unseen for one.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
