import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

async function readMails(dataDir: string): Promise<readonly string[]> {
  const folder = join(dataDir, 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
}

/** The subjects of the mails that the server has written, in no order. */
export const mailSubjects = async (dataDir: string): Promise<readonly string[]> =>
  (await readMails(dataDir)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? '');

/** The link to what is kept about somebody, as it was mailed to them; undefined before it was. */
export async function myDataLink(dataDir: string, email: string): Promise<string | undefined> {
  const mails = (await readMails(dataDir)).filter((mail) => mail.includes(email));
  const texts = mails.map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
  return texts.flatMap((text) => /\/my-data#[\w.-]+/.exec(text) ?? [])[0];
}
