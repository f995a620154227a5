import type { EmailTemplate } from '@fieldleaf/domain/email-template/email-template';
import { TemplateCard } from './template-card.tsx';
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
      <legend className="legend">Template</legend>
      <ul className={`cards ${styles.templates}`}>
        {templates.map((template) => (
          <TemplateCard
            key={template.templateId}
            template={template}
            isChosen={template.templateId === chosenId}
          >
            <label className={styles.choice}>
              <input
                type="radio"
                name="email-template"
                value={template.templateId}
                checked={template.templateId === chosenId}
                onChange={() => onChoose(template.templateId)}
              />
              <span>
                <strong>{template.name}</strong>
                <span className={`detail ${styles.description}`}>{template.description}</span>
                {template.category && <span className={styles.category}>{template.category}</span>}
              </span>
            </label>
          </TemplateCard>
        ))}
      </ul>
    </fieldset>
  );
}
