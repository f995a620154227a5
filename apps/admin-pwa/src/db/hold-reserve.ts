import { projectSync, useSyncState } from '../read-models/sync-state.ts';
import { isFull } from './storage-error.ts';
import { takeReserve } from './storage-reserve.ts';

const LOOK_EVERY_MS = 60_000;

/** Holds the reserve, now and again later: when it can be held there is room again. Answers what ends it. */
export function holdReserve(): () => void {
  const hold = () => {
    takeReserve().then(
      () => projectSync({ storage: 'ok' }),
      (error: unknown) => {
        // The message that is shown already is worse, and still true.
        if (isFull(error) && useSyncState.getState().storage === 'ok') projectSync({ storage: 'reserve' });
      },
    );
  };
  hold();
  const timer = setInterval(() => useSyncState.getState().storage !== 'ok' && hold(), LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
