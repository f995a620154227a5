import { expect, test } from 'vitest';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { moment } from '../testing/builders.ts';
import { plusMinutes } from '../time/instant.ts';
import { failedMail, type Mail, newMail, sentMail, withdrawnMail } from './mail.ts';
import { mailIncidentSince, questionOfMails, undeliveredSince } from './undelivered-mails.ts';

const START = moment('2027-03-15T12:00:00Z');
const at = (minutes: number) => plusMinutes(START, minutes);
const letter = { subject: '', greeting: '', paragraphs: [], facts: [], links: [], closing: '' };

const aMail = (mailId: string): Mail =>
  newMail(
    { mailId, cause: 'template', about: mailId, to: { name: '', email: '' }, replyTo: null, letter },
    START,
  );
const later = { reason: 'no answer', isFinal: false };
const never = { reason: 'nobody of that name', isFinal: true };
const modelOf = (...documents: Parameters<typeof applyDocuments>[1]) => applyDocuments(emptyModel, documents);

test('a mail that has failed for less than an hour is no matter yet', () => {
  const failed = failedMail(aMail('m'), later, at(0));

  expect([mailIncidentSince([failed], at(59)), questionOfMails(modelOf(failed), at(59))]).toEqual([
    undefined,
    undefined,
  ]);
  expect(mailIncidentSince([failed], at(60))).toBe(at(0));
  expect(questionOfMails(modelOf(failed), at(60))?.matter).toMatchObject({ service: 'mail', since: at(0) });
});

test('the hour counts from the first failure, however often it is tried', () => {
  const again = failedMail(failedMail(aMail('m'), later, at(0)), later, at(50));

  expect(mailIncidentSince([again], at(60))).toBe(at(0));
});

test('a mail that went out after the failures says that mail goes; what is given up is still undelivered', () => {
  const failed = failedMail(aMail('m'), later, at(0));
  const sent = sentMail(aMail('n'), at(70));

  expect(mailIncidentSince([failed, sent], at(80))).toBeUndefined();
  expect(undeliveredSince([failed, sent], at(0))).toEqual([failed]);
});

test('a mail refused for good is a question, and no outage', () => {
  const refused = failedMail(aMail('m'), never, at(0));

  expect(mailIncidentSince([refused], at(60))).toBeUndefined();
  expect(questionOfMails(modelOf(refused), at(60))).toBeDefined();
});

test('a mail that was withdrawn, sent or given to nobody any more is not undelivered', () => {
  const failed = failedMail(aMail('m'), later, at(0));
  const settled = [
    withdrawnMail(failed, 'too late'),
    sentMail(failed, at(10)),
    { ...failed, erasedAt: at(10) },
  ];

  expect(undeliveredSince(settled, at(0))).toEqual([]);
  expect(questionOfMails(modelOf(...settled), at(120))).toBeUndefined();
});

test('one outage asks once; mails that begin to fail after the question was settled ask anew', () => {
  const failed = failedMail(aMail('m'), later, at(0));
  const asked = questionOfMails(modelOf(failed), at(60));
  if (!asked) throw new Error('It was to be asked');
  expect(questionOfMails(modelOf(failed, asked), at(90))).toBeUndefined();

  const settled = { ...asked, resolved: { at: at(95), decision: 'dismiss', commandId: 'c' } } as const;
  expect(questionOfMails(modelOf(failed, settled), at(120))).toBeUndefined();
  const another = failedMail(aMail('n'), later, at(100));
  expect(questionOfMails(modelOf(failed, settled, another), at(160))?.matter).toMatchObject({
    since: at(100),
  });
});
