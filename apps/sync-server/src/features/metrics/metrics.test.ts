import { expect, test } from 'vitest';
import { noteBackup } from '../../backup/backup-status.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';

const metricsToken = 'a-long-random-text-of-the-operator';
const url = '/metrics';
const authorization = `Bearer ${metricsToken}`;

test('without a token there are no metrics, with another one they are closed', async () => {
  const { app } = await buildTestApp();
  expect((await app.inject({ url, headers: { authorization } })).statusCode).toBe(404);

  const { app: open } = await buildTestApp({ config: { metricsToken } });
  for (const headers of [{}, { authorization: 'Bearer another' }, { authorization: metricsToken }])
    expect((await open.inject({ url, headers })).statusCode).toBe(401);
});

test('requests by route, the store, commands, mails and the backup are counted, and nobody is named', async () => {
  const { app, clock, signIn, store } = await buildTestApp({ config: { metricsToken } });
  const phone = await signIn();
  await phone.call({
    method: 'POST',
    url: '/api/admin/commands',
    payload: {
      commands: [
        {
          id: '01J00000000000000000000001',
          kind: 'booking.complete',
          at: clock.now(),
          payload: { bookingId: 'BK-ABC234' },
        },
      ],
    },
  });
  for (const stranger of ['ana@example.com', 'x/y/z', '.env'])
    await app.inject({ url: `/api/${stranger}?secret=1` });
  await noteBackup(store.database('ops'), { everyHours: 24, lastGoodAt: clock.now() });
  clock.advance(90);

  const answer = await app.inject({ url, headers: { authorization } });
  const lines = answer.body.split('\n');

  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect(lines).toContain('fieldleaf_commands_total{kind="booking.complete",outcome="rejected"} 1');
  expect(lines).toContain('fieldleaf_backup_age_seconds 5400');
  expect(lines).toContain(
    'fieldleaf_http_request_duration_seconds_count{method="POST",route="/api/admin/session",status="200"} 1',
  );
  expect(answer.body).toMatch(
    /store_operation_duration_seconds_count\{database="ops",operation="put",outcome="ok"\}/,
  );
  expect(answer.body).toMatch(/fieldleaf_nodejs_eventloop_lag_seconds \d/);
  expect(answer.body).toMatch(/fieldleaf_sync_feeds_open 0/);
  expect(answer.body).not.toMatch(/ana@|\.env|secret|Test phone/);
  // However many addresses strangers try.
  const unknown = lines.filter((line) => /_count\{.*status="404"/.test(line));
  expect(unknown.length).toBeLessThanOrEqual(2);
});
