import { PRACTICE_HEADER } from '@fieldleaf/contract/paths';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../practice/app-context.ts';

/**
 * Names the practice in every answer of this scope, refusals too: a phone believes no other. The id stays for good and is
 * read once. While the store cannot be read before that, the answer says what is wrong and nothing else.
 */
export function namePractice(
  scope: FastifyInstance,
  { practiceHead }: Pick<AppContext, 'practiceHead'>,
): void {
  let practiceId: string | undefined;
  scope.addHook('onRequest', async (request, reply) => {
    try {
      practiceId ??= (await practiceHead()).practiceId;
    } catch (error) {
      request.log.warn({ err: error }, 'the answer names no practice');
    }
    if (practiceId) reply.header(PRACTICE_HEADER, practiceId);
  });
}
