import type { Saying } from '../language/language.ts';

/**
 * Every refusal the product knows: a stable code and the words a person reads. The HTTP status of
 * each code lives in one table of the server; a code without a status there does not compile.
 */
const MESSAGES = {
  invalid_input: 'Please check the highlighted fields.',
  amount_mismatch: 'The amount does not match the price of this consultation.',
  duration_not_offered: 'This duration is not offered for this consultation type.',
  address_required: 'Please enter the address of the on-site visit.',
  closed_day: 'This day is not open for bookings. Please choose another day.',
  outside_hours: 'This time is outside opening hours. Please choose another time.',
  not_on_grid: 'Please choose one of the offered starting times.',
  slot_in_past: 'This time has already passed. Please choose another time.',
  notice_too_short: 'This time is too soon. Please choose a later time.',
  beyond_horizon: 'This day is too far ahead. Please choose an earlier day.',
  time_does_not_exist: 'This time does not exist on that day because the clocks change.',
  time_off: 'You have blocked this time. Choose another one, or book it outside your usual days.',
  slot_taken: 'This time has just been taken. Please choose another time.',
  too_many_holds: 'Too many times are held and not paid yet. Please try again in a few minutes.',
  too_many_attempts: 'Too many attempts to pay were declined, and nothing was charged.',
  slot_mismatch: 'The payment was made for another appointment.',
  payment_required: 'The payment has not been completed.',
  payment_already_used: 'This payment has already been used for another booking.',
  payment_of_another: 'This payment was made with another email address.',
  payment_refunded: 'This time was taken before the payment arrived. The payment has been refunded.',
  payment_ended: 'This payment is no longer open, and nothing was charged. Please choose your time again.',
  payment_completed: 'The earlier payment has already gone through. Your booking is being confirmed.',
  not_a_test_card: 'Only test cards work here, for example 4242 4242 4242 4242.',
  refund_not_possible: 'There is not that much left to refund.',
  payment_disputed:
    'The customer’s bank has taken this payment into a dispute, so it cannot be refunded. Answer the bank in your account with the card provider.',
  booking_not_found: 'Please check your email and booking ID',
  assessment_not_found: 'Assessment not found',
  too_many_today: 'That is as much as is possible in one day.',
  not_reschedulable: 'This booking can no longer be rescheduled.',
  not_cancellable: 'This booking can no longer be cancelled.',
  not_completable: 'This booking can no longer be marked as completed.',
  not_missable: 'Only the consultant can say that nobody came.',
  visit_not_begun: 'This visit has not begun yet.',
  already_missed: 'This booking is already a no-show.',
  no_email: 'This customer has no e-mail.',
  not_confirmable: 'Only a booking that is still to take place can be confirmed.',
  already_completed: 'This booking is already completed.',
  booking_cancelled: 'The customer cancelled this booking in the meantime.',
  extra_not_found: 'This charge is not on the visit.',
  template_not_found: 'This email template does not exist.',
  mail_not_found: 'This email is not in the log.',
  booking_changed: 'The booking has changed since this email was written. Please look at it again.',
  invoice_not_found: 'Invoice Not Found',
  already_paid: 'This invoice has already been paid.',
  invoice_refunded: 'This invoice was refunded. Nothing is left to pay.',
  invoice_payment_refunded: 'This invoice was paid in the meantime. Your payment has been refunded.',
  visit_payment_refunded: 'This visit was paid in the meantime. Your payment has been refunded.',
  no_fee_agreed: 'No fee was agreed for this visit, or it has not been missed.',
  visit_invoiced: 'An invoice asks for what is owed for this visit. Please pay the invoice.',
  invoice_frozen: 'An invoice that was sent or paid can no longer be changed.',
  not_voidable: 'An invoice that something was paid for cannot be voided.',
  below_card_minimum: 'A card payment has to be at least $0.50.',
  link_expired: 'This payment link has expired.',
  visit_link_unknown: 'This link is incomplete, or belongs to another booking or another email address.',
  visit_link_over: 'This link has expired.',
  my_data_link_over: 'This link has expired or was used already. Please ask for a new one.',
  money_open: 'Something is still to be paid, or to be paid back. Please settle it first.',
  link_altered: 'This payment link is incomplete or was changed.',
  link_too_large: 'This payment link is too long.',
  reader_unknown: 'This card reader is not known.',
  reader_busy: 'The card reader is busy with another payment.',
  reader_offline: 'The card reader cannot be reached. Check that it is switched on and has a network.',
  reader_timeout: 'The card reader did not answer. Please try again.',
  reader_charging: 'The card is being charged right now. Please wait a moment.',
  not_for_reader: 'This payment cannot be made on a card reader.',
  gift_card_not_found: 'This code is none of our gift cards. Please check it letter by letter.',
  gift_card_balance: 'There is not that much left on this gift card.',
  gift_card_empty: 'Nothing is left on this gift card.',
  gift_card_voided: 'This gift card was taken back and can no longer be used.',
  gift_card_in_use: 'This gift card is being used for a booking right now. Please try again in half an hour.',
  gift_card_refunded: 'This gift card could not be made. Your payment has been refunded.',
  not_owed: 'That is more than is left to pay for this visit.',
  gift_cards_off: 'Gift cards are not sold at the moment.',
  promo_code_not_found: 'We do not know this code. Please check it letter by letter.',
  promo_code_not_yet: 'This code is not valid yet.',
  promo_code_ended: 'This code is no longer valid.',
  promo_code_used_up: 'This code has been used as often as it can be.',
  promo_code_used_by_you: 'You have used this code already. It works once per person.',
  promo_code_other_offer: 'This code is not for this kind of consultation.',
  promo_code_minimum: 'This code is for a higher price.',
  promo_code_taken: 'There is a code of this name already.',
  customer_not_found: 'Nobody with this email is known here.',
  customer_erased: 'This customer was erased. Nothing can be added to what was forgotten.',
  upcoming_visits: 'This customer has visits ahead. Cancel them first.',
  payment_under_way: 'This customer is paying right now. Please try again in half an hour.',
  review_not_open: 'This visit cannot be reviewed.',
  review_decided: 'Your review has been read already, so it cannot be changed any more.',
  review_not_found: 'This review does not exist any more.',
  review_changed: 'The review was changed meanwhile. Please read it again.',
  quote_request_not_found: 'This quote request does not exist any more.',
  quote_booked: 'This quote has been booked already.',
  quote_changed: 'This quote was replaced by a newer one.',
  quote_expired: 'This quote is no longer valid.',
  quote_not_open: 'This quote is no longer open.',
  id_taken: 'This ID is already in use.',
  note_exists: 'This booking already has a consultation note.',
  note_not_found: 'Consultation note not found',
  note_of_cancelled_booking: 'A cancelled booking cannot get a consultation note.',
  photo_not_found: 'Photo not found',
  not_a_photo: 'A photo has to be a JPEG image.',
  photo_too_large: 'A photo has at most 400 kB.',
  photo_with_metadata: 'A photo has to come without data about where and how it was taken.',
  too_many_photos: 'An assessment takes six photos.',
  plant_name_required: 'Plant name is required.',
  changed_meanwhile: 'This has changed since you looked at it. Please look at it again.',
  attention_not_found: 'This question has already been settled.',
  unknown_decision: 'This decision is not possible here.',
  unknown_kind: 'This change is not known to the server.',
} as const satisfies Record<string, string>;

