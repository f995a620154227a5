import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { paidWords } from '@fieldleaf/domain/payment/method-words';
import { notesAbout } from '@fieldleaf/domain/read-model/customer-addresses';
import type { Drive } from '@fieldleaf/domain/read-model/drives-of-day';
import { type NextVisit, visitEndsAt } from '@fieldleaf/domain/read-model/plan-of-day';
import { localTimeOf } from '@fieldleaf/domain/time/business-time';
import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { Button } from '@fieldleaf/ui/button';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { completeBooking } from '../../actions/complete-booking.ts';
import { OnMyWay } from '../../controls/on-my-way.tsx';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import { VisitActions } from '../../controls/visit-actions.tsx';
import { VisitKindMark, visitKindOf } from '../../controls/visit-kind.tsx';
import { durationWords } from '../../controls/visit-words.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { useVisitAccount } from '../../read-models/use-visit-account.ts';
import styles from './next-card.module.css';

type Props = {
  readonly next: NextVisit;
  readonly now: Instant;
  /** The way there, where it is known. */
  readonly drive: Drive | undefined;
};

/** The visit that counts now: when, who, where, what is owed, and all it needs at the thumb. */
export function NextCard({ next, now, drive }: Props) {
  const { visit, phase } = next;
  const { bookingId, appointment, customer } = visit;
  const { timeZone } = useSettings().business;
  const isUnsynced = usePractice(({ unsynced }) => unsynced.has(visit._id));
  const kind = visitKindOf(visit);
  const { far, clock } = timeWords(next, now, timeZone);
  return (
    <article
      className={`card relative grid gap-2 p-4 lg:p-5 ${styles.next}`}
      data-kind={kind}
      aria-label="Next visit"
    >
      <p className={`text-22 tabular lh-125 ${styles.when}`}>
        <strong>{far}</strong> {clock}
      </p>
      <h3
        className={`text-22 font-semibold lh-125 wrap-anywhere [&_a]:text-inherit [&_a]:no-underline ${styles.who}`}
      >
        <a href={hrefOf({ view: 'bookings', page: bookingId })}>{customerName(customer)}</a>
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <VisitKindMark kind={kind} worded />
        <span>{durationWords(appointment.durationMinutes)}</span>
        {phase === 'ahead' && drive && <DriveWords drive={drive} timeZone={timeZone} />}
        <Owed visit={visit} />
        {isUnsynced && <UnsyncedBadge />}
      </p>
      {appointment.consultationType === 'onsite' && customer.address && (
        <p className="wrap-anywhere">{customer.address}</p>
      )}
      <LastNote email={customer.email} />
      <div className={`grid gap-3 pt-2 lg:grid-cols-[1fr_auto] lg:items-center ${styles.actions}`}>
        <VisitActions visit={visit} driveMinutes={drive?.minutes} />
        <OnMyWay visit={visit} />
        {phase !== 'ahead' && <Button onClick={() => void completeBooking(visit)}>Mark Completed</Button>}
      </div>
    </article>
  );
}

type TimeWords = { readonly far: string; readonly clock: string };

function timeWords({ visit, phase }: NextVisit, now: Instant, timeZone: string): TimeWords {
  const endsAt = twelveHourClock(localTimeOf(visitEndsAt(visit), timeZone));
  if (phase === 'under-way') return { far: 'Now,', clock: `until ${endsAt}` };
  if (phase === 'over') return { far: 'Ended', clock: endsAt };
  const minutes = Math.ceil(minutesBetween(now, visit.appointment.startsAt));
  return { far: `In ${spanWords(minutes)}`, clock: twelveHourClock(visit.appointment.time) };
}

/** `40 min`, `2 h`, `2 h 10 min` */
function spanWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Travel to the visit, and the time to leave. */
function DriveWords({ drive, timeZone }: { readonly drive: Drive; readonly timeZone: string }) {
  const leaveBy = twelveHourClock(localTimeOf(drive.leavesAt, timeZone));
  return (
    <span>
      {drive.minutes} min away, leave by {leaveBy}
    </span>
  );
}

function Owed({ visit }: { readonly visit: Booking }) {
  const { status, owedCents, paidByMeans } = useVisitAccount(visit);
  if (owedCents > 0) return <strong>{formatCents(owedCents)} owed</strong>;
  if (status === 'refunded') return <span>refunded</span>;
  if (status === 'partially_refunded') return <span>partly refunded</span>;
  const means = paidByMeans.map(({ method }) => paidWords({ method }));
  return <span>{['paid', means.join(' and ')].join(' ').trim()}</span>;
}

/** Consultant's last note about this customer. */
function LastNote({ email }: { readonly email: string }) {
  const note = usePractice(({ shown }) => notesAbout(shown, email).at(-1)?.note);
  return note ? (
    <p className={`overflow-hidden ps-3 text-quiet-ink wrap-anywhere ${styles.lastNote}`}>{note}</p>
  ) : null;
}
