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

/** The links of one mail as its customer has them, by what they say; the mail is waited for until it is written whole. */
export async function mailedLinks(dataDir: string, name: string): Promise<ReadonlyMap<string, string>> {
  const find = async () => {
    const files = await readdir(join(dataDir, 'mail')).catch(() => []);
    const file = files.find((one) => one.startsWith(name) && /(?<!\.consultant)\.eml$/.test(one));
    return file ? linksIn(await readFile(join(dataDir, 'mail', file), 'utf8')) : new Map<string, string>();
  };
  await expect
    .poll(async () => (await find()).size, { message: `a mail ${name}`, timeout: 20_000 })
    .not.toBe(0);
  return find();
}

function linksIn(eml: string): ReadonlyMap<string, string> {
  const [text = '', html] = eml.split(/content-type: text\/html/i);
  const whole = text
    .replace(/=\r?\n/g, '')
    .replace(/\r/g, '')
    .replaceAll('=3D', '=');
  // Without what follows the text, the mail is still being written.
  return html === undefined
    ? new Map()
    : new Map(
        [...whole.matchAll(/^([^:\n]+): (https?:\/\/\S+)$/gm)].map(([, label = '', url = '']) => [
          label,
          url,
        ]),
      );
}
