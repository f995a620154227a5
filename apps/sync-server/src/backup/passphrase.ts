import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { type Identity, type Recipient, Stanza } from 'age-encryption';

/**
 * What age does with a passphrase, on another thread: the library's own scrypt stops the server for as long as it takes.
 * 2^16 takes 64 MB, which a small server has; age's own 2^18 would take 256.
 */
const WORK_FACTOR = 16;
const MOST_WORK = 20;
const LABEL = Buffer.from('age-encryption.org/v1/scrypt');
/** The key is used once, so the nonce may be the same. */
const NONCE = Buffer.alloc(12);
const TAG_BYTES = 16;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '');

/** Wraps the key of a file so that the passphrase opens it, here and with `age -d`. */
export const createPassphraseRecipient = (passphrase: string, work = WORK_FACTOR): Recipient => ({
  wrapFileKey: async (fileKey) => {
    const salt = randomBytes(16);
    const key = await stretch(passphrase, salt, work);
    const cipher = createCipheriv('chacha20-poly1305', key, NONCE, { authTagLength: TAG_BYTES });
    const wrapped = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
    return [new Stanza(['scrypt', unpadded(salt), String(work)], new Uint8Array(wrapped))];
  },
});

export const createPassphraseIdentity = (passphrase: string): Identity => ({
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
