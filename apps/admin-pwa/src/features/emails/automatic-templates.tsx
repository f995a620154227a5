import type { EmailTemplate } from '@fieldleaf/domain/email-template/email-template';
import { ChevronDown } from 'lucide-react';
import { TemplateCard } from './template-card.tsx';
import styles from './templates.module.css';

type Props = { readonly templates: readonly EmailTemplate[] };

/** The mails the server sends by itself: when, and where their words are changed. */
export function AutomaticTemplates({ templates }: Props) {
  if (templates.length === 0) return null;
  return (
    <details className={styles.automatic}>
      <summary>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" /> Automatic Emails
      </summary>
      <ul className="cards cols-fill-64">
        {templates.map((template) => (
          <TemplateCard key={template.templateId} template={template}>
            <p className={`flex gap-3 h-full p-3 cursor-pointer ${styles.choice}`}>
              <span>
                <strong>{template.name}</strong>
                <span className="detail block text-14 lh-130">{template.sentWhen}</span>
              </span>
            </p>
          </TemplateCard>
        ))}
      </ul>
    </details>
  );
}
