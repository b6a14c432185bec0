import { useRouteLoaderData } from "react-router";
import { pageMeta } from "../layout/page-meta.ts";
import { SiteLink } from "../layout/site-link.tsx";
import { useCompany } from "../layout/use-company.ts";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/terms";
import { LegalPage } from "./legal-page.tsx";

export const handle = { hydrate: "intent" };

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    { root: matches[0].loaderData, location },
    {
      title: "Terms of Service",
      description: "What you may expect of this service, and what it expects of you.",
      preview: "home",
    },
  );
}

export default function Terms() {
  const data = useRouteLoaderData<typeof rootLoader>("root");
  const company = useCompany();
  if (!data || !company) return null;
  const { providerName, supportEmail } = data;
  return (
    <LegalPage title="Terms of Service" since="November 21, 2026">
      <p>
        These terms are between you and {company.legalName}, {company.legalAddress}, which runs {providerName}, also
        where it carries the name of a contractor or stands as a widget on a contractor's own website. By using it you
        agree to them.
      </p>
      <h2>What the service does</h2>
      <p>
        You upload a photo of a house, a yard or a pool, and the service shows designs on it. The pictures are
        visualizations. Colors, materials and sizes look different in reality, and a picture is no plan, no measurement
        and no offer. What a contractor builds, and for which price, is between you and the contractor.
      </p>
      <h2>Your photos</h2>
      <p>
        Your photos stay yours. You allow us to store them and to work on them as far as needed to show you the designs
        you ask for. Upload only photos that you may use, and none that show people who would not want it. The pictures
        that the service makes for you are yours to use, also in your business; files carry a mark that says how they
        were made, and pictures of the Free plan a watermark.
      </p>
      <h2>Your account</h2>
      <p>
        Give a true name and an email address that is yours, and keep your password to yourself. You answer for what is
        done with your account until you tell us that somebody else got hold of it. You can delete it at any time on
        your dashboard.
      </p>
      <h2>Plans and payments</h2>
      <p>
        The Free plan costs nothing. Paid plans are billed in advance through Stripe, each month or each year, and go on
        until you cancel. You can cancel at any time; what you paid for stays yours until the end of the billing period.
        Each plan has a number of visualizations a month, and pictures that failed do not count. If we change a price,
        we tell you at least 30 days before it applies to you.
      </p>
      <h2>For contractors</h2>
      <p>
        With a widget or pages in your name you speak to your own customers. Use names, logos and colors that are yours
        to use, and tell people truly what you do with what they send you. What they send through your forms is for
        answering them; you answer for how you handle it, and delete it when they ask. Pictures that your visitors make
        count toward your plan. When your plan ends, your pages and widgets stop making pictures; your leads stay yours
        to download while the account is there.
      </p>
      <h2>What is not allowed</h2>
      <ul>
        <li>Pictures that deceive, for instance to sell a house as something that it is not.</li>
        <li>Content that is against the law or hurts others.</li>
        <li>Getting around limits, watermarks or protections, or loading the service with machines.</li>
        <li>Showing the service as your own, beyond what your plan offers.</li>
      </ul>
      <p>We may close accounts that do this. Where a misunderstanding is possible we ask first.</p>
      <h2>What we answer for</h2>
      <p>
        We work with care, but the service comes as it is: it may be unavailable at times, and a picture may be wrong.
        As far as the law lets us, we answer for no more than what you paid in the twelve months before. Nothing here
        takes away rights that the law gives to consumers.
      </p>
      <h2>Changes and contact</h2>
      <p>
        If these terms change in a way that matters, we tell account holders by mail before. How we handle your data is
        in the <SiteLink to="/privacy">Privacy Policy</SiteLink>. Questions go to{" "}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </LegalPage>
  );
}
