import { useQuery } from "@tanstack/react-query";
import { m } from "#messages";
import { api, authTokenKey, dataOf, readStored, visitorTokenKey } from "../api.ts";
import { useHydrated } from "../ui/use-hydrated.ts";

type Props = {
  tenantId: number;
  /** The picture that they come from; null: the newest. */
  pictureId: string | null;
};

/**
 * A picture that this browser's visitor, or who is signed in, made with the company: it shows somebody's home, so it goes along
 * only where they tick it, or have come from it. Nothing is there while there is none, or it cannot be had.
 */
export function OwnPicture({ tenantId, pictureId }: Props) {
  const isKnown = useHydrated() && (readStored(visitorTokenKey) ?? readStored(authTokenKey)) !== null;
  const { data: picture } = useQuery({
    queryKey: ["own-picture", tenantId, pictureId],
    queryFn: () =>
      dataOf(
        api.leads["own-picture"].$get({ query: { tenantId: String(tenantId), ...(pictureId && { id: pictureId }) } }),
      ),
    enabled: isKnown,
    staleTime: 0,
  });
  if (!picture) return null;
  return (
    <label className="contact-own">
      <input
        type="checkbox"
        name="visualizationId"
        value={picture.id}
        defaultChecked={picture.id === pictureId}
        data-picture
      />
      <img src={picture.smallUrl} alt="" />
      <span>
        {m.leads_own_picture_goes_along()}
        <small>{picture.words}</small>
      </span>
    </label>
  );
}
