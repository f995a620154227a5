import { callApi, messageOr } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import { Button } from '@fieldleaf/ui/button';
import { EmailField } from '@fieldleaf/ui/email-field';
import { Form } from '@fieldleaf/ui/form';
import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../../language/address.ts';
import { withProof } from '../../proof/with-proof.ts';
import styles from './my-data.module.css';
import { words } from './words.ts';

/** The button that was pressed is gone. */
const takeFocus = (said: HTMLElement | null) => said?.focus();

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
    const body = { email: email.trim() };
    const answer = await withProof((headers) => callApi('POST', PATHS.myDataLink, { body, headers }));
    setIsSending(false);
    if (answer.ok) return setSentTo(email.trim());
    setError(answer.error.issues?.[0] ? words.validEmail : messageOr(answer.error, answer.error.message));
  }

  if (sentTo !== '') {
    return (
      <div ref={takeFocus} tabIndex={-1} className={styles.block} role="status">
        <p>
          {words.ifWeKeep} <strong>{sentTo}</strong>
          {words.linkOnWay}
        </p>
        <p>{words.nothingThere}</p>
      </div>
    );
  }
  return (
    <>
      <p>{words.weMailLink}</p>
      <Form className={styles.block} onSubmit={() => void send()}>
        <EmailField
          ref={field}
          label={words.emailAddress}
          hint={words.oneYouUsed}
          autoComplete="email"
          maxLength={254}
          value={email}
          error={error || undefined}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          onTake={setEmail}
        />
        <Button type="submit" busy={isSending} disabled={email.trim() === ''}>
          {isSending ? words.sending : words.sendLink}
        </Button>
      </Form>
      <p>
        <a href={addressOf('/privacy')}>{words.howWeHandle}</a>
      </p>
    </>
  );
}
