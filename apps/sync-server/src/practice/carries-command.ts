import type { PracticeDocument } from '@fieldleaf/domain/document';

/** Whether this document is what that command wrote: found on a second try, it counts as written. */
export function carriesCommand(document: PracticeDocument, commandId: string): boolean {
  switch (document.type) {
    case 'booking':
    case 'invoice':
      return document.history.some((event) => event.commandId === commandId);
    case 'payment':
    case 'customer-note':
      return document.commandId === commandId;
    case 'attention':
      return document.resolved?.commandId === commandId;
    case 'command':
      return document.outcome.id === commandId;
    case 'assessment':
    case 'invoice-numbers':
    case 'mail':
    case 'quote':
    case 'settings':
      return false;
  }
}
