import { createContext, type ReactNode } from "react";

/**
 * Draws a part of a page as if it stood alone, with the ids that React gives it in the browser, where it does. On the server
 * alone; null in the browser.
 */
export const DrawContext = createContext<((part: ReactNode) => string) | null>(null);
