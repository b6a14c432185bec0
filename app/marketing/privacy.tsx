import { useRouteLoaderData } from "react-router";
import { pageMeta } from "../layout/page-meta.ts";
import { useCompany } from "../layout/use-company.ts";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/privacy";
import { LegalPage } from "./legal-page.tsx";

export const handle = { hydrate: "intent" };

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    { root: matches[0].loaderData, location },
    {
      title: "Privacy Policy",
      description: "What we collect, why, how long we keep it, and how to delete it.",
      preview: "home",
    },
  );
}

export default function Privacy() {
  const data = useRouteLoaderData<typeof rootLoader>("root");
  const company = useCompany();
  if (!data || !company) return null;
  const { providerName, supportEmail, tenant } = data;
  const mail = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
  return (
    <LegalPage title="Privacy Policy" since="November 22, 2026">
      <p>
        {providerName} is operated by {company.legalName}, {company.legalAddress} (“we”). This policy covers our own
        pages, pages that carry a contractor's name such as {tenant.companyName}, and our widgets on contractors'
        websites. It explains what we collect, why, how long we keep it, and how to delete it.
      </p>
      <h2>Photos and pictures</h2>
      <p>
        We use the photos you upload to show you designs on them. Before we store a photo, we remove the data that
        cameras add, such as the location. Photos and pictures are kept in private storage and open only through links
        that expire. We do not sell them, and we do not use them to train models unless you agree to it in a report.
      </p>
      <p>
        The instant preview is made in your browser. The finished picture is made by our own engine on our servers. If
        an outside AI model makes it, the page says so next to the picture, and every file we make is marked as
        digitally created. Other people see a picture only if you share it or send it with a quote request. You can stop
        sharing a link at any time.
      </p>
      <h2>Widgets on other websites</h2>
      <p>
        The same rules apply in a contractor's widget. The widget sets no cookies. It learns the address of the page it
        is on and the campaign (UTM) parameters in it. That page learns only that a photo was chosen, a picture was made
        or a form was sent, and the widget's height. The contractor sees the number of visitors, without names, and the
        pictures made in the widget.
      </p>
      <h2>Quote requests and messages</h2>
      <p>
        What you write in a form goes to the company named there, by email and to its own systems if it has connected
        them. We store it with the time, the page and website it came from, the campaign (UTM) parameters, your photo,
        the design with its pictures, and the text you agreed to. That company decides how to use your request (it is
        the controller). We store and deliver it on the company's behalf (as its processor).
      </p>
      <h2>Your account</h2>
      <ul>
        <li>Your name and email address, and your business name and phone number if you add them.</li>
        <li>
          Your password, only as a hash that cannot be reversed. If you sign in with Google, we receive your name, email
          address and Google account ID, and nothing else.
        </li>
        <li>
          Your sessions: the browser, when you signed in and when you were last active. You can review and end them on
          your dashboard.
        </li>
      </ul>
      <h2>Cookies and browser storage</h2>
      <p>
        Your browser keeps your sign-in, a random ID that brings you back to your pictures without an account, and the
        photo you are working on. We use a cookie for a few minutes while you sign in with Google, one for the company
        whose pages you see, and one that remembers for about a year that you have signed in on this device, so that
        someone else's failed attempts cannot lock you out. We use no advertising or tracking cookies.
      </p>
      <h2>Payments</h2>
      <p>
        Stripe processes payments on its own pages. We never see your card number. We keep your plan, its status and
        your Stripe account ID.
      </p>
      <h2>Service providers</h2>
      <p>
        Cloudflare hosts and protects the service. Cloudflare or Resend sends our email, Stripe handles payments, and
        Google takes part if you sign in with it. If an outside AI model makes a picture or marks the parts of your home
        on it, its provider receives the photo and, for a picture, the design. If a language model reads what you type
        in the chat, its provider receives those words and the design, but not your name or address. Each provider
        receives only what its task requires.
      </p>
      <h2>Limits and logs</h2>
      <p>
        To prevent abuse, we limit how often an IP address can make requests. For this we store a keyed hash of the
        address, not the address itself. Our logs contain requests and errors, but no passwords, links or photos.
      </p>
      <h2>How long we keep data</h2>
      <ul>
        <li>
          Photos and pictures made without an account or in a widget: 90 days, unless the company has chosen a period
          between 7 days and one year.
        </li>
        <li>Photos and pictures in an account: as long as the account exists.</li>
        <li>
          Messages and quote requests, with their pictures: as long as the company that received them keeps them, but no
          longer than its account exists.
        </li>
        <li>
          The number of free pictures you made in a month: until that month ends, even if you delete your account. We
          keep it with a keyed hash of your email address.
        </li>
        <li>
          Photos and corrected areas that you let us learn from when you reported a problem: as long as the photo
          itself. Delete the photo and they are deleted, too.
        </li>
        <li>Payment records: as long as the law requires.</li>
      </ul>
      <h2>Your rights</h2>
      <p>
        You can delete your photos and pictures wherever you make them, with or without an account. On your dashboard
        you can download your data or delete your account and everything in it.
      </p>
      <p>
        Depending on the state you live in, you may also have the right to know what personal information we have, to
        get a copy, to correct it or to have it deleted. We do not sell personal information or share it for targeted
        advertising, and we will not treat you differently for using your rights. To make a request, or to appeal our
        answer, write to {mail}. We respond within 30 days. You may also contact your state's attorney general.
      </p>
    </LegalPage>
  );
}
