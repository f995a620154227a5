import { expect, test } from 'vitest';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { noteOf, openNotes } from '../../../testing/test-notes.ts';

test('nobody reads or writes notes without a session', async () => {
  const { app } = await buildTestApp();
  for (const [method, path] of [
    ['POST', '/create-note'],
    ['GET', '/customer/ana%40example.com'],
    ['GET', '/note/BK-AAAAAA'],
    ['PUT', '/note/BK-AAAAAA'],
    ['POST', '/add-progress'],
    ['GET', '/progress/BK-AAAAAA'],
    ['GET', '/search'],
    ['GET', '/analytics/plant-success'],
  ] as const) {
    const answer = await app.inject({ method, url: `/api/consultation-notes${path}` });
    expect([path, answer.statusCode]).toEqual([path, 401]);
  }
});

test('a note comes back as it was written, without its empty entries', async () => {
  const { bookingId, write, notes } = await openNotes();

  const created = await write(bookingId);
  expect(created).toMatchObject({ status: 201, body: { status: 'success', noteId: bookingId } });

  const { note } = (await notes('GET', `/note/${bookingId}`)).body;
  expect(note).toEqual(created.body.note);
  expect(note).toMatchObject({
    ...noteOf(bookingId),
    customer_email: 'ana@example.com',
    plants: [{ plant_name: 'Calathéa', issues: ['Brown tips'], care_level: 'intermediate' }],
    immediate_actions: ['Repot'],
    noteId: bookingId,
    customerEmail: 'ana@example.com',
    consultationDate: '2027-03-15',
    consultationType: 'virtual',
    durationMinutes: 60,
    assessment: { lighting: 'North window', watering: 'Too much', soil: 'Dense', humidity: 'Dry air' },
    notes: 'Roots are bound',
    followUp: { needed: true, timeline: '2 weeks' },
  });
});

test('the shortest note takes the rest from its booking', async () => {
  const { bookingId, notes } = await openNotes();
  const { body } = await notes('POST', '/create-note', {
    booking_id: bookingId,
    plants: [{ plant_name: 'Fern' }],
  });
  expect(body.note).toMatchObject({ customerEmail: 'ana@example.com', durationMinutes: 60 });
});

test('the same request with the same key is one note; without a key the second is refused', async () => {
  const { bookingId, write } = await openNotes();
  const headers = { 'idempotency-key': 'once' };

  const [first, second] = await Promise.all([write(bookingId, {}, headers), write(bookingId, {}, headers)]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(await write(bookingId)).toMatchObject({ status: 409, body: { code: 'note_exists' } });
});

test('bad input is refused at its field', async () => {
  const { bookingId, write, notes } = await openNotes();
  const refused = async (changes: object, path: string) =>
    expect(await write(bookingId, { ...changes })).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    });

  await refused({ plants: [{ plant_name: ' ' }] }, 'plants.0.plant_name');
  await refused({ plants: [{ plant_type: 'fern' }] }, 'plants.0.plant_name');
  await refused({ plants: [{ plant_name: 'x', current_condition: 'fine' }] }, 'plants.0.current_condition');
  await refused({ consultation_date: '15.03.2027' }, 'consultation_date');
  await refused({ customer_email: 'bo@example.com' }, 'customer_email');
  await refused({ wattering: 'x' }, 'wattering');
  await refused({ booking_id: 'nonsense' }, 'booking_id');
  expect(await notes('POST', '/create-note', { ...noteOf('BK-ZZZZZZ') })).toMatchObject({
    status: 404,
    body: { code: 'booking_not_found' },
  });
});

test('a cancelled visit gets no note', async () => {
  const { customer, call, write } = await openNotes();
  const { bookingId } = await customer.book({ selectedTime: '14:00' });
  await call('PUT', `/api/admin/booking/${bookingId}`, { status: 'cancelled' });
  expect(await write(bookingId)).toMatchObject({ status: 409, body: { code: 'note_of_cancelled_booking' } });
});

test('an update changes what it names and nothing else', async () => {
  const { bookingId, write, notes } = await openNotes();
  const before = (await write(bookingId)).body.note;

  const updated = await notes('PUT', `/note/${bookingId}`, {
    note_id: bookingId,
    updates: { observations: 'Repotted', care_plan: { fertilizing: 'Never' } },
  });

  const care_plan = { ...before.care_plan, fertilizing: 'Never' };
  expect(updated).toMatchObject({ status: 200 });
  expect(updated.body.note).toEqual({ ...before, observations: 'Repotted', notes: 'Repotted', care_plan });
  expect(await notes('PUT', `/note/${bookingId}`, { note_id: 'BK-ZZZZZZ', updates: {} })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'note_id' }] },
  });
});

