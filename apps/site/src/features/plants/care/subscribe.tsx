import { callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { CareFeedLink } from '@fieldleaf/contract/plant-care';
import { Button, ButtonLink } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { CopyButton } from '../../../copy-button/copy-button.tsx';
import { showToast } from '../../../toast/toasts.ts';
import styles from './care.module.css';
import { words } from './words.ts';

/** The private calendar: its address is asked for when it is wanted, and is a key of its own. */
export function Subscribe({ bookKey }: { readonly bookKey: string }) {
  const [url, setUrl] = useState('');
  const [busy, setBusy] = useState(false);

  async function ask() {
    setBusy(true);
    const answer = await callApi<CareFeedLink>('POST', PATHS.careFeedLink, { body: { key: bookKey } });
    setBusy(false);
    if (answer.ok) setUrl(answer.value.url);
    else showToast({ title: answer.error.message, destructive: true });
  }

  return (
    <section className="book-section print:hidden" aria-labelledby="care-calendar">
      <h2 id="care-calendar">{words.calendar}</h2>
      <p className="text-quiet-ink">{words.calendarHint}</p>
      {url === '' ? (
        <Button kind="secondary" className={styles.own} busy={busy} onClick={() => void ask()}>
          {words.showCalendar}
        </Button>
      ) : (
        <div className={styles.address}>
          <ButtonLink href={url.replace(/^https?:/, 'webcal:')}>{words.subscribe}</ButtonLink>
          <CopyButton text={url} label={words.copyAddress} />
          <code>{url}</code>
        </div>
      )}
    </section>
  );
}
