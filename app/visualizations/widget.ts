import { type ComponentType, createContext, useContext } from "react";
import type { EmbedMessage } from "#worker/embeds/embeds.contract.ts";

/** What a form sends along: the photo on the server, the picture that is on show, and a design that has no picture yet. */
export type About = { photoId: string | null; visualizationId: string | null; design: string | null };

/** Why no picture is made yet: the form comes first, what is there for visitors is used up, or the company's widgets were switched off. */
export type Gate = "LEAD_FIRST" | "ALLOWANCE_EXHAUSTED" | "EMBED_CLOSED";

/** What a company's widget does in its own way; the site has none of it. */
export type Widget = {
  /** Where work is kept on this device: the photos of one company's widget are not shown in another's. */
  storageScope: string;
  /** Known before anything is asked for. */
  gate: Gate | null;
  /** Stands where pictures are ordered. `onPointed`: the company knows who it is. `onSent` goes on with the order. */
  Gate: ComponentType<{ gate: Gate; about: About; onPointed(): void; onSent(): void }>;
  /** Belongs to a finished picture: the way to the company. `opens`: the form takes the watermark off. */
  Quote: ComponentType<{ about: About; opens: boolean; onPointed(): void }>;
  /** Whether the company's plan has the chat for its visitors. */
  hasChat: boolean;
  /** Tells the page around it. */
  tell(message: EmbedMessage): void;
};

export const WidgetContext = createContext<Widget | null>(null);

/** null on the site. */
export function useWidget(): Widget | null {
  return useContext(WidgetContext);
}

export function gateOf(code: string | undefined): Gate | null {
  return code === "LEAD_FIRST" || code === "ALLOWANCE_EXHAUSTED" || code === "EMBED_CLOSED" ? code : null;
}
