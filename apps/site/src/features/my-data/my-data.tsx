import { type ApiFailure, callApi, detailOr, messageOr } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { MyDataResponse } from '@fieldleaf/contract/privacy';
import { Button } from '@fieldleaf/ui/button';
import { EmailField } from '@fieldleaf/ui/email-field';
import { Form } from '@fieldleaf/ui/form';
import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../../language/address.ts';
import { withProof } from '../../proof/with-proof.ts';
import { useArrival } from '../../steps/use-arrival.ts';
import { KeptData } from './kept-data.tsx';
import styles from './my-data.module.css';
import { words } from './words.ts';

type State =
  | { readonly kind: 'asking' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'refused'; readonly failure: ApiFailure }
  | { readonly kind: 'found'; readonly found: MyDataResponse }
  | { readonly kind: 'deleted' };

/** The key of the link: browsers keep a fragment to themselves. */
const keyOfAddress = (): string => window.location.hash.slice(1);

/** Data kept about a customer, for that customer: requested by email, opened by its link. */
export function MyData({ onHome }: { readonly onHome: () => void }) {
  const [state, setState] = useState<State>({ kind: 'asking' });
  const headingRef = useArrival(`my data ${state.kind}`);

  async function load(key: string) {
    setState({ kind: 'loading' });
    const answer = await callApi<MyDataResponse>('POST', PATHS.myDataRead, { body: { key } });
    setState(answer.ok ? { kind: 'found', found: answer.value } : { kind: 'refused', failure: answer.error });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up once, when the link opens
  useEffect(() => {
    const key = keyOfAddress();
    if (key !== '') void load(key);
  }, []);

  const askAgain = () => {
    history.replaceState(history.state, '', window.location.pathname);
    setState({ kind: 'asking' });
  };
  return (
    <main className={`page gap-6 pt-6 [&_h1]:text-title-lg [&_h2]:text-20 ${styles.page}`}>
      <h1 ref={headingRef} tabIndex={-1}>
        {state.kind === 'deleted' ? words.isDeleted : words.yourData}
      </h1>
      {state.kind === 'asking' && <AskForLink />}
      {state.kind === 'loading' && <p role="status">{words.loading}</p>}
      {state.kind === 'refused' && (
        <Refused failure={state.failure} onAskAgain={askAgain} onRetry={() => void load(keyOfAddress())} />
      )}
      {state.kind === 'found' && (
        <KeptData
          found={state.found}
          secret={keyOfAddress()}
          onDeleted={() => setState({ kind: 'deleted' })}
          onReload={() => void load(keyOfAddress())}
        />
      )}
      {state.kind === 'deleted' && (
        <>
          <p>{words.areGone}</p>
          <Button onClick={onHome}>{words.backHome}</Button>
        </>
      )}
    </main>
  );
}

type RefusedProps = {
  readonly failure: ApiFailure;
  readonly onAskAgain: () => void;
  readonly onRetry: () => void;
};

/** A link that is over is asked for anew; silence is tried again. */
function Refused({ failure, onAskAgain, onRetry }: RefusedProps) {
  const isOver = failure.status >= 400 && failure.status < 500 && failure.status !== 429;
  return (
    <div className={`grid justify-items-stretch gap-4 ${styles.block}`} role="alert">
      <p>{isOver ? failure.message : detailOr(failure, words.didNotLoad)}</p>
      <Button onClick={isOver ? onAskAgain : onRetry}>{isOver ? words.askNewLink : words.tryAgain}</Button>
    </div>
  );
}

/** The button that was pressed is gone. */
const takeFocus = (said: HTMLElement | null) => said?.focus();

/** Emails a link to every requester; the page says the same whether or not anything is kept. */
function AskForLink() {
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
      <div
        ref={takeFocus}
        tabIndex={-1}
        className={`grid justify-items-stretch gap-4 ${styles.block}`}
        role="status"
      >
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
      <Form className={`grid justify-items-stretch gap-4 ${styles.block}`} onSubmit={() => void send()}>
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
