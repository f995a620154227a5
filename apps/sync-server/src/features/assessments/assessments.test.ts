import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { ANSWERS, createTestCustomer } from '../../testing/test-customer.ts';

test('the six answers are kept under an id nobody can guess', async () => {
  const { app } = await buildTestApp();
  const { post, get } = createTestCustomer(app);

  const saved = await post('/api/assessment/', { answers: ANSWERS, sessionId: 'session_1' });

  expect(saved.status).toBe(200);
  expect(String(saved.body.id).length).toBeGreaterThan(20);
  expect(await get(`/api/assessment/${saved.body.id}`)).toEqual({
    status: 200,
    body: { id: saved.body.id, answers: ANSWERS, sessionId: 'session_1' },
  });
  expect(await get('/api/assessment/1')).toMatchObject({
    status: 404,
    body: { code: 'assessment_not_found' },
  });
});

test('all six questions are asked, and only their own answers count', async () => {
  const { app } = await buildTestApp();
  const { post } = createTestCustomer(app);
  const { goals, ...five } = ANSWERS;

  expect(await post('/api/assessment/', { answers: five, sessionId: 's' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'answers.goals' }] },
  });
  expect(
    await post('/api/assessment/', { answers: { ...ANSWERS, experience: 'wizard' }, sessionId: 's' }),
  ).toMatchObject({ status: 400, body: { issues: [{ path: 'answers.experience' }] } });
});

test('a booking carries the answers of its assessment', async () => {
  const { app, signIn } = await buildTestApp();
  const customer = createTestCustomer(app);
  const { body } = await customer.post('/api/assessment/', { answers: ANSWERS, sessionId: 's' });
  await customer.book({ assessmentId: body.id });

  const admin = await signIn();

  const bookings = (await admin.call({ method: 'GET', url: '/api/admin/bookings' })).json();
  expect(bookings.bookings[0].assessment_answers).toEqual(ANSWERS);
});
