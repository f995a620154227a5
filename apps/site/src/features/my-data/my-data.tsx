import { type ApiFailure, callApi, detailOr } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { MyDataResponse } from '@fieldleaf/contract/privacy';
import { Button } from '@fieldleaf/ui/button';
import { useEffect, useState } from 'react';
import { useArrival } from '../../steps/use-arrival.ts';
import { AskForLink } from './ask-for-link.tsx';
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

/** What is kept about somebody, for themselves: asked for by mail, opened by its link. */
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
    <main className={styles.page}>
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
    <div className={styles.block} role="alert">
      <p>{isOver ? failure.message : detailOr(failure, words.didNotLoad)}</p>
      <Button onClick={isOver ? onAskAgain : onRetry}>{isOver ? words.askNewLink : words.tryAgain}</Button>
    </div>
  );
}
