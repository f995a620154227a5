import {
  type AssessmentAnswers,
  LONGEST_ANSWER,
  type Question,
} from '@fieldleaf/domain/assessment/questions';
import { TextAreaField } from '@fieldleaf/ui/field';
import {
  Bug,
  CalendarClock,
  CalendarDays,
  CircleHelp,
  Cloud,
  CloudSun,
  Droplet,
  Droplets,
  Flower,
  Flower2,
  Leaf,
  type LucideIcon,
  Moon,
  PackageOpen,
  Shrub,
  Smile,
  Sprout,
  Sun,
  TreePalm,
  Trees,
  TrendingDown,
  Waves,
} from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type Ref, useEffect, useRef } from 'react';
import { OptionCard } from '../../steps/option-card.tsx';
import { PROGRESS_ID } from '../../steps/step-progress.tsx';
import { NeededChoice } from '../../steps/use-missing.tsx';
import styles from './assessment.module.css';
import type { AssessmentEvent } from './assessment-wizard.ts';
import { words } from './words.ts';

type Props = {
  readonly question: Question;
  readonly answers: Partial<AssessmentAnswers>;
  /** The answer is missing, once Next was pressed without it. */
  readonly missing: string | undefined;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly dispatch: (event: AssessmentEvent) => void;
};

function Options({ question, answers, missing, dispatch }: Omit<Props, 'headingRef'>) {
  if (question.type === 'textarea') {
    return (
      <TextAreaField
        label={words.yourAnswer}
        placeholder={question.placeholder}
        value={answers[question.id] ?? ''}
        maxLength={LONGEST_ANSWER}
        rows={6}
        error={missing}
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
      <div className="grid gap-3 mt-5">
        {question.type === 'textarea' ? (
          <Options {...rest} />
        ) : (
          <NeededChoice said={rest.missing}>
            <Options {...rest} />
          </NeededChoice>
        )}
      </div>
    </fieldset>
  );
}

/** Long enough to see which answer was taken. */
const SEEN_MS = 180;

const answerAt = ({ target }: { readonly target: EventTarget }): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.type === 'radio' ? target : undefined;

/**
 * The listeners of a group of single answers: one that is chosen with a finger, a click, Enter or Space leads on, one
 * that the arrow keys pass does not. The second click of a double click is meant for the question before.
 */
function useMoveOnWhenChosen(questionId: string, moveOn: () => void) {
  const isPassing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question, however one came there, is not left
  useEffect(() => () => clearTimeout(timer.current), [questionId]);

  return {
    onKeyDown: (event: KeyboardEvent) => {
      isPassing.current = event.key.startsWith('Arrow');
      const answer = answerAt(event);
      // Space does nothing to an answer that is chosen already, and Enter nothing to one that is not.
      const isPress = event.key === 'Enter' || (event.key === ' ' && answer?.checked);
      if (!answer || !isPress || event.repeat) return;
      event.preventDefault();
      answer.click();
    },
    onKeyUp: () => {
      isPassing.current = false;
    },
    onClick: (event: MouseEvent) => {
      if (!answerAt(event)) {
        if (event.detail > 1) event.preventDefault();
        return;
      }
      if (isPassing.current) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(moveOn, SEEN_MS);
    },
  };
}

const ICONS: Readonly<Record<Question['id'], Readonly<Record<string, LucideIcon>>>> = {
  experience: { beginner: Sprout, intermediate: Leaf, advanced: Trees },
  collection_size: { '0': PackageOpen, '1-3': Sprout, '4-10': Leaf, '11-20': Shrub, '20+': TreePalm },
  light_conditions: { bright_direct: Sun, bright_indirect: CloudSun, low_light: Moon, not_sure: CircleHelp },
  watering_habits: {
    daily: Droplets,
    weekly: CalendarDays,
    biweekly: CalendarDays,
    monthly: CalendarClock,
    irregular: Cloud,
    no_plants: PackageOpen,
  },
  plant_problems: {
    yellowing: Leaf,
    drooping: Flower,
    pests: Bug,
    not_growing: TrendingDown,
    overwatering: Waves,
    underwatering: Droplet,
    plant_selection: Flower2,
    none: Smile,
  },
  goals: {},
};

/** The drawing beside an answer; an answer added later simply has none. */
const optionIcon = (question: Question['id'], option: string): LucideIcon | undefined =>
  ICONS[question][option];
