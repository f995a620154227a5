import {
  type PlantAnalyticsItem,
  plantAnalytics,
  successPercentage,
} from '@fieldleaf/domain/read-model/plant-analytics';
import {
  type OutcomeCounts,
  PLANT_OUTCOMES,
  type PlantOutcome,
  type PlantOutcomes,
  plantOutcomes,
} from '@fieldleaf/domain/read-model/plant-outcomes';
import { plusMonths } from '@fieldleaf/domain/time/local-date';
import { type ReactNode, useMemo, useState } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { SelectField } from '../../controls/select-field.tsx';
import { usePractice } from '../../read-models/practice.ts';
import { useToday } from '../../read-models/use-today.ts';
import styles from './charts.module.css';
import { capitalised, countWords } from './note-words.ts';

/** Progress of plants, from the conditions recorded on visits: by type, and from visit to visit. */
export function Analytics() {
  const consultationNotesById = usePractice(({ shown }) => shown.consultationNotesById);
  const plantsById = usePractice(({ shown }) => shown.plantsById);
  const items = useMemo(() => plantAnalytics({ consultationNotesById }), [consultationNotesById]);
  const everSeen = useMemo(
    () => plantOutcomes({ consultationNotesById, plantsById }),
    [consultationNotesById, plantsById],
  );
  const [span, setSpan] = useState<Span>('all');
  const yearAgo = plusMonths(useToday(), -12);
  const outcomes = useMemo(
    () => (span === 'all' ? everSeen : plantOutcomes({ consultationNotesById, plantsById }, yearAgo)),
    [span, everSeen, consultationNotesById, plantsById, yearAgo],
  );
  if (items.length === 0 && everSeen.all.plants === 0) {
    return (
      <EmptyState title="No data yet">
        <p>Success is shown here once notes record the type and condition of plants.</p>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-8 max-w-176">
      {items.length > 0 && <Success items={items} />}
      <section className="grid gap-3" aria-labelledby="plant-outcomes">
        <h2 id="plant-outcomes">From first visit to last</h2>
        <p className={`detail ${styles.quiet}`}>
          Plants you saw on two or more visits: their condition on the last one, compared with the first. A
          plant that is gone counts after one visit.
        </p>
        <div className="max-w-64">
          <SelectField label="Visits" value={span} options={SPANS} onChange={setSpan} />
        </div>
        <Outcomes outcomes={outcomes} />
      </section>
    </div>
  );
}

type Span = 'all' | 'year';

const SPANS: readonly { readonly value: Span; readonly label: string }[] = [
  { value: 'all', label: 'All visits' },
  { value: 'year', label: 'Last 12 months' },
];

function Success({ items }: { readonly items: readonly PlantAnalyticsItem[] }) {
  return (
    <section className="grid gap-3" aria-labelledby="plant-success">
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

function PlantType({ item }: { readonly item: PlantAnalyticsItem }) {
  const { _id, total_consultations, avg_condition_score } = item;
  const success = successPercentage(item);
  const assessed = avg_condition_score > 0;
  return (
    <Card
      title={capitalised(_id)}
      figure={assessed ? `${success}% success` : 'No condition recorded'}
      bar={<div className="rounded-[inherit] bg-leaf" style={{ inlineSize: `${success}%` }} />}
    >
      {countWords(total_consultations, 'consultation')}
      {assessed && ` · average condition ${avg_condition_score} out of 5`}
    </Card>
  );
}

function Outcomes({ outcomes: { all, kinds } }: { readonly outcomes: PlantOutcomes }) {
  if (all.plants === 0) return <p>No plant was seen on two of these visits, and none is gone.</p>;
  return (
    <ul className="cards">
      <OutcomeCard title="All plants" counts={all} />
      {kinds.map(({ plantType, ...counts }) => (
        <OutcomeCard key={plantType} title={capitalised(plantType)} counts={counts} />
      ))}
    </ul>
  );
}

const OUTCOME_WORDS: Readonly<Record<PlantOutcome, string>> = {
  better: 'better',
  same: 'the same',
  worse: 'worse',
  gone: 'gone',
  unknown: 'not rated twice',
};

/** Plants nothing is known of leave the bar empty. */
const COLORS: Readonly<Record<PlantOutcome, string>> = {
  better: 'bg-leaf',
  same: 'bg-sun',
  worse: 'bg-terracotta',
  gone: 'bg-quiet-ink',
  unknown: '',
};

function OutcomeCard({ title, counts }: { readonly title: string; readonly counts: OutcomeCounts }) {
  const found = PLANT_OUTCOMES.filter((outcome) => counts[outcome] > 0);
  const { days } = counts;
  return (
    <Card
      title={title}
      figure={countWords(counts.plants, 'plant')}
      bar={found.map((outcome) => (
        <div key={outcome} className={COLORS[outcome]} style={{ flexGrow: counts[outcome] }} />
      ))}
    >
      {found.map((outcome) => `${counts[outcome]} ${OUTCOME_WORDS[outcome]}`).join(' · ')}
      {days !== null && ` · typically ${countWords(days, 'day')} from first visit to last`}
    </Card>
  );
}

type CardProps = {
  readonly title: string;
  readonly figure: string;
  readonly bar: ReactNode;
  readonly children: ReactNode;
};

// The bar repeats what the words beside it say, so only the words are read out.
function Card({ title, figure, bar, children }: CardProps) {
  return (
    <li className={`card grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 items-baseline p-4 ${styles.type}`}>
      <h3>{title}</h3>
      <p className="font-semibold">{figure}</p>
      <div className={`flex h-3 rounded-chip bg-moss overflow-hidden ${styles.track}`} aria-hidden="true">
        {bar}
      </div>
      <p className={`detail ${styles.quiet}`}>{children}</p>
    </li>
  );
}
