import type { CommandFacts } from '../command/command-definition.ts';
import { type EmailTemplate, templateDocumentId } from './email-template.ts';

export function findTemplate(
  documents: CommandFacts['documents'],
  templateId: string,
): EmailTemplate | undefined {
  const found = documents.get(templateDocumentId(templateId));
  return found?.type === 'email-template' ? found : undefined;
}
