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
import { customersRoutes, myDataRoutes } from '../features/customers/customers.routes.ts';
import { adminGiftCardsRoutes, giftCardsRoutes } from '../features/gift-cards/gift-cards.routes.ts';
import { invoicesRoutes } from '../features/invoices/invoices.routes.ts';
import { manageBookingRoutes } from '../features/manage-booking/manage-booking.routes.ts';
import { manualPaymentsRoutes } from '../features/manual-bookings/manual-payments.routes.ts';
import { noShowFeesRoutes } from '../features/no-show-fees/no-show-fees.routes.ts';
import { notificationsRoutes } from '../features/notifications/notifications.routes.ts';
import { paymentWebhookRoutes } from '../features/payments/payment-webhook.routes.ts';
import { paymentsRoutes, simulatedCardRoutes } from '../features/payments/payments.routes.ts';
import { photosRoutes } from '../features/photos/photos.routes.ts';
import { careFeedRoutes } from '../features/plant-books/care-feed.routes.ts';
import { checkInsRoutes } from '../features/plant-books/check-ins.routes.ts';
import { adminPlantBooksRoutes, plantBooksRoutes } from '../features/plant-books/plant-books.routes.ts';
import { plantCareRoutes } from '../features/plant-books/plant-care.routes.ts';
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
import { textCallsRoutes, textsRoutes } from '../features/texts/texts.routes.ts';
import {
  adminVisitPaymentsRoutes,
  visitPaymentsRoutes,
} from '../features/visit-payments/visit-payments.routes.ts';
import { waitingListRoutes } from '../features/waiting-list/waiting-list.routes.ts';
import { weatherWarningsRoutes } from '../features/weather-warnings/weather-warnings.routes.ts';
import { createLookupLimits } from '../http/rate-limits.ts';
import { readLanguage } from '../http/read-language.ts';
import type { AppContext } from '../practice/app-context.ts';

type IsAdmin = (request: FastifyRequest) => Promise<boolean>;

/** Registers customer routes, below `/api`. */
export async function registerCustomerRoutes(scope: FastifyInstance, ctx: AppContext, isAdmin: IsAdmin) {
  readLanguage(scope);
  const lookupLimits = createLookupLimits();
  await scope.register(siteConfigRoutes, { ctx });
  await scope.register(assessmentsRoutes, { ctx });
  await scope.register(assessmentPhotosRoutes, { prefix: '/assessment/:id/photos', ctx });
  await scope.register(availabilityRoutes, { ctx });
  await scope.register(paymentsRoutes, { prefix: '/payments', ctx, lookupLimits });
  await scope.register(giftCardsRoutes, { ctx, lookupLimits });
  if (ctx.provider.name === 'simulated')
    await scope.register(simulatedCardRoutes, { prefix: '/payments/simulated', ctx });
  const { readPaymentEvent } = ctx;
  if (readPaymentEvent)
    await scope.register(paymentWebhookRoutes, { prefix: '/payments', ctx, readPaymentEvent });
  const { calls } = ctx.textOffice;
  if (calls) await scope.register(textCallsRoutes, { prefix: '/texts', ctx, calls });
  await scope.register(bookingsRoutes, { prefix: '/bookings', ctx, isAdmin, lookupLimits });
  await scope.register(reviewsRoutes, { prefix: '/reviews', ctx, lookupLimits });
  await scope.register(plantBooksRoutes, { prefix: '/plants', ctx, lookupLimits });
  await scope.register(plantCareRoutes, { prefix: '/plants', ctx });
  await scope.register(checkInsRoutes, { prefix: '/plants', ctx });
  await scope.register(careFeedRoutes, { prefix: '/plants', ctx });
  await scope.register(waitingListRoutes, { prefix: '/waiting-list', ctx, lookupLimits });
  await scope.register(manageBookingRoutes, { prefix: '/customer', ctx, lookupLimits });
  await scope.register(quoteRequestsRoutes, { ctx });
  await scope.register(quotesRoutes, { prefix: '/quotes', ctx });
  await scope.register(notificationsRoutes, { prefix: '/notifications', ctx, lookupLimits });
  await scope.register(invoicesRoutes, { prefix: '/invoices', ctx });
  await scope.register(visitPaymentsRoutes, { prefix: '/visits', ctx });
  await scope.register(signedLinksRoutes, { ctx });
  await scope.register(privacyRoutes, { ctx });
  await scope.register(weatherWarningsRoutes, { prefix: '/weather-warnings', ctx, lookupLimits });
  await scope.register(myDataRoutes, { prefix: '/my-data', ctx });
}

/** Registers console routes, below `/api/admin`. */
export async function registerConsoleRoutes(scope: FastifyInstance, ctx: AppContext) {
  await scope.register(adminAvailabilityRoutes, { ctx });
  await scope.register(noShowFeesRoutes, { ctx });
  await scope.register(manualPaymentsRoutes, { prefix: '/payments', ctx });
  await scope.register(adminCalendarFeedRoutes, { ctx });
  await scope.register(activityRoutes, { ctx });
  await scope.register(alertsRoutes, { ctx });
  await scope.register(backupsRoutes, { ctx });
  await scope.register(busyCalendarRoutes, { ctx });
  await scope.register(textsRoutes, { ctx });
  await scope.register(commandsRoutes, { ctx });
  await scope.register(specifiedAdminRoutes, { ctx });
  await scope.register(customersRoutes, { ctx });
  await scope.register(adminQuoteRequestsRoutes, { ctx });
  await scope.register(adminVisitPaymentsRoutes, { prefix: '/visits', ctx });
  await scope.register(adminGiftCardsRoutes, { ctx });
  await scope.register(statementsRoutes, { ctx });
  await scope.register(cardReadersRoutes, { prefix: '/terminal', ctx });
  if (ctx.provider.name === 'simulated')
    await scope.register(simulatedReaderRoutes, { prefix: '/terminal/simulated/readers', ctx });
  await scope.register(photosRoutes, { prefix: '/photos', ctx });
  await scope.register(adminPlantBooksRoutes, { prefix: '/plant-books', ctx });
}
