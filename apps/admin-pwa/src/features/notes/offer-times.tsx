import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { listedDuration } from '@fieldleaf/domain/pricing/listed-duration';
import type { FollowUp } from '@fieldleaf/domain/read-model/follow-ups';
import type { FreeTime } from '@fieldleaf/domain/scheduling/next-free-time';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { Button } from '@fieldleaf/ui/button';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useState } from 'react';
import { shortDate } from '../../controls/date-text.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { EmptyState } from '../../controls/empty-state.tsx';
import { SelectField } from '../../controls/select-field.tsx';
import { CONSULTATION_WORDS, durationWords } from '../../controls/visit-words.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './follow-ups.module.css';
import { keyOfTime, useOfferedTimes } from './use-offered-times.ts';

type Props = { readonly followUp: FollowUp; readonly onClose: () => void };

/** Three free times by mail, each with a link that opens the booking with it chosen: shown, and exchanged, before it goes out. */
export function OfferTimes({ followUp, onClose }: Props) {
  const offer = useOfferedTimes(followUp);
  const [sending, setSending] = useState(false);
  const { customer } = followUp.booking;
  const send = async () => {
    setSending(true);
    const saved = await offer.send();
    setSending(false);
    if (saved?.ok) onClose();
  };
  return (
    <Dialog title={`Open times for ${customerName(customer)}`} onClose={onClose}>
      <div className={styles.offer}>
        <VisitWords followUp={followUp} />
        {!offer.text ? (
          <EmptyState title="The letter is not on this phone yet">
            <p>It comes with the next sync.</p>
          </EmptyState>
        ) : offer.times.length === 0 ? (
          <EmptyState title="Nothing to offer">
            <p>
              Nothing can be booked online in the four weeks from {shortDate(offer.from)}. Snooze it, or book
              a time yourself.
            </p>
          </EmptyState>
        ) : (
          <>
            {offer.times.map((time, index) => (
              <SelectField
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it is; its time may be exchanged
                key={index}
                label={`Time ${index + 1}`}
                value={keyOfTime(time)}
                options={offer.choicesFor(index).map(optionOf)}
                onChange={(key) => offer.exchange(index, key)}
              />
            ))}
            <section className={styles.mail} aria-label="The email">
              <p className="detail">To {customer.email}</p>
              <p>
                <strong>{offer.text.subject}</strong>
              </p>
              <p>{offer.text.body}</p>
            </section>
            <div className="actions">
              <Button busy={sending} onClick={() => void send()}>
                {sending ? 'Sending…' : 'Send Email'}
              </Button>
              <Button kind="secondary" onClick={onClose}>
                Cancel
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

const optionOf = (time: FreeTime) => ({
  value: keyOfTime(time),
  label: `${shortDate(time.date)}, ${twelveHourClock(time.time)}`,
});

/** The same kind of visit as last time, as long as that or as near as is sold, at today's price. */
function VisitWords({ followUp: { booking } }: Pick<Props, 'followUp'>) {
  const { consultationType, durationMinutes } = booking.appointment;
  const { offers } = useSettings();
  const offer = findOffer(offers, consultationType, listedDuration(booking.appointment, offers));
  const words = [
    CONSULTATION_WORDS[consultationType],
    durationWords(offer?.durationMinutes ?? durationMinutes),
    ...(offer ? [formatCents(offer.priceCents)] : []),
  ];
  return <p>{words.join(' · ')}, as last time. First come, first served: nothing is held.</p>;
}
