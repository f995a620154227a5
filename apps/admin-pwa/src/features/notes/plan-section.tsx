import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { NotePlant } from '@fieldleaf/domain/consultation-note/consultation-note';
import {
  EMPTY_PLAN,
  LIGHT_LEVELS,
  PLAN_LIMITS,
  PLANT_PLACES,
  type PlantPlan,
  tidyPlan,
  WINDOW_SIDES,
} from '@fieldleaf/domain/plant/plant-plan';
import { suggestedPlan } from '@fieldleaf/domain/read-model/suggested-plan';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Sprout } from 'lucide-react';
import { useMemo, useState } from 'react';
import { usePractice } from '../../read-models/practice.ts';
import fields from './fields.module.css';
import { FoldingChevron } from './folding-section.tsx';
import styles from './form.module.css';
import { capitalised } from './note-words.ts';
import { PlanProducts } from './plan-products.tsx';
import { PlanTasks } from './plan-tasks.tsx';
import { LIGHT_WORDS, planSummary, suggestionWords, taskWords } from './plan-words.ts';

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

type FieldsProps = Pick<Props, 'errorAt' | 'onChange'> & {
  readonly plan: PlantPlan;
  readonly plantType: NotePlant['plant_type'];
};

function PlanFields({ plan, plantType, errorAt, onChange }: FieldsProps) {
  const change = (changes: Partial<PlantPlan>) => onChange({ ...plan, ...changes });
  return (
    <div className="grid gap-4 pt-2 px-3 pb-4">
      <PlaceChips plan={plan} onChange={change} />
      <PlanTasks
        tasks={plan.tasks}
        plantType={plantType}
        errorAt={(path) => errorAt(`tasks.${path}`)}
        onChange={(tasks) => change({ tasks })}
      />
      <TextField
        label="Next step"
        hint="The one thing to do next"
        autoComplete="off"
        maxLength={PLAN_LIMITS.nextStep}
        value={plan.nextStep}
        error={errorAt('nextStep')}
        onChange={(event) => change({ nextStep: event.target.value })}
      />
      <PlanProducts
        products={plan.products}
        errorAt={(path) => errorAt(`products${path}`)}
        onChange={(products) => change({ products })}
      />
      {tidyPlan(plan) && (
        <Button kind="quiet" className={styles.removePlant} onClick={() => onChange(EMPTY_PLAN)}>
          Clear Plan
        </Button>
      )}
    </div>
  );
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

type PlaceProps = { readonly plan: PlantPlan; readonly onChange: (changes: Partial<PlantPlan>) => void };

function PlaceChips({ plan, onChange }: PlaceProps) {
  return (
    <>
      <Chips
        legend="Place"
        values={PLANT_PLACES}
        value={plan.place}
        wordOf={capitalised}
        onChange={(place) => onChange({ place })}
      />
      <Chips
        legend="Window"
        values={WINDOW_SIDES}
        value={plan.window}
        wordOf={capitalised}
        onChange={(window) => onChange({ window })}
      />
      <Chips
        legend="Light"
        values={LIGHT_LEVELS}
        value={plan.light}
        wordOf={(light) => LIGHT_WORDS[light]}
        onChange={(light) => onChange({ light })}
      />
    </>
  );
}

type ChipsProps<Value extends string> = {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly value: Value | '';
  readonly wordOf: (value: Value) => string;
  readonly onChange: (value: Value | '') => void;
};

/** One of a few; a second tap takes it back. */
function Chips<Value extends string>({ legend, values, value, wordOf, onChange }: ChipsProps<Value>) {
  return (
    <fieldset className={fields.presets}>
      <legend className="legend">{legend}</legend>
      {values.map((each) => (
        <button
          key={each}
          type="button"
          className="chip"
          aria-pressed={each === value}
          onClick={() => onChange(each === value ? '' : each)}
        >
          {wordOf(each)}
        </button>
      ))}
    </fieldset>
  );
}
