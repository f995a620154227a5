import {
  AddPasskeyRequest,
  KeepRecoveryCodesRequest,
  MakeReplicaKeyRequest,
  PasskeyOptions,
  PasskeyRow,
  RecoveryCodesResponse,
  RenamePasskeyRequest,
  ReplicaKeyResponse,
  RequirePasskeyRequest,
  SignInWaysResponse,
} from '@fieldleaf/contract/sign-in-ways';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { readSignInWays } from '../../access/sign-in-ways.ts';
import { noteAct } from '../../audit/audit-entry.ts';
import type { AppRoutes } from '../../http/app-routes.ts';
import { adminOf, consultantOf, onlyConfirmed } from '../../http/authenticate.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { originOf } from '../../http/signing-in.ts';
import { markFirstStep } from '../../practice/mark-first-step.ts';
import { creationOptions } from './passkey-ceremony.ts';
import { addPasskey, describeSignInWays, removePasskey, renamePasskey, requirePasskey } from './passkeys.ts';
import { keepRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { makeReplicaKey, removeReplicaKey } from './replica-keys.ts';

const PasskeyParams = Type.Object({ id: Type.String({ pattern: '^[\\w-]{1,1400}$' }) });

const ReplicaKeyParams = Type.Object({ keyId: Type.String({ pattern: '^\\w{1,40}$' }) });

const askingOf = (request: FastifyRequest) => ({ ...adminOf(request), origin: originOf(request) });

/** Sign-in besides the PIN, below `/api/admin`. Changes need an identity check within the last minutes. */
export const signInWaysRoutes: AppRoutes = async (app, { ctx }) => {
  const tags = ['Sign-in'];
  const done = { tags, response: { 204: Type.Null() } };
  const preHandler = onlyConfirmed;
  const config = { repeatable: true };

  const describe = { tags, summary: 'Passkeys and recovery codes', response: { 200: SignInWaysResponse } };
  app.get('/sign-in-ways', { schema: describe }, () => describeSignInWays(ctx));

  const require = { ...done, summary: 'Whether new devices need a passkey', body: RequirePasskeyRequest };
  app.put('/sign-in-ways', { schema: require, preHandler }, async (request, reply) => {
    const required = await requirePasskey(ctx, request.body.requiresPasskey, askingOf(request));
    if (!required.ok) return sendProblem(reply, required.error);
    const act = request.body.requiresPasskey ? 'passkey-required' : 'passkey-optional';
    if (required.value) await noteAct(ctx, { act, by: consultantOf(request) });
    return reply.code(204).send(null);
  });

  const options = { tags, summary: 'What a new passkey is made by', response: { 200: PasskeyOptions } };
  app.post('/passkeys/options', { schema: options, preHandler, config }, async (request) => {
    const { passkeys } = await readSignInWays(ctx.ops);
    return creationOptions(ctx, adminOf(request).deviceId, passkeys);
  });

  const add = { tags, summary: 'Add a passkey', body: AddPasskeyRequest, response: { 201: PasskeyRow } };
  app.post('/passkeys', { schema: add, preHandler, config }, async (request, reply) => {
    const added = await addPasskey(ctx, request.body, askingOf(request));
    if (!added.ok) return sendProblem(reply, added.error);
    await noteAct(ctx, { act: 'passkey-added', by: consultantOf(request) });
    return reply.code(201).send(added.value);
  });

  const rename = { ...done, summary: 'Rename a passkey', params: PasskeyParams, body: RenamePasskeyRequest };
  app.put('/passkeys/:id', { schema: rename }, async (request, reply) => {
    const renamed = await renamePasskey(ctx, request.params.id, request.body.name);
    return renamed.ok ? reply.code(204).send(null) : sendProblem(reply, renamed.error);
  });

  const remove = { ...done, summary: 'Remove a passkey', params: PasskeyParams };
  app.delete('/passkeys/:id', { schema: remove, preHandler }, async (request, reply) => {
    const removed = await removePasskey(ctx, request.params.id, askingOf(request));
    if (!removed.ok) return sendProblem(reply, removed.error);
    await noteAct(ctx, { act: 'passkey-removed', by: consultantOf(request) });
    return reply.code(204).send(null);
  });

  const make = { tags, summary: 'Ten new recovery codes', response: { 200: RecoveryCodesResponse } };
  app.post('/recovery-codes', { schema: make, preHandler, config }, () => makeRecoveryCodes(ctx));

  const keep = { ...done, summary: 'The new codes are kept and count', body: KeepRecoveryCodesRequest };
  app.put('/recovery-codes', { schema: keep, preHandler }, async (request, reply) => {
    const kept = await keepRecoveryCodes(ctx, request.body.setId, askingOf(request));
    if (!kept.ok) return sendProblem(reply, kept.error);
    if (kept.value) await noteAct(ctx, { act: 'recovery-codes-made', by: consultantOf(request) });
    await markFirstStep(ctx, 'codes');
    return reply.code(204).send(null);
  });
};

/** Keys for live copies elsewhere, below `/api/admin/replica-keys`. */
export const replicaKeysRoutes: AppRoutes = async (app, { ctx }) => {
  const tags = ['Sign-in'];
  const preHandler = onlyConfirmed;

  const make = {
    tags,
    summary: 'A key for a copy elsewhere',
    body: MakeReplicaKeyRequest,
    response: { 201: ReplicaKeyResponse },
  };
  app.post('/', { schema: make, preHandler, config: { repeatable: true } }, async (request, reply) => {
    const made = await makeReplicaKey(ctx, request.body.name, askingOf(request));
    if (!made.ok) return sendProblem(reply, made.error);
    await noteAct(ctx, { act: 'replica-key-made', by: consultantOf(request) });
    return reply.code(201).send(made.value);
  });

  const remove = {
    tags,
    summary: 'Take a key back; the copy gets nothing new',
    params: ReplicaKeyParams,
    response: { 204: Type.Null() },
  };
  app.delete('/:keyId', { schema: remove, preHandler }, async (request, reply) => {
    const removed = await removeReplicaKey(ctx, request.params.keyId, askingOf(request));
    if (!removed.ok) return sendProblem(reply, removed.error);
    await noteAct(ctx, { act: 'replica-key-removed', by: consultantOf(request) });
    return reply.code(204).send(null);
  });
};
