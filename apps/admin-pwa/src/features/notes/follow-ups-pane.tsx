import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { listedDuration } from '@fieldleaf/domain/pricing/listed-duration';
import { type FollowUp, followUps } from '@fieldleaf/domain/read-model/follow-ups';
import type { FreeTime } from '@fieldleaf/domain/scheduling/next-free-time';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useMemo, useState } from 'react';
import { shortDate } from '../../controls/date-text.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { EmptyState } from '../../controls/empty-state.tsx';
import { FormActions } from '../../controls/form-actions.tsx';
import { SelectField } from '../../controls/select-field.tsx';
import { CONSULTATION_WORDS, durationWords } from '../../controls/visit-words.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { useToday } from '../../read-models/use-today.ts';
import { FollowUpRow } from './follow-up-row.tsx';
import styles from './follow-ups.module.css';
import { keyOfTime, useOfferedTimes } from './use-offered-times.ts';

/** Promised follow-ups: due, coming, and met by a later visit. */
export function FollowUpsPane({ currentId }: { readonly currentId: string | undefined }) {
  const { due, coming, met } = useFollowUps();
  const [offering, setOffering] = useState<FollowUp>();
  const rows = (list: readonly FollowUp[]) =>
    list.map((followUp) => (
      <FollowUpRow
        key={followUp.note.noteId}
        followUp={followUp}
        isOpen={followUp.note.noteId === currentId}
        onOffer={() => setOffering(followUp)}
      />
    ));
  return (
    <div className="grid content-start gap-4">
      {due.length > 0 && (
        <section className="grid content-start gap-2" aria-labelledby="follow-ups-due">
          <h2 id="follow-ups-due">Due ({due.length})</h2>
          <ul className="card rows">{rows(due)}</ul>
        </section>
      )}
      {coming.length > 0 && (
        <section className="grid content-start gap-2" aria-labelledby="follow-ups-coming">
          <h2 id="follow-ups-coming">Coming up ({coming.length})</h2>
          <ul className="card rows">{rows(coming)}</ul>
        </section>
      )}
      {due.length + coming.length === 0 && (
        <EmptyState title="No follow-ups waiting">
          <p>Tick “Follow-up needed” in a note and say when: it is listed here until they are seen again.</p>
        </EmptyState>
      )}
      <MetFollowUps met={met} />
      {offering && <OfferTimes followUp={offering} onClose={() => setOffering(undefined)} />}
    </div>
  );
}

export function useFollowUps() {
  const bookingsById = usePractice(({ shown }) => shown.bookingsById);
  const consultationNotesById = usePractice(({ shown }) => shown.consultationNotesById);
  const customerMergesById = usePractice(({ shown }) => shown.customerMergesById);
  const mailsById = usePractice(({ shown }) => shown.mailsById);
  const today = useToday();
  return useMemo(
    () => followUps({ bookingsById, consultationNotesById, customerMergesById, mailsById }, today),
    [bookingsById, consultationNotesById, customerMergesById, mailsById, today],
  );
}

const MOST_SHOWN = 20;

/** Customers seen again or booked: nothing is to be done, but the consultant may look for them. */
function MetFollowUps({ met }: { readonly met: readonly FollowUp[] }) {
  if (met.length === 0) return null;
  return (
    <details className={styles.met}>
      <summary className="tap">Booked or seen again ({met.length})</summary>
      <ul className="card rows">
        {met.slice(0, MOST_SHOWN).map(({ note, booking, seenAgain }) => (
          <li key={note.noteId}>
            <a
              className="hover-tint spread plain-link gap-3 min-h-touch py-2 px-4 text-15 [&_strong]:font-semibold"
              href={hrefOf({ view: 'bookings', page: seenAgain?.bookingId ?? note.noteId })}
            >
              <strong>{customerName(booking.customer)}</strong>
              {seenAgain && <span className="detail">{shortDate(seenAgain.appointment.date)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

type OfferTimesProps = { readonly followUp: FollowUp; readonly onClose: () => void };

/** Three free times by mail, each with a link that opens the booking with it chosen: shown, and exchanged, before it goes out. */
function OfferTimes({ followUp, onClose }: OfferTimesProps) {
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
      <div className="grid gap-4">
        <VisitWords followUp={followUp} />
        {!offer.text ? (
          <EmptyState title="The email is not on this phone yet">
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
            <section
              className={`grid gap-2 py-3 px-4 hairline rounded-control text-15 ${styles.mail}`}
              aria-label="The email"
            >
              <p className="detail">To {customer.email}</p>
              <p>
                <strong>{offer.text.subject}</strong>
              </p>
              <p>{offer.text.body}</p>
            </section>
            <FormActions busy={sending} onCancel={onClose} onClick={() => void send()}>
              {sending ? 'Sending…' : 'Send Email'}
            </FormActions>
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
function VisitWords({ followUp: { booking } }: Pick<OfferTimesProps, 'followUp'>) {
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
