import { CalendarCheck, Mail, MapPin, Phone } from "lucide-react";
import { m } from "#messages";

export type Contacts = {
  phone: string | null;
  email: string | null;
  address: string | null;
  bookingUrl: string | null;
};

/** Other ways to reach whom the form writes to. */
export function CompanyContacts({ phone, email, address, bookingUrl }: Contacts) {
  if (!phone && !email && !address && !bookingUrl) return null;
  return (
    <ul className="contact-ways">
      {phone ? (
        <li>
          <Phone aria-hidden />
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a>
        </li>
      ) : null}
      {bookingUrl ? (
        <li>
          <CalendarCheck aria-hidden />
          <a href={bookingUrl} rel="noopener">
            {m.leads_book_a_visit()}
          </a>
        </li>
      ) : null}
      {email ? (
        <li>
          <Mail aria-hidden />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      ) : null}
      {address ? (
        <li>
          <MapPin aria-hidden />
          <span>{address}</span>
        </li>
      ) : null}
    </ul>
  );
}
