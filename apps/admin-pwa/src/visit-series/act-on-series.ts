import { TOO_LATE, UNDO_FAILED } from '../actions/undo.ts';
import { showToast } from '../controls/toast-state.ts';
import { connectedDatabases } from '../db/connected-databases.ts';
import { undoCommand } from '../db/outbox.ts';
import { usePractice } from '../read-models/practice.ts';

/** As long as for one change. */
export const HELD_MINUTES = 0.1;

/**
 * Acts on one visit after the other and says it once, with one "Undo" for all. The first that fails has said so itself;
 * those before it stay. False: not all of it was done.
 */
export async function actOnEach<Visit>(
  visits: readonly Visit[],
  act: (visit: Visit) => Promise<{ readonly ok: true; readonly value: string } | { readonly ok: false }>,
  words: (count: number) => string,
): Promise<boolean> {
  const done: string[] = [];
  for (const visit of visits) {
    const saved = await act(visit);
    if (!saved.ok) return false;
    done.push(saved.value);
    await isShown(saved.value);
  }
  showToast({ title: words(done.length), action: { label: 'Undo', run: () => void undoAll(done) } });
  return true;
}

const PATIENCE_MS = 2_000;

/** The next one is tried against what the screens show, which has to know of this one by then. */
const isShown = (commandId: string): Promise<void> =>
  new Promise((resolve) => {
    const isThere = () => usePractice.getState().outbox.some(({ command }) => command.id === commandId);
    if (isThere()) return resolve();
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = usePractice.subscribe(() => isThere() && end());
    const timer = setTimeout(end, PATIENCE_MS);
  });

/** The last one first, so that nothing is left that stands on what is gone. */
async function undoAll(commandIds: readonly string[]): Promise<void> {
  try {
    const undone: boolean[] = [];
    for (const id of commandIds.toReversed()) undone.push(await undoCommand(connectedDatabases().outbox, id));
    const left = undone.filter((was) => !was).length;
    if (left === 0) return showToast({ title: 'Undone.' });
    showToast(
      left === undone.length ? TOO_LATE : { ...TOO_LATE, title: `Too late to undo ${left} of them.` },
    );
  } catch {
    showToast(UNDO_FAILED);
  }
}
