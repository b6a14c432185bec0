import { useRouteLoaderData } from "react-router";
import { pageContext } from "#worker/context.ts";
import { pageMeta } from "../layout/page-meta.ts";
import { SiteLink } from "../layout/site-link.tsx";
import { useCompany } from "../layout/use-company.ts";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/terms";
import { LegalPage } from "./legal-page.tsx";

export const handle = { hydrate: "intent" };

export function loader({ context }: Route.LoaderArgs) {
  const { GOVERNING_LAW: governingLaw, REFUND_POLICY: refundPolicy } = context.get(pageContext).ports.settings;
  return { governingLaw, refundPolicy };
}

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    { root: matches[0].loaderData, location },
    {
      title: "Terms of Service",
      description: "The rules for using the service, plans and payments, and what we are liable for.",
      preview: "home",
    },
  );
}

export default function Terms({ loaderData: { governingLaw, refundPolicy } }: Route.ComponentProps) {
  const data = useRouteLoaderData<typeof rootLoader>("root");
  const company = useCompany();
  if (!data || !company) return null;
  const { providerName, supportEmail } = data;
  return (
    <LegalPage title="Terms of Service" since="November 22, 2026">
      <p>
        These terms are an agreement between you and {company.legalName}, {company.legalAddress} (“we”), which operates{" "}
        {providerName}. They apply to our own pages, to pages that carry a contractor's name, and to our widgets on
        contractors' websites. By using the service you agree to them.
      </p>
      <h2>The service</h2>
      <p>
        You upload a photo of a house, a yard or a pool, and the service shows designs on it. The pictures are
        visualizations. Actual colors, materials and sizes will differ. A picture is not a plan, a measurement or an
        offer. What a contractor builds, and at what price, is between you and the contractor.
      </p>
      <h2>Your photos and pictures</h2>
      <p>
        You keep the rights to your photos. You give us permission to store and edit them to show you the designs you
        ask for. Upload only photos that you have the right to use, and no photos of people who would object. You may
        use the pictures made for you, including in your business. Each file is marked as digitally created, and
        pictures on the Free plan carry a watermark. Do not remove these marks.
      </p>
      <h2>Your account</h2>
      <p>
        Use your real name and your own email address, and keep your password to yourself. You are responsible for
        activity on your account until you notify us that someone else has access to it. You can delete your account at
        any time on your dashboard.
      </p>
      <h2>Plans, payments and refunds</h2>
      <p>
        The Free plan costs nothing. Paid plans are billed monthly in advance through Stripe and renew until you cancel.
        You can cancel at any time, and your plan stays active until the end of the billing period. Each plan includes a
        number of visualizations per month. Pictures that fail are not counted. If a price changes, we tell you at least
        30 days before it applies to you. {refundPolicy}
      </p>
      <h2>For contractors</h2>
      <p>
        Pages and widgets in your name speak to your customers for you. Use only names, logos and colors that you have
        the right to use, and be accurate about how you use the information people send you. You are the controller of
        the requests you receive through your forms. Use them to respond, protect them, and delete them when asked.
        Pictures your visitors make count toward your plan. When your plan ends, your pages and widgets stop making
        pictures, and you can still download your leads as long as your account exists.
      </p>
      <h2>Acceptable use</h2>
      <p>You may not:</p>
      <ul>
        <li>use pictures to deceive, for example to sell a home as something it is not;</li>
        <li>upload content that is illegal or harms others;</li>
        <li>bypass limits, watermarks or security, or use automated access or scraping;</li>
        <li>present the service as your own beyond what your plan allows.</li>
      </ul>
      <p>
        We may suspend or close accounts that break these rules. Unless the matter is urgent or the law prevents it, we
        tell you the reason first and give you a chance to respond.
      </p>
      <h2>Disclaimer</h2>
      <p>
        The service is provided “as is” and “as available,” without warranties of any kind, to the extent permitted by
        law. It may be unavailable at times, and a picture may be inaccurate.
      </p>
      <h2>Limitation of liability</h2>
      <p>
        To the extent permitted by law, our total liability is limited to what you paid us in the previous 12 months,
        and we are not liable for indirect or consequential damages. Nothing in these terms limits rights that consumers
        have by law.
      </p>
      <h2>Governing law</h2>
      <p>
        These terms are governed by the laws of {governingLaw}, without regard to its conflict-of-law rules. Consumers
        keep the protection of the law where they live.
      </p>
      <h2>Changes and contact</h2>
      <p>
        Before a significant change to these terms, we email account holders. Our{" "}
        <SiteLink to="/privacy">Privacy Policy</SiteLink> explains how we handle your data. Questions? Write to{" "}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </LegalPage>
  );
}
