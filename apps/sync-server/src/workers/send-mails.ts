import { languageOf } from '@fieldleaf/domain/language/language';
import { letterText, withOrigin, withPrivacyNotice } from '@fieldleaf/domain/mail/letter';
import { letterHtml } from '@fieldleaf/domain/mail/letter-html';
import { failedMail, isDue, type Mail, sentMail, withdrawnMail } from '@fieldleaf/domain/mail/mail';
import { staleReminder } from '@fieldleaf/domain/reminder/stale-reminder';
import { ok } from '@fieldleaf/domain/result';
import { calendarEntryOf } from '../mails/calendar-entry-of.ts';
import type { OutgoingMail } from '../mails/mail-sender.ts';
import { withGiftCardCode } from '../mails/with-gift-card-code.ts';
import { withMyDataLink } from '../mails/with-my-data-link.ts';
import { withOpeningKeys } from '../mails/with-opening-key.ts';
import { withSpanishPages } from '../mails/with-spanish-pages.ts';
import { withVisitLinks } from '../mails/with-visit-links.ts';
import type { Desk } from '../practice/desk.ts';
import { changeDocument } from '../store/change-document.ts';

/** Tries every mail that is due, once. The store says what is due: what we remember may be older. */
export async function sendMails(desk: Desk): Promise<void> {
  const { model, documents, now } = desk;
  for (const { _id } of [...model().mailsById.values()].filter((mail) => isDue(mail, now()))) {
    // Asked first: what the leader before us has sent, the store then says.
    if (!(await desk.isLeader())) return;
    const mail = await documents.get<Mail>(_id);
    if (mail && isDue(mail, now())) await sendMail(desk, mail);
  }
}

async function sendMail(desk: Desk, mail: Mail): Promise<void> {
  const { documents, model, settings, now } = desk;
  const change = (after: (current: Mail) => Mail) =>
    changeDocument<Mail, never>(documents, mail._id, (current) => ok(after(current)));
  const stale = staleReminder(mail, model(), { now: now(), zone: settings().business.timeZone });
  if (stale !== undefined) {
    await change((current) => withdrawnMail(current, stale));
    return;
  }
  const sent = await desk.postOffice.send(await outgoingMail(desk, mail));
  // Said before the store knows: a backup in which it still waits does not send it again.
  if (sent.ok) await desk.journal.note({ at: now(), kind: 'mail-sent', mailId: mail.mailId });
  await change((current) => (sent.ok ? sentMail(current, now()) : failedMail(current, sent.error, now())));
}

async function outgoingMail(desk: Desk, mail: Mail): Promise<OutgoingMail> {
  const { publicUrl, mailFrom } = desk.config;
  const { business } = desk.settings();
  const { mailId, to, replyTo } = mail;
  const letterWithCode = await withGiftCardCode(desk, mail);
  const whole = withOrigin(await withMyDataLink(desk, { ...mail, letter: letterWithCode }), publicUrl);
  const opened = await withOpeningKeys(desk, { ...mail, letter: whole });
  const written = await withVisitLinks(desk, { ...mail, letter: opened });
  const language = languageOf(mail);
  const whose = to.email === business.email ? written : withPrivacyNotice(written, publicUrl, language);
  const letter = language === 'es' ? withSpanishPages(whose, publicUrl) : whose;
  return {
    mailId,
    from: mailFrom ?? { name: business.name, address: business.email },
    to: { name: to.name, address: to.email },
    replyTo,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter, { practice: business.name, language }),
    calendarEntry: calendarEntryOf(desk, mail),
  };
}
