import type { Attention } from '../attention/attention.ts';
import { serviceFailing } from '../attention/raise-attention.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import { compareInstants, type Instant, plusMinutes } from '../time/instant.ts';
import { isGivenUp, type Mail } from './mail.ts';

/** Time an email may fail before anyone is told: a mail server restart does not matter. */
const PATIENCE_MINUTES = 60;

type Undelivered = Mail & { readonly failingSince: Instant };

const isUndelivered = (mail: Mail): mail is Undelivered =>
  mail.failingSince !== undefined && mail.status !== 'sent' && mail.erasedAt === undefined;

const isOld = ({ failingSince }: Undelivered, now: Instant): boolean =>
  plusMinutes(failingSince, PATIENCE_MINUTES) <= now;

const earliest = (mails: readonly Undelivered[]): Undelivered | undefined =>
  [...mails].sort((one, other) => compareInstants(one.failingSince, other.failingSince))[0];

/** Emails due but unsent since then, whether still retried or given up. */
export const undeliveredSince = (mails: Iterable<Mail>, since: Instant): readonly Mail[] =>
  [...mails].filter((mail) => isUndelivered(mail) && mail.failingSince >= since);

/**
 * Since when mail has not gone out at all, once that is an hour; undefined when the last mail went. One that
 * a mail server refused for good says nothing about the mail server.
 */
export function mailIncidentSince(mails: Iterable<Mail>, now: Instant): Instant | undefined {
  const all = [...mails];
  const lastSentAt = all.reduce<Instant | null>(
    (last, { sentAt }) => (sentAt !== null && (last === null || sentAt > last) ? sentAt : last),
    null,
  );
  const failing = all
    .filter(isUndelivered)
    .filter((mail) => mail.status === 'pending' || isGivenUp(mail))
    .filter((mail) => isOld(mail, now) && (lastSentAt === null || mail.failingSince > lastSentAt));
  return earliest(failing)?.failingSince;
}

/**
 * The question about mails that have failed for an hour; undefined when there is none, one is open, or all
 * of them were there when it was asked last.
 */
export function questionOfMails(
  { mailsById, attentionById }: Pick<PracticeModel, 'mailsById' | 'attentionById'>,
  now: Instant,
): Attention | undefined {
  const asked = [...attentionById.values()].filter(isAboutMail);
  if (asked.some(({ resolved }) => resolved === null)) return undefined;
  const failing = [...mailsById.values()].filter(isUndelivered).filter((mail) => isOld(mail, now));
  const unasked = failing.filter((mail) => asked.every(({ raisedAt }) => !isOld(mail, raisedAt)));
  const first = earliest(unasked);
  if (!first) return undefined;
  return serviceFailing({ service: 'mail', since: first.failingSince, reason: '' }, now);
}

/** The questions about mails of which none is left that has not gone out. */
export const settledMailQuestions = ({
  mailsById,
  attentionById,
}: Pick<PracticeModel, 'mailsById' | 'attentionById'>): readonly Attention[] =>
  [...attentionById.values()].filter(
    ({ matter, overAt }) =>
      matter.kind === 'service-failing' &&
      matter.service === 'mail' &&
      overAt === undefined &&
      undeliveredSince(mailsById.values(), matter.since).length === 0,
  );

const isAboutMail = ({ matter }: Attention): boolean =>
  matter.kind === 'service-failing' && matter.service === 'mail';
