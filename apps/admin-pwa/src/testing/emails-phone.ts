import type { PracticeDocument } from '@fieldleaf/domain/document';
import { defaultTemplates } from '@fieldleaf/domain/email-template/default-templates';
import { type Mail, newMail, sentMail } from '@fieldleaf/domain/mail/mail';
import { moment } from '@fieldleaf/domain/testing/builders';
import { readOutbox, recordOutcome, removeEntry } from '../db/outbox.ts';
import { unlockedPhone } from './phone.ts';

export const NOW = moment('2027-03-10T15:00:00Z');

/** A mail of the log, sent to Ana unless `changes` says otherwise. */
export const aMail = (mailId: string, changes: Partial<Mail> = {}): Mail => ({
  ...sentMail(
    newMail(
      {
        mailId,
        cause: 'template',
        about: 'BK-AAAAAA',
        replyTo: null,
        to: { name: 'Ana Reyes', email: 'ana@example.com' },
        letter: {
          subject: 'Hello',
          greeting: '',
          facts: [],
          links: [],
          closing: '',
          paragraphs: ['Water less.'],
        },
        template: { templateId: 'general-message', name: 'General Message' },
      },
      NOW,
    ),
    NOW,
  ),
  ...changes,
});

/** A phone with the product's templates, and the server's part played by hand. */
export async function emailsPhone(...documents: readonly PracticeDocument[]) {
  const phone = await unlockedPhone(...defaultTemplates, ...documents);
  const { outbox, mirror } = phone.databases;
  const waiting = async () => {
    const [entry] = await readOutbox(outbox);
    if (!entry) throw new Error('nothing waits');
    return entry;
  };
  return {
    ...phone,
    /** The server has refused what waits. */
    refuse: async (message: string) => {
      const { command } = await waiting();
      await recordOutcome(outbox, { id: command.id, status: 'rejected', code: 'booking_changed', message });
    },
    /** The server has taken what waits, and this is what became of the mail. */
    arrive: async (mail: Mail) => {
      const stored = await mirror.get(mail._id).catch(() => undefined);
      await mirror.put(stored ? { ...mail, _rev: stored._rev } : mail);
      await removeEntry(outbox, await waiting());
    },
  };
}

export type EmailsPhone = Awaited<ReturnType<typeof emailsPhone>>;
