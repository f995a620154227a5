import { FIRST_PATHS } from './first-paths.ts';

/** Paths of the calls, defined once for the server, the site and the console. */
export const PATHS = {
  ...FIRST_PATHS,
  assessment: '/api/assessment',
  availableSlots: '/api/available-slots',
  availableDays: '/api/available-days',
  customerAvailableSlots: '/api/customer/available-slots',
  giftCards: '/api/gift-cards',
  giftCardIntent: '/api/gift-cards/payment-intent',
  giftCardBalance: '/api/gift-cards/balance',
  checkCode: '/api/payments/code',
  createPaymentIntent: '/api/payments/create-payment-intent',
  cancelPaymentIntent: '/api/payments/cancel-payment-intent',
  bookings: '/api/bookings',
  lookupBooking: '/api/customer/lookup-booking',
  rescheduleBooking: '/api/customer/reschedule-booking',
  cancelBooking: '/api/customer/cancel-booking',
  answerQuestions: '/api/customer/answer-questions',
  openBooking: '/api/customer/open-booking',
  comeBack: '/api/customer/come-back',
  mailMyBookings: '/api/customer/mail-my-bookings',
  reviews: '/api/reviews',
  openReview: '/api/reviews/open',
  tickOffCare: '/api/plants/done',
  pauseCare: '/api/plants/pause',
  remindOfCare: '/api/plants/remind',
  checkIn: '/api/plants/check-in',
  photoConsultation: '/api/plants/photo-consultation',
  careFeedLink: '/api/plants/feed-link',
  waitingList: '/api/waiting-list',
  openWaitlistOffer: '/api/waiting-list/open',
  holdOffer: '/api/waiting-list/hold',
  leaveWaitingList: '/api/waiting-list/leave',
  quoteRequests: '/api/quote-requests',
  readQuote: '/api/quotes/read',
  acceptQuote: '/api/quotes/accept',
  declineQuote: '/api/quotes/decline',
  payQuote: '/api/quotes/payment-intent',
  bookQuote: '/api/quotes/booking',
  invoices: '/api/invoices',
  signedInvoices: '/api/invoices/signed',
  visits: '/api/visits',
  signedVisits: '/api/visits/signed',
  privacy: '/api/privacy',
  myDataLink: '/api/my-data/link',
  myDataRead: '/api/my-data/read',
  myDataErase: '/api/my-data/erase',
  weatherWarnings: '/api/weather-warnings',
  contactForm: '/api/notifications/contact-form',
  adminQuoteRequests: '/api/admin/quote-requests',
  adminGiftCards: '/api/admin/gift-cards',
  adminGiftCardIntent: '/api/admin/gift-cards/payment-intent',
  adminGiftCardPayment: '/api/admin/gift-cards/payment',
  adminInvoices: '/api/admin/invoices',
  adminVisits: '/api/admin/visits',
  terminalConnectionToken: '/api/admin/terminal/connection-token',
  terminalReaders: '/api/admin/terminal/readers',
  terminalPayments: '/api/admin/terminal/payments',
  manualBooking: '/api/admin/manual-booking',
  createManualPayment: '/api/admin/payments/create-payment-intent',
  settleManualPayment: '/api/admin/payments/settle-payment-intent',
  cancelManualPayment: '/api/admin/payments/cancel-payment-intent',
  adminPhotos: '/api/admin/photos',
  adminSession: '/api/admin/session',
  adminPin: '/api/admin/pin',
  confirmSession: '/api/admin/session/confirm',
  passkeyChallenge: '/api/admin/session/passkey-options',
  passkeySession: '/api/admin/session/passkey',
  recoveryCodeSession: '/api/admin/session/recovery-code',
  signInWays: '/api/admin/sign-in-ways',
  passkeys: '/api/admin/passkeys',
  passkeyOptions: '/api/admin/passkeys/options',
  recoveryCodes: '/api/admin/recovery-codes',
  replicaKeys: '/api/admin/replica-keys',
  adminDeviceKey: '/api/admin/device-key',
  lostRecords: '/api/admin/lost-records',
  adminHolds: '/api/admin/holds',
  adminExport: '/api/admin/export',
  adminCalendarFeed: '/api/admin/calendar-feed',
  adminBackups: '/api/admin/backups',
  adminTexts: '/api/admin/texts',
  adminBusyCalendar: '/api/admin/busy-calendar',
  adminAlerts: '/api/admin/alerts',
  adminTestAlert: '/api/admin/alerts/test',
  adminActivity: '/api/admin/activity',
  adminDevices: '/api/admin/devices',
  adminOtherSessions: '/api/admin/other-sessions',
  adminCustomers: '/api/admin/customers',
  adminPlantBooks: '/api/admin/plant-books',
  adminCommands: '/api/admin/commands',
  syncPractice: '/sync/practice',
  firstLoad: '/sync/practice/_first-load',
} as const;

/** Free times are asked for with an offer's key in this header, `<quoteRequestId>.<offerId>`: the offer says how long the visit is. */
export const QUOTE_HEADER = 'x-quote';

