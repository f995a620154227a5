import { letterText, withOrigin } from '@fieldleaf/domain/mail/letter';
import { letterHtml } from '@fieldleaf/domain/mail/letter-html';
import { failedMail, isDue, type Mail, sentMail, withdrawnMail } from '@fieldleaf/domain/mail/mail';
import { ok } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { CalendarEntry, OutgoingMail, SendMail } from '../mails/mail-sender.ts';
import { changeDocument } from '../store/change-document.ts';
import type { Database } from '../store/store.ts';

type Deps = {
  readonly practice: Database;
  readonly mails: () => Iterable<Mail>;
  readonly sendMail: SendMail;
  readonly from: () => OutgoingMail['from'];
  readonly business: () => { readonly name: string };
  readonly publicUrl: string;
  /** The visit a mail tells its customer about, as it stands now. */
  readonly calendarEntryOf: (mail: Mail) => CalendarEntry | undefined;
  /** Why a mail that is due should not go out any more. */
  readonly staleness: (mail: Mail) => string | undefined;
  readonly isLeader: () => Promise<boolean>;
  readonly now: () => Instant;
};

/** Tries every mail that is due, once. The store says what is due: what we remember may be older. */
export function createSendMails(deps: Deps) {
  return async (): Promise<void> => {
    for (const { _id } of [...deps.mails()].filter((mail) => isDue(mail, deps.now()))) {
      // Asked first: what the leader before us has sent, the store then says.
      if (!(await deps.isLeader())) return;
      const mail = await deps.practice.get<Mail>(_id);
      if (mail && isDue(mail, deps.now())) await attempt(deps, mail);
    }
  };
}

async function attempt(deps: Deps, mail: Mail): Promise<void> {
  const { practice, sendMail, now } = deps;
  const change = (after: (current: Mail) => Mail) =>
    changeDocument<Mail, never>(practice, mail._id, (current) => ok(after(current)));
  const stale = deps.staleness(mail);
  if (stale !== undefined) {
    await change((current) => withdrawnMail(current, stale));
    return;
  }
  const sent = await sendMail(outgoing(mail, deps));
  await change((current) => (sent.ok ? sentMail(current, now()) : failedMail(current, sent.error, now())));
}

function outgoing(mail: Mail, { from, business, publicUrl, calendarEntryOf }: Deps): OutgoingMail {
  const { mailId, to, replyTo } = mail;
  const letter = withOrigin(mail.letter, publicUrl);
  return {
    mailId,
    from: from(),
    to: { name: to.name, address: to.email },
    replyTo,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter, business()),
    calendarEntry: calendarEntryOf(mail),
  };
}
