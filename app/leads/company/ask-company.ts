import { failOnError, identityHeaders } from "../../api.ts";

type Asking = { method?: "POST" | "PUT" | "PATCH" | "DELETE"; body?: unknown };

/**
 * Asks for something of a company's, below `/api/tenants/{id}`.
 * @throws ApiError on any non-OK answer, TypeError without a connection
 */
export async function askCompany(tenantId: number, path: string, { method, body }: Asking = {}): Promise<Response> {
  const response = await fetch(`/api/tenants/${tenantId}${path}`, {
    method,
    credentials: "include",
    headers: { ...identityHeaders(), ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return failOnError(response);
}

/** The `data` of such an answer. */
export async function companyData<Data>(...asking: Parameters<typeof askCompany>): Promise<Data> {
  const { data } = (await (await askCompany(...asking)).json()) as { data: Data };
  return data;
}
