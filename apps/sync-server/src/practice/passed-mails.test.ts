import { type Mail, newMail, sentMail } from '@fieldleaf/domain/mail/mail';
import { listEmailLogs } from '@fieldleaf/domain/read-model/email-log';
import { moment } from '@fieldleaf/domain/testing/builders';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { createPassedMails } from './passed-mails.ts';

const FIRST = moment('2020-03-15T16:00:00Z');
const COUNT = 600;
const CAUSES = ['booking-placed', 'booking-cancelled', 'payment-receipt'] as const;

function mailAt(number: number, cause: Mail['cause'] = CAUSES[number % 3] ?? 'booking-placed'): Mail {
  const suffix = number % 7 === 0 ? '.consultant' : '';
  const mail = newMail(
    {
      mailId: `${cause}.BK-${number}${suffix}`,
      cause,
      about: `BK-${number}`,
      to: { name: 'Ana', email: `Grower-${number % 5}@example.com` },
      replyTo: null,
      letter: { subject: 'Your visit', greeting: '', paragraphs: [], facts: [], links: [], closing: '' },
    },
    FIRST,
  );
  // Two went out at each moment.
  return sentMail(mail, plusMinutes(FIRST, Math.floor(((number * 7) % COUNT) / 2)));
}

const mails = Array.from({ length: COUNT }, (_, number) => mailAt(number));

test.each([
  [{}],
  [{ templateId: 'payment-receipt' }],
  [{ templateName: 'Payment Receipt', recipient: ' GROWER-3@' }],
  [{ status: 'sent' as const, recipient: 'example.com' }],
  [{ status: 'failed' as const }],
  [{ recipient: 'nobody' }],
])('finds what a look at every mail finds: %j', (filter) => {
  const passed = createPassedMails();
  for (const mail of mails) passed.add(mail);
  const inOrderOfIds = mails.toSorted((one, other) => (one.mailId < other.mailId ? -1 : 1));
  const mailsById = new Map(inOrderOfIds.map((mail) => [mail.mailId, mail]));

  const { logs, total } = listEmailLogs({ mailsById }, filter, { limit: 40 });

  expect(passed.find(filter, 40)).toEqual({
    total,
    newest: logs.map(({ log_id, sent_at }) => ({ mailId: log_id, at: sent_at })),
  });
});

test('a mail that changed is there once, as it is now, and one that is gone is not', () => {
  const passed = createPassedMails();
  for (const mail of mails.slice(0, 4)) passed.add(mail);
  const [, first, second] = mails;
  if (!first || !second) throw new Error('no mails');

  passed.drop(first.mailId);
  passed.add({ ...second, to: { name: '', email: '' } });
  passed.drop('never-there');

  expect(passed.find({}, 10)).toMatchObject({ total: 2 });
  expect(passed.find({ recipient: 'grower-2' }, 10)).toMatchObject({ total: 0 });
  passed.add(first);
  expect(passed.find({}, 10).newest.map(({ mailId }) => mailId)).toContain(first.mailId);
});
