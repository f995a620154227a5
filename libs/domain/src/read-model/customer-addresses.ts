import { normaliseEmail } from '../booking/normalise-email.ts';
import type { CustomerMerge } from '../customer/customer-merge.ts';
import type { CustomerNote } from '../customer-note/customer-note.ts';
import { compareInstants } from '../time/instant.ts';
import type { PracticeModel } from './practice-model.ts';

type Merges = Pick<PracticeModel, 'customerMergesById'>;
type ByAddress = ReadonlyMap<string, readonly string[]>;

/** Addresses of the person with this one, the kept one first; itself alone for nearly everybody. */
export function addressesOf({ customerMergesById }: Merges, email: string): readonly string[] {
  const address = normaliseEmail(email);
  return mergedAddresses(customerMergesById).get(address) ?? [address];
}

/** The address a person goes on with. */
export const keptAddress = (model: Merges, email: string): string => addressesOf(model, email)[0] ?? email;

/** Merges that stand among the addresses of a person, oldest first. */
export function mergesOf(model: Merges, email: string): readonly CustomerMerge[] {
  const addresses = new Set(addressesOf(model, email));
  return addresses.size < 2
    ? []
    : standingIn(model.customerMergesById).filter(({ keptEmail }) => addresses.has(keptEmail));
}

/** Merges of this very address, undone ones included: all that is kept of it. */
export const mergesNaming = ({ customerMergesById }: Merges, email: string): readonly CustomerMerge[] =>
  [...customerMergesById.values()].filter(
    ({ keptEmail, mergedEmail }) => keptEmail === email || mergedEmail === email,
  );

/** Records of all addresses of a person, from a grouping by address. */
export function recordsOfPerson<Value>(
  groups: ReadonlyMap<string, readonly Value[]>,
  addresses: readonly string[],
): readonly Value[] {
  const [first = ''] = addresses;
  return addresses.length > 1
    ? addresses.flatMap((address) => groups.get(address) ?? [])
    : (groups.get(first) ?? NOTHING);
}

const NOTHING: readonly never[] = [];

type Notes = Merges & Pick<PracticeModel, 'customerNotesByEmail'>;

/** Remarks about a person, oldest first. */
export function notesAbout(model: Notes, email: string): readonly CustomerNote[] {
  const addresses = addressesOf(model, email);
  const notes = recordsOfPerson(model.customerNotesByEmail, addresses);
  return addresses.length > 1
    ? notes.toSorted((one, other) => compareInstants(one.createdAt, other.createdAt))
    : notes;
}

const known = new WeakMap<Merges['customerMergesById'], ByAddress>();

function mergedAddresses(merges: Merges['customerMergesById']): ByAddress {
  const found = known.get(merges);
  if (found) return found;
  const groups = joinAddresses(standingIn(merges));
  known.set(merges, groups);
  return groups;
}

/** In the order in which they were decided, whichever phone's arrived first. */
const standingIn = (merges: Merges['customerMergesById']): readonly CustomerMerge[] =>
  [...merges.values()]
    .filter(({ undoneAt }) => undoneAt === null)
    .sort((one, other) => compareInstants(one.mergedAt, other.mergedAt) || (one._id < other._id ? -1 : 1));

/**
 * Joins the addresses, merge by merge: the person of the kept one comes first. One between two addresses that are one
 * person by then changes nothing, so there is no circle to go round in.
 */
function joinAddresses(standing: readonly CustomerMerge[]): ByAddress {
  const groups = new Map<string, readonly string[]>();
  for (const { keptEmail, mergedEmail } of standing) {
    const kept = groups.get(keptEmail) ?? [keptEmail];
    const merged = groups.get(mergedEmail) ?? [mergedEmail];
    if (kept.includes(mergedEmail)) continue;
    const joined = [...kept, ...merged];
    for (const address of joined) groups.set(address, joined);
  }
  return groups;
}
