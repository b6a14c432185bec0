import type { StaffOption } from "#worker/admin/catalogue/catalogue.contract.ts";
import type { Service } from "#worker/visualizations/visualizations.catalogue.ts";

type Props = { service: Service; group: string; option: Pick<StaffOption, "id" | "hex"> };

/** By group: where the pictures lie that the pages show of its options. */
const folders: Partial<Record<Service, Record<string, (id: string) => string>>> = {
  pools: {
    looks: (id) => `/stock/pools/preset-${id}.webp`,
    finish: (id) => `/stock/pools/water-${id}.webp`,
    "coping.material": (id) => `/stock/pools/coping-${id}.webp`,
    "decking.material": (id) => `/stock/pools/deck-${id}.webp`,
  },
  landscape: {
    style: (id) => `/samples/landscape/${id}.jpg`,
    lawn: (id) => `/samples/landscape/ground-${id}.jpg`,
    bed: (id) => `/samples/landscape/ground-${id}.jpg`,
    paving: (id) => `/samples/landscape/ground-${id}.jpg`,
  },
  halloween: { theme: (id) => `/samples/halloween/${id}.jpg` },
};

/** The color or the picture of an option, where it has one. */
export function OptionPicture({ service, group, option: { id, hex } }: Props) {
  const picture = id === "keep" ? undefined : folders[service]?.[group];
  if (picture) return <img className="option-picture" src={picture(id)} alt="" width={40} height={40} loading="lazy" />;
  return hex ? <span className="option-picture" style={{ backgroundColor: hex }} /> : null;
}
