import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { newBookings } from '@fieldleaf/domain/read-model/news';
import { bookedAt } from '@fieldleaf/domain/read-model/recent-bookings';
import { type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import { showToast, type Toast, useToast } from '../controls/toast-state.ts';
import { CONSULTATION_WORDS, visitTimeWords } from '../controls/visit-words.ts';
import { navigate } from '../navigation/routes.ts';
import { useLockState } from '../read-models/lock-state.ts';
import { usePractice } from '../read-models/practice.ts';
import { useSyncState } from '../read-models/sync-state.ts';

const BEGINNING = instantOf(0);

/**
 * Says when a customer's booking reaches the open console; those that came while it was locked are on the Overview.
 * The answer ends it.
 */
export function announceBookings(): () => void {
  let known: Instant | null = null;
  const look = ({ shown }: ReturnType<typeof usePractice.getState>) => {
    const fresh = newBookings(shown, known ?? BEGINNING);
    // A practice that comes down is no news.
    if (known !== null && fresh.length > 0) announce(toastOf(fresh));
    const latest = fresh[0] ? bookedAt(fresh[0]) : (known ?? BEGINNING);
    known = isWhole() ? latest : null;
  };
  look(usePractice.getState());
  return usePractice.subscribe((state, before) => {
    if (state.shown.bookingsById !== before.shown.bookingsById) look(state);
  });
}

function isWhole(): boolean {
  const { mirrorComplete, arriving } = useSyncState.getState();
  return mirrorComplete && arriving === null;
}

function toastOf(fresh: ReturnType<typeof newBookings>): Toast {
  const [booking] = fresh;
  if (!booking || fresh.length > 1)
    return {
      title: `${fresh.length} new bookings`,
      action: { label: 'Show', run: () => navigate({ view: 'overview' }) },
    };
  const { bookingId, customer, appointment } = booking;
  return {
    title: `New booking: ${customerName(customer)}`,
    detail: `${CONSULTATION_WORDS[appointment.consultationType]} · ${visitTimeWords(appointment)}`,
    action: { label: 'Show', run: () => navigate({ view: 'bookings', page: bookingId }) },
  };
}

/** After the toast that is on screen, whose Undo may be wanted; never for a screen that has locked meanwhile. */
function announce(toast: Toast): void {
  if (useToast.getState().toast === null) {
    showToast(toast);
    return;
  }
  const stop = useToast.subscribe(({ toast: shown }) => {
    if (shown !== null) return;
    stop();
    if (useLockState.getState().phase === 'unlocked') showToast(toast);
  });
}
