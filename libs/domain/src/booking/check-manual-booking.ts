import { type Cents, dollarsToCents } from '../money/cents.ts';
import { customTip } from '../money/tip.ts';
import { everyOffer } from '../pricing/every-offer.ts';
import { findOffer } from '../pricing/find-offer.ts';
import { serviceName } from '../pricing/service-words.ts';
import { type Issue, invalidInput, type Problem, problem } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import { type AppointmentCheck, checkAppointment } from '../scheduling/check-appointment.ts';
import type { Appointment, Contact, Intake } from './booking.ts';
import type { CreateBookingPayload } from './booking-payloads.ts';
import { checkContact } from './check-contact.ts';

const MAX_INTAKE = 4_000;

type CheckedForm = {
  readonly customer: Contact;
  readonly intake: Intake;
  readonly appointment: Appointment;
  readonly priceCents: Cents;
  readonly tipCents: Cents;
  readonly priceReason?: string;
  readonly serviceName?: string;
};

/**
 * The manual booking form as the booking it asks for. Fails at the fields: contact, intake, price
 * (`amount_mismatch` when the total is not price plus tip) and time. What was held while it was paid
 * keeps the prices it was paid at, and her usual days, which she may change meanwhile, no longer matter.
 */
export function checkManualBooking(
  form: CreateBookingPayload,
  terms: Omit<AppointmentCheck, 'visit'>,
): Result<CheckedForm, Problem> {
  const customer = checkContact(form, { ...form, wantsTexts: form.textsAgreed });
  if (!customer.ok) return customer;
  const intake = checkIntake(form);
  if (!intake.ok) return intake;
  const amounts = checkAmounts(form, terms);
  if (!amounts.ok) return amounts;
  const visit = { ...form, date: form.selectedDate, time: form.selectedTime };
  const outsideUsualDays = terms.outsideUsualDays || form.payment?.held !== undefined;
  const appointment = checkAppointment({ ...terms, visit, outsideUsualDays });
  if (!appointment.ok) return appointment;
  return ok({
    customer: customer.value,
    intake: intake.value,
    appointment: appointment.value,
    ...amounts.value,
    ...nameIn(form, terms),
  });
}

/** What the service is called today, where it has a name. */
function nameIn(
  { consultationType, duration }: CreateBookingPayload,
  { settings }: Pick<AppointmentCheck, 'settings'>,
): Pick<CheckedForm, 'serviceName'> {
  const offer = findOffer(everyOffer(settings), consultationType, duration);
  const name = offer && serviceName(offer);
  return name === undefined ? {} : { serviceName: name };
}

function checkIntake(form: Intake): Result<Intake, Problem> {
  const { plantExperience, mainConcerns, plantTypes, specificIssues } = form;
  const issues: Issue[] = Object.entries({ mainConcerns, plantTypes, specificIssues })
    .filter(([, text]) => text.length > MAX_INTAKE)
    .map(([path]) => ({ path, message: 'Please shorten this to 4,000 characters.' }));
  if (issues.length > 0) return err(invalidInput(issues));
  return ok({ plantExperience, mainConcerns, plantTypes, specificIssues });
}

type CheckedAmounts = Pick<CheckedForm, 'priceCents' | 'tipCents' | 'priceReason'>;

function checkAmounts(
  form: CreateBookingPayload,
  terms: Pick<AppointmentCheck, 'settings' | 'by'>,
): Result<CheckedAmounts, Problem> {
  const priceReason = form.priceReason?.trim() ?? '';
  const reason = form.price !== undefined && priceReason !== '' ? { priceReason } : {};
  const held = form.payment?.held;
  if (held) return ok({ priceCents: held.priceCents, tipCents: held.tipCents, ...reason });
  const price = checkPrice(form, terms);
  if (!price.ok) return price;
  const tip = customTip(form.tipAmount, 'tipAmount');
  if (!tip.ok) return tip;
  // The total comes from outside: it may be any number, and only has to be equal to the right one.
  const isRight = Math.round(form.totalAmount * 100) === price.value + tip.value;
  if (!isRight) return err(problem('amount_mismatch', 'totalAmount'));
  return ok({ priceCents: price.value, tipCents: tip.value, ...reason });
}

const MAX_REASON = 300;

/** The price list's, or another that the consultant gives a reason for; nobody else changes a price. */
function checkPrice(
  form: CreateBookingPayload,
  { settings, by }: Pick<AppointmentCheck, 'settings' | 'by'>,
): Result<Cents, Problem> {
  const offer = findOffer(everyOffer(settings), form.consultationType, form.duration);
  if (offer === undefined) return err(problem('duration_not_offered', 'duration'));
  if (form.price === undefined) return ok(offer.priceCents);
  if (by !== 'consultant') return err(problem('amount_mismatch', 'price'));
  const reason = form.priceReason?.trim() ?? '';
  if (reason !== '' && reason.length <= MAX_REASON) return ok(dollarsToCents(form.price));
  const message = 'Please say why the price is another (up to 300 characters).';
  return err(invalidInput([{ path: 'priceReason', message }]));
}
