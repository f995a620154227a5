import { CommandsRequest, CommandsResponse, MAX_COMMANDS } from '@fieldleaf/contract/commands';
import { noteReceived } from '../../access/received-numbers.ts';
import type { AppRoutes } from '../../http/app-routes.ts';
import { adminOf, consultantOf } from '../../http/authenticate.ts';
import { perDevice } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import { runCommands } from './run-commands.ts';

const UNEVEN = {
  ...REFUSALS.invalidInput,
  issues: [{ path: 'numbered.numbers', message: 'There has to be one number for each command.' }],
};

export const commandsRoutes: AppRoutes = async (app, { ctx }) => {
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
    const outcomes = await runCommands(ctx, commands, consultantOf(request));
    if (!numbered) return { outcomes };
    return { outcomes, received: await noteReceived(ctx.ops, adminOf(request).deviceId, numbered) };
  });
};
