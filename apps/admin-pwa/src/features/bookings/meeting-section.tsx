import type { Booking } from '@fieldleaf/domain/booking/booking';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { Button, ButtonLink } from '@fieldleaf/ui/button';
import { Copy, Mail, Video } from 'lucide-react';
import { copyLink } from '../../controls/copy-link.ts';
import { Fold } from '../../controls/fold.tsx';
import { showToast } from '../../controls/toast-state.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { Fact } from './detail-sections.tsx';
import styles from './details.module.css';

/** The way into a virtual visit; on-site visits have none. */
export function MeetingSection({ booking }: { readonly booking: Booking }) {
  const { bookingId, meetingLink, calendarEventId, appointment } = booking;
  const virtual = appointment.consultationType === 'virtual';
  return (
    <Fold title={virtual ? 'Meeting & Calendar' : 'Calendar'}>
      {virtual && (
        <p className={meetingLink ? 'wrap-anywhere' : 'quiet'}>{meetingLink ?? 'No meeting link yet.'}</p>
      )}
      <dl className="grid gap-2">
        <Fact label="Calendar event">{calendarEventId ?? 'None'}</Fact>
      </dl>
      <div className={`actions items-center ${styles.actions}`}>
        {virtual && (
          <>
            <JoinMeeting link={meetingLink} />
            <Button
              kind="secondary"
              onClick={() => (meetingLink ? void copyLink(meetingLink) : showNoMeetingLink())}
            >
              <Copy size={18} strokeWidth={1.75} aria-hidden="true" /> Copy Link
            </Button>
          </>
        )}
        {hasEmail(booking.customer) && (
          <ButtonLink kind="secondary" href={hrefOf({ view: 'emails', page: 'send', id: bookingId })}>
            <Mail size={18} strokeWidth={1.75} aria-hidden="true" /> Email Customer
          </ButtonLink>
        )}
      </div>
    </Fold>
  );
}

function JoinMeeting({ link }: { readonly link: string | null }) {
  const words = (
    <>
      <Video size={18} strokeWidth={1.75} aria-hidden="true" /> Join Meeting
    </>
  );
  if (!link) return <Button onClick={showNoMeetingLink}>{words}</Button>;
  return (
    <ButtonLink href={link} target="_blank" rel="noreferrer">
      {words}
    </ButtonLink>
  );
}

const showNoMeetingLink = (): void =>
  showToast({
    title: 'No Meeting Link',
    detail: 'Use "Resend Confirmation" to generate one.',
    tone: 'danger',
  });
