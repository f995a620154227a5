import type { TemplateText } from '@fieldleaf/domain/email-template/email-template';
import { showStorageFailure } from '../../controls/save-words.ts';
import { showToast } from '../../controls/toast-state.ts';
import { saveCommand } from '../../db/save-command.ts';
import { foreseeProblem } from '../../read-models/practice.ts';

/** Keeps what was rewritten; false when it was not kept, so that the text must stay. */
export async function changeTemplate(templateId: string, changes: Partial<TemplateText>): Promise<boolean> {
  const saved = await saveCommand({
    kind: 'template.change',
    payload: { templateId, changes },
    foresee: foreseeProblem,
  });
  if (saved.ok) showToast({ title: 'Template saved.', detail: 'Saved on this phone.' });
  else if ('message' in saved.error)
    showToast({ title: 'Not saved.', detail: saved.error.message, tone: 'danger' });
  else showStorageFailure();
  return saved.ok;
}
