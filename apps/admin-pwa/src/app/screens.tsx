import { lazy, type ReactNode } from 'react';
import { OverviewScreen } from '../features/overview/overview-screen.tsx';
import type { Route } from '../navigation/routes.ts';

const CalendarScreen = lazy(() =>
  import('../features/calendar/calendar-screen.tsx').then((module) => ({ default: module.CalendarScreen })),
);

const BookingsScreen = lazy(() =>
  import('../features/bookings/bookings-screen.tsx').then((module) => ({ default: module.BookingsScreen })),
);

/** Beside the calendar, where there is room. */
const BookingDetails = lazy(() =>
  import('../features/bookings/booking-details.tsx').then((module) => ({ default: module.BookingDetails })),
);

const ManualBookingScreen = lazy(() =>
  import('../features/manual-booking/manual-booking-screen.tsx').then((module) => ({
    default: module.ManualBookingScreen,
  })),
);

const NewBookingScreen = lazy(() =>
  import('../features/manual-booking/booking-sheet.tsx').then((module) => ({
    default: module.NewBookingScreen,
  })),
);

const NotesScreen = lazy(() =>
  import('../features/notes/notes-screen.tsx').then((module) => ({ default: module.NotesScreen })),
);

const EmailsScreen = lazy(() =>
  import('../features/emails/emails-screen.tsx').then((module) => ({ default: module.EmailsScreen })),
);

const InvoicesScreen = lazy(() =>
  import('../features/invoices/invoices-screen.tsx').then((module) => ({ default: module.InvoicesScreen })),
);

const CollectScreen = lazy(() =>
  import('../features/collect/collect-screen.tsx').then((module) => ({ default: module.CollectScreen })),
);

const CustomersScreen = lazy(() =>
  import('../features/customers/customers-screen.tsx').then((module) => ({
    default: module.CustomersScreen,
  })),
);

const SettingsScreen = lazy(() =>
  import('../features/settings/settings-screen.tsx').then((module) => ({ default: module.SettingsScreen })),
);

const OutboxScreen = lazy(() =>
  import('./asking-screens.tsx').then((module) => ({ default: module.Outbox })),
);

const ReviewQueueScreen = lazy(() =>
  import('./asking-screens.tsx').then((module) => ({ default: module.NeedsYou })),
);

const MoreScreen = lazy(() => import('./more-screen.tsx').then((module) => ({ default: module.MoreScreen })));

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
