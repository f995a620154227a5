import { err, ok } from '@fieldleaf/domain/result';
import { createTransport } from 'nodemailer';
import type { SendMail } from '../../mails/mail-sender.ts';
import { mailMessage } from './mail-message.ts';

const TIMEOUT_MS = 15_000;
const LONGEST_REASON = 300;

/** The mail server at this address, e.g. `smtps://user:pass@mail.example.com`. */
export const openMailServer = (smtpUrl: string) =>
  createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });

/** Sends over SMTP. */
export function createSmtpSender(smtpUrl: string): SendMail {
  const transport = openMailServer(smtpUrl);
  return async (mail) => {
    try {
      await transport.sendMail(mailMessage(mail));
      return ok(undefined);
    } catch (error) {
      return err(failureOf(error));
    }
  };
}

/** Errors about the email itself; other refusals, such as a password, are no fault of the email. */
const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];

/** 5xx is the mail server's last word on a mail; no connection, or 4xx, may be better later. */
function failureOf(error: unknown) {
  if (!(error instanceof Error)) return { reason: String(error), isFinal: false };
  const responseCode = 'responseCode' in error ? Number(error.responseCode) : 0;
  const isAboutTheMail = 'code' in error && ABOUT_THE_MAIL.includes(String(error.code));
  return {
    reason: error.message.slice(0, LONGEST_REASON),
    isFinal: isAboutTheMail && responseCode >= 500,
  };
}