export type ProblemCode = keyof typeof MESSAGES;

/** One field that is wrong; `path` as in the request, e.g. `customerInfo.email`. */
export type Issue = { readonly path: string; readonly message: string };

export type Problem = {
  readonly code: ProblemCode;
  readonly message: string;
  /** The same in Spanish, where the words are its own; those of the catalogue are found by the code. */
  readonly spanish?: string;
  readonly issues?: readonly Issue[];
};

/** The problem of that code with the catalogue's words; `paths` names the fields it stands at. */
export const problem = (code: ProblemCode, ...paths: readonly string[]): Problem =>
  at(paths, { code, message: MESSAGES[code] });

/** The problem of that code in words of its own, where the catalogue's would be wrong. */
export const problemInWords = (code: ProblemCode, words: Saying, ...paths: readonly string[]): Problem =>
  at(paths, { code, message: words.en, spanish: words.es });

const at = (paths: readonly string[], { message, ...said }: Problem): Problem =>
  paths.length === 0
    ? { message, ...said }
    : { message, ...said, issues: paths.map((path) => ({ path, message })) };

/** Bad input: one issue per wrong field. */
export const invalidInput = (issues: readonly Issue[]): Problem => ({
  code: 'invalid_input',
  message: MESSAGES.invalid_input,
  issues,
});
