import type { ComeBackAnswer } from '@fieldleaf/contract/visit-links';
import { answeredQuestions } from '@fieldleaf/domain/assessment/answer-words';
import type { VisitLink } from '@fieldleaf/domain/booking/visit-link';
import { Button } from '@fieldleaf/ui/button';
import type { ReactNode } from 'react';
import { ulid } from 'ulid';
import { fullDate } from '../../calendar/date-words.ts';
import { useArrival } from '../../steps/use-arrival.ts';
import { knownAnswers } from '../../visit/known-answers.ts';
import { visitName } from '../../visit/visit-words.ts';
import type { BookingDraft } from './booking-draft.ts';
import { bookingDraft } from './booking-draft.ts';
import { SERVICE_STEP } from './booking-wizard.ts';
import styles from './come-back.module.css';
import { comeBackDraft, withFreeTime } from './come-back-draft.ts';
import { NextTimes } from './next-times.tsx';
import { useComeBack } from './use-come-back.ts';

type Props = {
  readonly link: VisitLink;
  /** On to the wizard, with the draft that is kept by then. */
  readonly onGoOn: () => void;
  readonly onAssessment: () => void;
};

/** Somebody who was here before: all that they gave is there to be confirmed, and the next visit is a tap away. */
export function ComeBack({ link, onGoOn, onAssessment }: Props) {
  const { state, ask } = useComeBack(link);
  const headingRef = useArrival(`come back ${state.kind}`);
  if (state.kind === 'known')
    return <Known known={state.known} onGoOn={onGoOn} onAssessment={onAssessment} />;
  return (
    <main className={styles.page}>
      <h1 ref={headingRef} tabIndex={-1}>
        Welcome back
      </h1>
      {state.kind === 'asking' && <p role="status">One moment…</p>}
      {state.kind === 'unreachable' && (
        <>
          <p role="alert">{state.message}</p>
          <Button onClick={ask}>Try Again</Button>
        </>
      )}
      {state.kind === 'refused' && (
        <>
          <p role="alert">{state.message} You can book as before, with a few questions first.</p>
          <Button onClick={onAssessment}>Book a Consultation</Button>
        </>
      )}
    </main>
  );
}

function Known({ known, onGoOn, onAssessment }: Omit<Props, 'link'> & { readonly known: ComeBackAnswer }) {
  const headingRef = useArrival('known');
  const draft = comeBackDraft(ulid(), known);
  const goOn = (chosen: BookingDraft) => {
    bookingDraft.save(chosen);
    onGoOn();
  };
  const changeAnswers = () => {
    bookingDraft.save(draft);
    knownAnswers.save(known.assessment?.answers ?? {});
    onAssessment();
  };
  return (
    <main className={styles.page}>
      <h1 ref={headingRef} tabIndex={-1}>
        Welcome back, {known.first_name}
      </h1>
      <p>
        {known.follow_up_on
          ? `We suggested to look again around ${fullDate(known.follow_up_on)}.`
          : `We last saw your plants on ${fullDate(known.last_visit_on)}.`}{' '}
        Please check what we know, and choose a time.
      </p>
      <NextTimes
        known={known}
        onTime={(free) => goOn(withFreeTime(draft, free))}
        onOtherTime={() => goOn({ ...draft, selectedDate: null })}
        onOtherVisit={() => goOn({ ...draft, step: SERVICE_STEP })}
      />
      <Part heading="Your details">
        <Rows rows={detailsOf(known)} />
      </Part>
      {known.plants.length > 0 && (
        <Part heading="Your plants">
          <p>{known.plants.join(', ')}</p>
        </Part>
      )}
      {known.assessment && (
        <Part heading="Your answers">
          <Rows
            rows={answeredQuestions(known.assessment.answers).map(({ label, answer }) => ({
              name: label,
              value: answer,
            }))}
          />
          <Button kind="secondary" onClick={changeAnswers}>
            Something Has Changed
          </Button>
        </Part>
      )}
    </main>
  );
}

const detailsOf = ({ first_name, last_name, email, phone, address, consultation_type }: ComeBackAnswer) => [
  { name: 'Name', value: `${first_name} ${last_name}` },
  { name: 'Email', value: email },
  { name: 'Phone', value: phone },
  { name: 'Address', value: consultation_type === 'onsite' ? address : '' },
  { name: 'Visit', value: visitName(consultation_type) },
];

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={heading}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

function Rows({ rows }: { readonly rows: readonly { readonly name: string; readonly value: string }[] }) {
  return (
    <dl>
      {rows
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
