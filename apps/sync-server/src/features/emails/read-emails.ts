import type { EmailLogsQuery } from '@fieldleaf/contract/email-templates';
import type { EmailTemplate } from '@fieldleaf/domain/email-template/email-template';
import { variablesOf } from '@fieldleaf/domain/email-template/render-template';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { type EmailLogEntry, emailLogEntry, listEmailLogs } from '@fieldleaf/domain/read-model/email-log';
import { listTemplates } from '@fieldleaf/domain/read-model/list-templates';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { err, ok, type Result } from '@fieldleaf/domain/result';

type Deps = { readonly model: () => PracticeModel };

const wireTemplate = (template: EmailTemplate) => {
  const { templateId, name, description, category, subject, body } = template;
  const variables = [...variablesOf(template)];
  return { template_id: templateId, name, description, category, subject, body, variables };
};

/** The templates and the log, as the calls name their fields. */
export function createReadEmails({ model }: Deps) {
  return {
    templates: () => listTemplates(model()).map(wireTemplate),
    logs: (query: EmailLogsQuery) => {
      const { status, template_id: templateId, template_name: templateName, recipient_email } = query;
      const filter = { status, templateId, templateName, recipient: recipient_email };
      const { logs, total } = listEmailLogs(model(), filter, query);
      return { logs: [...logs], total_count: total };
    },
    log: (logId: string): Result<EmailLogEntry, Problem> => {
      const mail = model().mailsById.get(logId);
      return mail ? ok(emailLogEntry(mail)) : err(problem('mail_not_found', 'log_id'));
    },
  };
}

export type ReadEmails = ReturnType<typeof createReadEmails>;
