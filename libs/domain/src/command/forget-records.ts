import { type Instant, plusMinutes } from '../time/instant.ts';
import type { CommandRecord } from './command-record.ts';

/** A device, and up to which place of the practice's feed it has pulled. */
export type PulledBy = {
  readonly revokedAt: Instant | null;
  readonly lastSeenAt: Instant;
  readonly pulledTo: number;
};

/** Whoever asks "was that saved?" on a phone asks within that. */
const KEPT_DAYS = 30;
/** A phone that was not seen for so long is not waited for. */
const AWAITED_DAYS = 90;
/** However many phones have not pulled. */
const LONGEST_DAYS = 365;
const DAY_MINUTES = 24 * 60;

type Place = { readonly place: number; readonly devices: readonly PulledBy[]; readonly now: Instant };

/**
 * What to do with the record of a command that stands at a place of the feed: `forget` it, once every phone that is in use
 * has it or it is a year old; `keep` it for good, for a refusal is what a phone that comes back has to show; or look at it
 * `later`, and at all that come after it.
 */
export function fateOfRecord(
  { receivedAt, outcome }: Pick<CommandRecord, 'receivedAt' | 'outcome'>,
  { place, devices, now }: Place,
): 'forget' | 'keep' | 'later' {
  const isOlderThan = (days: number) => plusMinutes(receivedAt, days * DAY_MINUTES) <= now;
  if (!isOlderThan(KEPT_DAYS)) return 'later';
  const awaited = devices.filter(
    ({ revokedAt, lastSeenAt }) =>
      revokedAt === null && plusMinutes(lastSeenAt, AWAITED_DAYS * DAY_MINUTES) > now,
  );
  const haveAll = awaited.every(({ pulledTo }) => pulledTo >= place);
  if (!haveAll && !isOlderThan(LONGEST_DAYS)) return 'later';
  return outcome.status === 'applied' ? 'forget' : 'keep';
}
