import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok } from '@fieldleaf/domain/result';
import { createTransport } from 'nodemailer';
import type { SendMail } from '../../mails/mail-sender.ts';
import { mailMessage } from './mail-message.ts';

/** Without a mail server: each mail becomes a file `<id>.eml` that any mail program opens. */
export function createFileSender(folder: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    try {
      const { message } = await transport.sendMail(mailMessage(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, `${mail.mailId}.eml`), message, { mode: 0o600 });
      return ok(undefined);
    } catch (error) {
      return err({ reason: error instanceof Error ? error.message : String(error), isFinal: false });
    }
  };
}

/** Removes the file of a mail; there is none when it went out by a mail server. */
export const createForgetMailFile =
  (folder: string) =>
  (mailId: string): Promise<void> =>
    rm(join(folder, `${mailId}.eml`), { force: true });
