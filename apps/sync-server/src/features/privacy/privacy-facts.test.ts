import { expect, test } from 'vitest';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { TEST_NOW } from '../../testing/build-test-app.ts';
import { startServer } from '../../testing/start-server.ts';
import { commandOf } from '../customers/testing/ana-is-everywhere.ts';
import { readPrivacyFacts } from './privacy.routes.ts';

const namesOf = ({ processors }: { readonly processors: readonly { readonly name: string }[] }) =>
  processors.map(({ name }) => name);

test('the notice names the practice, the periods as the owner has set them, and only who is really involved', async () => {
  const { ctx } = await startServer(createMemoryStore(), () => TEST_NOW);
  const alone = await readPrivacyFacts(ctx);

  expect(alone.controller).toMatchObject({ name: 'Fieldleaf Plant Care', address: '' });
  expect(namesOf(alone)).toEqual(['Video rooms at meet.example']);
  const ends = (facts: typeof alone) => facts.kept.find(({ title }) => title === 'Bookings')?.ends;
  expect(ends(alone)).toContain('Name and words removed 7 years after the end of the year of the visit');
  expect(alone.kept.map(({ title }) => title)).not.toContain('Wrong PINs');

  const changes = { business: { address: '1 Fern Road, Dallas' }, retention: { records: 5 } };
  await ctx.execute(commandOf('settings.change', { changes }));
  const configured = await readPrivacyFacts({
    ...ctx,
    provider: { ...ctx.provider, name: 'stripe' },
    config: { ...ctx.config, smtpUrl: 'smtps://user:secret@mail.example.com' },
  });

  expect(configured.controller.address).toBe('1 Fern Road, Dallas');
  expect(ends(configured)).toContain('Name and words removed 5 years after the end of the year of the visit');
  expect(namesOf(configured)).toEqual(['Stripe', 'Email by mail.example.com', 'Video rooms at meet.example']);
  expect(JSON.stringify(configured)).not.toContain('secret');
});
