import { m } from "#messages";
import { SiteLink } from "../../layout/site-link.tsx";
import { HouseFilm } from "./house-film.tsx";
import { RotatingWord } from "./rotating-word.tsx";

export function Hero() {
  return (
    <section className="hero">
      <div>
        <h1>
          {m.marketing_hero_title()} <RotatingWord />
        </h1>
        <p>{m.marketing_hero_text()}</p>
        <SiteLink className="home-action" to="/roofing-siding" reloadDocument>
          {m.marketing_hero_action()}
        </SiteLink>
        <p className="hero-note">{m.marketing_hero_note()}</p>
      </div>
      <HouseFilm isFirst />
    </section>
  );
}
