import type { EmailTemplate } from '@fieldleaf/domain/email-template/email-template';
import type { ReactNode } from 'react';
import { hrefOf } from '../../navigation/routes.ts';
import styles from './templates.module.css';

type Props = {
  readonly template: EmailTemplate;
  readonly isChosen?: boolean;
  readonly children: ReactNode;
};

/** One template: what it is for, and where its words are changed. */
export function TemplateCard({ template: { templateId, name }, isChosen = false, children }: Props) {
  return (
    <li
      className={`control grid grid-cols-[1fr_auto] items-start ${styles.template}`}
      data-chosen={isChosen || undefined}
    >
      {children}
      <a
        className="tap justify-center min-w-touch px-2 text-15 font-semibold no-underline"
        href={hrefOf({ view: 'emails', page: 'template', id: templateId })}
        aria-label={`Edit ${name}`}
      >
        Edit
      </a>
    </li>
  );
}
