import { err, ok } from '@fieldleaf/domain/result';
import { createTransport } from 'nodemailer';
import type { SendMail } from '../../mails/mail-sender.ts';
import { mailMessage } from './mail-message.ts';

const TIMEOUT_MS = 15_000;
const LONGEST_REASON = 300;

/** Sends over SMTP, e.g. `smtps://user:pass@mail.example.com`. */
export function createSmtpSender(smtpUrl: string): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return async (mail) => {
    try {
      await transport.sendMail(mailMessage(mail));
      return ok(undefined);
    } catch (error) {
      return err(failureOf(error));
    }
  };
}

/** 5xx is the mail server's last word; no connection, or 4xx, may be better later. */
function failureOf(error: unknown) {
  const responseCode = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  const reason = error instanceof Error ? error.message : String(error);
  return { reason: reason.slice(0, LONGEST_REASON), isFinal: responseCode >= 500 };
}
