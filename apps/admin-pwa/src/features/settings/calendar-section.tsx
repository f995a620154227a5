import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { copyLink } from '../../controls/copy-link.ts';
import { momentText } from '../../controls/date-text.ts';
import { useNeedsSignal } from '../../controls/use-needs-signal.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './settings.module.css';
import { useCalendarLink } from './use-calendar-link.ts';

/** The consultant's visits in a calendar of her own, by a link that only she should know. */
export function CalendarSection() {
  const needsSignal = useNeedsSignal('The calendar link');
  const { madeAt, url, trouble, busy, make, revoke } = useCalendarLink(needsSignal === null);
  const { timeZone } = useSettings().business;
  return (
    <div className={styles.form}>
      <p>
        Subscribe to this link in your own calendar, and your visits appear there automatically. Anyone with
        the link sees your visits: keep it to yourself, and revoke it if it leaks.
      </p>
      {trouble && !needsSignal && (
        <p role="status" className={`quiet ${styles.quiet}`}>
          {trouble}
        </p>
      )}
      {url && <NewLink url={url} />}
      {madeAt && !url && (
        <p>
          There is a link since {momentText(epochMsOf(madeAt), timeZone)}. It is shown only once; make a new
          one if you no longer have it, and the old one stops working.
        </p>
      )}
      <div className={styles.actions}>
        <Button busy={busy} disabled={needsSignal !== null} onClick={() => void make()}>
          {madeAt ? 'Make a New Link' : 'Make a Link'}
        </Button>
        {madeAt && (
          <Button kind="danger" busy={busy} disabled={needsSignal !== null} onClick={() => void revoke()}>
            Revoke Link
          </Button>
        )}
        {needsSignal && <span className={`quiet ${styles.quiet}`}>{needsSignal}</span>}
      </div>
    </div>
  );
}

function NewLink({ url }: { readonly url: string }) {
  return (
    <>
      <TextField
        label="Calendar link"
        readOnly
        value={url}
        hint="It is shown only now."
        onFocus={(event) => event.target.select()}
      />
      <div>
        <Button kind="secondary" onClick={() => void copyLink(url)}>
          Copy Link
        </Button>
      </div>
    </>
  );
}
