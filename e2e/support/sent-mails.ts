import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The subjects of the mails that the server has written, in no order. */
export async function mailSubjects(dataDir: string): Promise<readonly string[]> {
  const folder = join(dataDir, 'mail');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? '');
}
