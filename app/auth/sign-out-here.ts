import { api, identityHeaders } from "../api.ts";
import { clearToken } from "./token.ts";

/** The person is signed out here whatever the server says; without a connection the session runs out by itself. */
export async function signOutHere(): Promise<void> {
  const headers = identityHeaders();
  clearToken();
  await api.auth.logout.$post({}, { headers, init: { credentials: "include", keepalive: true } }).catch(() => {});
}
