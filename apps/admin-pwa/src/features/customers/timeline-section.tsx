import type { CustomerSheet } from '@fieldleaf/domain/read-model/customer-sheet';
import { customerTimeline } from '@fieldleaf/domain/read-model/customer-timeline';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { useMemo, useState } from 'react';
import { momentText } from '../../controls/date-text.ts';
import { EntryList } from '../../controls/entry-list.tsx';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './sheet.module.css';
import { Section } from './sheet-layout.tsx';
import { timelineWords } from './timeline-words.ts';

const FIRST_LOOK = 10;

/** What happened with them, the newest first. */
export function TimelineSection({ sheet }: { readonly sheet: CustomerSheet }) {
  const paymentsByBookingId = usePractice(({ shown }) => shown.paymentsByBookingId);
  const paymentsByInvoiceId = usePractice(({ shown }) => shown.paymentsByInvoiceId);
  const { timeZone } = useSettings().business;
  const [whole, setWhole] = useState(false);
  const entries = useMemo(
    () => customerTimeline(sheet, { paymentsByBookingId, paymentsByInvoiceId }),
    [sheet, paymentsByBookingId, paymentsByInvoiceId],
  );
  return (
    <Section title="Timeline">
      <EntryList ordered>
        {(whole ? entries : entries.slice(0, FIRST_LOOK)).map((entry) => {
          const { title, detail } = timelineWords(entry);
          return (
            <li key={entry.key}>
              <strong>{title}</strong>
              {detail && <p className={styles.excerpt}>{detail}</p>}
              <small>{momentText(epochMsOf(entry.at), timeZone)}</small>
            </li>
          );
        })}
      </EntryList>
      {!whole && entries.length > FIRST_LOOK && (
        <Button kind="secondary" onClick={() => setWhole(true)}>
          Show All {entries.length}
        </Button>
      )}
    </Section>
  );
}
