import type { EmailLogEntry } from '@fieldleaf/domain/read-model/email-log';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { momentText } from '../../controls/date-text.ts';

/** Describes what the email waits for, when it was sent, or why it was not. */
export function stateWords(entry: EmailLogEntry, unsynced: boolean, timeZone: string): string {
  const { status, held, sent_at, error_message } = entry;
  if (status === 'failed') return error_message ?? 'It could not be sent.';
  if (status === 'sent') return sent_at ? `Sent ${momentText(epochMsOf(sent_at), timeZone)}` : 'Sent';
  if (held)
    return unsynced
      ? 'Saved on this phone. Held back until you release it.'
      : 'Held back until you release it.';
  if (unsynced) return 'Saved, goes out when there is signal.';
  return error_message ? `Will be tried again: ${error_message}` : 'Goes out in a moment.';
}
