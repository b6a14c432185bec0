import { SiteLink } from "../layout/site-link.tsx";
import "./home.css";
import { RotatingWord } from "./rotating-word.tsx";

export const handle = { hydrate: "intent" };

export function meta() {
  return [
    { title: "See your house with a new roof or siding" },
    {
      name: "description",
      content: "Upload a photo of your house, choose a new roof and siding, and see them on that very house.",
    },
  ];
}

export default function Home() {
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>
          Visualize your new... <RotatingWord />
        </h1>
        <p>
          Upload a photo of your house, pick a look, and see it on that very house. Everything else in the picture stays
          as it is.
        </p>
        <SiteLink className="hero-action" to="/roofing-siding" reloadDocument>
          Try it on your house
        </SiteLink>
      </div>
      <SiteLink className="hero-picture" to="/roofing-siding" reloadDocument aria-label="Try it on your house">
        <img
          src="/samples/gables.jpg"
          width="1536"
          height="1024"
          alt="A house seen from the street"
          fetchPriority="high"
        />
      </SiteLink>
    </section>
  );
}
