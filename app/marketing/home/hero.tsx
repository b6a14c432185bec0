import { SiteLink } from "../../layout/site-link.tsx";
import { HouseFilm } from "./house-film.tsx";
import { RotatingWord } from "./rotating-word.tsx";

export function Hero() {
  return (
    <section className="hero">
      <div>
        <h1>
          Visualize your new... <RotatingWord />
        </h1>
        <p>
          Upload a photo of your house, pick a look, and see it on that very house. Everything else in the picture stays
          as it is.
        </p>
        <SiteLink className="home-action" to="/roofing-siding" reloadDocument>
          Try it on your house
        </SiteLink>
        <p className="hero-note">The first picture is free and needs no account.</p>
      </div>
      <HouseFilm />
    </section>
  );
}
