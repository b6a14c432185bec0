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
      description: "What we keep about you, why, for how long, and how to have it deleted.",
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
    <LegalPage title="Privacy Policy" since="November 21, 2026">
      <p>
        {providerName} is run by {company.legalName}, {company.legalAddress}, also where it carries the name of a
        contractor such as {tenant.companyName} or stands as a widget on a contractor's own website. This page says what
        we keep about you, why, for how long, and how to have it deleted.
      </p>
      <h2>Photos and pictures</h2>
      <p>
        A photo that you upload is used to show you designs on it. We remove what cameras write into photos, such as the
        place where it was taken, before we keep it. Photos and the pictures made of them lie in private storage and are
        opened with links that expire. We do not use them to train models, and we do not sell them.
      </p>
      <p>
        The instant preview is made in your own browser. The full picture is made by our own engine on our servers;
        where another company's model makes it, the page says so beside the picture. A picture is seen by others only
        when you share it or ask for a quote with it; you can take a shared link back, and it ends at once.
      </p>
      <h2>Widgets on other websites</h2>
      <p>
        In a contractor's widget the same rules hold. The widget sets no cookies. Of the page that it stands on it
        learns the address and no more; that page learns from it only that a photo was chosen, a picture was made or a
        form was sent, and how high the widget is. The contractor sees how many people used it, and the pictures that
        were made in it. We count this without a name.
      </p>
      <h2>Asking for a quote, and messages</h2>
      <p>
        What you write in a form goes to the company that the form names: by mail and, where it has set that up, to its
        own system. With it we keep the time, the page and website it was sent from, words of the campaign that led
        there, your photo, the design and its pictures, and the text that you agreed to. That company decides what
        becomes of it, and answers for it beside us.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>Your name, your email address, and your business name and phone number if you give them.</li>
        <li>
          Your password only as a hash that cannot be turned back into it. If you sign in with Google, we get your name,
          your email address and Google's number for you, and nothing else of your Google account.
        </li>
        <li>
          Where you are signed in: kind of browser, when it began and when it was last used. You can see and end each of
          these sessions on your dashboard.
        </li>
      </ul>
      <h2>What your browser keeps</h2>
      <p>
        Your sign-in, a random number that lets you come back to your pictures without an account, and the photo you are
        working on. While you sign in with Google there is a cookie for a few minutes, and one may hold which company's
        pages you see. Another one remembers for about a year that you have signed in here before, so that nobody else's
        wrong tries can lock you out. There are no advertising or tracking cookies.
      </p>
      <h2>Payments</h2>
      <p>
        Plans are paid through Stripe on Stripe's own pages. We never see your card number. We keep which plan you have,
        its status, and Stripe's number for you.
      </p>
      <h2>Who else is involved</h2>
      <p>
        The service runs on Cloudflare, which also shields it from attacks. Mails are sent by Cloudflare or Resend,
        payments go through Stripe, and Google takes part where you sign in with it. A company whose model makes a
        picture gets the photo and the design for it; where a language model reads what you write in the chat beside a
        picture, it gets those words and the design, not your name or address. Each gets what its task needs and no
        more.
      </p>
      <h2>Limits and logs</h2>
      <p>
        To stop abuse we count how often one internet address does a thing. The address itself is not stored for that,
        only a keyed hash of it. Our logs hold requests and errors, not passwords, links or photos.
      </p>
      <h2>How long we keep it</h2>
      <ul>
        <li>
          Photos and pictures made without an account or in a widget: 90 days, unless the company that offers them has
          chosen another time between 7 days and a year.
        </li>
        <li>Photos and pictures of an account: while the account is there.</li>
        <li>
          Messages and requests for a quote, with their pictures: as long as the company that got them keeps them, and
          no longer than its account.
        </li>
        <li>
          How many free pictures you have made in a month: until that month is over, also when you delete your account.
          For that we keep a keyed hash of your email address, not the address.
        </li>
        <li>What the law makes us keep about payments: as long as it says.</li>
      </ul>
      <h2>How to have it deleted</h2>
      <p>
        Where you make pictures you can delete your photos and pictures yourself, at once, also without an account. On
        your dashboard you can download all that belongs to your account and delete the account with everything in it.
        For what you sent to a company, and for every question about your data, write to {mail}; we answer within 30
        days. You may also ask what we keep, have it corrected, or complain to the authority for data protection where
        you live.
      </p>
    </LegalPage>
  );
}
