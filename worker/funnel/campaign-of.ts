/** As long as a campaign's name is counted, in characters. */
const maxLength = 80;

/** The campaign that an address names (`utm_campaign`); "" for none. Triggers cut a lead's to the same length. */
export function campaignOf(address: string): string {
  if (!URL.canParse(address, "https://page.invalid")) return "";
  const named = new URL(address, "https://page.invalid").searchParams.get("utm_campaign") ?? "";
  return [...named].slice(0, maxLength).join("");
}

/** Of a widget's page: named by its own address, for links and codes, else by that of the page around it. */
export function campaignOfWidget(address: string): string {
  return campaignOf(address) || campaignOf(new URL(address).searchParams.get("page") ?? "");
}
