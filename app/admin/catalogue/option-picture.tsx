import { type Service, serviceOf } from "#services/services.ts";
import type { StaffOption } from "#worker/admin/catalogue/catalogue.contract.ts";

type Props = { service: Service; group: string; option: Pick<StaffOption, "id" | "hex"> };

/** The color or the picture of an option, where it has one. */
export function OptionPicture({ service, group, option: { id, hex } }: Props) {
  const picture = id === "keep" ? undefined : serviceOf(service).optionPictures[group];
  if (picture)
    return (
      <img className="option-picture" src={picture.replace("*", id)} alt="" width={40} height={40} loading="lazy" />
    );
  return hex ? <span className="option-picture" style={{ backgroundColor: hex }} /> : null;
}
