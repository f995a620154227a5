import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { bookingsByEmail } from '@fieldleaf/domain/read-model/customer-groups';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';
import { endOfKey, type KeySubject, signKey } from './signed-key.ts';

/** As long as a mail is kept and looked for. */
const VALID_MINUTES = 365 * 24 * 60;

const subjectOf = (customerId: string): KeySubject => ({
  opens: `weather warnings to ${customerId}`,
  secretName: 'visit-keys',
});

/** A key that changes whether an address is warned of weather, and opens nothing else; it does not tell the address. */
export async function newWarningsKey(
  { ops, now }: Pick<AppContext, 'ops' | 'now'>,
  email: string,
): Promise<string> {
  const customerId = customerIdOf(email);
  const { key } = await signKey(ops, subjectOf(customerId), plusMinutes(now(), VALID_MINUTES));
  return `${customerId}.${key}`;
}

/** The address of a key; the same refusal for one that is forged, over, or of a customer who is erased. */
export async function emailOfWarningsKey(
  { ops, now, model }: Pick<AppContext, 'ops' | 'now' | 'model'>,
  key: string,
): Promise<Result<string, Problem>> {
  const [customerId = ''] = key.split('.');
  const end = await endOfKey(ops, subjectOf(customerId), key.slice(customerId.length + 1));
  if (end === undefined || end < now()) return err(problem('visit_link_over'));
  // Only a signed key looks through the addresses.
  const addresses = bookingsByEmail(model().bookingsById).keys();
  const email = [...addresses].find((address) => customerIdOf(address) === customerId);
  return email === undefined ? err(problem('visit_link_over')) : ok(email);
}
