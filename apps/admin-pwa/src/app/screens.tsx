import { lazy, type ReactNode } from 'react';
import { OverviewScreen } from '../features/overview/overview-screen.tsx';
import type { Route } from '../navigation/routes.ts';
import { handOverPart } from './hand-over-part.ts';

const loads: (() => Promise<unknown>)[] = [];

const screen: typeof lazy = (load) => {
  loads.push(load);
  return lazy(load);
};

const CalendarScreen = screen(() =>
  import('../features/calendar/calendar-screen.tsx').then((module) => ({ default: module.CalendarScreen })),
);

const BookingsScreen = screen(() =>
  import('../features/bookings/bookings-screen.tsx').then((module) => ({ default: module.BookingsScreen })),
);

/** Beside the calendar, where there is room. */
const BookingDetails = screen(() =>
  import('../features/bookings/booking-details.tsx').then((module) => ({ default: module.BookingDetails })),
);

const ManualBookingScreen = screen(() =>
  import('../features/manual-booking/manual-booking-screen.tsx').then((module) => ({
    default: module.ManualBookingScreen,
  })),
);

const NewBookingScreen = screen(() =>
  import('../features/manual-booking/booking-sheet.tsx').then((module) => ({
    default: module.NewBookingScreen,
  })),
);

const NotesScreen = screen(() =>
  import('../features/notes/notes-screen.tsx').then((module) => ({ default: module.NotesScreen })),
);

const EmailsScreen = screen(() =>
  import('../features/emails/emails-screen.tsx').then((module) => ({ default: module.EmailsScreen })),
);

const InvoicesScreen = screen(() =>
  import('../features/invoices/invoices-screen.tsx').then((module) => ({ default: module.InvoicesScreen })),
);

const CollectScreen = screen(() =>
  import('../features/collect/collect-screen.tsx').then((module) => ({ default: module.CollectScreen })),
);

const CustomersScreen = screen(() =>
  import('../features/customers/customers-screen.tsx').then((module) => ({
    default: module.CustomersScreen,
  })),
);

const SettingsScreen = screen(() =>
  import('../features/settings/settings-screen.tsx').then((module) => ({ default: module.SettingsScreen })),
);

const OutboxScreen = screen(() =>
  import('./asking-screens.tsx').then((module) => ({ default: module.Outbox })),
);

const ReviewQueueScreen = screen(() =>
  import('./asking-screens.tsx').then((module) => ({ default: module.NeedsYou })),
);

const MoreScreen = screen(() =>
  import('./more-screen.tsx').then((module) => ({ default: module.MoreScreen })),
);

/** Returns the screen for a route, loaded from the phone itself on opening. */
export function screenOf(route: Route): ReactNode {
  switch (route.view) {
    case 'overview':
      return <OverviewScreen route={route} />;
    case 'calendar':
      return (
        <CalendarScreen
          route={route}
          sheetOf={(bookingId, onClose) => <BookingDetails bookingId={bookingId} onClose={onClose} />}
        />
      );
    case 'bookings':
      return <BookingsScreen route={route} />;
    case 'notes':
      return <NotesScreen route={route} />;
    case 'emails':
      return <EmailsScreen route={route} />;
    case 'new-booking':
      return <NewBookingScreen route={route} />;
    case 'manual-booking':
      return <ManualBookingScreen route={route} />;
    case 'invoices':
      return <InvoicesScreen route={route} />;
    case 'collect':
      return <CollectScreen route={route} />;
    case 'customers':
      return <CustomersScreen route={route} />;
    case 'settings':
      return <SettingsScreen route={route} />;
    case 'outbox':
      return <OutboxScreen />;
    case 'needs-you':
      return <ReviewQueueScreen />;
    case 'more':
      return <MoreScreen />;
  }
}

/** Until then connection and processor serve the screen that is shown. */
const AFTER_MS = 3_000;
/** Between two of them a tap is answered. */
const BETWEEN_MS = 100;

/**
 * Loads what is shown later ahead of need: the customer's view, which has to be there when the phone changes hands,
 * signal or not; then, from a service worker's store, each other screen before the first tap on it.
 */
export function loadPartsSoon(): () => void {
  let isOver = false;
  const load = async () => {
    // A load that fails is tried again when it is shown, which says so if it fails again.
    await handOverPart.load().catch(() => undefined);
    await navigator.serviceWorker?.ready;
    for (const next of loads) {
      await new Promise((goOn) => setTimeout(goOn, BETWEEN_MS));
      if (isOver) return;
      await next().catch(() => undefined);
    }
  };
  const timer = setTimeout(() => void load(), AFTER_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
