import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { createPassphraseIdentity, createPassphraseRecipient } from './passphrase.ts';

export type BackupFile = {
  readonly path: string;
  readonly passphrase?: string | undefined;
  /** Taken although it is not encrypted and there is a passphrase. */
  readonly isUnencryptedTaken?: boolean;
  /** What a guess of the passphrase costs, as a power of two; the file says it to whoever reads it. */
  readonly work?: number;
};

type Bytes = AsyncIterable<Uint8Array>;

const AGE = 'age-encryption.org/';
const GZIP = '\x1f\x8b';

/** The file cannot be read as a backup; the message is the line that whoever asked reads. */
export class UnreadableBackup extends Error {
  override readonly name = 'UnreadableBackup';
}

/** Compresses, encrypts when there is a passphrase, and waits for the disk. Only its owner can read the file. */
export async function writeBackupFile({ path, passphrase, work }: BackupFile, text: AsyncIterable<string>) {
  await rm(path, { force: true });
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  if (passphrase === undefined) return pipeline(text, createGzip(), file);
  return pipeline(text, createGzip(), (zipped: Bytes) => encrypted(zipped, passphrase, work), file);
}

/** Gives a file its name, which then is there whatever happens to the power. */
export async function renameFile(from: string, to: string): Promise<void> {
  await rename(from, to);
  const folder = await open(dirname(to), 'r');
  await folder.sync().finally(() => folder.close());
}

/** The text of a backup, in pieces; throws `UnreadableBackup` for what is no backup, torn, altered or not opened by the passphrase. */
export async function* readBackupFile(file: BackupFile): AsyncGenerator<Uint8Array> {
  try {
    yield* opened(file);
  } catch (cause) {
    throw cause instanceof UnreadableBackup ? cause : new UnreadableBackup(whyUnreadable(cause), { cause });
  }
}

const NOT_ENCRYPTED =
  'The file is not encrypted although BACKUP_PASSPHRASE is set: its origin is not proven, and anybody who can write there can have put their own PIN into it. If you know where it comes from, add --unencrypted.';

async function* opened({
  path,
  passphrase,
  isUnencryptedTaken = false,
}: BackupFile): AsyncGenerator<Uint8Array> {
  const beginning = await beginningOf(path);
  const isEncrypted = beginning.startsWith(AGE);
  if (!isEncrypted && !beginning.startsWith(GZIP)) throw new UnreadableBackup(`${path} is no backup.`);
  if (isEncrypted && passphrase === undefined)
    throw new UnreadableBackup(`${path} is encrypted: set BACKUP_PASSPHRASE to what it was made with.`);
  if (!isEncrypted && passphrase !== undefined && !isUnencryptedTaken)
    throw new UnreadableBackup(NOT_ENCRYPTED);
  const file = createReadStream(path);
  const zipped = isEncrypted ? decrypted(file, passphrase ?? '') : file;
  const text = createGunzip();
  // What goes wrong before the text comes out of it as its own error.
  const flowing = pipeline(zipped, text).catch((cause: Error) => text.destroy(cause));
  yield* text as Bytes;
  await flowing;
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* encrypted(source: Bytes, passphrase: string, work?: number): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(createPassphraseRecipient(passphrase, work));
  yield* await encrypter.encrypt(ReadableStream.from(source));
}

async function* decrypted(source: Bytes, passphrase: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(createPassphraseIdentity(passphrase));
  yield* await decrypter.decrypt(ReadableStream.from(source));
}

const CODES: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  EACCES: 'The file may not be read by this user.',
  EISDIR: 'That is a folder, not a file.',
  Z_BUF_ERROR: 'The file is torn: its end is missing.',
};

function whyUnreadable(cause: unknown): string {
  const { code = '', message = String(cause) } = cause as { code?: string; message?: string };
  if (CODES[code] !== undefined) return CODES[code];
  if (/no identity matched/.test(message))
    return 'BACKUP_PASSPHRASE is not the one this backup was made with.';
  return 'The file is torn or was altered: what it holds cannot be trusted.';
}
