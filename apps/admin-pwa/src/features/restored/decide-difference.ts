import { showStorageFailure } from '../../actions/show-failure.ts';
import { showSaved, submitCommand } from '../../actions/submit-command.ts';
import { undo } from '../../actions/undo.ts';
import { showToast } from '../../controls/toast-state.ts';
import { overLostConnections } from '../../db/over-lost-connections.ts';
import { askAgain, leaveOut, readSetAside } from '../../db/set-aside.ts';
import type { OpenDifference } from '../../read-models/differences.ts';
import { countBundles } from './bundle-words.ts';

/** Time "Undo" is offered before they may leave the phone. */
const UNDO_MINUTES = 0.1;

/** Brings these back: saved on this phone, and sent as soon as there is signal. */
export async function bringBack(differences: readonly OpenDifference[]): Promise<void> {
  const ids: string[] = [];
  for (const { commandId: id, payload } of differences.flatMap(({ commands }) => commands)) {
    const kind = 'practice.bringBack';
    const saved = await submitCommand({
      kind,
      payload,
      id,
      saved: null,
      heldMinutes: UNDO_MINUTES,
      failed: 'Not brought back.',
    });
    if (!saved.ok) break;
    ids.push(saved.value);
  }
  const [first] = ids;
  if (first === undefined) return;
  const undoAll = async () => {
    for (const id of ids.toReversed()) await undo(id);
  };
  showSaved({ title: `Bringing back ${countBundles(differences)}.`, undo: undoAll }, first);
}

/** Leaves one out: the server stays as it is. */
export async function leaveOutDifference({ mirror, bundleId, documents }: OpenDifference): Promise<void> {
  try {
    const before = (await overLostConnections(({ outbox }) => readSetAside(outbox))).find(
      (setAside) => setAside.mirror === mirror,
    );
    if (!before) return;
    const bundle = { bundleId, documents: documents.map(({ here }) => here._id) };
    await overLostConnections(({ outbox }) => leaveOut(outbox, mirror, [bundle]));
    const ask = () => overLostConnections(({ outbox }) => askAgain(outbox, mirror, before)).catch(failed);
    showToast({
      title: 'Left out.',
      detail: 'The server stays as it is.',
      action: { label: 'Undo', run: () => void ask() },
    });
  } catch {
    showStorageFailure();
  }
}

const failed = (): void => showStorageFailure();