/** And with the key of an opening in this one, `<wishId>.<opening>.<key>`: the time that is held by it counts as free. */
export const OPENING_HEADER = 'x-opening';

/** The time zone of the browser, said at sign-in: the list of devices tells by it where that was. */
export const TIME_ZONE_HEADER = 'fieldleaf-time-zone';

/**
 * Unsent changes a phone reports when it requests its session, with their number and since when: `3
 * 2027-03-15T17:00:00.000Z`, or `0`.
 */
export const UNSENT_HEADER = 'fieldleaf-unsent';

/** Every answer under `/api` and `/sync` names the practice in this header, refusals too. */
export const PRACTICE_HEADER = 'fieldleaf-practice';

/**
 * Responses under `/sync` name its epoch here: one that differs from the phone's last pull means that a backup was
 * restored.
 */
export const EPOCH_HEADER = 'fieldleaf-epoch';

export const devicePath = (deviceId: string): string =>
  `${PATHS.adminDevices}/${encodeURIComponent(deviceId)}`;

export const passkeyPath = (id: string): string => `${PATHS.passkeys}/${encodeURIComponent(id)}`;

export const replicaKeyPath = (keyId: string): string => `${PATHS.replicaKeys}/${encodeURIComponent(keyId)}`;

/** Path of a device's session; sign-out ends it, its copy of the practice stays. */
export const deviceSessionPath = (deviceId: string): string => `${devicePath(deviceId)}/session`;

/** Both ends included. */
export const holdsPath = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  `${PATHS.adminHolds}?from=${from}&to=${to}`;

export const simulatedConfirmPath = (paymentIntentId: string): string =>
  `/api/payments/simulated/${encodeURIComponent(paymentIntentId)}/confirm`;

export const invoicePath = (invoiceId: string): string =>
  `${PATHS.invoices}/${encodeURIComponent(invoiceId)}`;

export const invoicePaymentIntentPath = (invoiceId: string): string =>
  `${invoicePath(invoiceId)}/payment-intent`;

export const invoicePaymentPath = (invoiceId: string): string => `${invoicePath(invoiceId)}/payment`;

const visitPath = (root: string, bookingId: string): string => `${root}/${encodeURIComponent(bookingId)}`;

/** A visit's card payment: opened, settled and cancelled by a customer with the key of its link, or by the console. */
export const visitBillPath = (bookingId: string): string => `${visitPath(PATHS.visits, bookingId)}/bill`;

export const visitPaymentIntentPath = (bookingId: string): string =>
  `${visitPath(PATHS.visits, bookingId)}/payment-intent`;

export const visitPaymentPath = (bookingId: string): string =>
  `${visitPath(PATHS.visits, bookingId)}/payment`;

export const adminVisitPaymentIntentPath = (bookingId: string): string =>
  `${visitPath(PATHS.adminVisits, bookingId)}/payment-intent`;

export const adminVisitPaymentPath = (bookingId: string): string =>
  `${visitPath(PATHS.adminVisits, bookingId)}/payment`;

export const adminVisitCancelPaymentPath = (bookingId: string): string =>
  `${visitPath(PATHS.adminVisits, bookingId)}/cancel-payment`;

export const adminVisitPayLinkPath = (bookingId: string): string =>
  `${visitPath(PATHS.adminVisits, bookingId)}/pay-link`;

export const terminalPaymentPath = (paymentIntentId: string): string =>
  `${PATHS.terminalPayments}/${encodeURIComponent(paymentIntentId)}`;

export const showOnReaderPath = (paymentIntentId: string): string =>
  `${terminalPaymentPath(paymentIntentId)}/reader`;

/** Path to present a card at a simulated reader. */
export const presentCardPath = (readerId: string): string =>
  `/api/admin/terminal/simulated/readers/${encodeURIComponent(readerId)}/present`;

export const photoPath = (photoId: string): string => `${PATHS.adminPhotos}/${encodeURIComponent(photoId)}`;

/** A photo for an assessment: sent, and never given back here. */
export const assessmentPhotoPath = (assessmentId: string, photoId: string): string =>
  `${PATHS.assessment}/${encodeURIComponent(assessmentId)}/photos/${encodeURIComponent(photoId)}`;

/** The booking as a calendar file; `code` is its confirmation code. */
export const calendarPath = (bookingId: string, code: string): string =>
  `${PATHS.bookings}/${encodeURIComponent(bookingId)}/calendar.ics?code=${encodeURIComponent(code)}`;

export const noShowFeePath = (bookingId: string): string =>
  `/api/admin/bookings/${encodeURIComponent(bookingId)}/no-show-fee`;

const customerPath = (email: string): string => `${PATHS.adminCustomers}/${encodeURIComponent(email)}`;

export const customerErasePath = (email: string): string => `${customerPath(email)}/erase`;

export const customerExportPath = (email: string): string => `${customerPath(email)}/export`;

/** The link to a customer's plant book, as the server makes it. */
export const plantBookLinkPath = (email: string): string =>
  `${PATHS.adminPlantBooks}/${encodeURIComponent(email)}/link`;
