import { instantOf } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { describeSavedCards } from '../../money/saved-cards-conformance.ts';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { confirmSimulatedPayment } from './confirm-simulated-payment.ts';
import { createSimulatedProvider } from './simulated-provider.ts';

const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  'needs-approval': '4000002500003155',
  'always-asks': '4000002760003184',
  'declined-later': '4000000000000341',
};

async function openRig() {
  const ops = createMemoryStore().database('ops');
  const answer = async (clientSecret: string, request: { cardNumber?: string; authenticated?: boolean }) => {
    const reference = clientSecret.split('_secret_')[0] ?? '';
    const confirmed = await confirmSimulatedPayment(ops, reference, { clientSecret, ...request });
    return confirmed.ok ? confirmed.value.status : confirmed.error.code;
  };
  return {
    ops,
    provider: createSimulatedProvider(ops, () => instantOf(Date.UTC(2027, 2, 1))),
    setUp: (clientSecret: string, card: keyof typeof CARDS) =>
      answer(clientSecret, { cardNumber: CARDS[card] }),
    approve: (clientSecret: string, authenticated: boolean) => answer(clientSecret, { authenticated }),
    close: async () => undefined,
  };
}

describeSavedCards('the simulated provider', openRig);

test('of a kept card only the last four digits are stored; no secret is', async () => {
  const rig = await openRig();
  const created = await rig.provider.cards.createSetup({ description: 'A visit', metadata: {} }, 'key-1');
  const clientSecret = created.ok ? created.value.clientSecret : '';
  await rig.setUp(clientSecret, 'always-asks');

  const stored = JSON.stringify(await rig.ops.range({ from: '', to: '\uffff' }));
  expect(stored).toContain('3184');
  expect(stored).not.toContain('400000276000');
  expect(stored).not.toContain(clientSecret);
});
