import { answeredQuestions } from '@fieldleaf/domain/assessment/answer-words';
import { QUESTIONS } from '@fieldleaf/domain/assessment/questions';
import type { Booking, Intake } from '@fieldleaf/domain/booking/booking';
import { TriangleAlert } from 'lucide-react';
import { EXPERIENCE_WORDS } from '../../controls/experience-words.ts';
import { Fold } from '../../controls/fold.tsx';
import { usePhotosOfVisit } from '../../read-models/own-photos.ts';
import { CustomerPhotos } from '../../visit-photos/customer-photos.tsx';
import { Fact } from './detail-sections.tsx';
import styles from './details.module.css';

type Answer = { readonly label: string; readonly answer: string };

/** Returns a walk-in's answers, asked in place of the assessment; empty ones are omitted. */
const intakeAnswers = ({
  plantExperience,
  mainConcerns,
  plantTypes,
  specificIssues,
}: Intake): readonly Answer[] =>
  [
    { label: 'Experience', answer: plantExperience && EXPERIENCE_WORDS[plantExperience] },
    { label: 'Main concerns', answer: mainConcerns },
    { label: 'Plant types', answer: plantTypes },
    { label: 'Specific issues', answer: specificIssues },
  ].filter(({ answer }) => answer !== '');

/** The customer's answers before the visit; without any, the questions to ask. */
export function AssessmentSection({ booking }: { readonly booking: Booking }) {
  const { bookingId, assessment, intake } = booking;
  const answers = assessment ? answeredQuestions(assessment) : intake ? intakeAnswers(intake) : [];
  const { sent } = usePhotosOfVisit(bookingId);
  const photos = sent.length > 0 ? `${sent.length} ${sent.length === 1 ? 'photo' : 'photos'}` : undefined;
  return (
    <Fold title="Pre-Consultation Assessment" digest={answers.length > 0 ? photos : <NoneYet />}>
      {answers.length > 0 ? <Answers answers={answers} /> : <QuestionsToAsk />}
      <CustomerPhotos bookingId={bookingId} />
    </Fold>
  );
}

function NoneYet() {
  return (
    <span className="inline-flex items-center gap-1 text-terracotta">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" /> None yet
    </span>
  );
}

function Answers({ answers }: { readonly answers: readonly Answer[] }) {
  return (
    <dl className="grid gap-2">
      {answers.map(({ label, answer }) => (
        <Fact key={label} label={label}>
          {answer}
        </Fact>
      ))}
    </dl>
  );
}

function QuestionsToAsk() {
  return (
    <div className={`notice warning ${styles.warning}`}>
      <p>
        <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" /> No assessment yet. Questions to ask:
      </p>
      <ul>
        {QUESTIONS.map(({ id, question }) => (
          <li key={id}>{question}</li>
        ))}
      </ul>
    </div>
  );
}
