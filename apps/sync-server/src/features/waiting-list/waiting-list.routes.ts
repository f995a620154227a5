import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  JoinWaitingListRequest,
  JoinWaitingListResponse,
  LeaveWaitingListRequest,
  LeaveWaitingListResponse,
  OpeningKeyRequest,
  OpeningView,
} from '@fieldleaf/contract/waiting-list';
import { clientOfRequest } from '../../http/client-of.ts';
import { type LookupLimits, publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { Desk } from '../../practice/desk.ts';
import { holdOpening, leaveWaitingList, openOpening } from './hold-opening.ts';
import { joinWaitingList } from './join-waiting-list.ts';

type Options = { readonly desk: Desk; readonly lookupLimits: LookupLimits };

const tags = ['Waiting list'];

/** Waiting for a time on a full day, and what the link of the mail about one that opened leads to. */
export const waitingListRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { desk, lookupLimits }) => {
  const join = {
    tags,
    summary: 'Be told when a time opens',
    body: JoinWaitingListRequest,
    response: { 200: JoinWaitingListResponse },
  };
  app.post('/', { schema: join, config: publicForm }, async (request, reply) => {
    const joined = await joinWaitingList(desk, request.body, clientOfRequest(request));
    return joined.ok ? { status: 'success' as const } : sendProblem(reply, joined.error);
  });

  const linked = { tags, body: OpeningKeyRequest };
  const open = { ...linked, summary: 'The time of a link', response: { 200: OpeningView } };
  app.post('/open', { schema: open, ...lookupLimits }, async (request, reply) => {
    const opened = await openOpening(desk, request.body);
    return opened.ok ? opened.value : sendProblem(reply, opened.error);
  });

  const hold = { ...linked, summary: 'Hold the time of a link', response: { 200: OpeningView } };
  app.post('/hold', { schema: hold, ...lookupLimits }, async (request, reply) => {
    const held = await holdOpening(desk, request.body, clientOfRequest(request));
    return held.ok ? held.value : sendProblem(reply, held.error);
  });

  const leave = {
    tags,
    summary: 'Wait no more',
    body: LeaveWaitingListRequest,
    response: { 200: LeaveWaitingListResponse },
  };
  app.post('/leave', { schema: leave, ...lookupLimits }, async (request, reply) => {
    const left = await leaveWaitingList(desk, request.body);
    return left.ok ? { status: 'success' as const } : sendProblem(reply, left.error);
  });
};
