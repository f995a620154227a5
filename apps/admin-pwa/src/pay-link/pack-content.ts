import type { SignedLinkContent } from '@fieldleaf/contract/signed-link';

/** JSON, deflated by the browser itself. */
export async function packContent(content: SignedLinkContent): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = new Response(JSON.stringify(content));
  if (!body) throw new Error('A text has a body.');
  const packed = body.pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
