import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { kindLabels } from "#app/admin/deliveries/delivery-labels.ts";
import { providerErrorMessage } from "#app/auth/consume-redirect.ts";
import { ProviderButton } from "#app/auth/provider-button.tsx";
import { SessionProvider } from "#app/auth/session-provider.tsx";
import { DocumentPlace } from "#app/layout/place/document-place.tsx";
import { ServiceLinks } from "#app/layout/service-links.tsx";
import { ChannelCard } from "#app/leads/delivery/channel-card.tsx";
import { topicLabel } from "#app/leads/inbox/lead-labels.ts";
import routes from "#app/routes.ts";
import { Visualizer } from "#app/visualizations/visualizer.tsx";
import { loadPanel } from "#services/panels.ts";
import { type Service, serviceAt } from "#services/services.ts";
import { providerFields } from "#worker/auth/providers/provider-settings.ts";
import { anyProvider, type ProviderId, providerIds, providerIn } from "#worker/auth/providers/providers.catalogue.ts";
import { taggedEmbedTypes } from "#worker/embeds/embeds.catalogue.ts";
import type { Channel } from "#worker/leads/delivery/channel.contract.ts";
import { type ChannelKind, channelKinds } from "#worker/leads/delivery/channels.catalogue.ts";

/** The service of `fences/`, which only the test's registry has. */
const fences = "fences" as Service;
const company = { slug: "demo", companyName: "Demo", active: true };

function html(element: React.ReactNode): string {
  return renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
}

it("has a page of its own and a widget's", () => {
  const all = JSON.stringify(routes);
  expect(all).toContain('"path":"fences"');
  expect(all).toContain('"path":"embed-fences"');
  expect(serviceAt("/Fences/")?.menu.name()).toBe("Fence Visualization");
});

it("is a widget that the loader on other people's sites can show", () => {
  expect(taggedEmbedTypes).toEqual(["roofing", "pools", "fences"]);
});

it("is in the menus, with its name and what it does", () => {
  const menu = html(
    <DocumentPlace pathname="/" search="" site={undefined}>
      <ServiceLinks withText />
    </DocumentPlace>,
  );
  expect(menu).toContain('href="/fences"');
  expect(menu).toContain("Fence Visualization");
  expect(menu).toContain("AI fence visualization");
});

it("begins with its own words and samples", () => {
  const page = html(<Visualizer service={fences} tenant={company} />);
  expect(page).toContain("See a fence around your own yard");
  expect(page).toContain("/samples/backyard-thumb.jpg");
});

it("brings its panel along", async () => {
  const { DesignPanel, blank, heading } = await loadPanel(fences);
  expect(heading()).toBe("A fence around your yard");
  const props = { surfaces: null, has: new Set<never>(), start: null, engine: null };
  const panel = html(
    <DesignPanel
      {...props}
      design={blank}
      onChange={() => undefined}
      onSelect={() => undefined}
      say={() => undefined}
    />,
  );
  expect(panel).toContain("Cedar");
});

it("is what a lead of it is about", () => {
  expect(topicLabel({ leadType: "contact", service: "fences", embed: null })).toBe("Fence Visualization");
});

/** The channel of `worker/test/additions`, which only the test's list has. */
const pager = "pager" as ChannelKind;

it("is a delivery channel with a card of its own, and in the filter of staff's list", () => {
  expect(channelKinds.at(-1)).toBe(pager);
  const url = "https://pager.hooks.example.test/x";
  const saved = { id: "p", kind: pager, name: null, url, settings: { greeting: "Hello" }, fieldNames: null, dead: 0 };
  const channel: Channel = {
    ...saved,
    events: ["lead.created"],
    filter: { services: [], campaigns: [] },
    state: "active",
    oldSecretEndsAt: null,
    waiting: 0,
  };
  const props = { tenantId: 1, channel, secret: null, onSecret: () => {}, onSecretSeen: () => {} };
  const card = html(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <ChannelCard {...props} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  for (const words of ["Pager", "The greeting", 'value="Hello"', `value="${url}"`, "Turn off"]) {
    expect(card).toContain(words);
  }
  expect(card).not.toContain("New secret");
  expect(Object.values(kindLabels).map((label) => label())).toEqual([
    "Notification email",
    "Email",
    "Text message",
    "Webhook",
    "Slack",
    "Microsoft Teams",
    "Zapier",
    "Pager",
  ]);
});

/** The sign-in provider of `worker/test/additions`, which only the test's list has. */
const acorn = "acorn" as ProviderId;

it("is a sign-in provider with a button, a mark, sentences and settings of its own", () => {
  expect(providerIds).toEqual(["google", acorn]);
  const destination = { plan: null, redirect: "/pools", tenant: null };
  const button = html(<ProviderButton provider={acorn} destination={destination} disabled={false} />);
  for (const words of ["Continue with Acorn", 'href="/api/auth/acorn?redirect=%2Fpools"', "M5 0 10 10H0Z"]) {
    expect(button).toContain(words);
  }
  expect(providerErrorMessage("acorn_auth_failed")).toBe("Acorn authentication failed. Please try again.");
  expect(providerIn(new URLSearchParams({ provider: "acorn" }))).toBe(acorn);
  expect(anyProvider("en-US")).toBe("Google or Acorn");
  const defaults = Object.entries(providerFields).map(([name, field]) => [name, field.parse(undefined)]);
  expect(Object.fromEntries(defaults)).toMatchObject({
    ACORN_CLIENT_ID: "",
    ACORN_ISSUER: "https://accounts.acorn.example",
    GOOGLE_ISSUER: "https://accounts.google.com",
  });
});
