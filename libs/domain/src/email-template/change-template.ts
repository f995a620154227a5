import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { invalidInput, problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { templateIssues } from './check-template.ts';
import {
  type EmailTemplate,
  TEMPLATE_PARTS,
  type TemplateText,
  templateDocumentId,
} from './email-template.ts';
import { findTemplate } from './find-template.ts';

/**
 * Rewrites a template. Emails already written from it keep their text, as do parts not in `changes`. The last
 * change of a part to arrive stands, and the other stays in the history.
 */
export const changeTemplate: CommandDefinition<'template.change'> = {
  subject: ({ payload }) => ({ document: templateDocumentId(payload.templateId) }),
  owner: () => null,
  afterErasure: 'refused',
  inPayLink: false,
  reads: ({ payload }) => [templateDocumentId(payload.templateId)],
  days: () => [],

  decide: (command, facts) => {
    const { templateId, changes } = command.payload;
    const template = findTemplate(facts.documents, templateId);
    if (!template) return reject(problem('template_not_found', 'templateId'));
    if (template.history.some(({ commandId }) => commandId === command.id)) return ok(NO_CHANGES);

    const at = decidedAt(command, facts.now);
    const before = partsBefore(template, changes);
    const history = [...template.history, { at, commandId: command.id, before }];
    const changed: EmailTemplate = { ...template, ...changes, history };
    const issues = templateIssues(changed);
    return issues.length > 0 ? reject(invalidInput(issues)) : ok({ claims: [], puts: [changed] });
  },
};

/** Previous values of the changed parts; empty for Spanish text that was the product's default. */
const partsBefore = (template: TemplateText, changes: Partial<TemplateText>): Partial<TemplateText> =>
  Object.fromEntries(
    TEMPLATE_PARTS.filter((part) => changes[part] !== undefined && changes[part] !== template[part]).map(
      (part) => [part, template[part] ?? ''],
    ),
  );
