import type { Booking } from '@fieldleaf/domain/booking/booking';
import { textFailureWords } from '@fieldleaf/domain/text-message/text-failure-words';
import { TEXT_NAMES } from '@fieldleaf/domain/text-message/text-names';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { momentText } from '../../controls/date-text.ts';
import { EmailBadge } from '../../controls/email-badge.tsx';
import { EntryList } from '../../controls/entry-list.tsx';
import { useSettings } from '../../read-models/use-settings.ts';
import { Fold } from './fold.tsx';

/** What was texted about the booking, the newest first, and what was agreed to; nothing where nobody agreed. */
export function TextsSection({ booking }: { readonly booking: Booking }) {
  const { timeZone } = useSettings().business;
  const { textConsent, texts = [] } = booking;
  if (!textConsent && texts.length === 0) return null;
  return (
    <Fold title="Texts" digest={digestOf(booking)}>
      {textConsent && (
        <p className="quiet">
          {textConsent.by === 'customer' ? 'Agreed to when booking' : 'Agreed to in person'}, for{' '}
          {textConsent.number}, {momentText(epochMsOf(textConsent.at), timeZone)}.
          {textConsent.stoppedAt &&
            ` Replied STOP ${momentText(epochMsOf(textConsent.stoppedAt), timeZone)}: no more texts.`}
        </p>
      )}
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

function digestOf({ textConsent, texts = [] }: Booking): string {
  if (textConsent?.stoppedAt) return 'Stopped';
  const failed = texts.filter(({ status }) => status === 'failed').length;
  if (failed > 0) return `${failed} failed`;
  return texts.length === 0 ? 'None yet' : String(texts.length);
}
