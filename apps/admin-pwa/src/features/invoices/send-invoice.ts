import { submitCommand } from '../../actions/submit-command.ts';
import { whenMailed } from './invoice-words.ts';

/** Sends a draft; its mail goes out from the server, after the time for "Undo". */
export const sendInvoice = (invoiceId: string, email: string) =>
  submitCommand({
    kind: 'invoice.send',
    payload: { invoiceId },
    saved: { title: 'Invoice sent.', detail: whenMailed(email), undo: true },
    failed: 'The invoice was not sent.',
  });
