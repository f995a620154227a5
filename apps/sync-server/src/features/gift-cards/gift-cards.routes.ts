import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  BuyGiftCardRequest,
  BuyGiftCardResponse,
  CheckCodeRequest,
  CheckCodeResponse,
  GiftCardBalanceRequest,
  GiftCardCodeResponse,
  GiftCardOrderRequest,
  GiftCardView,
  RedeemAtVisitRequest,
  RedeemAtVisitResponse,
  SellByCardRequest,
  SettleGiftCardRequest,
  SettleGiftCardResponse,
} from '@fieldleaf/contract/gift-cards';
import { OpenedPaymentResponse } from '@fieldleaf/contract/payments';
import { cents } from '@fieldleaf/domain/money/cents';
import { BookingIdText } from '@fieldleaf/domain/schema/primitives';
import { Type } from 'typebox';
import type { AppRoutes } from '../../http/app-routes.ts';
import { consultantOf } from '../../http/authenticate.ts';
import { clientOfRequest } from '../../http/client-of.ts';
import { type LookupLimits, publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { redeemGiftCardAtVisit } from '../../money/codes/redeem-at-visit.ts';
import { finishGiftCardPayment } from '../../money/finish-payment.ts';
import { openGiftCardSale } from '../../money/gift-card-payment.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { buyGiftCard, checkCode, orderGiftCard, tellGiftCardCode, viewGiftCard } from './gift-cards.ts';

const tags = ['Gift cards'];

type Options = { readonly ctx: AppContext; readonly lookupLimits: LookupLimits };

/** Below `/api`. */
export const giftCardsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { ctx, lookupLimits }) => {
  const order = {
    tags,
    summary: 'Prepare the payment of a gift card',
    body: GiftCardOrderRequest,
    response: { 200: OpenedPaymentResponse },
  };
  app.post('/gift-cards/payment-intent', { schema: order, config: publicForm }, async (request, reply) => {
    const opened = await orderGiftCard(ctx, request.body, clientOfRequest(request));
    return opened.ok ? opened.value : sendProblem(reply, opened.error);
  });

  const buy = {
    tags,
    summary: 'Make a gift card of what was paid',
    body: BuyGiftCardRequest,
    response: { 200: BuyGiftCardResponse },
  };
  app.post('/gift-cards', { schema: buy, config: publicForm }, async (request, reply) => {
    const bought = await buyGiftCard(ctx, request.body);
    return bought.ok ? bought.value : sendProblem(reply, bought.error);
  });

  const balance = {
    tags,
    summary: 'What is left on a gift card',
    body: GiftCardBalanceRequest,
    response: { 200: GiftCardView },
  };
  app.post('/gift-cards/balance', { schema: balance, ...lookupLimits }, async (request, reply) => {
    const card = await viewGiftCard(ctx, request.body.code);
    return card.ok ? card.value : sendProblem(reply, card.error);
  });

  const check = {
    tags,
    summary: 'What a gift card or promo code does for a visit',
    body: CheckCodeRequest,
    response: { 200: CheckCodeResponse },
  };
  app.post('/payments/code', { schema: check, ...lookupLimits }, async (request, reply) => {
    const checked = await checkCode(ctx, request.body);
    return checked.ok ? checked.value : sendProblem(reply, checked.error);
  });
};

/** Below `/api/admin`. */
export const adminGiftCardsRoutes: AppRoutes = async (app, { ctx }) => {
  const tell = {
    tags,
    summary: 'The code of a gift card, to hand it over',
    params: Type.Object({ giftCardId: Type.String({ maxLength: 60 }) }),
    response: { 200: GiftCardCodeResponse },
  };
  app.get('/gift-cards/:giftCardId/code', { schema: tell }, async (request, reply) => {
    const code = await tellGiftCardCode(ctx, request.params.giftCardId);
    return code.ok ? { code: code.value } : sendProblem(reply, code.error);
  });

  const open = {
    tags,
    summary: 'Prepare the card payment of a gift card sold in person',
    body: SellByCardRequest,
    response: { 200: OpenedPaymentResponse },
  };
  app.post('/gift-cards/payment-intent', { schema: open }, async (request, reply) => {
    const opened = await openGiftCardSale(ctx, request.body);
    return opened.ok ? opened.value : sendProblem(reply, opened.error);
  });

  const settle = {
    tags,
    summary: 'Make the gift card that was paid for',
    body: SettleGiftCardRequest,
    response: { 200: SettleGiftCardResponse },
  };
  app.post('/gift-cards/payment', { schema: settle }, async (request, reply) => {
    const sold = await finishGiftCardPayment(ctx, request.body.paymentId);
    return sold.ok ? { status: 'success' as const, ...sold.value } : sendProblem(reply, sold.error);
  });

  const redeem = {
    tags,
    summary: 'Pay for a visit with a gift card',
    params: Type.Object({ bookingId: BookingIdText }),
    body: RedeemAtVisitRequest,
    response: { 200: RedeemAtVisitResponse },
  };
  app.post('/visits/:bookingId/gift-card', { schema: redeem }, async (request, reply) => {
    const { code, amountCents, key } = request.body;
    const redeemed = await redeemGiftCardAtVisit(ctx, request.params.bookingId, {
      code,
      amountCents: amountCents === undefined ? undefined : cents(amountCents),
      by: consultantOf(request),
      key,
    });
    return redeemed.ok ? redeemed.value : sendProblem(reply, redeemed.error);
  });
};
