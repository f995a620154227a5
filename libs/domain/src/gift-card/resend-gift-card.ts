import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { giftCardDocumentId } from './gift-card.ts';
import { aboutGiftCard, findGiftCard, hasHappenedToCard } from './gift-card-history.ts';

/** Mails the code once more, to whom the consultant names: the first e-mail may have been mistyped. */
export const resendGiftCard: CommandDefinition<'giftCard.resend'> = {
  ...aboutGiftCard,
  owner: ({ payload: { to } }) => ({ email: to.email }),
  afterErasure: 'begins-anew',
  reads: ({ payload }) => [giftCardDocumentId(payload.giftCardId)],

  decide: (command, { documents, now }) => {
    const { giftCardId, to } = command.payload;
    const card = findGiftCard(documents, giftCardId);
    if (!card) return reject(problem('gift_card_not_found'));
    if (hasHappenedToCard(card, command.id)) return ok(NO_CHANGES);
    if (card.voidedAt !== null) return reject(problem('gift_card_voided'));
    const event = { at: decidedAt(command, now), by: command.by, commandId: command.id };
    const history = [...card.history, { ...event, what: 'resent', to } as const];
    return ok({ claims: [], puts: [{ ...card, history }] });
  },
};
