import { showStorageFailure } from '../../actions/show-failure.ts';
import { overLostConnections } from '../../db/over-lost-connections.ts';
import { forgetClearedMirrors } from '../../db/set-aside.ts';

/** She has read that what was set aside is gone. */
export async function forgetCleared(): Promise<void> {
  try {
    await overLostConnections(forgetClearedMirrors);
  } catch {
    showStorageFailure();
  }
}
