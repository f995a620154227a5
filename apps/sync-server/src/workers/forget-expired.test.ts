import { expect, test } from 'vitest';
import { buildTestApp } from '../testing/build-test-app.ts';
import { forgetExpired } from './forget-expired.ts';

test('sessions and used keys go when their time is over; devices and locks stay', async () => {
  const { store, clock, signIn } = await buildTestApp();
  const ops = store.database('ops');
  await signIn();
  const kinds = async () => {
    const documents = await ops.range<{ type: string }>({ from: 'device:', to: 'session:\uffff' });
    return documents.map((document) => document.type).sort();
  };

  await forgetExpired({ ops, now: clock.now });
  expect(await kinds()).toEqual(['device', 'practice-identity', 'secret', 'session']);
  clock.advance(240);
  await forgetExpired({ ops, now: clock.now });

  expect(await kinds()).toEqual(['device', 'practice-identity', 'secret']);
});
