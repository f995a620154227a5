import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { listFiles } from './fingerprint.mjs';

const text = /\.(html|js|mjs|css|svg|json|webmanifest|txt|xml)$/;
const smallestWorthwhileBytes = 256;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Writes a `.br` and a `.gz` beside every text file of a build, so the server compresses nothing at run time.
 *
 * @param {string} folder
 */
export function precompress(folder) {
  for (const file of listFiles(folder).filter((name) => text.test(name))) {
    const content = readFileSync(file);
    if (content.length < smallestWorthwhileBytes) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content, brotli));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) precompress(process.argv[2] ?? 'dist');
