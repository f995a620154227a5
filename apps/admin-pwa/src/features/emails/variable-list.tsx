import {
  TEMPLATE_VARIABLES,
  type TemplateVariable,
  variableLabel,
} from '@fieldleaf/domain/email-template/template-variables';
import { Braces } from 'lucide-react';
import { Folded } from '../../controls/folded-filters.tsx';
import styles from './emails.module.css';

type Props = { readonly onInsert: (variable: TemplateVariable) => void };

/** What can be put into a text; a tap puts it where the cursor was. */
export function VariableList({ onInsert }: Props) {
  return (
    <Folded icon={Braces} label="Insert a variable">
      <ul className={styles.variables}>
        {TEMPLATE_VARIABLES.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={`hover-tint ${styles.variable}`}
              title={`{{${name}}}`}
              onClick={() => onInsert(name)}
            >
              {variableLabel(name)}
            </button>
          </li>
        ))}
      </ul>
    </Folded>
  );
}
