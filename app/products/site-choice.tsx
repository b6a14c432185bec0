import { Checkbox } from "@radix-ui/themes";
import { useId } from "react";
import { m } from "#messages";

type Props = { known: readonly string[]; chosen: readonly string[]; onChange(sites: string[]): void };

/** Which of the company's sites offer a line in their widget. With one site there is nothing to choose. */
export function SiteChoice({ known, chosen, onChange }: Props) {
  const id = useId();
  const sites = [...new Set([...known, ...chosen])];
  if (sites.length < 2 && chosen.length === 0) return null;
  return (
    <fieldset className="site-choice" aria-describedby={`${id}-text`}>
      <legend>{m.products_sites_label()}</legend>
      <p className="quiet" id={`${id}-text`}>
        {m.products_sites_text()}
      </p>
      {sites.map((site) => (
        <label key={site} htmlFor={`${id}-${site}`}>
          <Checkbox
            id={`${id}-${site}`}
            size="3"
            checked={chosen.includes(site)}
            onCheckedChange={(checked) =>
              onChange(checked === true ? [...chosen, site] : chosen.filter((other) => other !== site))
            }
          />
          {site.replace(/^https?:\/\//, "")}
        </label>
      ))}
    </fieldset>
  );
}
