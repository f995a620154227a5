import { PresentCardRequest, SimulatedReaderStatusRequest } from '@fieldleaf/contract/terminal';
import { Type } from 'typebox';
import {
  presentSimulatedCard,
  switchSimulatedReader,
} from '../../adapters/simulated-card/present-simulated-card.ts';
import type { AppRoutes } from '../../http/app-routes.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';

const tags = ['Card readers'];
const params = Type.Object({ readerId: Type.String({ maxLength: 120 }) });
const response = { 204: Type.Null() };

/** The customer's part at a reader that is not there; registered only when cards are simulated. */
export const simulatedReaderRoutes: AppRoutes = async (app, { ctx }) => {
  const present = {
    tags,
    summary: 'Hold a test card to the reader',
    params,
    body: PresentCardRequest,
    response,
  };
  app.post('/:readerId/present', { schema: present }, async (request, reply) => {
    const presented = await presentSimulatedCard(ctx.ops, request.params.readerId, request.body.card);
    return presented.ok ? reply.code(204).send(null) : sendProblem(reply, REFUSALS.notFound);
  });

  const turn = {
    tags,
    summary: 'Switch the reader on or off',
    params,
    body: SimulatedReaderStatusRequest,
    response,
  };
  app.post('/:readerId/status', { schema: turn }, async (request, reply) => {
    const isKnown = await switchSimulatedReader(ctx.ops, request.params.readerId, request.body.status);
    return isKnown ? reply.code(204).send(null) : sendProblem(reply, REFUSALS.notFound);
  });
};
