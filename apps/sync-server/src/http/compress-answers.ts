import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** About one packet: what is smaller arrives no sooner compressed. */
const SMALLEST_BYTES = 1_400;

/** Brotli's best is for files that are compressed once; this one costs about what gzip does. */
const QUALITY = 4;

/** Compresses what the routes of this scope answer, and decompresses nothing that is sent to them. */
export async function compressAnswers(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: SMALLEST_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
  });
}
