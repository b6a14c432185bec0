import Bowser from "bowser";
import { m } from "#messages";

/** "Chrome on macOS", or as much of it as the browser says. */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return m.account_unknown_device();
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name && os.name) return m.account_browser_on_system({ browser: browser.name, system: os.name });
  return browser.name || os.name || m.account_unknown_device();
}
