import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter, type Identity, type Recipient, Stanza } from 'age-encryption';
import { syncFolder } from '../store/sync-folder.ts';

export type BackupFile = {
  readonly path: string;
  readonly passphrase?: string | undefined;
  /** Taken although it is not encrypted and there is a passphrase. */
  readonly isUnencryptedTaken?: boolean;
  /** Cost of one passphrase guess, as a power of two; stored in the file for its reader. */
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
export async function writeBackupFile(
  { path, passphrase, work }: BackupFile,
  text: AsyncIterable<string | Uint8Array>,
) {
  await rm(path, { force: true });
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  if (passphrase === undefined) return pipeline(text, createGzip(), file);
  return pipeline(text, createGzip(), (zipped: Bytes) => encrypted(zipped, passphrase, work), file);
}

/** Gives a file its name, which then is there whatever happens to the power. */
export async function renameFile(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
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
  // An earlier error surfaces as the text stream's own.
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

/**
 * Passphrase work of age, on another thread: the library's own scrypt blocks the server meanwhile. 2^16 takes 64
 * MB, which a small server has; age's own 2^18 would take 256.
 */
const WORK_FACTOR = 16;
const MOST_WORK = 20;
const LABEL = Buffer.from('age-encryption.org/v1/scrypt');
/** The key is used once, so the nonce may be the same. */
const NONCE = Buffer.alloc(12);
const TAG_BYTES = 16;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '');

/** Wraps the key of a file so that the passphrase opens it, here and with `age -d`. */
const createPassphraseRecipient = (passphrase: string, work = WORK_FACTOR): Recipient => ({
  wrapFileKey: async (fileKey) => {
    const salt = randomBytes(16);
    const key = await stretch(passphrase, salt, work);
    const cipher = createCipheriv('chacha20-poly1305', key, NONCE, { authTagLength: TAG_BYTES });
    const wrapped = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
    return [new Stanza(['scrypt', unpadded(salt), String(work)], new Uint8Array(wrapped))];
  },
});

const createPassphraseIdentity = (passphrase: string): Identity => ({
  unwrapFileKey: async ([stanza, ...others]) => {
    if (stanza?.args[0] !== 'scrypt' || others.length > 0) return null;
    const [, salt = '', work = ''] = stanza.args;
    if (!/^[1-9]\d?$/.test(work) || Number(work) > MOST_WORK || stanza.body.length !== TAG_BYTES * 2)
      throw new Error('The head of the file is not one of age.');
    const key = await stretch(passphrase, Buffer.from(salt, 'base64'), Number(work));
    const cipher = createDecipheriv('chacha20-poly1305', key, NONCE, { authTagLength: TAG_BYTES });
    cipher.setAuthTag(stanza.body.subarray(TAG_BYTES));
    try {
      return new Uint8Array(
        Buffer.concat([cipher.update(stanza.body.subarray(0, TAG_BYTES)), cipher.final()]),
      );
    } catch {
      return null;
    }
  },
});

async function stretch(passphrase: string, salt: Buffer, work: number): Promise<Buffer> {
  const options = { N: 2 ** work, r: 8, p: 1, maxmem: 2 ** (work + 11) };
  const derive = promisify<string, Buffer, number, typeof options, Buffer>(scrypt);
  return derive(passphrase, Buffer.concat([LABEL, salt]), 32, options);
}
