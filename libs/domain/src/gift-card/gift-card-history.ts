import type { CommandFacts } from '../command/command-definition.ts';
import { type GiftCard, giftCardDocumentId } from './gift-card.ts';

export function findGiftCard(documents: CommandFacts['documents'], giftCardId: string): GiftCard | undefined {
  const found = documents.get(giftCardDocumentId(giftCardId));
  return found?.type === 'gift-card' ? found : undefined;
}

/** Whether a command has already happened to the card. */
export const hasHappenedToCard = ({ history }: GiftCard, commandId: string): boolean =>
  history.some((event) => event.commandId === commandId);

type Naming = { readonly payload: { readonly giftCardId: string } };

/** The parts of a command about a gift card: whose money it is, whoever was erased, stays theirs. */
export const aboutGiftCard = {
  subject: ({ payload }: Naming) => ({ document: giftCardDocumentId(payload.giftCardId) }),
  owner: () => null,
  afterErasure: 'carried-out',
  inPayLink: false,
  days: () => [],
} as const;
