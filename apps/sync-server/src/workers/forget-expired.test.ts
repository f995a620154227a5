import { expect, test } from 'vitest';
import { buildTestApp } from '../testing/build-test-app.ts';
import { createForgetExpired } from './forget-expired.ts';

test('sessions and used keys go when their time is over; devices and locks stay', async () => {
  const { store, clock, signIn } = await buildTestApp();
  const ops = store.database('ops');
  await signIn();
  const forgetExpired = createForgetExpired({ ops, now: clock.now });
  const kinds = async () => {
    const documents = await ops.range<{ type: string }>({ from: 'device:', to: 'session:\uffff' });
    return documents.map((document) => document.type).sort();
  };

  await forgetExpired();
  expect(await kinds()).toEqual(['device', 'secret', 'session']);
  clock.advance(240);
  await forgetExpired();

  expect(await kinds()).toEqual(['device', 'secret']);
});
