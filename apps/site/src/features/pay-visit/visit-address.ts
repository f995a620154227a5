import { signedPartOf } from '@fieldleaf/contract/signed-link';
import { PAY_KEY_HEADER, payKeyOf, withPayKey } from '@fieldleaf/contract/visit-pay-link';
import { pathOf } from '../../language/address.ts';
import type { Tip } from '../../tip/tip.ts';

const MAX_TIP_DOLLARS = 1_000;

/** `/pay/visit/{bookingId}`: the visit an address names. */
export function visitOfAddress({ pathname }: Pick<Location, 'pathname'>): string {
  const [, , , bookingId = ''] = pathOf(pathname).split('/');
  return bookingId;
}

/** The tip that was chosen on the consultant's phone, in whole dollars, until another is chosen here. */
export function tipOfAddress({ search }: Pick<Location, 'search'>): Tip {
  const dollars = Number(new URLSearchParams(search).get('tip'));
  return Number.isInteger(dollars) && dollars > 0 && dollars <= MAX_TIP_DOLLARS
    ? { kind: 'custom', dollars }
    : { kind: 'none' };
}

/** What the consultant's phone signed; it stays in the address until the server has answered it with a key. */
export const signedPartOfAddress = ({ hash }: Pick<Location, 'hash'>): string | undefined =>
  signedPartOf(hash);

/** The key takes the place of what was signed, for a reload or a bookmark; without one nothing of it stays. */
export const replaceSignedPart = (key: string | undefined): void =>
  history.replaceState(
    history.state,
    '',
    key === undefined ? location.pathname : withPayKey(location.pathname + location.search, key),
  );

/** What every call about the bill brings along; undefined where the address has no key. */
export function keyHeadersOf({
  hash,
}: Pick<Location, 'hash'>): Readonly<Record<typeof PAY_KEY_HEADER, string>> | undefined {
  const key = payKeyOf(hash);
  return key ? { [PAY_KEY_HEADER]: key } : undefined;
}
