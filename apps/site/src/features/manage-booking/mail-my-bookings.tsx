import { callApi, messageOr } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { MailMyBookingsRequest } from '@fieldleaf/contract/visit-links';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { withProof } from '../../proof/with-proof.ts';
import styles from './manage-booking.module.css';
import { words } from './words.ts';

type Props = {
  /** As it was typed for the lookup. */
  readonly email: string;
  /** There is none yet. */
  readonly onMissing: () => void;
};

/** For who has lost the ID. The page says the same whether or not anything is booked. */
export function MailMyBookings({ email, onMissing }: Props) {
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const [problem, setProblem] = useState('');

  const ask = async () => {
    const body: MailMyBookingsRequest = { email: email.trim() };
    if (!body.email) return onMissing();
    setBusy(true);
    setProblem('');
    const asked = await withProof((headers) => callApi('POST', PATHS.mailMyBookings, { body, headers }));
    setBusy(false);
    if (asked.ok) return setSentTo(body.email);
    setProblem(asked.error.issues ? words.validEmail : messageOr(asked.error, asked.error.message));
  };

  return (
    <div className={styles.lost}>
      <h2>{words.lostId}</h2>
      <div role="status">
        {sentTo ? (
          <p>
            {words.ifBookedWith} <strong>{sentTo}</strong>
            {words.mailOnWay}
          </p>
        ) : (
          <p>{words.weMail}</p>
        )}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button kind="secondary" busy={busy} onClick={() => void ask()}>
        {busy ? words.sending : words.mailMe}
      </Button>
    </div>
  );
}
