import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 0x40;

/** Input of an authenticator, and what an attacker may change in it. */
export type Ceremony = {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  readonly isVerified: boolean;
};

/** A passkey in software, as a phone has it in hardware: it signs for whoever asks, which a real one would not. */
export class TestAuthenticator {
  readonly credentialId = randomBytes(16);
  counter = 0;
  /** Counter increment per use; usually 0. */
  step: number;
  private readonly privateKey: KeyObject;
  private readonly coseKey: Buffer;

  constructor(step = 1) {
    this.step = step;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.coseKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  create(ceremony: Ceremony) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.coseKey]);
    const data = Buffer.concat([this.dataOf(ceremony, HAS_CREDENTIAL), credential]);
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return this.answer({
      clientDataJSON: base64url(clientData('webauthn.create', ceremony)),
      attestationObject: base64url(attestation),
    });
  }

  get(ceremony: Ceremony) {
    const client = clientData('webauthn.get', ceremony);
    const data = this.dataOf(ceremony, 0);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.privateKey);
    return this.answer({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
    });
  }

  private dataOf({ rpId, isVerified }: Ceremony, flags: number): Buffer {
    this.counter += this.step;
    const counted = Buffer.alloc(5);
    counted.writeUInt8(flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0));
    counted.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(rpId), counted]);
  }

  private answer<Response>(response: Response) {
    const id = base64url(this.credentialId);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

const clientData = (type: string, { challenge, origin }: Ceremony): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
