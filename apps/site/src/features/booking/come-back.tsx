import { type ApiFailure, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { ComeBackAnswer, VisitKeyRequest } from '@fieldleaf/contract/visit-links';
import { answeredQuestions } from '@fieldleaf/domain/assessment/answer-words';
import { visitToChooseOf } from '@fieldleaf/domain/booking/booking-link';
import type { VisitLink } from '@fieldleaf/domain/booking/visit-link';
import { visitKindName } from '@fieldleaf/domain/consultation/visit-kind-name';
import { textNumber } from '@fieldleaf/domain/text-message/text-number';
import { Button } from '@fieldleaf/ui/button';
import { type ReactNode, useEffect, useState } from 'react';
import { ulid } from 'ulid';
import { fullDate } from '../../calendar/date-words.ts';
import { useArrival } from '../../steps/use-arrival.ts';
import { TextConsent } from '../../text-consent/text-consent.tsx';
import { knownAnswers } from '../../visit/known-answers.ts';
import { Rows } from '../../visit/rows.tsx';
import { type BookingDraft, bookingDraft } from './booking-draft.ts';
import { SERVICE_STEP } from './booking-wizard.ts';
import { comeBackDraft, withFreeTime } from './come-back-draft.ts';
import { NextTimes } from './next-times.tsx';
import { words } from './words.ts';

type Props = {
  readonly link: VisitLink;
  /** On to the wizard, with the draft that is kept by then. */
  readonly onGoOn: () => void;
  readonly onAssessment: () => void;
};

/** Return of a customer: all their details are there to confirm, and the next visit is a tap away. */
export function ComeBack({ link, onGoOn, onAssessment }: Props) {
  const { state, ask } = useComeBack(link);
  const headingRef = useArrival(`come back ${state.kind}`);
  if (state.kind === 'known')
    return <Known known={state.known} onGoOn={onGoOn} onAssessment={onAssessment} />;
  return (
    <main className="page gap-5 pt-4 [&_h1]:text-title">
      <h1 ref={headingRef} tabIndex={-1}>
        {words.welcomeBack}
      </h1>
      {state.kind === 'asking' && <p role="status">{words.oneMoment}</p>}
      {state.kind === 'unreachable' && (
        <>
          <p role="alert">{state.message}</p>
          <Button onClick={ask}>{words.tryAgain}</Button>
        </>
      )}
      {state.kind === 'refused' && (
        <>
          <p role="alert">{words.bookAsBefore(state.message)}</p>
          <Button onClick={onAssessment}>{words.book}</Button>
        </>
      )}
    </main>
  );
}

function Known({ known, onGoOn, onAssessment }: Omit<Props, 'link'> & { readonly known: ComeBackAnswer }) {
  const headingRef = useArrival('known');
  const [textsAgreed, setTextsAgreed] = useState(false);
  const draft = comeBackDraft(ulid(), known, textsAgreed);
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
    <main className="page gap-5 pt-4 [&_h1]:text-title">
      <h1 ref={headingRef} tabIndex={-1}>
        {words.welcomeBackName(known.first_name)}
      </h1>
      <p>
        {words.pleaseCheck(
          known.follow_up_on
            ? words.suggested(fullDate(known.follow_up_on))
            : words.lastSaw(fullDate(known.last_visit_on)),
        )}
      </p>
      <NextTimes
        known={known}
        onTime={(free) => goOn(withFreeTime(draft, free))}
        onOtherTime={() => goOn({ ...draft, selectedDate: null })}
        onOtherVisit={() => goOn({ ...draft, step: SERVICE_STEP })}
      />
      <Part heading={words.yourDetails}>
        <Rows rows={detailsOf(known)} />
        {textNumber(known.phone) && (
          <TextConsent
            consultationType={known.consultation_type}
            agreed={textsAgreed}
            onAgree={setTextsAgreed}
          />
        )}
      </Part>
      {known.plants.length > 0 && (
        <Part heading={words.yourPlants}>
          <p>{known.plants.join(', ')}</p>
        </Part>
      )}
      {known.assessment && (
        <Part heading={words.yourAnswers}>
          <Rows
            rows={answeredQuestions(known.assessment.answers).map(({ label, answer }) => ({
              name: label,
              value: answer,
            }))}
          />
          <Button kind="secondary" onClick={changeAnswers}>
            {words.somethingChanged}
          </Button>
        </Part>
      )}
    </main>
  );
}

const detailsOf = ({ first_name, last_name, email, phone, address, consultation_type }: ComeBackAnswer) => [
  { name: words.name, value: `${first_name} ${last_name}` },
  { name: words.email, value: email },
  { name: words.phone, value: phone },
  { name: words.address, value: consultation_type === 'onsite' ? address : '' },
  { name: words.visit, value: visitKindName(consultation_type) },
];

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-3 [&_h2]:text-19" aria-label={heading}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

type ComeBackState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'refused' | 'unreachable'; readonly message: string }
  | { readonly kind: 'known'; readonly known: ComeBackAnswer };

/** A link that says what to choose a time for stands over the last visit. */
function withVisitOfLink(known: ComeBackAnswer): ComeBackAnswer {
  const visit = visitToChooseOf(window.location);
  if (!visit) return known;
  const { consultationType, duration, from } = visit;
  const follow_up_on = from ?? known.follow_up_on;
  return { ...known, consultation_type: consultationType, duration, follow_up_on };
}

const mayStillCome = ({ status }: ApiFailure): boolean => status === 0 || status === 429 || status >= 500;

/** Returns the practice's data about the link's holder. */
function useComeBack({ bookingId, key }: VisitLink) {
  const [state, setState] = useState<ComeBackState>({ kind: 'asking' });

  async function ask() {
    setState({ kind: 'asking' });
    const body: VisitKeyRequest = { booking_id: bookingId, key };
    const answer = await callApi<ComeBackAnswer>('POST', PATHS.comeBack, { body });
    if (answer.ok) return setState({ kind: 'known', known: withVisitOfLink(answer.value) });
    const { message } = answer.error;
    setState({ kind: mayStillCome(answer.error) ? 'unreachable' : 'refused', message });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per link
  useEffect(() => void ask(), []);

  return { state, ask: () => void ask() };
}
