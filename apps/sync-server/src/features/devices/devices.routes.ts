import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DevicesResponse } from '@fieldleaf/contract/session';
import { Type } from 'typebox';
import { adminOf } from '../../http/authenticate.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { ListDevices } from './list-devices.ts';
import type { RevokeDevice } from './revoke-device.ts';

type Options = { listDevices: ListDevices; revokeDevice: RevokeDevice };

const DeviceParams = Type.Object({ deviceId: Type.String({ pattern: '^[\\w-]{1,60}$' }) });

export const devicesRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { listDevices, revokeDevice },
) => {
  const tags = ['Devices'];

  const listSchema = { tags, summary: 'Devices that signed in', response: { 200: DevicesResponse } };
  app.get('/devices', { schema: listSchema }, async (request) => {
    return { devices: await listDevices(adminOf(request).deviceId) };
  });

  const revokeSchema = {
    tags,
    summary: 'Shut a device out',
    params: DeviceParams,
    response: { 204: Type.Null() },
  };
  app.delete('/devices/:deviceId', { schema: revokeSchema }, async (request, reply) => {
    const existed = await revokeDevice(request.params.deviceId);
    if (!existed) return sendProblem(reply, REFUSALS.notFound);
    return reply.code(204).send(null);
  });
};
