import type { EmailTemplate } from '@fieldleaf/domain/email-template/email-template';
import { hrefOf } from '../../navigation/routes.ts';
import styles from './templates.module.css';

type Props = {
  readonly templates: readonly EmailTemplate[];
  readonly chosenId: string | null;
  readonly onChoose: (templateId: string) => void;
};

/** The templates, one to be chosen; each can be rewritten. */
export function TemplateCards({ templates, chosenId, onChoose }: Props) {
  return (
    <fieldset>
      <legend className={styles.legend}>Template</legend>
      <ul className={styles.templates}>
        {templates.map(({ templateId, name, description, category }) => (
          <li key={templateId} className={styles.template} data-chosen={templateId === chosenId || undefined}>
            <label className={styles.choice}>
              <input
                type="radio"
                name="email-template"
                value={templateId}
                checked={templateId === chosenId}
                onChange={() => onChoose(templateId)}
              />
              <span>
                <strong>{name}</strong>
                <span className={styles.description}>{description}</span>
                {category && <span className={styles.category}>{category}</span>}
              </span>
            </label>
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
    </fieldset>
  );
}
