import type { PracticeDocument } from '@fieldleaf/domain/document';
import { isDue, type Mail } from '@fieldleaf/domain/mail/mail';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Delivery } from '../world/email-sender.ts';

type Post = {
  readonly documents: readonly PracticeDocument[];
  readonly deliveries: readonly Delivery[];
  readonly now: Instant;
};

/** A server that dies between handing a mail over and writing that down leaves it to be handed over again. */
const WRITES_IT_DOWN_WITHIN_MS = 1_000;

/** Mails that went out twice for nothing, that wait for nothing, and that were never written. */
export function falseMail({ documents, deliveries, now }: Post): readonly string[] {
  const mails = documents.flatMap((document) => (document.type === 'mail' ? [document] : []));
  const delivered = new Set(deliveries.map(({ mailId }) => mailId));
  return [
    ...deliveredTwice(deliveries),
    ...mails.filter((mail) => isDue(mail, now)).map(({ mailId }) => `${mailId} is due and does not go out`),
    ...mails
      .filter(isSent)
      .flatMap(({ mailId }) => (delivered.has(mailId) ? [] : [`${mailId} never went out`])),
    ...unwritten(documents, mails),
  ];
}

const isSent = ({ status }: Mail): boolean => status === 'sent';

function deliveredTwice(deliveries: readonly Delivery[]): readonly string[] {
  const lastById = new Map<string, Delivery>();
  return deliveries.flatMap((delivery) => {
    const last = lastById.get(delivery.mailId);
    lastById.set(delivery.mailId, delivery);
    if (!last || wasCutShort(last)) return [];
    return [`${delivery.mailId} went out twice, by ${last.by.name} and by ${delivery.by.name}`];
  });
}

const wasCutShort = ({ at, by }: Delivery): boolean =>
  by.diedAt !== undefined && by.diedAt - at < WRITES_IT_DOWN_WITHIN_MS;

/** A customer who is sent an invoice hears of it. */
function unwritten(documents: readonly PracticeDocument[], mails: readonly Mail[]): readonly string[] {
  const written = new Set(mails.map(({ mailId }) => mailId));
  return documents.flatMap((document) => {
    if (document.type !== 'invoice' || document.sentAt === null || document.voidedAt || document.erasedAt)
      return [];
    const { invoiceId, number } = document;
    return written.has(`invoice-sent.${invoiceId}`) ? [] : [`nobody was mailed the invoice ${number}`];
  });
}
