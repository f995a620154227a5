import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';

/** From here on hashes of people are sealed: with what the key is made, and how it is told from another. */
export type KeyMark = { readonly salt: string; readonly check: string };

/** Seals and opens with one key. */
export type Seal = {
  readonly mark: KeyMark;
  readonly seal: (text: string) => string;
  /** Undefined when it was changed, or sealed by another key. */
  readonly open: (sealed: string) => string | undefined;
};

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** A guess of the passphrase costs 32 MB and a tenth of a second. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/** A key of the passphrase, made anew. */
export async function createSeal(passphrase: string): Promise<Seal> {
  const salt = randomBytes(16);
  return sealWith(await derive(passphrase, salt, 32, COST), salt.toString('base64'));
}

/** The key behind a mark; undefined when it was made of another passphrase. */
export async function findSeal(passphrase: string, { salt, check }: KeyMark): Promise<Seal | undefined> {
  const found = sealWith(await derive(passphrase, Buffer.from(salt, 'base64'), 32, COST), salt);
  const [one, other] = [Buffer.from(found.mark.check), Buffer.from(check)];
  return one.length === other.length && timingSafeEqual(one, other) ? found : undefined;
}

function sealWith(key: Buffer, salt: string): Seal {
  return {
    mark: { salt, check: createHmac('sha256', key).update('journal').digest('base64') },
    seal: (text) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open: (sealed) => {
      try {
        return openWith(key, Buffer.from(sealed, 'base64'));
      } catch {
        return undefined;
      }
    },
  };
}

function openWith(key: Buffer, bytes: Buffer): string {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return text.toString('utf8');
}
