import { CARE_REMINDERS, type CareReminders } from '@fieldleaf/domain/plant/plant-book';
import { CARE_TEXT_VERSION } from '@fieldleaf/domain/text-message/text-consent-version';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { useSiteConfig } from '../../../site-config/site-config-provider.tsx';
import styles from './care.module.css';
import { type OpenBook, useCare } from './use-care.ts';
import { words } from './words.ts';

type Props = OpenBook & {
  readonly reminders: CareReminders;
  /** The link of a reminder that ends them was opened, which alone changes nothing. */
  readonly asksToStop: boolean;
};

/** Choice of reminders: none, by mail, or by text where the practice sends any. */
export function ReminderChoice({ reminders, asksToStop, ...open }: Props) {
  const { offersTexts } = useSiteConfig();
  const { busy, send } = useCare(open);
  const [chosen, setChosen] = useState<CareReminders>();
  const [isEnded, setEnded] = useState(false);
  const shown = chosen ?? reminders;
  const ways = CARE_REMINDERS.filter((way) => way !== 'text' || offersTexts || reminders === 'text');

  async function choose(way: CareReminders) {
    setChosen(way);
    const consent = way === 'text' ? ({ textConsent: CARE_TEXT_VERSION } as const) : {};
    const isSaved = await send('remindOfCare', { reminders: way, ...consent });
    setEnded(isSaved && way === 'none');
    setChosen(undefined);
  }

  return (
    <section className="book-section print:hidden" aria-labelledby="care-reminders">
      <h2 id="care-reminders">{words.reminders}</h2>
      {asksToStop && (
        <div className={styles.stop} role="status">
          <p>{isEnded ? words.stopped : words.stopAsked}</p>
          {/* Without reminders of care they are still asked how the plants are, until they end that. */}
          {!isEnded && (
            <Button busy={busy} onClick={() => void choose('none')}>
              {words.stop}
            </Button>
          )}
        </div>
      )}
      <fieldset className={styles.ways} aria-describedby={offersTexts ? 'care-text-terms' : undefined}>
        <legend>{words.remindMe}</legend>
        {ways.map((way) => (
          <label key={way} className={styles.way}>
            <input
              type="radio"
              name="care-reminders"
              checked={shown === way}
              onChange={() => void choose(way)}
            />
            {words[way]}
          </label>
        ))}
        {ways.includes('text') && (
          <p id="care-text-terms" className="text-quiet-ink text-14">
            {words.textTerms}
          </p>
        )}
      </fieldset>
    </section>
  );
}