test('progress is added and read, oldest first', async () => {
  const { bookingId, write, notes, clock } = await openNotes();
  await write(bookingId);
  await notes('POST', '/add-progress', { noteId: bookingId, progress: 'First new leaf' });
  clock.advance(1);
  const added = await notes('POST', '/add-progress', {
    note_id: bookingId,
    progress: 'It thrives',
    plantName: 'Calathéa',
    condition: 'excellent',
  });

  expect(added).toMatchObject({ status: 200 });
  expect((await notes('GET', `/progress/${bookingId}`)).body.progress).toEqual([
    { at: '2027-03-01T16:00:00.000Z', progress: 'First new leaf', plantName: null, condition: null },
    { at: '2027-03-01T16:01:00.000Z', progress: 'It thrives', plantName: 'Calathéa', condition: 'excellent' },
  ]);
  expect(await notes('POST', '/add-progress', { progress: 'x' })).toMatchObject({ status: 400 });
});

test('a note that does not exist is 404', async () => {
  const { notes } = await openNotes();
  for (const [method, path, payload] of [
    ['GET', '/note/BK-ZZZZZZ', undefined],
    ['GET', '/note/nonsense', undefined],
    ['GET', '/progress/BK-ZZZZZZ', undefined],
    ['PUT', '/note/BK-ZZZZZZ', { updates: {} }],
    ['POST', '/add-progress', { noteId: 'BK-ZZZZZZ', progress: 'x' }],
  ] as const) {
    expect(await notes(method, path, payload && { ...payload })).toMatchObject({
      status: 404,
      body: { code: 'note_not_found', message: 'Consultation note not found' },
    });
  }
});

test('notes are found by words, customer, plant and dates; an empty search finds all', async () => {
  const { bookingId, write, visit, notes } = await openNotes();
  const other = await visit({ selectedDate: '2027-03-16' });
  await write(bookingId);
  await write(other, {
    consultation_date: '2027-03-16',
    plants: [{ plant_name: 'Echeveria', plant_type: 'succulent', current_condition: 'good' }],
  });
  const found = async (query: string) =>
    (await notes('GET', `/search?${query}`)).body.results.map(({ noteId }: { noteId: string }) => noteId);

  expect(await found('')).toEqual([other, bookingId]);
  expect(await found('query=&customer_email=&plant_type=&date_from=&date_to=')).toHaveLength(2);
  expect(await found('query=CALATHEA')).toEqual([bookingId]);
  expect(await found('plant_type=succulent')).toEqual([other]);
  expect(await found('customer_email=ANA%40example.com&date_to=2027-03-15')).toEqual([bookingId]);
  expect(await found('date_from=2027-03-17')).toEqual([]);
  expect(await notes('GET', '/search?date_from=soon')).toMatchObject({ status: 400 });
  expect((await notes('GET', '/customer/ANA%40example.com')).body.notes).toHaveLength(2);
  const all = (await notes('GET', '/search')).body;
  for (const [path, list] of [
    ['/search', 'results'],
    ['/customer/ana%40example.com', 'notes'],
  ] as const) {
    const { body } = await notes('GET', `${path}?limit=1&skip=1`);
    expect(body).toMatchObject({ [list]: [all.results[1]], total_count: 2 });
    expect(body[list]).toHaveLength(1);
  }
  expect((await notes('GET', '/analytics/plant-success')).body.plant_analytics).toEqual([
    { _id: 'succulent', total_consultations: 1, avg_condition_score: 4 },
    { _id: 'tropical', total_consultations: 1, avg_condition_score: 2 },
  ]);
});

test('a note written without signal arrives as commands, each once however often it is sent', async () => {
  const { bookingId, call, phone } = await openNotes();
  const at = '2027-03-01T16:00:00.000Z';
  const sent = [
    { kind: 'consultationNote.create', payload: { ...noteOf(bookingId), noteId: bookingId } },
    {
      kind: 'consultationNote.update',
      payload: { noteId: bookingId, updates: { observations: 'Repotted' } },
    },
    { kind: 'consultationNote.addProgress', payload: { noteId: bookingId, progress: 'A leaf' } },
  ].map((command, index) => ({ id: `01HZZZZZZZZZZZZZZZZZZZZZZ${index}`, at, ...command }));

  for (let time = 0; time < 2; time++) {
    const { body } = await call('POST', '/api/admin/commands', { commands: sent });
    for (const outcome of body.outcomes) {
      expect(outcome).toMatchObject({ status: 'applied', result: { noteId: bookingId } });
    }
  }

  const stored = (await phone.call({ url: `/sync/practice/note:${bookingId}` })).json();
  expect(stored).toMatchObject({
    content: { observations: 'Repotted' },
    history: [{ what: 'created' }, { what: 'updated', before: { observations: 'Roots are bound' } }],
  });
  expect(stored.progress).toHaveLength(1);
});
