import { Button } from '@fieldleaf/ui/button';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '../controls/empty-state.tsx';

type Props = { readonly children: ReactNode };

/**
 * Keeps a screen that cannot be shown from taking the others with it: after an update by another
 * window, for instance, the parts of the old version are no longer on the phone.
 */
export class ScreenBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <MissingPart />;
  }
}

export const MissingPart = () => (
  <EmptyState title="This part could not be opened">
    <p>The console may have been updated. Nothing is lost: your typing is kept.</p>
    <Button onClick={() => location.reload()}>Reload</Button>
  </EmptyState>
);
