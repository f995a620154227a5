import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

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

/** The link of the mail that asks how a visit was; it is waited for. */
export async function reviewLink(dataDir: string): Promise<string> {
  const find = async () => {
    const texts = (await readMails(dataDir)).map((mail) =>
      mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='),
    );
    return texts.flatMap((text) => /https?:\/\/[^\s"<]+\/review\?of=[^\s"<]+/.exec(text) ?? [])[0];
  };
  await expect.poll(find, { message: 'a mail that asks for a review', timeout: 30_000 }).toBeDefined();
  return (await find()) ?? '';
}

/** The links of the mails about a time that opened, one for each who was told. */
export async function openingLinks(dataDir: string): Promise<readonly string[]> {
  const texts = (await readMails(dataDir)).map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
  return texts.flatMap(
    (text) => /https?:\/\/[^\s"<]+\?book=opening[^\s"<]+opening=[1-9][^\s"<]+/.exec(text) ?? [],
  );
}

/** The links of one mail as its customer has them, by what they say; the mail is waited for. */
export async function mailedLinks(dataDir: string, name: string): Promise<ReadonlyMap<string, string>> {
  const find = async () => {
    const files = await readdir(join(dataDir, 'mail')).catch(() => []);
    return files.find((file) => file.startsWith(name) && /(?<!\.consultant)\.eml$/.test(file));
  };
  await expect.poll(find, { message: `a mail ${name}`, timeout: 20_000 }).toBeDefined();
  const eml = await readFile(join(dataDir, 'mail', (await find()) ?? ''), 'utf8');
  const text = eml.split(/content-type: text\/html/i)[0] ?? '';
  const whole = text
    .replace(/=\r?\n/g, '')
    .replace(/\r/g, '')
    .replaceAll('=3D', '=');
  return new Map(
    [...whole.matchAll(/^([^:\n]+): (https?:\/\/\S+)$/gm)].map(([, label = '', url = '']) => [label, url]),
  );
}
