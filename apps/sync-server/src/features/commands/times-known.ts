import type { Actor } from '@fieldleaf/domain/command/actor';
import type { TimesKnown } from '@fieldleaf/domain/command/believable-times';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { readDevice } from '../../access/device.ts';
import type { Database } from '../../store/store.ts';

type Deps = {
  readonly ops: Database;
  readonly now: () => Instant;
  readonly settings: () => Settings;
};

/** What the server knows of the times a phone can name. */
export function createTimesKnown({ ops, now, settings }: Deps): (by: Actor) => Promise<TimesKnown> {
  return async (by) => {
    const device = by.role === 'consultant' ? await readDevice(ops, by.deviceId) : undefined;
    return {
      now: now(),
      deviceSince: device?.signedInAt ?? null,
      timeZone: settings().business.timeZone,
    };
  };
}
