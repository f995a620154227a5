import { isEmail, isPhone } from '../booking/check-contact.ts';
import { type Found, when } from '../settings/found-issue.ts';
import type { SettingsChanges } from '../settings/settings-payloads.ts';

/** Destinations for payments without a card; an absent one is not offered to customers. */
export type PayMeans = {
  /** The handle at Venmo, without its `@`. */
  readonly venmo?: string;
  /** The email address or the U.S. phone number the bank knows for Zelle. */
  readonly zelle?: string;
  readonly checkPayableTo?: string;
  /** Bank transfer details, in the consultant's own words. */
  readonly transfer?: string;
};

const MAX_NAME = 80;
const MAX_TRANSFER = 300;
const HANDLE = /^[A-Za-z0-9_-]{1,50}$/;

/** The handle in what was typed or pasted: with an `@`, or as the address of the profile. */
const venmoHandleOf = (typed: string): string =>
  typed
    .trim()
    .replace(/^(https:\/\/)?(www\.|account\.)?venmo\.com\/(u\/)?/i, '')
    .replace(/^@/, '')
    .replace(/[/?].*$/, '');

/** The profile that the customer's own app opens; an amount is typed there, because no link of Venmo's is documented to bring one. */
export const venmoAddress = (handle: string): string => `https://venmo.com/u/${handle}`;

const US_PHONE_DIGITS = /^1?\d{10}$/;

const isZelle = (text: string): boolean =>
  isEmail(text) || (isPhone(text) && US_PHONE_DIGITS.test(text.replace(/\D/g, '')));

/** Problems with the changed payment means; an empty one is removed. */
export const payMeansIssues = ({ payMeans = {} }: SettingsChanges): readonly Found[] => {
  const { venmo = '', zelle = '', checkPayableTo = '', transfer = '' } = payMeans;
  return [
    when(
      venmo.trim() !== '' && !HANDLE.test(venmoHandleOf(venmo)),
      'payMeans.venmo',
      'Please enter your Venmo username, like @Your-Name.',
    ),
    when(
      zelle.trim() !== '' && !isZelle(zelle.trim()),
      'payMeans.zelle',
      'Please enter the email or the U.S. phone number your bank knows for Zelle.',
    ),
    when(
      checkPayableTo.trim().length > MAX_NAME || /\p{Cc}/u.test(checkPayableTo.trim()),
      'payMeans.checkPayableTo',
      'Please shorten the name to 80 characters.',
    ),
    when(
      transfer.trim().length > MAX_TRANSFER,
      'payMeans.transfer',
      'Please shorten the words to 300 characters.',
    ),
  ];
};

/** The means with these changes, one by one, so that two devices both keep theirs. */
export function payMeansAfter(before: PayMeans = {}, changes: SettingsChanges['payMeans'] = {}): PayMeans {
  const { venmo, ...others } = changes;
  const typed = { ...others, ...(venmo === undefined ? {} : { venmo: venmoHandleOf(venmo) }) };
  const trimmed = Object.entries(typed).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(
    Object.entries({ ...before, ...Object.fromEntries(trimmed) }).filter(([, text]) => text !== ''),
  );
}
