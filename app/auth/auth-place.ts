import { createContext, useContext } from "react";

/** Where `/auth` is shown and where it leads: in a page of the router's, or in a part that is alive by itself. */
export type AuthPlace = {
  search: string;
  hash: string;
  companyName: string;
  supportEmail: string;
  /** Another page of the site in place of this one, so that Back does not lead to it. */
  leaveFor(path: string): void | Promise<void>;
};

export const AuthPlaceContext = createContext<AuthPlace | null>(null);

export function useAuthPlace(): AuthPlace {
  const place = useContext(AuthPlaceContext);
  if (!place) throw new Error("useAuthPlace needs a place above it.");
  return place;
}
