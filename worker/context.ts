import { createContext } from "react-router";
import type { WidgetRead } from "./embed-pages/read-widget.ts";
import type { FoundHost } from "./own-hosts/find-own-host.ts";
import type { Ports } from "./ports.ts";

/** What Hono's handlers find in their context. */
export type AppContext = {
  Bindings: Env;
  Variables: PageContext;
};

export type PageContext = {
  ports: Ports;
  /** The company whose own host name was asked; null at the platform's. */
  ownHost: FoundHost | null;
  nonce: string;
  requestId: string;
  /** Work that goes on after the answer. */
  waitUntil: (work: Promise<unknown>) => void;
  /** Says who may frame a widget's page: a value of `frame-ancestors`. */
  allowFrames: (ancestors: string) => void;
};

/** What page loaders find in theirs: `context.get(pageContext)`. */
export const pageContext = createContext<PageContext>();

/** And those of a widget: what was read before the router was asked; null where that was not done, or failed. */
export const widgetContext = createContext<WidgetRead | null>(null);
