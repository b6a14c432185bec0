import { useEffect, useState } from "react";
import { language, m } from "#messages";
import type { Project } from "#worker/projects/projects.contract.ts";
import { dataOf } from "../../api.ts";
import { actorApi } from "../actor-headers.ts";
import type { Person } from "../work/person.ts";

const maxShown = 4;

/** The account's latest houses beside a new photo. Nothing is there before they are known, nor where there are none. */
export function YourHouses({ person }: { person: Person }) {
  const [houses, setHouses] = useState<Project[]>([]);
  useEffect(() => {
    let dropped = false;
    dataOf(actorApi.projects.$get({ query: {} })).then(
      (found) => dropped || setHouses(found.filter(({ photo }) => photo !== null).slice(0, maxShown)),
      () => undefined,
    );
    return () => {
      dropped = true;
    };
  }, []);
  if (houses.length === 0) return null;
  return (
    <section className="vz-samples" aria-labelledby="vz-your-houses">
      <div className="vz-row">
        <h2 id="vz-your-houses" className="vz-label">
          {m.visualizations_your_houses()}
        </h2>
        <a className="vz-quiet" href={person.projects}>
          {m.visualizations_all_houses()}
        </a>
      </div>
      <ul>
        {houses.map(({ id, photo, ...house }) => (
          <li key={id}>
            <a className="vz-sample" href={person.projectAddress(id)}>
              <img src={photo?.url} alt="" width={320} height={213} loading="lazy" />
              <span className="vz-sample-name">{nameOf(house)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whatever was written down of a house, else when it began. */
export function nameOf({
  name,
  address,
  customerName,
  createdAt,
}: Pick<Project, "name" | "address" | "customerName" | "createdAt">): string {
  const day = new Date(createdAt).toLocaleDateString(language(), { dateStyle: "medium" });
  return name ?? address ?? customerName ?? m.visualizations_house_of_day({ day });
}
