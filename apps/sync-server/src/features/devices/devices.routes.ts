import { DeviceKeyRequest, DeviceKeyResponse, DevicesResponse } from '@fieldleaf/contract/session';
import { Type } from 'typebox';
import { adminOf } from '../../http/authenticate.ts';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { perDevice } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import { listDeviceRows, registerDeviceKey, revokeDevice } from './devices.ts';

const DeviceParams = Type.Object({ deviceId: Type.String({ pattern: '^[\\w-]{1,60}$' }) });

export const devicesRoutes: DeskRoutes = async (app, { desk }) => {
  const tags = ['Devices'];

  const listSchema = { tags, summary: 'Devices that signed in', response: { 200: DevicesResponse } };
  app.get('/devices', { schema: listSchema }, async (request) => {
    return { devices: await listDeviceRows(desk, adminOf(request).deviceId) };
  });

  const revokeSchema = {
    tags,
    summary: 'Shut a device out',
    params: DeviceParams,
    response: { 204: Type.Null() },
  };
  app.delete('/devices/:deviceId', { schema: revokeSchema }, async (request, reply) => {
    const existed = await revokeDevice(desk, request.params.deviceId);
    if (!existed) return sendProblem(reply, REFUSALS.notFound);
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
    const registered = await registerDeviceKey(desk, deviceId, request.body.publicKey);
    return registered.ok ? { deviceId } : sendProblem(reply, registered.error);
  });
};
