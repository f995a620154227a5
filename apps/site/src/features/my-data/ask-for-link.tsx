import { callApi, messageOr } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../../language/address.ts';
import styles from './my-data.module.css';

/** Whoever asks is mailed a link; the page says the same whether or not anything is kept. */
export function AskForLink() {
  const [email, setEmail] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The page is there before its script: what was typed until then stands in the field alone.
  useEffect(() => setEmail(field.current?.value ?? ''), []);

  async function send() {
    setIsSending(true);
    setError('');
    const answer = await callApi('POST', PATHS.myDataLink, { body: { email: email.trim() } });
    setIsSending(false);
    if (answer.ok) return setSentTo(email.trim());
    setError(
      answer.error.issues?.[0]
        ? 'Please enter a valid email address.'
        : messageOr(answer.error, answer.error.message),
    );
  }

  if (sentTo !== '') {
    return (
      <div className={styles.block} role="status">
        <p>
          If we keep anything about <strong>{sentTo}</strong>, an email with a link is on its way. It works
          for one day.
        </p>
        <p>
          Nothing there after a few minutes? Look into the spam folder, or try the address you booked with.
        </p>
      </div>
    );
  }
  return (
    <>
      <p>
        We mail you a link. It shows what we keep about you, and lets you download or delete it. Nothing
        happens before you say so there.
      </p>
      <Form className={styles.block} onSubmit={() => void send()}>
        <TextField
          ref={field}
          label="Email Address"
          hint="The one you booked or wrote with"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          error={error || undefined}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Button type="submit" busy={isSending} disabled={email.trim() === ''}>
          {isSending ? 'Sending…' : 'Send Me the Link'}
        </Button>
      </Form>
      <p>
        <a href={addressOf('/privacy')}>How we handle your data</a>
      </p>
    </>
  );
}
