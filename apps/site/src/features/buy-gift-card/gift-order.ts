import type { GiftCardOrderRequest } from '@fieldleaf/contract/gift-cards';
import type { SiteConfig } from '@fieldleaf/contract/site-config';
import { cents, centsToDollars, dollarsToCents } from '@fieldleaf/domain/money/cents';
import { typedDollars } from '@fieldleaf/domain/money/typed-dollars';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { sessionDraft } from '../../draft/session-draft.ts';
import type { OpenedIntent } from '../../paying/due-payment.tsx';
import { paidDraft } from '../../paying/due-to-recorded.tsx';
import { words } from './words.ts';

/** Input for a gift card; amounts in dollars. */
export type GiftForm = {
  readonly amount: number | 'own';
  readonly ownAmount: string;
  readonly by: 'email' | 'hand';
  readonly to: string;
  readonly toEmail: string;
  readonly from: string;
  readonly fromEmail: string;
  readonly message: string;
  readonly deliverOn: string;
};

export type GiftField = keyof GiftForm;

export const emptyGiftForm: GiftForm = {
  amount: 100,
  ownAmount: '',
  by: 'email',
  to: '',
  toEmail: '',
  from: '',
  fromEmail: '',
  message: '',
  deliverOn: '',
};

/** Input kept until the card is bought. */
export const giftDraft = sessionDraft('gift-form', (stored) => {
  const form = stored as Partial<GiftForm> | null;
  return form?.amount === undefined ? undefined : { ...emptyGiftForm, ...form };
});

/** A gift card that was paid for and that the server has not made yet. */
export type PaidGift = OpenedIntent & { readonly order: GiftCardOrderRequest };

export const paidGift = paidDraft<PaidGift>('gift-card-payment');

type Bounds = NonNullable<SiteConfig['giftCards']>;

const amountOf = ({ amount, ownAmount }: GiftForm): number =>
  amount === 'own' ? centsToDollars(typedDollars(ownAmount) ?? cents(0)) : amount;

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Missing or wrong input, by field. */
export function giftFormErrors(form: GiftForm, bounds: Bounds): Partial<Record<GiftField, string>> {
  const amount = amountOf(form);
  const fits = amount >= bounds.least && amount <= bounds.most && Number.isInteger(Math.round(amount * 100));
  const errors: Partial<Record<GiftField, string>> = {};
  if (!fits) errors.ownAmount = words.amountBetween(bounds.least, bounds.most);
  if (form.to.trim() === '') errors.to = words.enterWho;
  if (form.by === 'email' && !EMAIL.test(form.toEmail.trim())) errors.toEmail = words.validEmail;
  if (form.from.trim() === '') errors.from = words.enterName;
  if (!EMAIL.test(form.fromEmail.trim())) errors.fromEmail = words.validEmail;
  if (form.message.length > 500) errors.message = words.shorterMessage;
  return errors;
}

/** The order as the server takes it. */
export const orderOf = (form: GiftForm): GiftCardOrderRequest => ({
  amountCents: dollarsToCents(amountOf(form)),
  buyer: { name: form.from.trim(), email: form.fromEmail.trim() },
  recipient: { name: form.to.trim(), email: form.by === 'email' ? form.toEmail.trim() : '' },
  message: form.message.trim(),
  deliverOn: form.by === 'email' && form.deliverOn !== '' ? (form.deliverOn as LocalDate) : null,
});
