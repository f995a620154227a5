import { type Instant, plusMinutes } from '../time/instant.ts';
import type { CommandRecord } from './command-record.ts';

/** A device, and up to which place of the practice's feed it has pulled. */
export type PulledBy = {
  readonly revokedAt: Instant | null;
  readonly lastSeenAt: Instant;
  readonly pulledTo: number;
};

/** Days in which someone on a phone may still ask "was that saved?" */
const KEPT_DAYS = 30;
/** A phone that was not seen for so long is not waited for. */
const AWAITED_DAYS = 90;
/** However many phones have not pulled. */
const LONGEST_DAYS = 365;
const DAY_MINUTES = 24 * 60;

type Place = { readonly place: number; readonly devices: readonly PulledBy[]; readonly now: Instant };

/**
 * Tells what to do with the command record at a place in the feed: `forget` it once every phone in use has it or it
 * is a year old; `keep` it for good, because a phone that comes back must be shown a refusal; or check it and all
 * after it `later`.
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
