/** Where the calls are; written once for the server, the site and the console. */
export const PATHS = {
  health: '/api/health',
  config: '/api/config',
  assessment: '/api/assessment',
  availableSlots: '/api/available-slots',
  customerAvailableSlots: '/api/customer/available-slots',
  createPaymentIntent: '/api/payments/create-payment-intent',
  cancelPaymentIntent: '/api/payments/cancel-payment-intent',
  bookings: '/api/bookings',
  lookupBooking: '/api/customer/lookup-booking',
  rescheduleBooking: '/api/customer/reschedule-booking',
  cancelBooking: '/api/customer/cancel-booking',
  adminSession: '/api/admin/session',
  adminDevices: '/api/admin/devices',
  adminCommands: '/api/admin/commands',
  syncPractice: '/sync/practice',
} as const;

export const simulatedConfirmPath = (paymentIntentId: string): string =>
  `/api/payments/simulated/${encodeURIComponent(paymentIntentId)}/confirm`;
