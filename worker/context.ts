import { createContext } from "react-router";
import type { Ports } from "./ports.ts";

/** What Hono's handlers find in their context. */
export type AppContext = {
  Bindings: Env;
  Variables: PageContext;
};

export type PageContext = {
  ports: Ports;
  nonce: string;
  requestId: string;
  /** Work that goes on after the answer. */
  waitUntil: (work: Promise<unknown>) => void;
  /** Says who may frame a widget's page: a value of `frame-ancestors`. */
  allowFrames: (ancestors: string) => void;
};

/** What page loaders find in theirs: `context.get(pageContext)`. */
export const pageContext = createContext<PageContext>();
