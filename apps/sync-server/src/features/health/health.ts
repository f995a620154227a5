import type { HealthReason } from '@fieldleaf/contract/health';
import { epochMsOf, minutesBetween } from '@fieldleaf/domain/time/instant';
import { isCardOutage } from '../../money/card-outage.ts';
import type { Desk } from '../../practice/desk.ts';
import { FIRST_TURN_MINUTES } from '../../troubles/watch-services.ts';
import { writeOnce } from '../../troubles/write-once.ts';

/** How long a good answer stands: whoever asks a thousand times a second writes once. */
const STANDS_MS = 5_000;
/** Less than this is as good as none: the next booking may be the one that does not fit. */
const FULL_BYTES = 16 * 2 ** 20;

/** Why the server cannot do its work, all of it; empty when the store takes a write, somebody does the background work and there is room. */
export function createCheckReadiness(desk: Desk) {
  const { now } = desk;
  const startedAt = now();
  let goodSinceMs = Number.NEGATIVE_INFINITY;
  let checking: Promise<readonly HealthReason[]> | undefined;

  const check = async (): Promise<readonly HealthReason[]> => {
    const isFirstTurn = minutesBetween(startedAt, now()) < FIRST_TURN_MINUTES;
    const reasons = [
      ...(await whyNotWritable(desk)),
      ...(isFirstTurn ? [] : await whyNotLed(desk)),
      ...(await whyNoRoom(desk)),
    ];
    if (reasons.length === 0) goodSinceMs = epochMsOf(now());
    return reasons;
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

async function whyNotWritable({ ops, report }: Desk): Promise<readonly HealthReason[]> {
  try {
    await writeOnce(ops);
    return [];
  } catch (error) {
    report(error);
    return ['store_not_writable'];
  }
}

/** A store that does not answer has said so by now. */
const whyNotLed = ({ hasLeader }: Desk): Promise<readonly HealthReason[]> =>
  hasLeader().then(
    (isLed) => (isLed ? [] : ['no_leader']),
    () => [],
  );

async function whyNoRoom({ readFreeBytes }: Desk): Promise<readonly HealthReason[]> {
  const freeBytes = await readFreeBytes();
  return freeBytes !== null && freeBytes < FULL_BYTES ? ['disk_full'] : [];
}

/** What the server works without: nothing that another server or a restart would mend. */
export const failingServices = (desk: Desk): HealthReason[] => [
  ...(desk.outages.has('mail') ? (['mail_failing'] as const) : []),
  ...(desk.outages.has('texts') ? (['texts_failing'] as const) : []),
  ...(isCardOutage(desk) ? (['card_payments_failing'] as const) : []),
  ...(desk.outages.has('disk') ? (['disk_low'] as const) : []),
  ...(desk.outages.has('backup') ? (['backup_late'] as const) : []),
];
