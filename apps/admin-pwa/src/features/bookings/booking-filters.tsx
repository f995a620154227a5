import { BOOKING_STATUSES } from '@fieldleaf/domain/booking/booking';
import { CONSULTATION_TYPES } from '@fieldleaf/domain/consultation/consultation';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { memo, useState } from 'react';
import { FoldedFilters } from '../../controls/folded-filters.tsx';
import { SelectField } from '../../controls/select-field.tsx';
import { CONSULTATION_WORDS } from '../../controls/visit-words.ts';
import { type FilterFields, NO_FILTER } from './booking-filter.ts';
import styles from './bookings.module.css';

type Props = { readonly applied: FilterFields; readonly onApply: (filter: FilterFields) => void };

const STATUS_OPTIONS = BOOKING_STATUSES.map((status) => ({
  value: status,
  label: `${status.charAt(0).toUpperCase()}${status.slice(1)}`,
}));
const TYPE_OPTIONS = CONSULTATION_TYPES.map((type) => ({ value: type, label: CONSULTATION_WORDS[type] }));

/** Narrows the list by status, type and dates once "Apply" is pressed. */
export const BookingFilters = memo(({ applied, onApply }: Props) => {
  const [fields, setFields] = useState(applied);
  const [known, setKnown] = useState(applied);
  // A chip that was taken away, or "Show All", changes the filter behind this form.
  if (known !== applied) {
    setKnown(applied);
    setFields(applied);
  }
  const set = (changes: Partial<FilterFields>) => setFields({ ...fields, ...changes });
  return (
    <FoldedFilters>
      <Form className="filter-fields" onSubmit={() => onApply(fields)}>
        <SelectField
          label="Status"
          value={fields.status}
          options={[{ value: '', label: 'All statuses' }, ...STATUS_OPTIONS]}
          onChange={(status) => set({ status })}
        />
        <SelectField
          label="Type"
          value={fields.type}
          options={[{ value: '', label: 'All types' }, ...TYPE_OPTIONS]}
          onChange={(type) => set({ type })}
        />
        <TextField
          type="date"
          label="From date"
          value={fields.from}
          onChange={(event) => set({ from: event.target.value })}
        />
        <TextField
          type="date"
          label="To date"
          value={fields.to}
          onChange={(event) => set({ to: event.target.value })}
        />
        <div className={`flex gap-2 ${styles.filterActions}`}>
          <Button type="submit">Apply</Button>
          <Button
            kind="secondary"
            onClick={() => {
              setFields(NO_FILTER);
              onApply(NO_FILTER);
            }}
          >
            Clear
          </Button>
        </div>
      </Form>
    </FoldedFilters>
  );
});
