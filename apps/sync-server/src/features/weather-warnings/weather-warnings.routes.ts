import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  ChangeWarningsRequest,
  ChangeWarningsResponse,
  WarningsKey,
} from '@fieldleaf/contract/weather-warnings';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import type { Result } from '@fieldleaf/domain/result';
import { Type } from 'typebox';
import { emailOfWarningsKey } from '../../access/warnings-key.ts';
import type { LookupLimits } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { AppContext } from '../../practice/app-context.ts';

type Options = { readonly ctx: AppContext; readonly lookupLimits: LookupLimits };

const tags = ['Weather warnings'];
const success = { status: 'success' as const };
const LARGEST_FORM_BYTES = 1024;

/** What the link of a weather warning leads to; looking at it changes nothing. */
export const weatherWarningsRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { ctx, lookupLimits },
) => {
  const change = {
    tags,
    summary: 'Want no more weather warnings, or want them again',
    body: ChangeWarningsRequest,
    response: { 200: ChangeWarningsResponse },
  };
  app.post('/', { schema: change, ...lookupLimits }, async (request, reply) => {
    const changed = await changeWarnings(ctx, request.body);
    return changed.ok ? success : sendProblem(reply, changed.error);
  });

  // A mail program posts a form of its own (RFC 8058), in either encoding; nothing in it matters.
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    app.addContentTypeParser(
      type,
      { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES },
      (_request, _text, done) => done(null, undefined),
    );
  const params = Type.Object({ key: WarningsKey });
  const stop = {
    tags,
    summary: 'Want no more weather warnings, by the button of a mail program',
    params,
    response: { 200: ChangeWarningsResponse },
  };
  app.post('/stop/:key', { schema: stop, ...lookupLimits }, async (request, reply) => {
    const changed = await changeWarnings(ctx, { key: request.params.key, warnings: 'none' });
    return changed.ok ? success : sendProblem(reply, changed.error);
  });
  app.get('/stop/:key', { schema: { hide: true, params }, ...lookupLimits }, (request, reply) =>
    reply.redirect(`${ctx.config.publicUrl}/weather-warnings#${request.params.key}`, 303),
  );
};

async function changeWarnings(
  ctx: AppContext,
  { key, warnings }: ChangeWarningsRequest,
): Promise<Result<void, Problem>> {
  const email = await emailOfWarningsKey(ctx, key);
  if (!email.ok) return email;
  return ctx.runCommand({
    by: { role: 'customer' },
    kind: 'plantBook.changeWarnings',
    payload: { customerEmail: email.value, warnings },
  });
}
