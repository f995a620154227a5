import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { driveTo } from '@fieldleaf/domain/read-model/drive-to';
import { endedTexts } from '@fieldleaf/domain/read-model/ended-texts';
import { numberToText } from '@fieldleaf/domain/read-model/number-to-text';
import { lastOnMyWay, ON_MY_WAY_MINUTES } from '@fieldleaf/domain/text-message/on-my-way';
import { textFailureWords } from '@fieldleaf/domain/text-message/text-failure-words';
import { textsCustomers } from '@fieldleaf/domain/text-message/texts-customers';
import { localDateOf, localTimeOf } from '@fieldleaf/domain/time/business-time';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { Button } from '@fieldleaf/ui/button';
import { submitCommand } from '../actions/submit-command.ts';
import { settingsOf, usePractice } from '../read-models/practice.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import { useNow } from '../read-models/use-now.ts';
import { useSettings } from '../read-models/use-settings.ts';

/** At a visit of today that she drives to: tells whoever agreed to texts that she sets off, and what became of it. */
export function OnMyWay({ visit }: { readonly visit: Booking }) {
  const now = useNow();
  const settings = useSettings();
  const isTextable = usePractice(({ shown }) => numberToText(visit, shown) !== undefined);
  const isEnded = usePractice(({ shown }) => endedTexts(visit, shown) !== undefined);
  const isToday = visit.appointment.date === localDateOf(now, settings.business.timeZone);
  const isDrivenTo = visit.appointment.consultationType === 'onsite' && isActive(visit);
  if (!textsCustomers(settings) || !visit.textConsent || !isToday || !isDrivenTo) return null;
  if (isEnded) return <p className="detail">{visit.customer.firstName} wants no more texts.</p>;
  if (visit.textConsent.stoppedAt)
    return <p className="detail">{visit.customer.firstName} replied STOP and gets no more texts.</p>;
  if (!isTextable)
    return <p className="detail">The phone number was changed since texts were agreed to: none are sent.</p>;
  const isSaid = lastOnMyWay(visit, now)?.state === 'sent';
  return (
    <div className="grid gap-1">
      <Button kind="secondary" onClick={() => void sayOnMyWay(visit)}>
        {isSaid ? 'On My Way, Again' : 'Text “On My Way”'}
      </Button>
      <Told visit={visit} now={now} timeZone={settings.business.timeZone} />
    </div>
  );
}

type ToldProps = { readonly visit: Booking; readonly now: Instant; readonly timeZone: string };

/** Outcome of the last message. */
function Told({ visit, now, timeZone }: ToldProps) {
  const isOffline = useSyncState(({ reach }) => reach === 'unreachable');
  const told = lastOnMyWay(visit, now);
  if (!told) return null;
  const clock = (at: Instant) => twelveHourClock(localTimeOf(at, timeZone));
  const words = {
    sent: `Texted at ${clock(told.at)}.`,
    failed: `Not delivered: ${textFailureWords(told.failure)}.`,
    late: 'Not sent: it would have come too late.',
    waiting: isOffline
      ? `No signal: it goes out if there is some before ${clock(plusMinutes(told.at, ON_MY_WAY_MINUTES))}.`
      : 'Going out…',
  };
  return (
    <p role="status" className="detail">
      {words[told.state]}
    </p>
  );
}

/** Texts the customer that she sets off now, with how long the drive takes where that is known. */
function sayOnMyWay(booking: Booking) {
  const { shown } = usePractice.getState();
  const drive = driveTo(booking, shown, settingsOf(shown));
  const who = customerName(booking.customer);
  return submitCommand({
    kind: 'visit.sayOnMyWay',
    payload: { bookingId: booking.bookingId, ...(drive && { minutes: drive.minutes }) },
    saved: {
      title: '“On my way” goes out as a text.',
      detail: drive ? `To ${who} · about ${drive.minutes} minutes` : `To ${who}`,
      undo: true,
    },
    failed: { title: 'Not Texted', otherwise: 'The text was not saved.' },
  });
}
