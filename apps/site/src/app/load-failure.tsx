import { Button } from '@fieldleaf/ui/button';
import { Component, type ReactNode } from 'react';
import styles from './app.module.css';

/** A step whose code did not arrive: no signal, or a newer version of the site is out. What was typed is kept. */
export class LoadFailure extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className={styles.notice}>
        <div role="alert">
          <h1>This step did not load</h1>
          <p>Please check your connection and load the page again. Your answers are kept.</p>
        </div>
        <Button onClick={() => window.location.reload()}>Load again</Button>
      </main>
    );
  }
}
