import type { ShouldRevalidateFunctionArgs } from "react-router";
import { m } from "#messages";
import { pageContext } from "#worker/context.ts";
import { describeShare } from "#worker/shares/describe-share.ts";
import { pathOfShare } from "#worker/shares/shares.contract.ts";
import { findTenantOrDemo } from "#worker/tenants/find-tenant.ts";
import { namedSlug } from "#worker/tenants/resolve-tenant.ts";
import { pageMeta } from "../layout/page-meta.ts";
import type { Route } from "./+types/contact-page";
import { CompanyContacts } from "./company-contacts.tsx";
import { ContactForm } from "./contact-form.tsx";
import "./contact.css";

export const handle = { hydrate: "intent" };

const providerId = 1;

/**
 * Whom the form writes to: the company that the address names, else the provider. Not the signed-in account's own company,
 * whose brand the page wears: nobody writes to themselves.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ports } = context.get(pageContext);
  const { id, phone, contactPhone, address } = await findTenantOrDemo(ports, namedSlug(ports, url));
  // A company's e-mail is not shown: the form mails it.
  const email = id === providerId ? ports.settings.SUPPORT_EMAIL : null;
  const shared = await describeShare(ports, url.searchParams.get("share") ?? "");
  return {
    tenantId: id,
    contacts: { phone: contactPhone ?? phone, email, address },
    // What somebody sees who came from a shared picture of this company.
    picture: shared?.tenant.id === id ? { shareId: shared.id, width: shared.width, height: shared.height } : null,
  };
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return ["tenant", "share"].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name));
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

export default function ContactPage({ loaderData: { tenantId, contacts, picture } }: Route.ComponentProps) {
  return (
    <div className="contact">
      <div className="contact-intro">
        <h1>{m.leads_get_in_touch()}</h1>
        <p>{m.leads_contact_intro()}</p>
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
      <ContactForm key={tenantId} tenantId={tenantId} shareId={picture?.shareId} />
    </div>
  );
}
