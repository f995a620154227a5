import { QUESTIONS } from '@fieldleaf/domain/assessment/questions';
import { PrivacyLink } from '../../privacy-link/privacy-link.tsx';
import { ActionBar } from '../../steps/action-bar.tsx';
import { StepFrame } from '../../steps/step-frame.tsx';
import { StepProgress } from '../../steps/step-progress.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import styles from './assessment.module.css';
import { LAST_STEP } from './assessment-wizard.ts';
import { LazyPhotos } from './photos/lazy-photos.tsx';
import { wakePhotoSender } from './photos/wake-sender.ts';
import { QuestionField } from './question-field.tsx';
import { useAssessment } from './use-assessment.ts';
import { words } from './words.ts';

/** Asked for through this module: another name in the page's first script would weigh on everybody. */
export const sendKeptPhotos = (): void => wakePhotoSender();

type Props = { readonly onHome: () => void; readonly onComplete: () => void };

function nextLabel(step: number, saving: boolean): string {
  if (saving) return words.saving;
  return step === LAST_STEP ? words.complete : words.next;
}

/** Six questions, one on each screen. */
export function Assessment({ onHome, onComplete }: Props) {
  const { draft, dispatch, question, saving, canGoOn, goOn } = useAssessment(onComplete);
  const headingRef = useArrival(draft.step);
  const isFirst = draft.step === 0;

  return (
    <StepFrame
      onSubmit={goOn}
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
          back={isFirst ? words.backHome : words.previous}
          onBack={isFirst ? onHome : () => dispatch({ kind: 'step asked for', step: draft.step - 1 })}
          next={nextLabel(draft.step, saving)}
          nextDisabled={!canGoOn}
          busy={saving}
        />
      }
    >
      <h1 className={styles.title}>{words.heading}</h1>
      <QuestionField
        question={question}
        answers={draft.answers}
        headingRef={headingRef}
        dispatch={dispatch}
      />
      {draft.step === LAST_STEP && (
        <>
          <LazyPhotos
            sessionId={draft.sessionId}
            onTakenBack={() => dispatch({ kind: 'photo taken back' })}
          />
          <PrivacyLink />
        </>
      )}
    </StepFrame>
  );
}
