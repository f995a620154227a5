import {
  A_MONTH,
  A_YEAR,
  AFTER_LAST_VISIT,
  AT_EXPIRY,
  type Ending,
  IN_USE,
  type RetentionOf,
  RUNNING,
  SECURITY,
} from './retention-periods.ts';

/** `ops` and `slots` take only documents that have a line here. */
export const RETENTION_OF_SERVER = {
  alert: ops('Alerts that were sent', RUNNING, AT_EXPIRY),
  'alert-device': ops('Phones that show alerts', RUNNING, {
    how: 'deleted',
    when: 'when alerts are turned off or the phone is shut out',
  }),
  'assessment-photos': ops('Which photos came with an assessment', 'Preparing the visit', {
    how: 'deleted',
    when: 'a day after the last of them, unless a payment is under way',
  }),
  audit: ops('Who did what and when, by ids', SECURITY, AT_EXPIRY),
  'asked-bookings': {
    database: 'ops',
    title: 'Requests to be mailed one’s bookings',
    ofCustomers: 'Email, until the answer is written a moment later',
    purpose: 'Finding a lost booking ID again',
    ends: [AT_EXPIRY],
  },
  'calendar-entry': ops('Which visits the calendar has', RUNNING, { how: 'kept', why: 'It names no one.' }),
  'card-declines': {
    database: 'ops',
    title: 'How often cards were declined within hours',
    ofCustomers: 'A fingerprint of the email and of the network address',
    purpose: 'Keeping stolen cards out',
    ends: [AT_EXPIRY],
  },
  checkpoint: ops('How far work in the background got', RUNNING, { how: 'kept', why: IN_USE }),
  device: {
    database: 'ops',
    title: 'The consultant’s devices',
    ofCustomers: null,
    purpose: SECURITY,
    ends: [
      { how: 'deleted', after: { days: 730 }, since: 'last-seen' },
      { how: 'deleted', when: 'the network it signed in from: 90 days after' },
    ],
  },
  'form-budget': {
    database: 'ops',
    title: 'How often forms were sent on a day',
    ofCustomers: 'A fingerprint of the network address and of the email',
    purpose: 'Keeping spam out',
    ends: [AT_EXPIRY],
  },
  idempotency: {
    database: 'ops',
    title: 'Answers to repeated requests',
    ofCustomers: 'What was answered to a request',
    purpose: 'Doing everything exactly once',
    ends: [AT_EXPIRY],
  },
  'kept-card': {
    database: 'ops',
    title: 'Cards on file',
    ofCustomers: 'The card provider’s number for your card, never the card’s own',
    purpose: 'Charging the fee for a missed visit that you agreed to',
    ends: [{ how: 'deleted', when: 'once the visit is over and settled' }],
  },
  lockout: ops('Wrong PINs', SECURITY, { how: 'deleted', when: 'with the next right PIN' }),
  'open-payment': ops('Card payments under way', RUNNING, {
    how: 'deleted',
    when: 'once the payment is over',
  }),
  'payment-intent': {
    database: 'ops',
    title: 'Checkouts and gift card orders',
    ofCustomers:
      'Name, email, phone, address, and the visit that was chosen; of a gift card, who gives and gets it, and the message',
    purpose: 'Finishing what was paid, and asking about payments that went wrong',
    ends: [
      { how: 'blanked', after: A_MONTH, since: 'given-up' },
      { how: 'blanked', after: A_YEAR, since: 'made' },
    ],
  },
  'photo-bytes': {
    database: 'ops',
    title: 'Plant photos',
    ofCustomers: 'The photo itself',
    purpose: 'Preparing the visit, and advising you again',
    ends: [
      AFTER_LAST_VISIT,
      { how: 'deleted', when: 'sent with an assessment: a day after, if no visit is booked with it' },
    ],
  },
  'forgotten-commands': ops('Numbers of what was done long ago', 'Doing nothing twice', {
    how: 'kept',
    why: 'It names no one.',
  }),
  'practice-identity': ops('Which practice this is', RUNNING, { how: 'kept', why: IN_USE }),
  proof: ops('Puzzles that were solved for an act while it was crowded', SECURITY, AT_EXPIRY),
  received: ops('Which changes of a phone have arrived', RUNNING, {
    how: 'deleted',
    when: 'when the phone is shut out',
  }),
  secret: ops('Keys', SECURITY, { how: 'kept', why: IN_USE }),
  session: ops('Sign-ins', SECURITY, AT_EXPIRY),
  'simulated-intent': ops('Test payments', 'Trying the product out', {
    how: 'kept',
    why: 'It names no one.',
  }),
  'simulated-reader': ops('The test card reader', 'Trying the product out', {
    how: 'kept',
    why: 'It names no one.',
  }),
  'simulated-setup': ops('Test cards on file', 'Trying the product out', {
    how: 'kept',
    why: 'It names no one.',
  }),
  'refused-key': ops('Refunds and charges the card provider refused for now', RUNNING, AT_EXPIRY),
  weather: ops('Forecasts for the ZIP codes of customers with plants outdoors', RUNNING, {
    how: 'deleted',
    when: 'a week after, and when weather warnings are turned off',
  }),
  'spent-challenge': ops('Sign-ins with a passkey', SECURITY, AT_EXPIRY),
  'text-stop': {
    database: 'ops',
    title: 'Numbers that want no texts',
    ofCustomers: 'A fingerprint of the phone number, and when it replied STOP',
    purpose: 'Texting nobody who does not want it',
    ends: [{ how: 'deleted', when: 'when the number replies START' }],
  },
  'used-link': ops('Links that can be used only once', SECURITY, AT_EXPIRY),
  waiting: {
    database: 'ops',
    title: 'Requests and messages that came while forms were flooded',
    ofCustomers: 'What was written in the form',
    purpose: 'Keeping spam out',
    ends: [AT_EXPIRY],
  },
  webhook: ops('Reports of the card provider', 'Hearing each only once', AT_EXPIRY),
  'day-book': slots('Which times are taken', { how: 'kept', why: 'It names no one.' }),
  'hold-ledger': {
    database: 'slots',
    title: 'Times and payments that are open during a checkout, and visits booked without paying',
    ofCustomers: 'A fingerprint of the email, of the network address and of the card',
    purpose: 'Selling no time twice, and keeping the calendar open for everybody',
    ends: [
      {
        how: 'deleted',
        when: 'when the checkout ends, after an hour at most; of a visit booked without paying, when it is over',
      },
    ],
  },
  lease: slots('Which server writes', { how: 'kept', why: IN_USE }),
} as const satisfies Readonly<Record<string, RetentionOf<'ops' | 'slots'>>>;

function ops(title: string, purpose: string, ending: Ending): RetentionOf<'ops'> {
  return { database: 'ops', title, ofCustomers: null, purpose, ends: [ending] };
}

function slots(title: string, ending: Ending): RetentionOf<'slots'> {
  return { database: 'slots', title, ofCustomers: null, purpose: 'Selling no time twice', ends: [ending] };
}
