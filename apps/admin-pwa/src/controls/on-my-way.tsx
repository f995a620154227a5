import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { endedTexts } from '@fieldleaf/domain/read-model/ended-texts';
import { numberToText } from '@fieldleaf/domain/read-model/number-to-text';
import { lastOnMyWay, ON_MY_WAY_MINUTES } from '@fieldleaf/domain/text-message/on-my-way';
import { textFailureWords } from '@fieldleaf/domain/text-message/text-failure-words';
import { textsCustomers } from '@fieldleaf/domain/text-message/texts-customers';
import { localDateOf, localTimeOf } from '@fieldleaf/domain/time/business-time';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { Button } from '@fieldleaf/ui/button';
import { sayOnMyWay } from '../actions/say-on-my-way.ts';
import { usePractice } from '../read-models/practice.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import { useNow } from '../read-models/use-now.ts';
import { useSettings } from '../read-models/use-settings.ts';
import styles from './on-my-way.module.css';

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
    <div className={styles.frame}>
      <Button kind="secondary" onClick={() => void sayOnMyWay(visit)}>
        {isSaid ? 'On My Way, Again' : 'Text “On My Way”'}
      </Button>
      <Told visit={visit} now={now} timeZone={settings.business.timeZone} />
    </div>
  );
}

type ToldProps = { readonly visit: Booking; readonly now: Instant; readonly timeZone: string };

/** What became of the last one. */
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
