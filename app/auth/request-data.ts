import { failOnError, identityHeaders } from "../api.ts";

/**
 * Asks `/api/auth` as whoever is signed in here, and answers the `data` of its answer.
 * @throws ApiError on any non-OK answer, TypeError without a connection
 */
export async function requestData<Data = null>(
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path: `/${string}`,
  body?: object,
): Promise<Data> {
  const response = await fetch(`/api/auth${path}`, {
    method,
    credentials: "include",
    headers: { ...identityHeaders(), ...(body ? { "Content-Type": "application/json" } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  });
  const answer = (await (await failOnError(response)).json()) as { data: Data };
  return answer.data;
}
