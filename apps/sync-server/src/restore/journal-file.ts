import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { syncFolder } from '../store/sync-folder.ts';
import { parseJson } from '../wire/parse-json.ts';

/** JSON of one line, and whether it is not as it was written. */
export type ReadLine = { readonly text: string; readonly isDamaged: boolean };

const sumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');

/** Each JSON in a line, with a checksum as its last field, which earlier releases pass over. */
const linesOf = (texts: readonly string[]): string =>
  texts.map((text) => `${text.slice(0, -1)},"sum":"${sumOf(text)}"}\n`).join('');

const WITH_SUM = /^(.*),"sum":"([0-9a-f]{8})"\}$/;

export async function appendLines(file: string, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    // A torn line would swallow the one behind it.
    const last = size > 0 ? await handle.read(Buffer.alloc(1), 0, 1, size - 1) : undefined;
    const isTorn = last !== undefined && last.buffer.toString() !== '\n';
    await handle.appendFile((isTorn ? '\n' : '') + linesOf(texts));
    await handle.datasync();
    if (size === 0) await syncFolder(dirname(file));
  } finally {
    await handle.close();
  }
}

export async function replaceLines(file: string, texts: readonly string[]): Promise<void> {
  const handle = await open(`${file}.new`, 'w', 0o600);
  try {
    await handle.writeFile(linesOf(texts));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
  // Lines that are added to a file whose name is not on the disk would go with it.
  await syncFolder(dirname(file));
}

/** One that a power cut tore is left out: it was never answered. */
export const readLines = async (file: string): Promise<readonly ReadLine[]> =>
  (await textOf(file))
    .split('\n')
    .filter((line) => line !== '')
    .map(readLine)
    .filter((line) => line !== undefined);

/** Lines of earlier releases have no sum: of them only JSON is asked. */
function readLine(line: string): ReadLine | undefined {
  const [, content, sum] = WITH_SUM.exec(line) ?? [];
  if (content !== undefined) return { text: `${content}}`, isDamaged: sumOf(`${content}}`) !== sum };
  const isDamaged = line.includes('"sum":') || parseJson(line) === undefined;
  const isTorn = isDamaged && !/"sum":|\}$/.test(line);
  return isTorn ? undefined : { text: line, isDamaged };
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
