import type { SentCommand } from '@fieldleaf/contract/commands';
import { lazy, Suspense } from 'react';
import { reopenForm } from '../actions/reopen-form.ts';
import { formOfMove } from '../features/bookings/reschedule-draft.ts';
import { formOfBooking } from '../features/manual-booking/reopen-booking.ts';
import { RefusedPhotos } from '../features/notes/refused-photos.tsx';
import { OutboxScreen } from '../features/outbox/outbox-screen.tsx';
import { type FormOfEntry, RefusedChanges } from '../features/outbox/refused-changes.tsx';
import { ReviewQueueScreen } from '../features/review-queue/review-queue-screen.tsx';
import type { KeptForm } from '../navigation/kept-form.ts';

/** A booking and a move tell everything themselves; they may come from another device, or from a tap in the calendar. */
function formOfCommand(command: SentCommand): KeptForm | undefined {
  if (command.kind === 'booking.create') return formOfBooking(command);
  return command.kind === 'booking.reschedule' ? formOfMove(command) : undefined;
}

const formOf: FormOfEntry = ({ command, form }) => formOfCommand(command) ?? form;

/** Changes waiting on this phone, with links back to their forms. */
export const Outbox = () => <OutboxScreen formOf={formOf} />;

const RestoredQuestion = lazy(() =>
  import('../features/restored/restored-question.tsx').then((module) => ({
    default: module.RestoredQuestion,
  })),
);

const Restored = () => (
  <Suspense fallback={<p role="status">Opening…</p>}>
    <RestoredQuestion />
  </Suspense>
);

function rebook(command: SentCommand): void {
  const form = formOfCommand(command);
  if (form) void reopenForm(command.id, form);
}

/** Decisions only the consultant can make, from every part of the console. */
export const NeedsYou = () => (
  <ReviewQueueScreen
    restored={<Restored />}
    rebook={rebook}
    refused={<RefusedChanges formOf={formOf} />}
    photos={<RefusedPhotos />}
  />
);
