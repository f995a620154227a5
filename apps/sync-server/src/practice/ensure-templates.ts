import { defaultTemplates } from '@fieldleaf/domain/email-template/default-templates';
import type { EmailTemplate } from '@fieldleaf/domain/email-template/email-template';
import type { Database } from '../store/store.ts';

/**
 * Gives a practice the e-mail templates it does not have yet: all of them at first, later those a newer
 * version brings. What the consultant has rewritten stays hers.
 */
export async function ensureTemplates(practice: Database): Promise<void> {
  const known = await practice.range<EmailTemplate>({ from: 'template:', to: 'template:\uffff' });
  const ids = new Set(known.map(({ _id }) => _id));
  // Two servers that start at once write the same: whoever is second finds it done.
  for (const template of defaultTemplates) if (!ids.has(template._id)) await practice.put(template);
}
