import {
  type PlantAnalyticsItem,
  plantAnalytics,
  successPercentage,
} from '@fieldleaf/domain/read-model/plant-analytics';
import { useMemo } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { usePractice } from '../../read-models/practice.ts';
import styles from './charts.module.css';
import { capitalised, countWords } from './note-words.ts';

/** Progress of plants by type, from the conditions recorded on visits. */
export function Analytics() {
  const consultationNotesById = usePractice(({ shown }) => shown.consultationNotesById);
  const items = useMemo(() => plantAnalytics({ consultationNotesById }), [consultationNotesById]);
  if (items.length === 0) {
    return (
      <EmptyState title="No data yet">
        <p>Success is shown here once notes record the type and condition of plants.</p>
      </EmptyState>
    );
  }
  return (
    <section className="grid gap-3 max-w-176" aria-labelledby="plant-success">
      <h2 id="plant-success">Success by plant type</h2>
      <p className={`detail ${styles.quiet}`}>
        The average condition seen on visits, where 5 is excellent and 1 is critical.
      </p>
      <ul className="cards">
        {items.map((item) => (
          <PlantType key={item._id} item={item} />
        ))}
      </ul>
    </section>
  );
}

// The bar repeats what the words beside it say, so only the words are read out.
function PlantType({ item }: { readonly item: PlantAnalyticsItem }) {
  const { _id, total_consultations, avg_condition_score } = item;
  const success = successPercentage(item);
  const assessed = avg_condition_score > 0;
  return (
    <li className={`card grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 items-baseline p-4 ${styles.type}`}>
      <h3>{capitalised(_id)}</h3>
      <p className="font-semibold">{assessed ? `${success}% success` : 'No condition recorded'}</p>
      <div className={`h-3 rounded-chip bg-moss overflow-hidden ${styles.track}`} aria-hidden="true">
        <div className="h-full rounded-[inherit] bg-leaf" style={{ inlineSize: `${success}%` }} />
      </div>
      <p className={`detail ${styles.quiet}`}>
        {countWords(total_consultations, 'consultation')}
        {assessed && ` · average condition ${avg_condition_score} out of 5`}
      </p>
    </li>
  );
}
