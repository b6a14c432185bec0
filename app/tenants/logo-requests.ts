import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { api, failOnError, identityHeaders } from "../api.ts";

/** Each answers with the company as it is then. Rejects with ApiError, and with TypeError without a connection. */

/** The file as it is: the server looks at its content alone. */
export async function putLogo(file: File): Promise<MyTenant> {
  const headers = { ...identityHeaders(), "Content-Type": "image/png" };
  const response = await fetch("/api/tenant/my-tenant/logo", { method: "PUT", body: file, headers });
  return (await failOnError(response)).json();
}

export async function deleteLogo(): Promise<MyTenant> {
  return (await api.tenant["my-tenant"].logo.$delete()).json();
}
