import type { Loss } from '../read-models/loss.ts';
import { changesHad } from './unsent-words.ts';

const ALL = "This browser cleared the console's data on this phone.";
const SOME = "This browser cleared some of the console's data on this phone.";

/** The browser cleared the phone's data by itself: what is gone for good, and what is not known. */
export function clearedWords(loss: Loss): string {
  const isAll = loss.parts.length === 4;
  const lost = [...changeWords(loss), ...photoWords(loss)];
  const rest = lost.length > 0 ? lost : [nothingWords(loss)];
  return [isAll ? ALL : SOME, ...rest, ...formWords(loss)].join(' ');
}

function changeWords({ unsentChanges, savedAgain, confirmed }: Loss): readonly string[] {
  const again = savedAgain > 0 ? [`${savedAgainWords(savedAgain)} still open here and saved again.`] : [];
  if (unsentChanges === null)
    return [...again, 'It is no longer known whether changes were unsent: please check what you did last.'];
  if (unsentChanges === 0) return again;
  const what = confirmed
    ? `${changesHad(unsentChanges)} not reached the server`
    : `${changesHad(unsentChanges)} not been sent`;
  return [...again, `${what}: what you did last is lost, please check it.`];
}

const savedAgainWords = (count: number): string =>
  count === 1 ? '1 unsent change was' : `${count} unsent changes were`;

function photoWords({ unsentPhotos }: Loss): readonly string[] {
  if (unsentPhotos === null) return ['It is no longer known whether photos were unsent.'];
  if (unsentPhotos === 0) return [];
  return [unsentPhotos === 1 ? '1 photo had not been sent.' : `${unsentPhotos} photos had not been sent.`];
}

function formWords({ parts, begunForms }: Loss): readonly string[] {
  if (!parts.includes('drafts') || begunForms === 0) return [];
  if (begunForms === null) return ['If you had begun a form, it is gone too.'];
  return [
    begunForms === 1
      ? 'A form you had begun is gone too.'
      : `${begunForms} forms you had begun are gone too.`,
  ];
}

function nothingWords({ parts, confirmed }: Loss): string {
  if (!parts.includes('outbox')) return 'Your saved work is still here; the rest downloads again.';
  return confirmed
    ? 'Everything saved on this phone had reached the server.'
    : 'As far as this phone knows, everything had been sent.';
}
