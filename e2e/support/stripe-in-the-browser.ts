import type { Page } from '@playwright/test';
import type { StripeStandIn } from '../../apps/sync-server/src/adapters/stripe/testing/stripe-stand-in.ts';
import { stripeScript } from './stripe-script.ts';

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
  await page.route('https://api.stripe.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${standIn.url}${pathname}${search}` }) });
  });
  return strangers;
}
