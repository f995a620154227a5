import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CommandsRequest, CommandsResponse, MAX_COMMANDS } from '@fieldleaf/contract/commands';
import type { NumberedCommands, ReceivedNumbers } from '@fieldleaf/contract/received-numbers';
import { adminOf, consultantOf } from '../../http/authenticate.ts';
import { perDevice } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { RunCommands } from './run-commands.ts';

type Options = {
  readonly runCommands: RunCommands;
  readonly noteReceived: (deviceId: string, sent: NumberedCommands) => Promise<ReceivedNumbers>;
};

const UNEVEN = {
  ...REFUSALS.invalidInput,
  issues: [{ path: 'numbered.numbers', message: 'There has to be one number for each command.' }],
};

export const commandsRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { runCommands, noteReceived },
) => {
  const schema = {
    tags: ['Sync'],
    summary: 'What a phone decided, in order',
    body: CommandsRequest,
    response: { 200: CommandsResponse },
  };
  app.post('/commands', { schema, config: { ...perDevice, repeatable: true } }, async (request, reply) => {
    const { commands, numbered } = request.body;
    if (commands.length > MAX_COMMANDS) return sendProblem(reply, REFUSALS.tooManyCommands);
    if (numbered && numbered.numbers.length !== commands.length) return sendProblem(reply, UNEVEN);
    const outcomes = await runCommands(commands, consultantOf(request));
    if (!numbered) return { outcomes };
    return { outcomes, received: await noteReceived(adminOf(request).deviceId, numbered) };
  });
};
