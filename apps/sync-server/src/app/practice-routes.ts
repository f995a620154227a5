import type { FastifyInstance, FastifyRequest } from 'fastify';
import { activityRoutes } from '../features/activity/activity.routes.ts';
import { alertsRoutes } from '../features/alerts/alerts.routes.ts';
import { assessmentPhotosRoutes } from '../features/assessments/assessment-photos.routes.ts';
import { assessmentsRoutes } from '../features/assessments/assessments.routes.ts';
import { adminAvailabilityRoutes, availabilityRoutes } from '../features/availability/availability.routes.ts';
import { backupsRoutes } from '../features/backups/backups.routes.ts';
import { bookingsRoutes } from '../features/bookings/bookings.routes.ts';
import { busyCalendarRoutes } from '../features/busy-calendar/busy-calendar.routes.ts';
import { adminCalendarFeedRoutes } from '../features/calendar-feed/calendar-feed.routes.ts';
import { cardReadersRoutes } from '../features/card-readers/card-readers.routes.ts';
import { simulatedReaderRoutes } from '../features/card-readers/simulated-reader.routes.ts';
import { commandsRoutes } from '../features/commands/commands.routes.ts';
import { customersRoutes } from '../features/customers/customers.routes.ts';
import { myDataRoutes } from '../features/customers/my-data.routes.ts';
import { adminGiftCardsRoutes, giftCardsRoutes } from '../features/gift-cards/gift-cards.routes.ts';
import { invoicesRoutes, refundInvoiceRoutes } from '../features/invoices/invoices.routes.ts';
import { manageBookingRoutes } from '../features/manage-booking/manage-booking.routes.ts';
import { manualBookingsRoutes } from '../features/manual-bookings/manual-bookings.routes.ts';
import { manualPaymentsRoutes } from '../features/manual-bookings/manual-payments.routes.ts';
import { noShowFeesRoutes } from '../features/no-show-fees/no-show-fees.routes.ts';
import { notificationsRoutes } from '../features/notifications/notifications.routes.ts';
import { paymentWebhookRoutes } from '../features/payments/payment-webhook.routes.ts';
import { paymentsRoutes } from '../features/payments/payments.routes.ts';
import { simulatedCardRoutes } from '../features/payments/simulated-card.routes.ts';
import { unplacedPaymentsRoutes } from '../features/payments/unplaced-payments.routes.ts';
import { photosRoutes } from '../features/photos/photos.routes.ts';
import { privacyRoutes } from '../features/privacy/privacy.routes.ts';
import {
  adminQuoteRequestsRoutes,
  quoteRequestsRoutes,
} from '../features/quote-requests/quote-requests.routes.ts';
import { quotesRoutes } from '../features/quotes/quotes.routes.ts';
import { reviewsRoutes } from '../features/reviews/reviews.routes.ts';
import { signedLinksRoutes } from '../features/signed-links/signed-links.routes.ts';
import { siteConfigRoutes } from '../features/site-config/site-config.routes.ts';
import { specifiedAdminRoutes } from '../features/specified-admin-api/specified-admin-api.routes.ts';
import { statementsRoutes } from '../features/statements/statements.routes.ts';
import { textCallsRoutes } from '../features/texts/text-calls.routes.ts';
import { textsRoutes } from '../features/texts/texts.routes.ts';
import {
  adminVisitPaymentsRoutes,
  visitPaymentsRoutes,
} from '../features/visit-payments/visit-payments.routes.ts';
import { waitingListRoutes } from '../features/waiting-list/waiting-list.routes.ts';
import { createLookupLimits } from '../http/rate-limits.ts';
import { readLanguage } from '../http/read-language.ts';
import type { Desk } from '../practice/desk.ts';

type IsAdmin = (request: FastifyRequest) => Promise<boolean>;

/** What customers call, below `/api`. */
export async function registerCustomerRoutes(scope: FastifyInstance, desk: Desk, isAdmin: IsAdmin) {
  readLanguage(scope);
  const lookupLimits = createLookupLimits();
  await scope.register(siteConfigRoutes, { desk });
  await scope.register(assessmentsRoutes, { desk });
  await scope.register(assessmentPhotosRoutes, { prefix: '/assessment/:id/photos', desk });
  await scope.register(availabilityRoutes, { desk });
  await scope.register(paymentsRoutes, { prefix: '/payments', desk, lookupLimits });
  await scope.register(giftCardsRoutes, { desk, lookupLimits });
  if (desk.provider.name === 'simulated')
    await scope.register(simulatedCardRoutes, { prefix: '/payments/simulated', desk });
  const { readPaymentEvent } = desk;
  if (readPaymentEvent)
    await scope.register(paymentWebhookRoutes, { prefix: '/payments', desk, readPaymentEvent });
  const { calls } = desk.textOffice;
  if (calls) await scope.register(textCallsRoutes, { prefix: '/texts', desk, calls });
  await scope.register(bookingsRoutes, { prefix: '/bookings', desk, isAdmin, lookupLimits });
  await scope.register(reviewsRoutes, { prefix: '/reviews', desk, lookupLimits });
  await scope.register(waitingListRoutes, { prefix: '/waiting-list', desk, lookupLimits });
  await scope.register(manageBookingRoutes, { prefix: '/customer', desk, lookupLimits });
  await scope.register(quoteRequestsRoutes, { desk });
  await scope.register(quotesRoutes, { prefix: '/quotes', desk });
  await scope.register(notificationsRoutes, { prefix: '/notifications', desk, lookupLimits });
  await scope.register(invoicesRoutes, { prefix: '/invoices', desk });
  await scope.register(visitPaymentsRoutes, { prefix: '/visits', desk });
  await scope.register(signedLinksRoutes, { desk });
  await scope.register(privacyRoutes, { desk });
  await scope.register(myDataRoutes, { prefix: '/my-data', desk });
}

/** What the consultant's console calls, below `/api/admin`. */
export async function registerConsoleRoutes(scope: FastifyInstance, desk: Desk) {
  await scope.register(adminAvailabilityRoutes, { desk });
  await scope.register(manualBookingsRoutes, { desk });
  await scope.register(noShowFeesRoutes, { desk });
  await scope.register(manualPaymentsRoutes, { prefix: '/payments', desk });
  await scope.register(unplacedPaymentsRoutes, { prefix: '/payments', desk });
  await scope.register(adminCalendarFeedRoutes, { desk });
  await scope.register(activityRoutes, { desk });
  await scope.register(alertsRoutes, { desk });
  await scope.register(backupsRoutes, { desk });
  await scope.register(busyCalendarRoutes, { desk });
  await scope.register(textsRoutes, { desk });
  await scope.register(commandsRoutes, { desk });
  await scope.register(specifiedAdminRoutes, { desk });
  await scope.register(customersRoutes, { desk });
  await scope.register(adminQuoteRequestsRoutes, { desk });
  await scope.register(refundInvoiceRoutes, { desk });
  await scope.register(adminVisitPaymentsRoutes, { prefix: '/visits', desk });
  await scope.register(adminGiftCardsRoutes, { desk });
  await scope.register(statementsRoutes, { desk });
  await scope.register(cardReadersRoutes, { prefix: '/terminal', desk });
  if (desk.provider.name === 'simulated')
    await scope.register(simulatedReaderRoutes, { prefix: '/terminal/simulated/readers', desk });
  await scope.register(photosRoutes, { prefix: '/photos', desk });
}
