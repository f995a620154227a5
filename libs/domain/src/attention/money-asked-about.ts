import type { CommandFacts } from '../command/command-definition.ts';
import { paymentDocumentId } from '../payment/payment.ts';
import type { Attention, MoneyAskedAbout } from './attention.ts';

const ABOUT_MONEY = /^attention:(?:payment-differs:|payment-without-visit:[^:]+:)([^:]+)/;
const WITHOUT_VISIT = /^attention:payment-without-visit:(.+)$/;

/** The payment a question is about, by its reference, read from the question's id alone. */
export const referenceAskedAbout = (attentionId: string): string | undefined =>
  ABOUT_MONEY.exec(attentionId)?.[1];

const OF_VOIDED_CARD = /^attention:payment-differs:([^:]+):refund_failed:([^:.]+)\.[^:]+$/;

/** The payment in the books whose visit is missing, or of a voided gift card, read from the question's id alone. */
export function paymentIdAskedAbout(attentionId: string): `payment:${string}:${string}` | undefined {
  const [, reference, giftCardId] = OF_VOIDED_CARD.exec(attentionId) ?? [];
  const key = WITHOUT_VISIT.exec(attentionId)?.[1] ?? (giftCardId && `${giftCardId}:${reference}`);
  return key === undefined ? undefined : (`payment:${key}` as `payment:${string}:${string}`);
}

/** Returns an open question's money without a visit, so that a visit entered by hand can have it. */
export function moneyAskedAbout({ matter, resolved }: Attention): MoneyAskedAbout | undefined {
  if (resolved) return undefined;
  if (matter.kind === 'payment-without-visit') return matter.payment;
  return matter.kind === 'payment-differs' ? matter.payment : undefined;
}

/** The open question with money that can still be written down for a visit; not, once it is in the books under itself. */
export function openMoneyQuestion(
  attentionId: string | undefined,
  { documents }: Pick<CommandFacts, 'documents'>,
): { readonly question: Attention; readonly money: MoneyAskedAbout } | undefined {
  const question = attentionId === undefined ? undefined : documents.get(attentionId);
  const money = question?.type === 'attention' ? moneyAskedAbout(question) : undefined;
  if (question?.type !== 'attention' || !money) return undefined;
  const { reference } = money;
  return documents.has(paymentDocumentId(reference, reference)) ? undefined : { question, money };
}
