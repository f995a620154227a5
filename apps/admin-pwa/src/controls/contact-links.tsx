import { isStandInEmail } from '@fieldleaf/domain/booking/has-email';
import { Mail, MapPin, Phone } from 'lucide-react';
import { EmailText } from './email-text.tsx';
import { callHref, directionsHref } from './phone-links.ts';

/** An address to tap for the way there; the map itself needs a connection. */
export function AddressLink({ address }: { readonly address: string }) {
  return (
    <a
      className="tap gap-2 py-1 wrap-anywhere [&_svg]:flex-none"
      href={directionsHref(address)}
      target="_blank"
      rel="noreferrer"
    >
      <MapPin size={18} strokeWidth={1.75} aria-hidden="true" /> {address}
    </a>
  );
}

export function PhoneLink({ phone }: { readonly phone: string }) {
  return (
    <a className="tap gap-2 py-1 wrap-anywhere [&_svg]:flex-none" href={callHref(phone)}>
      <Phone size={18} strokeWidth={1.75} aria-hidden="true" /> {phone}
    </a>
  );
}

export function EmailLink({ email }: { readonly email: string }) {
  if (isStandInEmail(email)) return <p className="quiet">No email</p>;
  return (
    <a className="tap gap-2 py-1 wrap-anywhere [&_svg]:flex-none" href={`mailto:${email}`} aria-label={email}>
      <Mail size={18} strokeWidth={1.75} aria-hidden="true" /> <EmailText email={email} />
    </a>
  );
}
