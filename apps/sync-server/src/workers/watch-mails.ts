import { mailOutageSince, questionOfMails } from '@fieldleaf/domain/mail/undelivered-mails';
import type { Desk } from '../practice/desk.ts';

/** Notices mail that has failed for an hour: asks the consultant, writes it into the log, notes it for health. */
export async function watchMails(desk: Desk): Promise<void> {
  const { model, now, mailOutage } = desk;
  const since = mailOutageSince(model().mailsById.values(), now());
  if (since !== undefined && since !== mailOutage.since)
    desk.warn({ failingSince: since }, 'mail does not go out');
  mailOutage.since = since;
  const question = questionOfMails(model(), now());
  if (question && (await desk.isLeader())) await desk.addDocument(question);
}
