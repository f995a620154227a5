import { STAND_IN_KEYS } from '../../adapters/stripe/testing/stripe-stand-in.ts';
import type { Intent } from '../test-customer.ts';
import type { Storm } from './open-storm.ts';

const GOOD = '4242424242424242';
const DECLINED = '4000000000000002';
const NEEDS_APPROVAL = '4000002500003155';

/** Setups of cards that are kept begin so at Stripe. */
const SETUP = 'seti_';

/** Pays at Stripe like a browser; a declined card is usually followed by a good one. */
export async function payInBrowser(storm: Storm, intent: Intent): Promise<void> {
  const { chance, counts } = storm;
  const drawn = chance.draw({ [GOOD]: 80, [DECLINED]: 10, [NEEDS_APPROVAL]: 10 });
  if (drawn === DECLINED && chance.happens(0.3)) return;
  const card = drawn === DECLINED ? GOOD : drawn;
  await callAsBrowser(storm, intent, { verb: 'confirm', form: { card_number: card } });
  if (card === NEEDS_APPROVAL)
    await callAsBrowser(storm, intent, {
      verb: 'authenticate',
      form: { approved: `${chance.happens(0.8)}` },
    });
  counts.confirmed = (counts.confirmed ?? 0) + 1;
}

type Call = { readonly verb: string; readonly form: Readonly<Record<string, string>> };

/** One that is over is refused there, and the browser says so. */
async function callAsBrowser(
  { stripe }: Storm,
  { paymentIntentId, clientSecret }: Intent,
  { verb, form }: Call,
): Promise<void> {
  const kind = paymentIntentId.startsWith(SETUP) ? 'setup_intents' : 'payment_intents';
  const answer = await fetch(`${stripe.url}/v1/${kind}/${paymentIntentId}/${verb}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STAND_IN_KEYS.publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, ...form }),
  });
  await answer.text();
}

export const isIntent = (body: object): body is Intent => 'clientSecret' in body && 'paymentIntentId' in body;
