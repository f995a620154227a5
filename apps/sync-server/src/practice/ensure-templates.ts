import { defaultTemplates } from '@fieldleaf/domain/email-template/default-templates';
import type { EmailTemplate } from '@fieldleaf/domain/email-template/email-template';
import type { Database } from '../store/store.ts';

/** Gives a practice without any e-mail template the ones the product brings; else it changes nothing. */
export async function ensureTemplates(practice: Database): Promise<void> {
  const known = await practice.range<EmailTemplate>({ from: 'template:', to: 'template:\uffff', limit: 1 });
  if (known.length > 0) return;
  // Two servers that start at once write the same: whoever is second finds it done.
  for (const template of defaultTemplates) await practice.put(template);
}
