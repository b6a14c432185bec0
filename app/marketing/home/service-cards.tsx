import { type Message, m } from "#messages";
import { SiteLink } from "../../layout/site-link.tsx";

/** `to` is a service's path. */
type Card = { to: string; name: Message; text: Message };

/** Services, each with a picture that the product made of one of our samples. */
export function ServiceCards({ cards }: { cards: readonly Card[] }) {
  return (
    <section className="home-part" aria-labelledby="services">
      <h2 id="services">{m.marketing_services_title()}</h2>
      <ul className="cards">
        {cards.map(({ to, name, text }) => (
          <li key={to}>
            <SiteLink to={to} reloadDocument>
              <img src={`/home${to}.avif`} width="720" height="480" loading="lazy" alt="" />
              <strong>{name()}</strong>
              <span>{text()}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
