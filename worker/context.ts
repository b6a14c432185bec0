import { createContext } from "react-router";
import type { Services } from "./services.ts";

/** What Hono's handlers find in their context. */
export type AppContext = {
  Bindings: Env;
  Variables: { requestId: string; nonce: string; services: Services };
};

/** What page loaders find in theirs: `context.get(pageContext)`. */
export const pageContext = createContext<{ services: Services; nonce: string; requestId: string }>();
