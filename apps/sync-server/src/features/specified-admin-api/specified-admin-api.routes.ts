import type { FastifyPluginAsync } from 'fastify';
import type { Desk } from '../../practice/desk.ts';
import { bookingsOfPracticeRoutes, customerNotesRoutes } from './bookings.routes.ts';
import { resendConfirmationRoutes } from './emails.routes.ts';
import { invoicesOfPracticeRoutes } from './invoices.routes.ts';

/**
 * What the specification has a console call, below `/api/admin`. Our own console makes none of these calls: it
 * reads its mirror and sends commands. They stand for whoever writes another one, over the same desk.
 */
export const specifiedAdminRoutes: FastifyPluginAsync<{ readonly desk: Desk }> = async (app, options) => {
  await app.register(bookingsOfPracticeRoutes, options);
  await app.register(customerNotesRoutes, options);
  await app.register(invoicesOfPracticeRoutes, options);
  await app.register(resendConfirmationRoutes, options);
};
