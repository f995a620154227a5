import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { NotePlant } from '@fieldleaf/domain/consultation-note/consultation-note';
import { EMPTY_PLAN, type PlantPlan, tidyPlan } from '@fieldleaf/domain/plant/plant-plan';
import { suggestedPlan } from '@fieldleaf/domain/read-model/suggested-plan';
import { Sprout } from 'lucide-react';
import { useMemo, useState } from 'react';
import { PlanFields } from '../../plant-plan/plan-fields.tsx';
import { planSummary, suggestionWords, taskWords } from '../../plant-plan/plan-words.ts';
import { usePractice } from '../../read-models/practice.ts';
import { FoldingChevron } from './folding-section.tsx';
import styles from './form.module.css';

type Props = {
  readonly noteId: BookingId;
  readonly customerEmail: string;
  readonly plant: NotePlant;
  /** Name of the plant in the form. */
  readonly called: string;
  /** The problem of a field of the plan, in words. */
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (plan: PlantPlan) => void;
};

/** Care of one plant from this visit on. It folds, and starts from what she planned before with one tap. */
export function PlanSection({ noteId, customerEmail, plant, called, errorAt, onChange }: Props) {
  const plan = plant.plan ?? EMPTY_PLAN;
  // Its many fields are only there while it is open.
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || hasProblem(plan, errorAt);
  return (
    <div className="grid gap-2">
      {!tidyPlan(plan) && (
        <Suggestion noteId={noteId} customerEmail={customerEmail} plant={plant} onUse={onChange} />
      )}
      <details
        className="hairline rounded-control"
        open={isOpen}
        onToggle={(event) => setOpened(event.currentTarget.open)}
      >
        <summary
          className={`hover-tint flex items-center gap-3 min-h-touch px-3 rounded-[inherit] cursor-pointer ${styles.sectionHead}`}
        >
          <strong className="whitespace-nowrap">
            Plan<span className="visually-hidden"> of {called}</span>
          </strong>
          <span className="detail">{planSummary(plan)}</span>
          <FoldingChevron />
        </summary>
        {isOpen && (
          <PlanFields plan={plan} plantType={plant.plant_type} errorAt={errorAt} onChange={onChange} />
        )}
      </details>
    </div>
  );
}

type Problems = Props['errorAt'];

/** True if a field of the plan is refused. */
function hasProblem({ tasks, products }: PlantPlan, errorAt: Problems): boolean {
  const paths = [
    'nextStep',
    'products',
    ...tasks.flatMap(({ task }) => [`tasks.${task}.growthDays`, `tasks.${task}.restDays`]),
    ...products.flatMap((_, index) => [`products.${index}.name`, `products.${index}.url`]),
  ];
  return paths.some((path) => errorAt(path) !== undefined);
}

type SuggestionProps = Pick<Props, 'noteId' | 'customerEmail' | 'plant'> & {
  readonly onUse: (plan: PlantPlan) => void;
};

/** Her plan for this plant or its kind, taken over with one tap. */
function Suggestion({ noteId, customerEmail, plant, onUse }: SuggestionProps) {
  const consultationNotesById = usePractice(({ shown }) => shown.consultationNotesById);
  const plantsById = usePractice(({ shown }) => shown.plantsById);
  const suggestion = useMemo(
    () => suggestedPlan({ consultationNotesById, plantsById }, { noteId, customerEmail, plant }),
    [consultationNotesById, plantsById, noteId, customerEmail, plant],
  );
  if (!suggestion) return null;
  return (
    <div className="grid justify-items-start gap-1">
      <button type="button" className="chip borderless bg-moss" onClick={() => onUse(suggestion.plan)}>
        <Sprout size={16} strokeWidth={1.75} aria-hidden="true" /> {suggestionWords(suggestion, plant)}
      </button>
      <span className="detail">{suggestion.plan.tasks.map(taskWords).join(' · ')}</span>
    </div>
  );
}
