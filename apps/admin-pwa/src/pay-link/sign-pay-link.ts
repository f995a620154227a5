import type { SentCommand } from '@fieldleaf/contract/commands';
import { DEVICE_SIGNATURE } from '@fieldleaf/contract/device-key';
import {
  bytesToSign,
  MAX_PAY_LINK_CHARS,
  type SignedLinkContent,
  withSignedPart,
} from '@fieldleaf/contract/signed-link';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { serverNow } from '../clock/server-clock.ts';
import { readDeviceKey } from '../db/device-key.ts';
import type { PayLinkSubject } from './needed-commands.ts';
import { payPageOf } from './pay-page-of.ts';

export type NotSigned = 'no-key' | 'too-long' | 'too-old';

/**
 * The link with these commands in it, signed by this phone. `no-key`: the server does not know this
 * phone's key yet. `too-long`: no camera would read the code. `too-old`: this browser cannot deflate.
 */
export async function signPayLink(
  subject: PayLinkSubject,
  commands: readonly SentCommand[],
): Promise<Result<string, NotSigned>> {
  const { keys, deviceId } = (await readDeviceKey()) ?? {};
  if (!keys || !deviceId) return err('no-key');
  if (!('CompressionStream' in globalThis)) return err('too-old');
  const unsigned = {
    deviceId,
    packed: await packContent({
      issuedAt: serverNow(),
      ...(subject.kind === 'visit' ? { bookingId: subject.bookingId } : {}),
      commands,
    }),
  };
  const signed = await crypto.subtle.sign(DEVICE_SIGNATURE, keys.privateKey, bytesToSign(unsigned));
  const link = withSignedPart(payPageOf(subject), { ...unsigned, signature: new Uint8Array(signed) });
  return link.length > MAX_PAY_LINK_CHARS ? err('too-long') : ok(link);
}

/** JSON, deflated by the browser itself. */
async function packContent(content: SignedLinkContent): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = new Response(JSON.stringify(content));
  if (!body) throw new Error('A text has a body.');
  const packed = body.pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
