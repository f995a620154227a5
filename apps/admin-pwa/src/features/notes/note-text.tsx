import type { NoteContent } from '@fieldleaf/domain/consultation-note/consultation-note';
import { Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { CARE_PLAN_PARTS } from './care-plan-section.tsx';
import styles from './details.module.css';

/** A part of a note with its heading. */
export function DetailSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="section gap-3 [&>button]:justify-self-start" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

type Fact = { readonly label: string; readonly text: string };

/** Note text; empty parts are left out. */
export function NoteText({ content }: { readonly content: NoteContent }) {
  return (
    <>
      <Facts title="Observations" facts={[{ label: '', text: content.observations }]} />
      <Entries title="Immediate actions" entries={content.immediate_actions} />
      <Facts
        title="Assessment"
        facts={[
          { label: 'Lighting', text: content.lighting_assessment },
          { label: 'Watering', text: content.watering_assessment },
          { label: 'Soil', text: content.soil_assessment },
          { label: 'Humidity', text: content.humidity_assessment },
        ]}
      />
      <Facts
        title="Care plan"
        facts={CARE_PLAN_PARTS.map(({ part, label }) => ({ label, text: content.care_plan[part] }))}
      />
      <Entries title="Product recommendations" entries={content.product_recommendations} />
      <Entries title="Customer questions" entries={content.customer_questions} />
      <Entries title="Success indicators" entries={content.success_indicators} />
      <Entries title="Next steps" entries={content.next_steps} />
      <Facts title="Follow-up focus" facts={[{ label: '', text: content.follow_up_focus }]} />
      {content.consultant_notes && (
        <DetailSection title="Consultant notes">
          <div className={`notice grid gap-1 ${styles.private}`}>
            <p className={`flex items-center gap-1 text-quiet-ink ${styles.hint}`}>
              <Lock size={16} strokeWidth={1.75} aria-hidden="true" /> Private
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{content.consultant_notes}</p>
          </div>
        </DetailSection>
      )}
    </>
  );
}

function Facts({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  const written = facts.filter(({ text }) => text !== '');
  const [only] = written;
  if (!only) return null;
  return (
    <DetailSection title={title}>
      {only.label === '' ? (
        <p className="wrap-anywhere whitespace-pre-line">{only.text}</p>
      ) : (
        <dl className={`grid gap-3 ${styles.facts}`}>
          {written.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </DetailSection>
  );
}

function Entries({ title, entries }: { readonly title: string; readonly entries: readonly string[] }) {
  if (entries.length === 0) return null;
  return (
    <DetailSection title={title}>
      <ul className="ps-5 wrap-anywhere">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand there twice
          <li key={index}>{entry}</li>
        ))}
      </ul>
    </DetailSection>
  );
}
