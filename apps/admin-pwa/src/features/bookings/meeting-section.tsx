import type { Booking } from '@fieldleaf/domain/booking/booking';
import { Button } from '@fieldleaf/ui/button';
import { Copy, Video } from 'lucide-react';
import { showToast } from '../../controls/toast-state.ts';
import { Fact, Section } from './detail-sections.tsx';
import styles from './details.module.css';

/** The way into a virtual visit; on-site visits have none. */
export function MeetingSection({ booking }: { readonly booking: Booking }) {
  const { meetingLink, calendarEventId, appointment } = booking;
  if (appointment.consultationType !== 'virtual' && !calendarEventId) return null;
  return (
    <Section title="Meeting & Calendar">
      {meetingLink ? <MeetingLink link={meetingLink} /> : <p className={styles.hint}>No meeting link yet.</p>}
      {calendarEventId && (
        <dl className={styles.facts}>
          <Fact label="Calendar event">{calendarEventId}</Fact>
        </dl>
      )}
    </Section>
  );
}

function MeetingLink({ link }: { readonly link: string }) {
  return (
    <>
      <p className={styles.link}>{link}</p>
      <div className={styles.actions}>
        <a className={styles.join} href={link} target="_blank" rel="noreferrer">
          <Video size={18} strokeWidth={1.75} aria-hidden="true" /> Join Meeting
        </a>
        <Button kind="secondary" onClick={() => void copy(link)}>
          <Copy size={18} strokeWidth={1.75} aria-hidden="true" /> Copy Link
        </Button>
      </div>
    </>
  );
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ title: 'Copied' });
  } catch {
    showToast({ title: 'Could not copy.', detail: 'Select the link and copy it by hand.', tone: 'danger' });
  }
}
