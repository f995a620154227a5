import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { fastify } from 'fastify';
import { onTestFinished } from 'vitest';
import type { PushAddress } from '../../../practice/push-sender.ts';

const RECORD_HEADER_BYTES = 21;
const TAG_BYTES = 16;

/** A browser's half of a subscription: it alone reads what is sent to it (RFC 8291). */
export function createBrowser(name: string) {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys();
  const auth = randomBytes(16);
  const address: PushAddress = {
    endpoint: `https://push.example/send/${name}`,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  };
  return { address, read: (body: Buffer) => decrypt(body, { keys, publicKey, auth }) };
}

type Receiver = { readonly keys: ECDH; readonly publicKey: Buffer; readonly auth: Buffer };

/** One record of `aes128gcm` (RFC 8188): salt, record size, the sender's key, what is sealed. */
function decrypt(body: Buffer, { keys, publicKey, auth }: Receiver): string {
  const salt = body.subarray(0, 16);
  const senderBytes = body.readUInt8(20);
  const senderKey = body.subarray(RECORD_HEADER_BYTES, RECORD_HEADER_BYTES + senderBytes);
  const sealed = body.subarray(RECORD_HEADER_BYTES + senderBytes);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32));
  const derived = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${purpose}\0`, bytes));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  // The padding begins with a 2 behind the last byte of the last record.
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
}

type TakenPush = { readonly name: string; readonly body: Buffer; readonly ttl: string };

/**
 * Push service with only the parts we use: the sender must hold a key (RFC 8292), use the encoding of RFC 8188 and
 * set a time to live. Its next response can be set.
 */
export async function openPushStandIn() {
  const app = fastify();
  const taken: TakenPush[] = [];
  const next: number[] = [];
  const senders = new Set<string>();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/send/:name', (request, reply) => {
    const { authorization = '', ttl, 'content-encoding': encoding } = request.headers;
    const sender = senderOf(authorization);
    if (!sender || encoding !== 'aes128gcm' || !/^\d+$/.test(String(ttl))) return reply.code(400).send();
    senders.add(sender);
    const status = next.shift() ?? 201;
    const { name } = request.params as { name: string };
    if (status < 300) taken.push({ name, body: request.body as Buffer, ttl: String(ttl) });
    return reply.code(status).send();
  });
  const apiBase = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return {
    apiBase,
    taken,
    senders,
    answerNext: (...status: number[]) => void next.push(...status),
  };
}

/** The key of whoever signed the token, if the token is theirs and not over. */
function senderOf(authorization: string): string | undefined {
  const { token, key } = /^vapid t=(?<token>[^,]+), k=(?<key>.+)$/.exec(authorization)?.groups ?? {};
  const [head = '', claims = '', signature = ''] = token?.split('.') ?? [];
  if (!key) return undefined;
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  const isCurrent = exp * 1000 > Date.now() && exp * 1000 < Date.now() + 24 * 60 * 60 * 1000;
  return isSigned && isCurrent && aud === 'https://push.example' && /^mailto:|^https:/.test(sub)
    ? key
    : undefined;
}
