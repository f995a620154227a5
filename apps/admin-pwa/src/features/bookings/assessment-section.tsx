import type { Booking } from '@fieldleaf/domain/booking/booking';
import { TriangleAlert } from 'lucide-react';
import { type Answer, assessmentWords, intakeWords, QUESTIONS } from './assessment-words.ts';
import { Fact, Section } from './detail-sections.tsx';
import styles from './details.module.css';

/** What the customer said beforehand; or, when nothing, what to ask. */
export function AssessmentSection({ booking: { assessment, intake } }: { readonly booking: Booking }) {
  const answers = assessment ? assessmentWords(assessment) : intake ? intakeWords(intake) : [];
  return (
    <Section title="Pre-Consultation Assessment">
      {answers.length > 0 ? <Answers answers={answers} /> : <QuestionsToAsk />}
    </Section>
  );
}

function Answers({ answers }: { readonly answers: readonly Answer[] }) {
  return (
    <dl className={styles.facts}>
      {answers.map(({ label, words }) => (
        <Fact key={label} label={label}>
          {words}
        </Fact>
      ))}
    </dl>
  );
}

function QuestionsToAsk() {
  return (
    <div className={styles.warning}>
      <p>
        <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" /> No assessment yet. Questions to ask:
      </p>
      <ul>
        {Object.values(QUESTIONS).map(({ ask }) => (
          <li key={ask}>{ask}</li>
        ))}
      </ul>
    </div>
  );
}
