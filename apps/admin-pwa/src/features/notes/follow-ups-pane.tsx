import { type FollowUp, followUps } from '@fieldleaf/domain/read-model/follow-ups';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { usePractice } from '../../read-models/practice.ts';
import { useToday } from '../../read-models/use-today.ts';
import { FollowUpRow } from './follow-up-row.tsx';
import styles from './follow-ups.module.css';
import { MetFollowUps } from './met-follow-ups.tsx';
import { OfferTimes } from './offer-times.tsx';

/** What was promised to look at again: due, coming, and met by a later visit. */
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
    <div className={styles.pane}>
      {due.length > 0 && (
        <section className={styles.group} aria-labelledby="follow-ups-due">
          <h2 id="follow-ups-due">Due ({due.length})</h2>
          <ul className="card rows">{rows(due)}</ul>
        </section>
      )}
      {coming.length > 0 && (
        <section className={styles.group} aria-labelledby="follow-ups-coming">
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
  const mailsById = usePractice(({ shown }) => shown.mailsById);
  const today = useToday();
  return useMemo(
    () => followUps({ bookingsById, consultationNotesById, mailsById }, today),
    [bookingsById, consultationNotesById, mailsById, today],
  );
}
