import type { BookingId } from '@fieldleaf/domain/booking/booking';

/** The key of a visit's bill: the day it ends, and what the server signed. */
export const PAY_KEY_PATTERN = '^[0-9a-z]{1,8}\\.[A-Za-z0-9_-]{22}$';

/** With this header a customer's calls about a bill bring the key, so that no address that is sent or logged has it. */
export const PAY_KEY_HEADER = 'fieldleaf-pay-key';

const FRAGMENT = '#k=';

/** The page where a visit is paid; what opens it comes behind it, as a key or as a phone's signed part. */
export const visitPayPage = (origin: string, bookingId: BookingId): string =>
  `${origin}/pay/visit/${bookingId}`;

/** The address with its key; a fragment stays in the browser. */
export const withPayKey = (page: string, key: string): string => page + FRAGMENT + key;

/** The key of an address's fragment; undefined where there is none. */
export const payKeyOf = (fragment: string): string | undefined =>
  fragment.startsWith(FRAGMENT) ? fragment.slice(FRAGMENT.length) : undefined;
