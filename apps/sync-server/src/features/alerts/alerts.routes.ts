import { AlertsRequest, AlertsResponse, TestAlertResponse } from '@fieldleaf/contract/alerts';
import { Type } from 'typebox';
import type { AppRoutes } from '../../http/app-routes.ts';
import { adminOf } from '../../http/authenticate.ts';
import { perDevice } from '../../http/rate-limits.ts';
import { markFirstStep } from '../../practice/mark-first-step.ts';
import { describeAlerts, testAlert, turnAlertsOff, turnAlertsOn } from './alert-devices.ts';

const tags = ['Alerts'];

/** Routes to turn this device's alerts on and off. */
export const alertsRoutes: AppRoutes = async (app, { ctx }) => {
  const read = { tags, summary: 'Whether this device shows alerts', response: { 200: AlertsResponse } };
  app.get('/alerts', { schema: read }, (request) => describeAlerts(ctx, adminOf(request).deviceId));

  const on = {
    tags,
    summary: 'Show alerts on this device',
    body: AlertsRequest,
    response: { 204: Type.Null() },
  };
  app.put('/alerts', { schema: on, config: perDevice }, async (request, reply) => {
    await turnAlertsOn(ctx, adminOf(request).deviceId, request.body);
    await markFirstStep(ctx, 'alerts');
    return reply.code(204).send(null);
  });

  const off = { tags, summary: 'Show no alerts on this device', response: { 204: Type.Null() } };
  app.delete('/alerts', { schema: off, config: perDevice }, async (request, reply) => {
    await turnAlertsOff(ctx, adminOf(request).deviceId);
    return reply.code(204).send(null);
  });

  const test = { tags, summary: 'Try an alert on this device', response: { 200: TestAlertResponse } };
  app.post('/alerts/test', { schema: test, config: { ...perDevice, repeatable: true } }, (request) =>
    testAlert(ctx, adminOf(request).deviceId),
  );
};
