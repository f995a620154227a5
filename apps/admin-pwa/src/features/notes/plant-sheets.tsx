import type { ConsultationNote, NotePlant } from '@fieldleaf/domain/consultation-note/consultation-note';
import { plantIdOf } from '@fieldleaf/domain/consultation-note/plant-id';
import { hrefOf } from '../../navigation/routes.ts';
import { ConditionBadge } from './condition-badge.tsx';
import styles from './details.module.css';
import { DetailSection } from './note-text.tsx';
import { capitalised } from './note-words.ts';

/** The plants of the visit as they were, each with the way to its passport. */
export function PlantSheets({ note: { content } }: { readonly note: ConsultationNote }) {
  if (content.plants.length === 0) return null;
  return (
    <DetailSection title="Plants">
      <ul className={styles.plants}>
        {content.plants.map((plant, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two plants may have one name
          <li key={index}>
            <PlantSheet plant={plant} customerEmail={content.customer_email} />
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

type Props = { readonly plant: NotePlant; readonly customerEmail: string };

function PlantSheet({ plant, customerEmail }: Props) {
  const { plant_name, plant_type, care_level, current_condition, issues } = plant;
  const traits = [plant_type && capitalised(plant_type), `${capitalised(care_level)} care`].filter(Boolean);
  return (
    <div className={styles.plant}>
      <h4>
        {plant_name} <ConditionBadge condition={current_condition} />
      </h4>
      <p className={styles.hint}>{traits.join(' · ')}</p>
      {issues.length > 0 && <p>Issues: {issues.join(', ')}</p>}
      <a
        className={styles.passport}
        href={hrefOf({ view: 'notes', page: 'plant', id: plantIdOf(customerEmail, plant_name) })}
      >
        Plant passport<span className="visually-hidden"> of {plant_name}</span>
      </a>
    </div>
  );
}
