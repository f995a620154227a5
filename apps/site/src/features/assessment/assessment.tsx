import type { SaveAssessmentRequest, SaveAssessmentResponse } from '@fieldleaf/contract/assessment';
import { callApi, messageOr } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import {
  type AssessmentAnswers,
  isAnswered,
  QUESTIONS,
  validateAnswers,
} from '@fieldleaf/domain/assessment/questions';
import { Button } from '@fieldleaf/ui/button';
import { useEffect, useReducer, useRef, useState } from 'react';
import { ulid } from 'ulid';
import { PrivacyLink } from '../../privacy-link/privacy-link.tsx';
import { withProof } from '../../proof/with-proof.ts';
import { ActionBar } from '../../steps/action-bar.tsx';
import { StepFrame } from '../../steps/step-frame.tsx';
import { StepProgress } from '../../steps/step-progress.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { useMissing } from '../../steps/use-missing.tsx';
import { showToast } from '../../toast/toasts.ts';
import { stepsTo } from '../../trail/steps-to.ts';
import { useStepTrail } from '../../trail/use-step-trail.ts';
import { knownAnswers } from '../../visit/known-answers.ts';
import styles from './assessment.module.css';
import { type AssessmentDraft, assessmentDraft } from './assessment-draft.ts';
import { assessmentWizard, LAST_STEP, newAssessment } from './assessment-wizard.ts';
import { LazyPhotos } from './photos/lazy-photos.tsx';
import { wakePhotoSender } from './photos/wake-sender.ts';
import { QuestionField } from './question-field.tsx';
import { words } from './words.ts';

/** Asked for through this module: another name in the page's first script would weigh on everybody. */
export const sendKeptPhotos = (): void => wakePhotoSender();

type Props = {
  readonly onHome: () => void;
  readonly onComplete: () => void;
  /** Asked on the way through a booking, which goes on without the answers too. */
  readonly inBooking?: { readonly onBack: () => void; readonly onSkip: () => void } | undefined;
};

function nextLabel(step: number, saving: boolean): string {
  if (saving) return words.saving;
  return step === LAST_STEP ? words.complete : words.next;
}

/** Six questions, one on each screen. */
export function Assessment({ onHome, onComplete, inBooking }: Props) {
  const { draft, dispatch, question, saving, missing, goOn } = useAssessment(onComplete);
  const { said, next } = useMissing({ step: draft.step, missing, onNext: goOn });
  const headingRef = useArrival(draft.step);
  const isFirst = draft.step === 0;

  return (
    <StepFrame
      onSubmit={next}
      progress={
        <StepProgress
          step={draft.step}
          count={QUESTIONS.length}
          label={words.answered}
          text={words.stepOf(draft.step + 1, QUESTIONS.length)}
        />
      }
      actions={
        <ActionBar
          back={isFirst && !inBooking ? words.backHome : words.previous}
          onBack={
            isFirst
              ? (inBooking?.onBack ?? onHome)
              : () => dispatch({ kind: 'step asked for', step: draft.step - 1 })
          }
          next={nextLabel(draft.step, saving)}
          busy={saving}
          note={
            inBooking && (
              <Button kind="quiet" className="-ms-5" disabled={saving} onClick={inBooking.onSkip}>
                {words.skip}
              </Button>
            )
          }
        />
      }
    >
      <h1 className={`text-terracotta font-semibold ${styles.title}`}>{words.heading}</h1>
      {inBooking && isFirst && <p>{words.helpsUsPrepare}</p>}
      <QuestionField
        question={question}
        missing={said}
        answers={draft.answers}
        headingRef={headingRef}
        dispatch={dispatch}
      />
      {draft.step === LAST_STEP && (
        <>
          <LazyPhotos
            sessionId={draft.sessionId}
            onHandOverEnd={() => dispatch({ kind: 'photo taken back' })}
          />
          <PrivacyLink />
        </>
      )}
    </StepFrame>
  );
}

/** Returns the first draft; a returning customer who reports a change keeps their earlier answers. */
function startDraft(): AssessmentDraft {
  const known = knownAnswers.load();
  if (known) return { ...newAssessment(newSessionId()), answers: known };
  return assessmentDraft.load() ?? newAssessment(newSessionId());
}

/** `session_`, the time and a random part: tells the assessments of one visit from those of another. */
const newSessionId = (): string => `session_${Date.now()}_${ulid().slice(-12).toLowerCase()}`;

const isComplete = (answers: Partial<AssessmentAnswers>): answers is AssessmentAnswers =>
  validateAnswers(answers).length === 0;

/** The state of the assessment screen: the draft, kept on every change, and the saving of it. */
function useAssessment(onComplete: () => void) {
  const [draft, dispatch] = useReducer(assessmentWizard, undefined, startDraft);
  const [saving, setSaving] = useState(false);
  const attempt = useRef({ answers: draft.answers, key: ulid() });

  useEffect(() => {
    assessmentDraft.save(draft);
    // They are kept with the draft now.
    knownAnswers.clear();
  }, [draft]);

  useStepTrail({
    view: 'assessment',
    all: stepsTo(LAST_STEP),
    step: draft.step,
    pathTo: stepsTo,
    onStep: (step) => dispatch({ kind: 'step asked for', step }),
    isHeld: () => saving,
  });

  const question = QUESTIONS[draft.step] ?? QUESTIONS[0];
  if (!question) throw new Error('there is no question to ask');

  async function save() {
    if (saving || !isComplete(draft.answers)) return;
    // The same answers sent again are the same assessment, also after an answer that got lost on the way.
    if (attempt.current.answers !== draft.answers) {
      attempt.current = { answers: draft.answers, key: ulid() };
    }
    setSaving(true);
    const { answers, sessionId } = draft;
    const body: SaveAssessmentRequest = {
      answers: { ...answers, plant_problems: [...answers.plant_problems] },
      sessionId,
    };
    const idempotencyKey = attempt.current.key;
    const path = `${PATHS.assessment}/`;
    const saved = await withProof((headers) =>
      callApi<SaveAssessmentResponse>('POST', path, { body, idempotencyKey, headers }),
    );
    setSaving(false);
    if (!saved.ok) {
      const description = messageOr(saved.error, words.notSaved);
      return showToast({ title: words.error, description, destructive: true });
    }
    // Written at once: the next view reads the draft before this one has rendered again.
    const done = assessmentWizard(draft, { kind: 'saved', savedId: saved.value.id });
    assessmentDraft.save(done);
    wakePhotoSender();
    showToast({
      title: words.completed,
      description: words.saved,
      ahead: true,
    });
    onComplete();
  }

  const toAnswer = question.type === 'textarea' ? words.writeAnswer : words.chooseAnswer;
  const missing = isAnswered(question, draft.answers[question.id]) ? undefined : toAnswer;
  const goOn = () => {
    if (draft.step < LAST_STEP) return dispatch({ kind: 'next' });
    void save();
  };
  return { draft, dispatch, question, saving, missing, goOn };
}
