import { languageOf } from '../language/language.ts';
import { centsToDollars } from '../money/cents.ts';
import { customTip } from '../money/tip.ts';
import { everyOffer } from '../pricing/every-offer.ts';
import { findOffer } from '../pricing/find-offer.ts';
import { serviceName } from '../pricing/service-words.ts';
import { type Issue, invalidInput, type Problem, problem } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import { type AppointmentCheck, checkAppointment } from '../scheduling/check-appointment.ts';
import { agreedTexts } from '../text-message/text-consent.ts';
import { TEXT_CONSENT_VERSION } from '../text-message/text-consent-version.ts';
import type { AgreedVisit, Intake } from './booking.ts';
import type { CreateBookingPayload } from './booking-payloads.ts';
import { checkContact } from './check-contact.ts';

const MAX_INTAKE = 4_000;

type CheckedForm = AgreedVisit & { readonly intake: Intake };

/**
 * Returns the booking that the manual form asks for. Fails by field: contact, intake, price (`amount_mismatch` if
 * it is no longer the price list's) and time. A visit held during payment keeps the prices it was paid at, and the
 * consultant's usual days, which may have changed since, no longer matter.
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
  const version = form.textsAgreed ? TEXT_CONSENT_VERSION : null;
  const offer = offerOf(form, terms);
  return ok({
    language: languageOf(form),
    serviceName: (offer && serviceName(offer)) ?? null,
    customer: customer.value,
    intake: intake.value,
    appointment: appointment.value,
    ...amounts.value,
    discount: null,
    paymentTerms: null,
    quoteRequestId: form.quoteRequestId ?? null,
    assessmentId: null,
    termsVersion: null,
    noticeVersion: null,
    customerZone: null,
    textConsent: agreedTexts(form.phone, { at: terms.now, by: 'consultant', version }),
  });
}

/** The service as it is sold today, or was. */
const offerOf = (
  { consultationType, duration }: CreateBookingPayload,
  { settings }: Pick<AppointmentCheck, 'settings'>,
) => findOffer(everyOffer(settings), consultationType, duration);

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
  const wrong = form.payment?.held ? undefined : priceProblem(form, terms);
  if (wrong) return err(wrong);
  const tip = customTip(centsToDollars(form.tipCents), 'tipCents');
  if (!tip.ok) return tip;
  const { priceCents, priceReason = '' } = form;
  return ok({ priceCents, tipCents: tip.value, priceReason: priceReason.trim() });
}

const MAX_REASON = 300;

/** The price is the price list's, or another that the consultant gives a reason for; nobody else changes it. */
function priceProblem(
  form: CreateBookingPayload,
  terms: Pick<AppointmentCheck, 'settings' | 'by'>,
): Problem | undefined {
  const offer = offerOf(form, terms);
  if (offer === undefined) return problem('duration_not_offered', 'duration');
  const mayDiffer = form.priceReason !== undefined && terms.by === 'consultant';
  if (!mayDiffer && form.priceCents !== offer.priceCents) return problem('amount_mismatch', 'priceCents');
  const reason = form.priceReason?.trim();
  if (reason === undefined || (reason !== '' && reason.length <= MAX_REASON)) return undefined;
  const message = 'Please say why the price is another (up to 300 characters).';
  return invalidInput([{ path: 'priceReason', message }]);
}
