import { useRouteLoaderData } from "react-router";
import { pageMeta } from "../layout/page-meta.ts";
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
  if (!data) return null;
  const { providerName, supportEmail, tenant } = data;
  const mail = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
  return (
    <LegalPage title="Privacy Policy" since="November 21, 2026">
      <p>
        {providerName} runs this service, also where it carries the name of a contractor such as {tenant.companyName}.
        This page says what we keep about you, why, and how to have it deleted.
      </p>
      <h2>Photos and pictures</h2>
      <p>
        A photo that you upload is used to show you designs on it. We remove what cameras write into photos, such as the
        place where it was taken, before we keep it. Photos and the pictures made of them lie in private storage and are
        opened with links that expire. We do not use them to train models, and we do not sell them.
      </p>
      <p>
        The instant preview is made in your own browser. The full picture is made by our own engine on our servers;
        where another company's model makes it, the page says so beside the picture.
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
        pages you see. There are no advertising or tracking cookies, and no other company's scripts.
      </p>
      <h2>Payments</h2>
      <p>
        Plans are paid through Stripe on Stripe's own pages. We never see your card number. We keep which plan you have,
        its status, and Stripe's number for you.
      </p>
      <h2>Who else is involved</h2>
      <p>
        The service runs on Cloudflare, which also shields it from attacks. Mails are sent by Cloudflare or Resend. If
        you ask a contractor for a quote, that contractor gets what you wrote and the pictures that belong to it. A
        message from the contact form goes to the company that the page names, and is kept while that company has its
        account.
      </p>
      <h2>Limits and logs</h2>
      <p>
        To stop abuse we count how often one internet address does a thing. The address itself is not stored for that,
        only a keyed hash of it. Our logs hold requests and errors, not passwords, links or photos.
      </p>
      <h2>How long, and how to have it deleted</h2>
      <p>
        What belongs to an account is kept while the account is there. On your dashboard you can download all of it and
        delete the account, with its photos and pictures, at once. For anything made without an account, and for every
        question about your data, write to {mail}; we answer within 30 days.
      </p>
    </LegalPage>
  );
}
