import { Button } from '@fieldleaf/ui/button';
import { Component, type ReactNode } from 'react';
import styles from './app.module.css';
import { loadNewerPage } from './load-newer-page.ts';
import { Loading } from './loading.tsx';
import type { View } from './view.ts';

type Props = {
  readonly view: View;
  readonly children: ReactNode;
  readonly reload?: () => void;
};

type State = { readonly stage: 'fine' | 'looking for a newer page' | 'failed' };

const reloadPage = () => window.location.reload();

/** A step whose code did not arrive: a newer version of the site is out, or no signal. What was typed is kept. */
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
    const isReloading = await loadNewerPage({ reload: this.reload, nowMs: Date.now() });
    if (!isReloading) this.setState({ stage: 'failed' });
  }

  override render() {
    if (this.state.stage === 'fine') return this.props.children;
    if (this.state.stage === 'looking for a newer page') return <Loading />;
    return (
      <main className={styles.notice}>
        <div role="alert">
          <h1>This step did not load</h1>
          <p>Please check your connection and load the page again. Your answers are kept.</p>
        </div>
        <Button onClick={this.reload}>Load again</Button>
      </main>
    );
  }
}
