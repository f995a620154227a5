import type { AttentionMatter } from '@fieldleaf/domain/attention/attention';
import { troubleWords } from '@fieldleaf/domain/attention/trouble-words';
import { undeliveredSince } from '@fieldleaf/domain/mail/undelivered-mails';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { epochMsOf, type Instant } from '@fieldleaf/domain/time/instant';
import { momentText } from '../../controls/date-text.ts';

type Failing = Extract<AttentionMatter, { kind: 'service-failing' }>;
type Mails = Pick<PracticeModel, 'mailsById'>;

const MOST_NAMES = 3;

/** Describes what fails, since when, its effect on customers, and the action to take. */
export function serviceFailingWords(matter: Failing, mails: Mails, timeZone: string) {
  return matter.service === 'mail' ? mailWords(matter, mails, timeZone) : troubleSides(matter, timeZone);
}

function troubleSides(matter: Failing, timeZone: string) {
  const { title, means, advice } = troubleWords(matter);
  const { label, at } = sinceOf(matter);
  const when = at === null ? 'There is none yet.' : `${momentText(epochMsOf(at), timeZone)}.`;
  return {
    title,
    sides: [
      ...(label ? [{ whose: label, what: when }] : []),
      { whose: 'What it means', what: means },
      ...(matter.reason
        ? [{ whose: SPEAKERS[matter.service] ?? 'The server said', what: matter.reason }]
        : []),
      { whose: 'To do', what: advice },
    ],
  };
}

/** Source of the reason, if not the consultant's server. */
const SPEAKERS: Partial<Record<Failing['service'], string>> = { 'card-payments': 'The card provider said' };

function sinceOf({ service, since, backup }: Failing): { label: string | null; at: Instant | null } {
  if (service === 'backup')
    return { label: backup ? 'Last good backup' : null, at: backup?.lastGoodAt ?? null };
  return { label: service === 'device-unseen' ? 'Last seen' : 'Since', at: since };
}

function mailWords({ since }: Failing, { mailsById }: Mails, timeZone: string) {
  const mails = undeliveredSince(mailsById.values(), since);
  const names = [...new Set(mails.map(({ to }) => to.name || to.email))];
  const others = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  const what = mails.length === 1 ? 'An email has' : `${mails.length} emails have`;
  const reason = mails.findLast(({ error }) => error)?.error;
  return {
    title: mails.length === 0 ? 'The emails that failed are settled' : `${what} not gone out`,
    sides: [
      { whose: 'Failing since', what: `${momentText(epochMsOf(since), timeZone)}.` },
      ...(names.length > 0 ? [{ whose: 'To', what: names.slice(0, MOST_NAMES).join(', ') + others }] : []),
      ...(reason ? [{ whose: 'The mail server said', what: reason }] : []),
    ],
  };
}
