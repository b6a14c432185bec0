import { MessageSquareText } from "lucide-react";
import { m } from "#messages";

/**
 * To the company's contact form, with this picture offered to go along. `form` is where it is. Nothing becomes public: only who
 * made the picture finds it there.
 */
export function QuoteLink({ id, form }: { id: string; form: string }) {
  const asked = new URLSearchParams({ picture: id });
  return (
    <a className="vz-button vz-ask-quote" href={`${form}${form.includes("?") ? "&" : "?"}${asked}`}>
      <MessageSquareText aria-hidden />
      {m.visualizations_get_quote()}
    </a>
  );
}
