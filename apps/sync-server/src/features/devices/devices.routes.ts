import { DeviceKeyRequest, DeviceKeyResponse, DevicesResponse } from '@fieldleaf/contract/session';
import { Type } from 'typebox';
import { endSessions } from '../../access/session.ts';
import { noteAct } from '../../audit/audit-entry.ts';
import type { AppRoutes } from '../../http/app-routes.ts';
import { adminOf, consultantOf } from '../../http/authenticate.ts';
import { perDevice } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import { listDeviceRows, registerDeviceKey, revokeDevice, signDeviceOut } from './devices.ts';

const DeviceParams = Type.Object({ deviceId: Type.String({ pattern: '^[\\w-]{1,60}$' }) });

export const devicesRoutes: AppRoutes = async (app, { ctx }) => {
  const tags = ['Devices'];

  const listSchema = { tags, summary: 'Devices that signed in', response: { 200: DevicesResponse } };
  app.get('/devices', { schema: listSchema }, async (request) => {
    return { devices: await listDeviceRows(ctx, adminOf(request).deviceId) };
  });

  const revokeSchema = {
    tags,
    summary: 'Shut a device out',
    params: DeviceParams,
    response: { 204: Type.Null() },
  };
  app.delete('/devices/:deviceId', { schema: revokeSchema }, async (request, reply) => {
    const existed = await revokeDevice(ctx, request.params.deviceId);
    if (!existed) return sendProblem(reply, REFUSALS.notFound);
    await noteAct(ctx, {
      act: 'device-removed',
      by: consultantOf(request),
      about: [`device:${request.params.deviceId}`],
    });
    return reply.code(204).send(null);
  });

  const signOutSchema = {
    tags,
    summary: 'Sign a device out; it keeps its copy and may sign in again',
    params: DeviceParams,
    response: { 204: Type.Null() },
  };
  app.delete('/devices/:deviceId/session', { schema: signOutSchema }, async (request, reply) => {
    const existed = await signDeviceOut(ctx, request.params.deviceId);
    if (!existed) return sendProblem(reply, REFUSALS.notFound);
    await noteAct(ctx, {
      act: 'device-signed-out',
      by: consultantOf(request),
      about: [`device:${request.params.deviceId}`],
    });
    return reply.code(204).send(null);
  });

  const signOthersOutSchema = {
    tags,
    summary: 'Sign every other device out',
    response: { 204: Type.Null() },
  };
  app.delete('/other-sessions', { schema: signOthersOutSchema }, async (request, reply) => {
    const { deviceId } = adminOf(request);
    await endSessions(ctx.ops, (session) => session.deviceId !== deviceId);
    await noteAct(ctx, { act: 'device-signed-out', by: consultantOf(request) });
    return reply.code(204).send(null);
  });

  const keySchema = {
    tags,
    summary: 'The key this device signs pay links with',
    body: DeviceKeyRequest,
    response: { 200: DeviceKeyResponse },
  };
  app.put('/device-key', { schema: keySchema, config: perDevice }, async (request, reply) => {
    const { deviceId } = adminOf(request);
    const registered = await registerDeviceKey(ctx, deviceId, request.body.publicKey);
    return registered.ok ? { deviceId } : sendProblem(reply, registered.error);
  });
};
