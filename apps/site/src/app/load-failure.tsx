import { callApi } from '@fieldleaf/contract/client';
import { FIRST_PATHS } from '@fieldleaf/contract/first-paths';
import { Button } from '@fieldleaf/ui/button';
import { Component, type ReactNode } from 'react';
import { sessionDraft } from '../draft/session-draft.ts';
import styles from './app.module.css';
import { Loading } from './loading.tsx';
import type { View } from './view.ts';
import { words } from './words.ts';

type Props = {
  readonly view: View;
  readonly children: ReactNode;
  readonly reload?: () => void;
};

type State = { readonly stage: 'fine' | 'looking for a newer page' | 'failed' };

const reloadPage = () => window.location.reload();

/** A page that does not come right by being loaded again is not loaded again and again. */
const PAUSE_MS = 60_000;

const lastReload = sessionDraft('reloaded', (stored) => (typeof stored === 'number' ? stored : undefined));

/**
 * True if the page should reload itself, as it reopens at the same place. False if the server is unreachable (a
 * browser's error page helps no one), a reload was just tried, or nothing outlives a reload here.
 */
async function mayReload(nowMs: number): Promise<boolean> {
  const before = lastReload.load();
  if (before !== undefined && nowMs - before < PAUSE_MS) return false;
  const health = await callApi('GET', FIRST_PATHS.health);
  return health.ok && lastReload.save(nowMs);
}

/** Step whose code did not load: a newer version of the site is out, or there is no signal. Input is kept. */
export class LoadFailure extends Component<Props, State> {
  override state: State = { stage: 'fine' };

  private readonly reload = () => (this.props.reload ?? reloadPage)();

  static getDerivedStateFromError(): State {
    return { stage: 'looking for a newer page' };
  }

  override componentDidUpdate(before: Props) {
    // Back leads to another view, whose code may well be there.
    if (before.view !== this.props.view) this.setState({ stage: 'fine' });
  }

  override async componentDidCatch() {
    if (await mayReload(Date.now())) this.reload();
    else this.setState({ stage: 'failed' });
  }

  override render() {
    if (this.state.stage === 'fine') return this.props.children;
    if (this.state.stage === 'looking for a newer page') return <Loading />;
    return (
      <main
        className={`grid gap-4 justify-items-center content-center p-gutter text-center ${styles.notice}`}
      >
        <div role="alert">
          <h1>{words.stepNotLoaded}</h1>
          <p>{words.checkConnection}</p>
        </div>
        <Button onClick={this.reload}>{words.loadAgain}</Button>
      </main>
    );
  }
}
