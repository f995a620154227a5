import type { NotePlant } from '@fieldleaf/domain/consultation-note/consultation-note';
import { taskNames } from '@fieldleaf/domain/plant/care-words';
import {
  CARE_TASKS,
  type CareInterval,
  type CareTask,
  PLAN_LIMITS,
  usualInterval,
} from '@fieldleaf/domain/plant/plant-plan';
import { TextField } from '@fieldleaf/ui/field';
import { useState } from 'react';
import { DAY_CHOICES, taskWords } from './plan-words.ts';

type Props = {
  readonly tasks: readonly CareInterval[];
  readonly plantType: NotePlant['plant_type'];
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (tasks: readonly CareInterval[]) => void;
};

/** Tasks of a plan with their days: a tap adds one with its usual days, two taps change them. */
export function PlanTasks({ tasks, plantType, errorAt, onChange }: Props) {
  const toggle = (task: CareTask, isPlanned: boolean) =>
    onChange(
      isPlanned
        ? tasks.filter((each) => each.task !== task)
        : inOrder([...tasks, usualInterval(task, plantType)]),
    );
  return (
    <div className="grid gap-2">
      <fieldset className="flex flex-wrap gap-2 m-0 p-0 borderless">
        <legend className="legend">What to do</legend>
        {CARE_TASKS.map((task) => {
          const isPlanned = tasks.some((each) => each.task === task);
          return (
            <button
              key={task}
              type="button"
              className="chip"
              aria-pressed={isPlanned}
              onClick={() => toggle(task, isPlanned)}
            >
              {taskNames[task]}
            </button>
          );
        })}
      </fieldset>
      {tasks.map((interval) => (
        <TaskDays
          key={interval.task}
          interval={interval}
          errorAt={(path) => errorAt(`${interval.task}.${path}`)}
          onChange={(changes) =>
            onChange(tasks.map((each) => (each.task === interval.task ? { ...each, ...changes } : each)))
          }
        />
      ))}
    </div>
  );
}

const inOrder = (tasks: readonly CareInterval[]): readonly CareInterval[] =>
  CARE_TASKS.flatMap((task) => tasks.find((each) => each.task === task) ?? []);

type TaskProps = {
  readonly interval: CareInterval;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (changes: Partial<CareInterval>) => void;
};

/** Days between two times of one task, in growth and in rest. */
function TaskDays({ interval, errorAt, onChange }: TaskProps) {
  const { task, growthDays, restDays } = interval;
  return (
    <div className="grid gap-2 pt-2">
      <strong>{taskWords(interval)}</strong>
      <Days
        legend="March through October"
        task={task}
        days={growthDays}
        error={errorAt('growthDays')}
        onChange={(days) => onChange({ growthDays: days })}
      />
      <Days
        legend="November through February"
        task={task}
        days={restDays}
        error={errorAt('restDays')}
        onChange={(days) => onChange({ restDays: days })}
      />
    </div>
  );
}

type DaysProps = {
  readonly legend: string;
  readonly task: CareTask;
  readonly days: number;
  readonly error: string | undefined;
  readonly onChange: (days: number) => void;
};

/** Usual days with one tap, any others by number. */
function Days({ legend, task, days, error, onChange }: DaysProps) {
  const choices = [...DAY_CHOICES[task], 0];
  const [isOther, setOther] = useState(!choices.includes(days));
  const choose = (choice: number) => {
    setOther(false);
    onChange(choice);
  };
  return (
    <fieldset className="flex flex-wrap items-end gap-2 m-0 p-0 borderless">
      <legend className="legend">
        <span className="visually-hidden">{taskNames[task]}, </span>
        {legend}
      </legend>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className="chip"
          aria-pressed={!isOther && choice === days}
          onClick={() => choose(choice)}
        >
          {choice === 0 ? 'Not' : choice}
          {choice !== 0 && <span className="visually-hidden"> days</span>}
        </button>
      ))}
      <button type="button" className="chip" aria-pressed={isOther} onClick={() => setOther(true)}>
        Other
      </button>
      {isOther && (
        <TextField
          type="number"
          inputMode="numeric"
          min={0}
          max={PLAN_LIMITS.days}
          label="Days"
          value={days || ''}
          error={error}
          onChange={(event) => onChange(Math.trunc(event.target.valueAsNumber) || 0)}
        />
      )}
    </fieldset>
  );
}
