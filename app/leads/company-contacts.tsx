import { Mail, MapPin, Phone } from "lucide-react";

export type Contacts = { phone: string | null; email: string | null; address: string | null };

/** Other ways to reach whom the form writes to. */
export function CompanyContacts({ phone, email, address }: Contacts) {
  if (!phone && !email && !address) return null;
  return (
    <ul className="contact-ways">
      {phone ? (
        <li>
          <Phone aria-hidden />
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a>
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
