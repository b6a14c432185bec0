import Bowser from "bowser";

/** "Chrome on macOS", or as much of it as the browser says. */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name);
  return names.join(" on ") || "Unknown device";
}
