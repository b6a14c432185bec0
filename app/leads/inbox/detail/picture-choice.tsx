import { m } from "#messages";
import type { ReplyPicture } from "#worker/leads/inbox/inbox.contract.ts";
import { formatDateTime } from "../lead-labels.ts";

type Props = { pictures: ReplyPicture[]; chosen: string; onChoose(id: string): void };

/** Which picture goes along: the homeowner's own, or one that the company has made of the house since. */
export function PictureChoice({ pictures, chosen, onChoose }: Props) {
  if (pictures.length === 0) return null;
  return (
    <fieldset className="picture-choice">
      <legend>{m.leads_reply_which()}</legend>
      <label>
        <input type="radio" name="reply-picture" checked={chosen === ""} onChange={() => onChoose("")} />
        <span>{m.leads_reply_theirs()}</span>
      </label>
      {pictures.map(({ id, url, createdAt }) => (
        <label key={id}>
          <input type="radio" name="reply-picture" checked={chosen === id} onChange={() => onChoose(id)} />
          <img src={url} alt="" width="96" height="64" loading="lazy" />
          <span>{m.leads_reply_of_ours({ date: formatDateTime(createdAt) })}</span>
        </label>
      ))}
    </fieldset>
  );
}
