import type { CarePause } from '@fieldleaf/domain/plant/care-days';
import { shortDate } from '@fieldleaf/domain/time/date-text';
import { type LocalDate, parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { LANGUAGE } from '../../../calendar/date-words.ts';
import styles from './care.module.css';
import { type OpenBook, useCare } from './use-care.ts';
import { words } from './words.ts';

type Props = OpenBook & { readonly pause: CarePause | null; readonly today: LocalDate };

/** Days on which nobody is there to care, and the way back. */
export function PauseForm({ pause, today, ...open }: Props) {
  const { busy, send } = useCare(open);
  const [from, setFrom] = useState<string>(today);
  const [until, setUntil] = useState('');
  const days = [parseLocalDate(from), parseLocalDate(until)] as const;

  async function sendPause() {
    const [first, last] = days;
    if (first && last) await send('pauseCare', { pause: { from: first, until: last } });
  }

  return (
    <section className="book-section print:hidden" aria-labelledby="care-away">
      <h2 id="care-away">{words.away}</h2>
      {pause && pause.until >= today ? (
        <div className={styles.stop}>
          <p>{words.paused(shortDate(pause.from, LANGUAGE), shortDate(pause.until, LANGUAGE))}</p>
          <Button kind="secondary" busy={busy} onClick={() => void send('pauseCare', { pause: null })}>
            {words.back}
          </Button>
        </div>
      ) : (
        <Form className={styles.days} onSubmit={() => void sendPause()}>
          <p className="text-quiet-ink">{words.awayHint}</p>
          <TextField
            label={words.from}
            type="date"
            required
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            label={words.until}
            type="date"
            required
            min={from}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
          <Button kind="secondary" type="submit" busy={busy}>
            {words.pause}
          </Button>
        </Form>
      )}
    </section>
  );
}
