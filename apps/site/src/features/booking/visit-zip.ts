import { zipCodeOf } from '@fieldleaf/domain/consultation/service-area';
import type { BookingDraft } from './booking-draft.ts';
import { words } from './words.ts';

type Place = Pick<BookingDraft, 'consultationType' | 'zip' | 'contact'>;

/** The ZIP code that times are asked for: as typed before them, or as the address says. */
export const visitZip = ({ consultationType, zip, contact }: Place): string | undefined =>
  consultationType === 'onsite' ? (zip ?? zipCodeOf(contact.address)) || undefined : undefined;

/** An address without a ZIP code is in the one whose times were chosen. */
export function withZipInAddress(draft: BookingDraft): BookingDraft {
  const { contact, zip } = draft;
  const address = contact.address.trim();
  const isMissing = draft.consultationType === 'onsite' && zip && address && !zipCodeOf(address);
  return isMissing ? { ...draft, contact: { ...contact, address: `${address}, ${zip}` } } : draft;
}

/** Explains why a time shown as free is taken: it was shown for another ZIP code. Undefined if it was not. */
export function otherZipWords({ consultationType, zip, contact }: Place): string | undefined {
  const addressZip = zipCodeOf(contact.address);
  if (consultationType !== 'onsite' || !zip || !addressZip || addressZip === zip) return undefined;
  return words.otherZip(addressZip, zip);
}
