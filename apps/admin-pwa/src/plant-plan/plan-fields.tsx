import type { PlantType } from '@fieldleaf/domain/consultation-note/consultation-note';
import {
  EMPTY_PLAN,
  LIGHT_LEVELS,
  PLAN_LIMITS,
  PLANT_PLACES,
  type PlantPlan,
  tidyPlan,
  WINDOW_SIDES,
} from '@fieldleaf/domain/plant/plant-plan';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { PlanProducts } from './plan-products.tsx';
import { PlanTasks } from './plan-tasks.tsx';
import { LIGHT_WORDS } from './plan-words.ts';

type Props = {
  readonly plan: PlantPlan;
  readonly plantType: PlantType | '';
  /** The problem of a field of the plan, in words. */
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (plan: PlantPlan) => void;
};

/** Every field of a plan: place, tasks, next step, products. */
export function PlanFields({ plan, plantType, errorAt, onChange }: Props) {
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
        <Button kind="quiet" className="justify-self-start px-2" onClick={() => onChange(EMPTY_PLAN)}>
          Clear Plan
        </Button>
      )}
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

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

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
    <fieldset className="flex flex-wrap gap-2 m-0 p-0 borderless">
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
