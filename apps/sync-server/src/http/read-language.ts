import { type Language, preferredLanguage } from '@fieldleaf/domain/language/language';
import type { FastifyInstance } from 'fastify';

/** Has every call of this scope answered, and what it makes kept, in the language it asks for; any other is in English. */
export function readLanguage(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request) => {
    request.language = preferredLanguage(request.headers['accept-language']);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    language: Language;
  }
}
