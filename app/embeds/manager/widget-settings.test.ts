import { describe, expect, it } from "vitest";
import { tenantChangesSchema } from "#worker/tenants/settings/settings.contract.ts";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { changesOf, widgetSettings } from "./widget-settings.ts";

type Widgets = Parameters<typeof widgetSettings>[0];
const company = (part: Partial<MyTenant>): Widgets => ({
  embedEnabled: true,
  embedCtaText: null,
  embedCtaPhone: null,
  embedCtaUrl: null,
  embedCustomizations: null,
  ...part,
});

describe("the settings of all widgets", () => {
  it("are what the server takes where nothing was chosen", () => {
    expect(widgetSettings(company({}))).toEqual({
      embedEnabled: true,
      services: ["landscape", "roofing", "pools"],
      appearance: "light",
      corners: "rounded",
      showHeader: true,
      contactType: "phone",
      ctaText: "",
      ctaPhone: "",
      ctaUrl: "",
    });
  });

  it("come back as they were saved", () => {
    const chosen = {
      services: ["pools" as const],
      appearance: "dark" as const,
      corners: "square" as const,
      showHeader: false,
      contactType: "link" as const,
    };
    const settings = widgetSettings(company({ embedCustomizations: chosen, embedCtaUrl: "https://gable.example/" }));
    const changes = tenantChangesSchema.parse(changesOf(settings));
    expect(changes).toEqual({
      embedEnabled: true,
      embedCtaText: null,
      embedCtaPhone: null,
      embedCtaUrl: "https://gable.example/",
      embedCustomizations: chosen,
    });
  });

  it.each([{ services: [] }, { services: "pools" }, { appearance: "neon", corners: 7 }])(
    "are the usual ones where %j was kept",
    (embedCustomizations) => {
      expect(widgetSettings(company({ embedCustomizations }))).toEqual(widgetSettings(company({})));
    },
  );
});
