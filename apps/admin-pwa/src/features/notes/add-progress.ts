import type { AddProgressPayload } from '@fieldleaf/domain/consultation-note/note-payloads';
import { showToast } from '../../controls/toast-state.ts';
import { saveCommand } from '../../db/save-command.ts';
import { foreseeProblem } from '../../read-models/practice.ts';
import { type NoteSaved, notSaved } from './note-saved.ts';

/** Saves how it went on after the visit. */
export async function addProgress(payload: AddProgressPayload, id: string): Promise<NoteSaved> {
  const saved = await saveCommand({
    kind: 'consultationNote.addProgress',
    id,
    payload,
    foresee: foreseeProblem,
  });
  if (!saved.ok) return notSaved('Failed to add progress', saved.error);
  showToast({ title: 'Progress added.', detail: 'Saved on this phone.' });
  return { saved: true };
}
