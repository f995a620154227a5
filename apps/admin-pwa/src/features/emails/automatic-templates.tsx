import type { EmailTemplate } from '@fieldleaf/domain/email-template/email-template';
import { ChevronDown } from 'lucide-react';
import { hrefOf } from '../../navigation/routes.ts';
import styles from './templates.module.css';

type Props = { readonly templates: readonly EmailTemplate[] };

/** The mails the server sends by itself: when, and where their words are changed. */
export function AutomaticTemplates({ templates }: Props) {
  if (templates.length === 0) return null;
  return (
    <details className={styles.automatic}>
      <summary>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" /> Emails that go out by themselves
      </summary>
      <ul className={styles.templates}>
        {templates.map(({ templateId, name, sentWhen }) => (
          <li key={templateId} className={styles.template}>
            <p className={styles.choice}>
              <span>
                <strong>{name}</strong>
                <span className={styles.description}>{sentWhen}</span>
              </span>
            </p>
            <a
              className={styles.edit}
              href={hrefOf({ view: 'emails', page: 'template', id: templateId })}
              aria-label={`Edit ${name}`}
            >
              Edit
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
