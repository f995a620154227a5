import type { Booking } from '@fieldleaf/domain/booking/booking';
import { endedTexts } from '@fieldleaf/domain/read-model/ended-texts';
import { textFailureWords } from '@fieldleaf/domain/text-message/text-failure-words';
import { TEXT_NAMES } from '@fieldleaf/domain/text-message/text-names';
import type { TextConsent } from '@fieldleaf/domain/text-message/texts-of-visit';
import { epochMsOf, type Instant } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { momentText } from '../../controls/date-text.ts';
import { EmailBadge } from '../../controls/email-badge.tsx';
import { EntryList } from '../../controls/entry-list.tsx';
import { Fold } from '../../controls/fold.tsx';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { changeTexts } from './booking-status.ts';

/** Texts about the booking, newest first, and the consent given; nothing without consent. */
export function TextsSection({ booking }: { readonly booking: Booking }) {
  const { timeZone } = useSettings().business;
  const ended = usePractice(({ shown }) => endedTexts(booking, shown));
  const { textConsent, texts = [] } = booking;
  if (!textConsent && texts.length === 0) return null;
  return (
    <Fold title="Texts" digest={ended ? 'Stopped' : digestOf(booking)}>
      {textConsent && <Consent booking={booking} consent={textConsent} ended={ended} />}
      <EntryList>
        {texts.toReversed().map(({ textId, cause, status, at, failure }) => (
          <li key={textId}>
            {TEXT_NAMES[cause]} {status !== 'sent' && <EmailBadge status={status} />}
            <small>
              {failure && `Not delivered: ${textFailureWords(failure)} · `}
              {momentText(epochMsOf(at), timeZone)}
            </small>
          </li>
        ))}
      </EntryList>
    </Fold>
  );
}

type ConsentProps = {
  readonly booking: Booking;
  readonly consent: TextConsent;
  /** The visit at which they said that they want no more. */
  readonly ended: Booking | undefined;
};

/** Consent given, its end, and a way to end it on request. */
function Consent({ booking, consent, ended }: ConsentProps) {
  const { timeZone } = useSettings().business;
  const when = (at: Instant) => momentText(epochMsOf(at), timeZone);
  const { number, at, by, stoppedAt, stoppedBy } = consent;
  const endedAt = ended?.textConsent?.stoppedAt;
  return (
    <>
      <p className="quiet">
        {by === 'customer' ? 'Agreed to when booking' : 'Agreed to in person'}, for {number}, {when(at)}.
        {stoppedAt && !stoppedBy && ` Replied STOP ${when(stoppedAt)}: no more texts.`}
        {endedAt && ` Told you ${when(endedAt)}: no more texts to this number.`}
      </p>
      {ended && (
        <Button kind="quiet" onClick={() => void changeTexts(ended, true)}>
          Text Again
        </Button>
      )}
      {!ended && !stoppedAt && (
        <Button kind="quiet" onClick={() => void changeTexts(booking, false)}>
          No More Texts
        </Button>
      )}
    </>
  );
}

function digestOf({ textConsent, texts = [] }: Booking): string {
  if (textConsent?.stoppedAt) return 'Stopped';
  const failed = texts.filter(({ status }) => status === 'failed').length;
  if (failed > 0) return `${failed} failed`;
  return texts.length === 0 ? 'None yet' : String(texts.length);
}
