import { submitCommand } from '../../actions/submit-command.ts';
import { whenMailed } from './invoice-words.ts';

/** Reminds the customer of what is open; its mail goes out from the server like that of an invoice. */
export const remindOfInvoice = (invoiceId: string, email: string) =>
  submitCommand({
    kind: 'invoice.remind',
    payload: { invoiceId },
    saved: { title: 'Reminder saved.', detail: whenMailed(email), undo: true },
    failed: 'The reminder was not sent.',
  });

/** Sends a draft; its mail goes out from the server, after the time for "Undo". */
export const sendInvoice = (invoiceId: string, email: string) =>
  submitCommand({
    kind: 'invoice.send',
    payload: { invoiceId },
    saved: { title: 'Invoice sent.', detail: whenMailed(email), undo: true },
    failed: 'The invoice was not sent.',
  });
