import { isUtf8 } from 'node:buffer';
import { errorCodes, type FastifyInstance } from 'fastify';
import { cleanTexts } from './clean-texts.ts';

/**
 * Reads JSON bodies, for every call alike: bytes that are not UTF-8 are refused, as they would be stored as
 * something no one has written; characters no text has are removed. Unreasonable nesting is refused as well.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // Clients that always say what they send say so of nothing, too.
    if (bytes.length === 0) return done(null, undefined);
    if (!isUtf8(bytes)) return done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
    return parse(request, bytes.toString('utf8'), (error, body) => {
      if (error) return done(error);
      const cleaned = cleanTexts(body);
      return cleaned.ok ? done(null, cleaned.value) : done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
    });
  });
}
