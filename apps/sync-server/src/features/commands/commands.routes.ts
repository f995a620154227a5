import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CommandsRequest, CommandsResponse, MAX_COMMANDS } from '@fieldleaf/contract/commands';
import { consultantOf } from '../../http/authenticate.ts';
import { perDevice } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { RunCommands } from './run-commands.ts';

type Options = { readonly runCommands: RunCommands };

export const commandsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { runCommands }) => {
  const schema = {
    tags: ['Sync'],
    summary: 'What a phone decided, in order',
    body: CommandsRequest,
    response: { 200: CommandsResponse },
  };
  app.post('/commands', { schema, config: { ...perDevice, repeatable: true } }, async (request, reply) => {
    const { commands } = request.body;
    if (commands.length > MAX_COMMANDS) return sendProblem(reply, REFUSALS.tooManyCommands);
    return { outcomes: await runCommands(commands, consultantOf(request)) };
  });
};
