import type { Page } from '@playwright/test';
import type { StripeStandIn } from '../../apps/sync-server/src/adapters/stripe/testing/stripe-stand-in.ts';
import { stripeScript } from './stripe-script.ts';
import { terminalScript } from './terminal-script.ts';

/** Stripe's script for readers. */
export const TERMINAL_SCRIPT = /^https:\/\/js\.stripe\.com\/terminal\//;

/**
 * Puts stand-ins where Stripe's script and its API are, at Stripe's own addresses, so that the page and its security
 * policy stay as they are. Answers the addresses of other hosts that the page asked for: there should be none.
 */
export async function routeStripe(page: Page, standIn: StripeStandIn): Promise<readonly string[]> {
  const strangers: string[] = [];
  await page.route(/^https:\/\//, (route) => {
    strangers.push(route.request().url());
    return route.abort();
  });
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${stripeScript})();` }),
  );
  await page.route(TERMINAL_SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${terminalScript})();` }),
  );
  await page.route(/^https:\/\/\w+\.device\.stripe-terminal-local-reader\.net/, (route) => {
    const { id, read } = route.request().postDataJSON() as { id: string; read: string };
    const status = standIn.intents.chargeAtReader(id, read) ? 'succeeded' : 'requires_payment_method';
    return route.fulfill({ json: { status }, headers: { 'access-control-allow-origin': '*' } });
  });
  await page.route('https://api.stripe.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${standIn.url}${pathname}${search}` }) });
  });
  return strangers;
}
