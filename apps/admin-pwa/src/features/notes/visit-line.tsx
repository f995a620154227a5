import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { CONSULTATION_WORDS, visitTimeWords } from '../../controls/visit-words.ts';

type Props = { readonly booking: Booking /** Whose, where no heading says it. */; readonly named: boolean };

/** Which visit a note is about: `Mon, Mar 15, 10:00 AM · On-Site · 12 Elm Street, Dallas`. */
export function VisitLine({ booking: { appointment, customer }, named }: Props) {
  const { consultationType } = appointment;
  const place = consultationType === 'onsite' ? customer.address : '';
  const name = named ? customerName(customer) : '';
  const words = [name, visitTimeWords(appointment), CONSULTATION_WORDS[consultationType], place];
  return <p className="detail">{words.filter(Boolean).join(' · ')}</p>;
}
