import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { NOTE_LIMITS } from '@fieldleaf/domain/consultation-note/check-note';
import type { NotePlant } from '@fieldleaf/domain/consultation-note/consultation-note';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { SelectField } from '../../controls/select-field.tsx';
import { ConditionChips } from './condition-chips.tsx';
import { EditableList } from './editable-list.tsx';
import fields from './fields.module.css';
import { FoldingChevron } from './folding-section.tsx';
import styles from './form.module.css';
import { CARE_LEVEL_OPTIONS, capitalised, PLANT_TYPE_OPTIONS } from './note-words.ts';
import { PlanSection } from './plan-section.tsx';

type Props = {
  readonly plant: NotePlant;
  /** Counted from one. */
  readonly number: number;
  readonly open: boolean;
  /** The problem of a field of the plant, in words. */
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (changes: Partial<NotePlant>) => void;
  readonly onRemove: () => void;
  /** Note and customer it is written about. */
  readonly noteId: BookingId;
  readonly customerEmail: string;
  /** Its photos, where they can be taken. */
  readonly children: ReactNode;
};

/** Returns a plant's title in the form: `Plant 2` until it has a name. */
export const titleOf = ({ plant_name }: NotePlant, number: number): string =>
  plant_name.trim() || `Plant ${number}`;

const TYPES = [{ value: '', label: 'Not recorded' }, ...PLANT_TYPE_OPTIONS] as const;

/** One plant of the visit. It folds, so that ten of them are still a list. */
export function PlantFields({ plant, number, open, errorAt, onChange, ...more }: Props) {
  const { noteId, customerEmail, onRemove, children } = more;
  const title = titleOf(plant, number);
  return (
    <details className="hairline-b" open={open} data-plant>
      <summary
        className={`hover-tint flex items-center gap-3 min-h-13 rounded-[inherit] cursor-pointer px-2 [&_h4]:m-0 ${styles.plantHead}`}
      >
        <h4>{title}</h4>
        {plant.current_condition && (
          <span className="detail whitespace-nowrap">{capitalised(plant.current_condition)}</span>
        )}
        <FoldingChevron />
      </summary>
      <div className="pt-1 pb-4 grid gap-4">
        <TextField
          label="Plant name"
          aria-required="true"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={NOTE_LIMITS.plantName}
          value={plant.plant_name}
          error={errorAt('plant_name')}
          onChange={(event) => onChange({ plant_name: event.target.value })}
        />
        <ConditionChips
          legend="Current condition"
          value={plant.current_condition}
          onChange={(current_condition) => onChange({ current_condition })}
        />
        {children}
        <EditableList
          label="Issues"
          entry="issue"
          entries={plant.issues}
          onChange={(issues) => onChange({ issues })}
          errorAt={(path) => errorAt(`issues${path}`)}
        />
        <div className={`grid cols-fit-36 gap-3 ${fields.pair}`}>
          <SelectField
            label="Plant type"
            value={plant.plant_type}
            options={TYPES}
            onChange={(plant_type) => onChange({ plant_type })}
          />
          <SelectField
            label="Care level"
            value={plant.care_level}
            options={careLevels(plant.care_level)}
            onChange={(care_level) => onChange({ care_level })}
          />
        </div>
        <PlanSection
          noteId={noteId}
          customerEmail={customerEmail}
          plant={plant}
          called={title}
          errorAt={(path) => errorAt(`plan.${path}`)}
          onChange={(plan) => onChange({ plan })}
        />
        <Button kind="quiet" className={styles.removePlant} onClick={onRemove}>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" /> Remove {title}
        </Button>
      </div>
    </details>
  );
}

// Another device may have stored a value that is no option here; it stays.
const careLevels = (current: string) =>
  CARE_LEVEL_OPTIONS.some(({ value }) => value === current)
    ? CARE_LEVEL_OPTIONS
    : [...CARE_LEVEL_OPTIONS, { value: current, label: current }];
