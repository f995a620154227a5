import type { HealthReason } from '@fieldleaf/contract/health';
import { epochMsOf, minutesBetween } from '@fieldleaf/domain/time/instant';
import { isCardOutage } from '../../money/card-outage.ts';
import type { Desk } from '../../practice/desk.ts';
import type { Database } from '../../store/store.ts';

const _id = '_local/health';
/** How long a good answer stands: whoever asks a thousand times a second writes once. */
const STANDS_MS = 5_000;
/** More than a page of the disk: a full one has room for a few bytes now and then. */
const PADDING = 'x'.repeat(16 * 1024);

/** How long a server that has just started need not have found somebody who leads: it reads, then a killed one's lease runs out. */
const FIRST_TURN_MINUTES = 2;

/** Why the server cannot do its work; empty when the store takes a write and somebody does the background work. */
export function createCheckReadiness({ ops, hasLeader, report, now }: Desk) {
  const startedAt = now();
  let goodSinceMs = Number.NEGATIVE_INFINITY;
  let checking: Promise<readonly HealthReason[]> | undefined;

  const check = async (): Promise<readonly HealthReason[]> => {
    try {
      await writeOnce(ops);
      const isStarting = minutesBetween(startedAt, now()) < FIRST_TURN_MINUTES;
      if (!isStarting && !(await hasLeader())) return ['no_leader'];
      goodSinceMs = epochMsOf(now());
      return [];
    } catch (error) {
      report(error);
      return ['store_not_writable'];
    }
  };
  return async (): Promise<readonly HealthReason[]> => {
    const age = epochMsOf(now()) - goodSinceMs;
    if (age >= 0 && age < STANDS_MS) return [];
    checking ??= check().finally(() => {
      checking = undefined;
    });
    return checking;
  };
}

/** A conflict is as good: another server has just written it. */
async function writeOnce(ops: Database): Promise<void> {
  const found = await ops.get(_id);
  await ops.put({ _id, padding: PADDING, ...(found && { _rev: found._rev }) });
}

/** What the server works without: nothing that another server or a restart would mend. */
export const failingServices = (desk: Desk): HealthReason[] => [
  ...(desk.mailOutage.since !== undefined ? (['mail_failing'] as const) : []),
  ...(isCardOutage(desk) ? (['card_payments_failing'] as const) : []),
];
