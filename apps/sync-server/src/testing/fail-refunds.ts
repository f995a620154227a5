import type { SimulatedIntent } from '../adapters/simulated-card/simulated-intent.ts';
import type { Store } from '../store/store.ts';

/** The bank of whoever paid does not take the refunds of a payment: the money comes back. */
export async function failRefunds(store: Store, reference: string): Promise<void> {
  const ops = store.database('ops');
  const intent = await ops.get<SimulatedIntent>(`simulated-intent:${reference}`);
  if (!intent) return;
  const refunds = intent.refunds.map((refund) => ({ ...refund, state: 'failed' as const }));
  await ops.put({ ...intent, refunds });
}
