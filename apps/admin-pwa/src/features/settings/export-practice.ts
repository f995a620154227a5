import { PATHS } from '@fieldleaf/contract/paths';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { exportJson } from '../../controls/hand-out-file.ts';
import { showToast } from '../../controls/toast-state.ts';
import { connectedDatabases } from '../../db/connected-databases.ts';
import { readMirror } from '../../db/mirror.ts';
import { readOutbox } from '../../db/outbox.ts';
import { whoseAnswer } from '../../server/call-server.ts';

const EXPORTED = 'fieldleaf-export';

const fileName = (what: string): string => `${what}-${instantOf(Date.now()).slice(0, 10)}.json`;

/** Everything the server has, as it hands it out. False: it could not be asked, or not just now. */
export async function exportFromServer(): Promise<boolean> {
  try {
    // A large practice takes longer than a call may, so nothing cuts this one off.
    const answer = await fetch(PATHS.adminExport, { credentials: 'same-origin', cache: 'no-store' });
    if (!answer.ok || whoseAnswer(answer.headers) !== 'own') return false;
    await exportJson(fileName(EXPORTED), await answer.text());
    return true;
  } catch {
    return false;
  }
}

/** Exports this phone's copy of the practice and its unsent changes; needs no server. */
export async function exportFromPhone(): Promise<void> {
  try {
    await exportJson(fileName(`${EXPORTED}-phone`), await textOfPhone());
  } catch {
    const detail = 'This phone could not read its copy of the practice.';
    showToast({ title: 'Could not export.', detail, tone: 'danger' });
  }
}

/** The same shape as the server's export, with the unsent changes beside it. */
export async function textOfPhone(): Promise<string> {
  const { mirror, outbox } = connectedDatabases();
  const { documents } = await readMirror(mirror);
  const entries = await readOutbox(outbox);
  return JSON.stringify({
    exportedAt: instantOf(Date.now()),
    documents: documents.filter(({ _id }) => !_id.startsWith('_')).map(({ _rev, ...document }) => document),
    unsent: entries
      .filter(({ state }) => state !== 'applied')
      .map(({ command, state }) => ({ ...command, state })),
  });
}
