import Bowser from "bowser";
import { m } from "#messages";

/** "Chrome on macOS", or as much of it as the browser says. */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return m.account_unknown_device();
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name);
  return names.join(" on ") || m.account_unknown_device();
}
