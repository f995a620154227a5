import { normaliseEmail } from '../booking/normalise-email.ts';
import { groupedBy } from './grouped-by.ts';

type ByEmail<Value> = ReadonlyMap<string, readonly Value[]>;

const NOTHING: readonly never[] = [];

/**
 * Groups the documents of one part of the model by the person's address. Erased ones, which have no address, belong
 * to no one.
 */
export const groupedByEmail = <Value extends object>(emailOf: (value: Value) => string) =>
  groupedBy<Value>((value) => normaliseEmail(emailOf(value)) || undefined);

export const recordsOf = <Value>(groups: ByEmail<Value>, email: string): readonly Value[] =>
  groups.get(normaliseEmail(email)) ?? NOTHING;
