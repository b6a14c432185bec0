import type { ShouldRevalidateFunctionArgs } from "react-router";
import { m } from "#messages";
import { findTextsSettings } from "#worker/consent/find-texts-settings.ts";
import { pageContext } from "#worker/context.ts";
import { homeownerForm } from "#worker/leads/homeowner-form.ts";
import { enterprise } from "#worker/leads/leads.catalogue.ts";
import { readUsualMinutes } from "#worker/leads/speed/read-speed.ts";
import type { Ports } from "#worker/ports.ts";
import { describeShare } from "#worker/shares/describe-share.ts";
import { pathOfShare } from "#worker/shares/shares.contract.ts";
import { findTenantOrDemo, getTenantRow } from "#worker/tenants/find-tenant.ts";
import { namedSlug } from "#worker/tenants/resolve-tenant.ts";
import { pageMeta } from "../layout/page-meta.ts";
import type { Route } from "./+types/contact-page";
import { CompanyContacts } from "./company-contacts.tsx";
import { ContactForm } from "./contact-form.tsx";
import type { ContactTarget } from "./contact-target.ts";
import "./contact.css";

/** Whoever brings a picture sees at once that it is there. */
export const handle = { hydrate: (params: URLSearchParams) => (params.has("picture") ? undefined : "intent") };

const providerId = 1;

/**
 * Whom the form writes to: the company that the address names, else the provider. Not the signed-in account's own company,
 * whose brand the page wears: nobody writes to themselves.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { ports } = page;
  const { id, slug, phone, contactPhone, address, bookingUrl } = await findTenantOrDemo(ports, namedSlug(page, url));
  const isProviders = id === providerId;
  // A company's e-mail is not shown: the form mails it.
  const email = isProviders ? ports.settings.SUPPORT_EMAIL : null;
  const shareId = url.searchParams.get("share");
  const shared = shareId ? await describeShare(ports, shareId) : null;
  // What somebody sees who came from a shared picture of this company.
  const picture = shared?.tenant.id === id ? { shareId: shared.id, width: shared.width, height: shared.height } : null;
  const target: ContactTarget = {
    tenantId: id,
    company: isProviders ? null : await companyOf(ports, slug),
    shareId: picture?.shareId ?? null,
    pictureId: url.searchParams.get("picture"),
    isEnterprise: isProviders && url.searchParams.get("about") === enterprise,
  };
  return { target, contacts: { phone: contactPhone ?? phone, email, address, bookingUrl }, picture };
}

async function companyOf(ports: Ports, slug: string): Promise<ContactTarget["company"]> {
  const tenant = await getTenantRow(ports, slug);
  return {
    name: tenant.companyName,
    form: homeownerForm(tenant, await findTextsSettings(ports, tenant.id)),
    privacyUrl: tenant.privacyUrl,
    usualMinutes: tenant.suspendedAt ? null : await readUsualMinutes(ports, tenant.id),
  };
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return ["tenant", "share", "picture", "about"].some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  );
}

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  const root = matches[0].loaderData;
  const name = root?.tenant.companyName ?? "us";
  return pageMeta(
    { root, location },
    {
      title: m.leads_contact(),
      description: m.leads_contact_description({ name }),
      preview: "contact",
    },
  );
}

export default function ContactPage({ loaderData: { target, contacts, picture } }: Route.ComponentProps) {
  return (
    <div className="contact">
      <div className="contact-intro">
        <h1>{m.leads_get_in_touch()}</h1>
        <p>{target.isEnterprise ? m.leads_enterprise_intro() : m.leads_contact_intro()}</p>
        <CompanyContacts {...contacts} />
        {picture ? (
          <figure className="contact-shared">
            <img
              src={`${pathOfShare(picture.shareId)}/after.jpg`}
              width={picture.width}
              height={picture.height}
              alt={m.leads_picture_you_came_from()}
            />
            <figcaption>{m.leads_picture_goes_along()}</figcaption>
          </figure>
        ) : (
          <img className="contact-picture" src="/samples/porch.jpg" width="1536" height="1024" alt="" loading="lazy" />
        )}
      </div>
      <ContactForm key={target.tenantId} target={target} />
    </div>
  );
}
