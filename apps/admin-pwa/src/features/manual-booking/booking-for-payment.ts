import type { Attention, MoneyAskedAbout } from '@fieldleaf/domain/attention/attention';
import { moneyAskedAbout } from '@fieldleaf/domain/attention/money-asked-about';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { settingsOf } from '../../read-models/practice.ts';
import { EMPTY_FORM, type ManualBookingForm } from './manual-booking-form.ts';

type Questions = Pick<PracticeModel, 'attentionById'>;

/** The money that the visit is entered for, as long as it is asked about. */
export function moneyOf(
  { attentionId }: Pick<ManualBookingForm, 'attentionId'>,
  { attentionById }: Questions,
): MoneyAskedAbout | undefined {
  const question = attentionById.get(attentionId ?? '');
  return question && moneyAskedAbout(question);
}

/** The visit the money was taken for, which is entered again under its own id. */
export function lostVisitOf(
  { attentionId }: Pick<ManualBookingForm, 'attentionId'>,
  { attentionById, bookingsById }: Questions & Pick<PracticeModel, 'bookingsById'>,
): BookingId | undefined {
  const question = attentionById.get(attentionId ?? '');
  if (question?.matter.kind !== 'payment-without-visit' || question.resolved) return undefined;
  const { bookingId } = question.matter;
  return bookingsById.has(bookingId) ? undefined : bookingId;
}

/** A visit for money that is asked about: who paid, as far as the card provider says, and what the amount buys. */
export function formForPayment(reference: string, shown: PracticeModel): ManualBookingForm {
  const question = [...shown.attentionById.values()].find(
    (each) => moneyAskedAbout(each)?.reference === reference,
  );
  const money = question && moneyAskedAbout(question);
  if (!money) return EMPTY_FORM;
  const paid = { ...EMPTY_FORM, ...payerOf(question), attentionId: question._id, paidBy: 'later' } as const;
  const sold = settingsOf(shown).offers.find(({ priceCents }) => priceCents === money.amountCents);
  if (sold) return { ...paid, consultationType: sold.consultationType, duration: sold.duration };
  return { ...paid, price: String(centsToDollars(money.amountCents)), priceReason: 'As paid' };
}

function payerOf({ matter }: Attention) {
  if (matter.kind !== 'payment-differs') return {};
  const [firstName = '', ...rest] = matter.customerName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' '), email: matter.customerEmail };
}
