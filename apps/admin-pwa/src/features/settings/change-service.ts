import type { Offer } from '@fieldleaf/domain/consultation/consultation';
import { offerWords } from '@fieldleaf/domain/pricing/service-words';
import type { SettingsChanges } from '@fieldleaf/domain/settings/settings-payloads';
import { submitCommand } from '../../actions/submit-command.ts';
import { CONSULTATION_WORDS } from '../../controls/visit-words.ts';

/** `Virtual, 45 minutes`: an hour is sold of both kinds. */
export const serviceTitle = (offer: Offer): string =>
  `${CONSULTATION_WORDS[offer.consultationType]}, ${offerWords(offer)}`;

const change = (changes: SettingsChanges, title: string) =>
  submitCommand({
    kind: 'settings.change',
    payload: { changes },
    saved: { title, undo: true },
    failed: { title: 'Your services were not changed.' },
  });

const nameOf = ({ consultationType, duration }: Offer) => ({ consultationType, duration });

/** No longer sold; one that is the last of all is refused in words. */
export const retireService = (offer: Offer) =>
  change({ services: [{ ...nameOf(offer), isRetired: true }] }, `${serviceTitle(offer)}: retired.`);

/** Sold again, at the price it had. */
export const bringServiceBack = (offer: Offer) =>
  change({ services: [{ ...nameOf(offer), isRetired: false }] }, `${serviceTitle(offer)}: sold again.`);

/** One place up or down among those of its kind. */
export function moveService(sold: readonly Offer[], place: number, by: -1 | 1) {
  const moved = sold[place];
  const durations = sold.map(({ duration }) => duration);
  const [duration] = durations.splice(place, 1);
  if (!moved || !duration) return;
  durations.splice(place + by, 0, duration);
  const { consultationType } = moved;
  const title = `${serviceTitle(moved)}: number ${place + by + 1} of ${sold.length}.`;
  void change({ serviceOrder: [{ consultationType, durations }] }, title);
}
