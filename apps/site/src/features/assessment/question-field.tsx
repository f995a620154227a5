import {
  type AssessmentAnswers,
  LONGEST_ANSWER,
  type Question,
} from '@fieldleaf/domain/assessment/questions';
import { TextAreaField } from '@fieldleaf/ui/field';
import type { Ref } from 'react';
import { OptionCard } from '../../steps/option-card.tsx';
import { PROGRESS_ID } from '../../steps/step-progress.tsx';
import styles from './assessment.module.css';
import type { AssessmentEvent } from './assessment-wizard.ts';
import { useMoveOnWhenChosen } from './move-on-when-chosen.ts';
import { optionIcon } from './option-icons.ts';
import { words } from './words.ts';

type Props = {
  readonly question: Question;
  readonly answers: Partial<AssessmentAnswers>;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly dispatch: (event: AssessmentEvent) => void;
};

function Options({ question, answers, dispatch }: Omit<Props, 'headingRef'>) {
  if (question.type === 'textarea') {
    return (
      <TextAreaField
        label={words.yourAnswer}
        placeholder={question.placeholder}
        value={answers[question.id] ?? ''}
        maxLength={LONGEST_ANSWER}
        rows={6}
        onChange={(event) => dispatch({ kind: 'written', question: question.id, text: event.target.value })}
      />
    );
  }
  return question.options.map(({ id, label }) => (
    <OptionCard
      key={id}
      type={question.type}
      name={question.id}
      title={label}
      icon={optionIcon(question.id, id)}
      checked={[answers[question.id] ?? []].flat().includes(id)}
      onChoose={() => dispatch({ kind: 'chosen', question, option: id })}
    />
  ));
}

/** One question with its answers; the question is the heading of the screen and the name of the group. */
export function QuestionField({ headingRef, ...rest }: Props) {
  const { question, dispatch } = rest;
  const listeners = useMoveOnWhenChosen(question.id, () => dispatch({ kind: 'next' }));
  return (
    <fieldset
      aria-labelledby="question"
      aria-describedby={question.type === 'radio' ? 'leads-on' : undefined}
      {...listeners}
    >
      <h2
        id="question"
        ref={headingRef}
        tabIndex={-1}
        aria-describedby={PROGRESS_ID}
        className={styles.question}
      >
        {question.question}
      </h2>
      {question.type === 'radio' && (
        <p id="leads-on" className="visually-hidden">
          {words.leadsOn}
        </p>
      )}
      <div className={styles.options}>
        <Options {...rest} />
      </div>
    </fieldset>
  );
}
