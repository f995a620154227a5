import { commandIdsIn } from '@fieldleaf/domain/booking/booking-history';
import { hasHappenedToNote } from '@fieldleaf/domain/consultation-note/find-note';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { broughtBackOf } from '@fieldleaf/domain/restore/brought-back';

/** True if that command wrote this document: on a second try, it counts as written. */
export function carriesCommand(document: PracticeDocument, commandId: string): boolean {
  if (broughtBackOf(document)?.commandId === commandId) return true;
  switch (document.type) {
    case 'booking':
      return commandIdsIn(document).includes(commandId);
    case 'customer':
    case 'customer-merge':
    case 'email-template':
    case 'gift-card':
    case 'invoice':
    case 'mileage':
    case 'plant':
    case 'promo-code':
    case 'review':
    case 'time-off':
      return document.history.some((event) => event.commandId === commandId);
    case 'settings':
      return document.history?.some((event) => event.commandId === commandId) ?? false;
    case 'consultation-note':
      return hasHappenedToNote(document, commandId);
    case 'payment':
    case 'customer-note':
      return document.commandId === commandId;
    case 'mail':
      return document.commandIds?.includes(commandId) ?? false;
    case 'attention':
      return (
        document.resolved?.commandId === commandId ||
        (document.refunds?.some(({ refundId }) => refundId === commandId) ?? false)
      );
    case 'plant-book':
      return document.commandIds.includes(commandId);
    case 'command':
      return document.outcome.id === commandId;
    case 'quote':
      return [...(document.history ?? []), ...(document.closed ? [document.closed] : [])].some(
        (event) => event.commandId === commandId,
      );
    case 'wish':
      return document.ended?.commandId === commandId;
    case 'photo':
      return (
        document.removed?.commandId === commandId ||
        (document.onSite?.history.some((event) => event.commandId === commandId) ?? false)
      );
    case 'assessment':
    case 'busy':
    case 'invoice-numbers':
    case 'ledger-entry':
      return false;
  }
}
