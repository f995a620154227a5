import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';

const PATIENCE_MS = 500;

/** Missing note. A recent save takes a moment to appear, so it waits before saying so. */
export function MissingNote({ noteId }: { readonly noteId: BookingId }) {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!waited) return <p role="status">Opening…</p>;
  return (
    <EmptyState title={`The note of ${noteId} is not on this phone`}>
      <p>If it was written on another device, it appears after the next sync.</p>
    </EmptyState>
  );
}
