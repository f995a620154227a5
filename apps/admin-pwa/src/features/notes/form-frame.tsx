import { Button } from '@fieldleaf/ui/button';
import type { ReactNode } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import type { OpenDraft } from './use-note-draft.ts';

type Props = { readonly open: OpenDraft; readonly children: ReactNode };

/** The form once it is known what was typed before; until then nothing, so that nothing is overwritten. */
export function FormFrame({ open, children }: Props) {
  if (open.phase === 'reading') return <p role="status">Opening…</p>;
  if (open.phase === 'failed') {
    return (
      <EmptyState title="Failed to load note details">
        <p>This phone's storage did not answer, so what you typed before could not be read.</p>
        <Button kind="secondary" onClick={open.readAgain}>
          Try Again
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      {open.restored && (
        <p className="py-3 px-4 rounded-control bg-moss">
          Continue the note you began. Everything you typed is here.
        </p>
      )}
      {children}
    </>
  );
}
