import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { errorCodes, type FastifyInstance } from 'fastify';

const unpack = promisify(gunzip);

/** Reads bodies that were sent with gzip, too; neither what comes nor what it unpacks to is more than `mostBytes`. */
export function readGzip(scope: FastifyInstance, mostBytes: number): void {
  scope.addHook('preParsing', async (request, reply, sent: Readable) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (encoding === 'identity') return sent;
    // What is refused here was not read to its end.
    reply.header('connection', 'close');
    if (encoding !== 'gzip') throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(encoding);
    const packed = await buffer(piecesOf(sent, mostBytes));
    const unpacked = await unpackWithin(mostBytes, packed);
    reply.removeHeader('connection');
    return Object.assign(Readable.from([unpacked]), { receivedEncodedLength: packed.length });
  });
}

async function unpackWithin(mostBytes: number, packed: Buffer): Promise<Buffer> {
  try {
    return await unpack(packed, { maxOutputLength: mostBytes });
  } catch (cause) {
    if (cause instanceof RangeError) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    throw new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY();
  }
}

/** The connection stays, so that a refusal reaches its sender. */
async function* piecesOf(sent: Readable, mostBytes: number): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const piece of sent.iterator({ destroyOnReturn: false })) {
    count += piece.length;
    if (count > mostBytes) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    yield piece;
  }
}
