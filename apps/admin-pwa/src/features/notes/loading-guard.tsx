import { Button } from '@fieldleaf/ui/button';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { showToast } from '../../controls/toast-state.ts';

type Props = {
  readonly title: string;
  /** Says it where it failed and nowhere else. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
};

/**
 * Keeps a document that this version of the app cannot read (a newer one wrote it) from taking the whole
 * console down: only this part says that it failed.
 */
export class LoadingGuard extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    if (!this.props.quiet) showToast({ title: this.props.title, tone: 'danger' });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState title={this.props.title}>
        <p>Something in it could not be read. Updating the app usually helps; nothing was changed.</p>
        <Button kind="secondary" onClick={() => this.setState({ failed: false })}>
          Try Again
        </Button>
      </EmptyState>
    );
  }
}
