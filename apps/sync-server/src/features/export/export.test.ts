import { expect, test } from 'vitest';
import { buildTestApp, createTestBrowser } from '../../testing/build-test-app.ts';

test('the export is every document of the practice once, as one JSON file, and no secret', async () => {
  const { store, signIn } = await buildTestApp();
  const practice = store.database('practice');
  const MANY = 1_100;
  const ids = Array.from({ length: MANY }, (_, index) => `assessment:${String(index).padStart(5, '0')}`);
  await Promise.all(ids.map((_id) => practice.put({ _id, type: 'assessment', v: 1, answers: {} })));
  const phone = await signIn();

  const answer = await phone.call({ url: '/api/admin/export' });

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="fieldleaf-export-2027-03-01.json"',
  );
  const { exportedAt, documents } = answer.json<{ exportedAt: string; documents: { _id: string }[] }>();
  const exported = documents.map(({ _id }) => _id);
  expect(exportedAt).toBe('2027-03-01T16:00:00.000Z');
  expect(new Set(exported).size).toBe(exported.length);
  expect(exported.filter((id) => id.startsWith('assessment:'))).toHaveLength(MANY);
  expect(exported).toContain('settings:practice');
  expect(exported.every((id) => !/^(_|secret|session|device|lockout)/.test(id))).toBe(true);
});

test('only who is signed in gets it', async () => {
  const { app } = await buildTestApp();

  expect((await createTestBrowser(app).call({ url: '/api/admin/export' })).statusCode).toBe(401);
});
