import { milesText } from '@fieldleaf/domain/mileage/mileage-csv';
import type { MileageDay } from '@fieldleaf/domain/mileage/mileage-log';
import { parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useRef, useState } from 'react';
import { submitCommand, type Unsaved } from '../../actions/submit-command.ts';
import { shortDate } from '../../controls/date-text.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { useFirstError } from '../../controls/use-first-error.ts';
import { useToday } from '../../read-models/use-today.ts';

type Props = {
  readonly year: number;
  /** Null: a day that is not in the log yet. */
  readonly day: MileageDay | null;
  readonly days: readonly MileageDay[];
  readonly onClose: () => void;
};

const MAX_REASON_LENGTH = 200;
const NO_ISSUES: Unsaved['issues'] = [];

/** Miles driven on a day, and the reason they differ from the ZIP codes. */
export function MileageDialog({ year, day, days, onClose }: Props) {
  const today = useToday();
  const latest = today.startsWith(`${year}`) ? today : `${year}-12-31`;
  const [date, setDate] = useState<string>(day?.date ?? latest);
  const [miles, setMiles] = useState(day?.tenthMiles == null ? '' : milesText(day.tenthMiles));
  const [reason, setReason] = useState(day?.entered?.reason ?? '');
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
  const errorOf = (path: string) => unsaved?.issues.find((issue) => issue.path === path)?.message;
  const known = days.find((each) => each.date === date);
  const save = async (wanted: number | null) => {
    const chosen = parseLocalDate(date);
    if (!chosen || !date.startsWith(`${year}`))
      return setUnsaved(wrong('date', `Please choose a day of ${year}.`));
    const saved = await submitCommand({
      kind: 'mileage.set',
      payload: { date: chosen, miles: wanted, ...(wanted !== null && { reason: reason.trim() }) },
      saved: {
        title: wanted === null ? 'Back to the estimate.' : `${wanted} miles logged.`,
        detail: shortDate(chosen),
        undo: true,
      },
      failed: { title: 'The miles were not saved.', fieldsSay: true },
    });
    if (saved.ok) onClose();
    else setUnsaved(saved.error);
  };
  const form = useRef<HTMLFormElement>(null);
  useFirstError(form, unsaved?.issues ?? NO_ISSUES);
  return (
    <Dialog title={day ? `Miles of ${shortDate(day.date)}` : 'Log a Drive'} onClose={onClose}>
      <Form
        ref={form}
        className="grid gap-4"
        noValidate
        onSubmit={() => void save(miles.trim() === '' ? Number.NaN : Number(miles))}
      >
        {!day && (
          <TextField
            label="Day"
            type="date"
            min={`${year}-01-01`}
            max={latest}
            value={date}
            error={errorOf('date')}
            onChange={(event) => setDate(event.target.value)}
          />
        )}
        <TextField
          label="Miles"
          inputMode="decimal"
          value={miles}
          error={errorOf('miles')}
          hint={hintOf(known)}
          onChange={(event) => setMiles(event.target.value)}
        />
        <TextField
          label="Purpose or reason"
          maxLength={MAX_REASON_LENGTH}
          placeholder="Odometer, detour, supplies…"
          value={reason}
          error={errorOf('reason')}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="grid grid-cols-[1fr_1fr] gap-3 [&_button]:px-2">
          {day?.entered && (
            <Button kind="secondary" onClick={() => void save(null)}>
              {day.legs.length > 0 ? 'Use Estimate' : 'Remove Drive'}
            </Button>
          )}
          <Button type="submit">Save Miles</Button>
        </div>
      </Form>
    </Dialog>
  );
}

const wrong = (path: string, message: string): Unsaved => ({
  code: 'invalid_input',
  message,
  issues: [{ path, message }],
});

function hintOf(known: MileageDay | undefined): string | undefined {
  if (!known || known.legs.length === 0) return undefined;
  if (known.estimateTenths === null) return 'A ZIP code of this day is missing, so there is no estimate.';
  return `Estimated from ZIP codes: ${milesText(known.estimateTenths)} miles.`;
}
