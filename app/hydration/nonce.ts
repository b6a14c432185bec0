import { createContext } from "react";

/** The page's CSP nonce while it is rendered on the server; undefined in the browser, which hides it anyway. */
export const NonceContext = createContext<string | undefined>(undefined);
