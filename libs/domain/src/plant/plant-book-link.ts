import { valueIn } from '../booking/address-part.ts';

/** A visit of whoever opened the link of their own mail, with the key by which they book again as its customer. */
export type OwnVisit = { readonly bookingId: string; readonly key: string };

/** Part of a book's address after the hash. */
export type PlantBookFragment = {
  readonly key: string;
  /** Reminders are to end. */
  readonly asksToStop: boolean;
  /** Absent: the link was handed on, or comes from no mail. */
  readonly own?: OwnVisit;
};

export const plantBookFragment = ({ key, asksToStop, own }: PlantBookFragment): string =>
  [key, ...(own ? [`visit=${own.bookingId}.${own.key}`] : []), ...(asksToStop ? ['stop'] : [])].join('&');

export function readPlantBookFragment(hash: string): PlantBookFragment {
  const fragment = hash.replace(/^#/, '');
  const [key = '', ...more] = fragment.split('&');
  const [bookingId = '', ...ownKey] = valueIn(fragment, 'visit').split('.');
  const own = { bookingId, key: ownKey.join('.') };
  return { key, asksToStop: more.includes('stop'), ...(own.key && { own }) };
}
