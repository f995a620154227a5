import { randomBytes } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import {
  appWith,
  cookieOf,
  documentsIn,
  FIRST_LOAD,
  linesIn,
  loadFrom,
  visits,
} from '../testing/load-first.ts';

test('twice as many visits are twice as many documents, and hardly more bytes each', async () => {
  const weigh = async (count: number, form?: string) => {
    const { bytes, lines } = await loadFrom(await appWith(visits(count)), form);
    const first = lines.flatMap((line) => line.first ?? []).length;
    return { bytes, documents: documentsIn(lines).length, first };
  };
  const [few, once, twice] = [await weigh(100), await weigh(300), await weigh(500)];

  expect(once.documents - few.documents).toBe(400);
  expect(twice.documents - once.documents).toBe(400);
  // The first screens are of these weeks, however long there has been a practice.
  expect(twice.first).toBe(once.first);
  const bytesEach = (twice.bytes - once.bytes) / 200;
  expect(bytesEach).toBeLessThan(48);
  expect(bytesEach).toBeLessThan(1.1 * ((once.bytes - few.bytes) / 200));
  // 32 of them are the two revisions, which nothing makes smaller. Document by document they are more by a third.
  const plain = (await weigh(500, 'none')).bytes - (await weigh(300, 'none')).bytes;
  expect(bytesEach).toBeLessThan(0.8 * (plain / 200));
});

test('a phone that stores longer than any other answer may stand still gets all of it', async () => {
  const app = await appWith(visits(1));
  const weight = (at: number) => ({ _id: `weight:${at}`, text: randomBytes(60_000).toString('hex') });
  for (let at = 0; at < 200; at += 1) await app.store.database('practice').put(weight(at));
  app.app.server.timeout = 300;
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = cookieOf(await app.signIn());
  const answer = await new Promise<IncomingMessage>((resolve) => {
    get(`${url}${FIRST_LOAD}`, { headers: { cookie } }, resolve);
  });
  // The network holds less than comes: the server waits.
  await new Promise((read) => setTimeout(read, 2_000));
  let text = '';
  for await (const piece of answer) text += piece;
  expect(linesIn(text).at(-1)).toEqual({ sent: expect.any(Number) });
});
