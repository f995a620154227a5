import type { AccountStanding, CardAccount, WebhookEndpoint } from '../../money/card-account.ts';
import type { CardReaders } from '../../money/card-readers.ts';
import type { PaymentFailure, PaymentProvider } from '../../money/payment-provider.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { good, look, missing } = findingsAbout('Cards');

/** Ports of the card provider, if it is a real one. */
export type CardPorts = {
  readonly provider: Pick<PaymentProvider, 'livemode'>;
  readonly readers: Pick<CardReaders, 'listReaders'>;
  readonly cardAccount: CardAccount;
};

/** Checks that cards can be charged for real, where customers pay. */
export async function examineCards(
  { provider, readers, cardAccount }: CardPorts,
  publicUrl: string,
): Promise<readonly Finding[]> {
  const standing = await cardAccount.readStanding();
  if (!standing.ok && isKeyRefused(standing.error))
    return [missing('Stripe does not accept STRIPE_SECRET_KEY.')];
  return [
    provider.livemode
      ? good('The keys move real money.')
      : look('The keys are test keys: no money moves. Use the live ones before the first customer.'),
    ...(standing.ok ? standingFindings(standing.value) : [unreadable('the account', standing.error)]),
    await rightsFinding(cardAccount),
    await webhookFinding(cardAccount, publicUrl),
    await walletFinding(cardAccount, publicUrl),
    await readersFinding(readers),
  ];
}

function standingFindings({
  takesCharges,
  paysOut,
  missingDetails,
  statementPrefix,
}: AccountStanding): readonly Finding[] {
  const details = missingDetails.length === 0 ? '' : ` It asks for: ${missingDetails.join(', ')}.`;
  return [
    takesCharges
      ? good('Stripe takes payments for this account.')
      : missing(`Stripe takes no payments for this account yet.${details}`),
    paysOut
      ? good('Stripe pays out to the bank.')
      : look(`Stripe pays nothing out to the bank yet.${details}`),
    ...(takesCharges && paysOut && missingDetails.length > 0 ? [look(details.trim())] : []),
    ...(statementPrefix
      ? [good(`Card statements read "${statementPrefix}* VISIT".`)]
      : [look('Card statements show the account’s name, shortened: choose one in Stripe’s settings.')]),
  ];
}

/** A key that may not refund takes bookings, and is found out by the first customer who cancels. */
async function rightsFinding({ listMissingRights }: CardAccount): Promise<Finding> {
  const lacking = await listMissingRights();
  if (!lacking.ok) return unreadable('the rights of the key', lacking.error);
  return lacking.value.length === 0
    ? good('The key has every right that payments, refunds and statements need.')
    : missing(`The key lacks rights: ${lacking.value.join(', ')}. Give them to it at Stripe.`);
}

/** Without an endpoint payments are still found, by asking every few seconds; disputes and refunds once a day. */
async function webhookFinding({ webhook, listWebhooks }: CardAccount, publicUrl: string): Promise<Finding> {
  const address = webhookAddress(publicUrl);
  const listed = await listWebhooks();
  if (!listed.ok) return unreadable('the webhook endpoints', listed.error);
  const found = listed.value.find(({ url }) => url === address);
  if (!found) return missing(`Stripe tells nobody of events: add a webhook endpoint for ${address}.`);
  return endpointFinding(found, webhook);
}

function endpointFinding(found: WebhookEndpoint, webhook: CardAccount['webhook']): Finding {
  if (!found.isEnabled) return missing('The webhook endpoint is turned off: turn it on at Stripe.');
  const absent = webhook.events.filter((event) => !found.events.includes(event));
  if (absent.length > 0) return missing(`The webhook endpoint lacks the events ${absent.join(', ')}.`);
  if (found.apiVersion !== null && found.apiVersion !== webhook.apiVersion)
    return look(
      `The webhook endpoint speaks version ${found.apiVersion}: make a new one with ${webhook.apiVersion}.`,
    );
  return good('Stripe tells this server of every event the books need.');
}

async function walletFinding({ registerDomain }: CardAccount, publicUrl: string): Promise<Finding> {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== 'https:') return look('Apple Pay and Google Pay need an https address.');
  const inactive = await registerDomain(hostname);
  if (!inactive.ok) return unreadable('the domain for wallets', inactive.error);
  return inactive.value.length === 0
    ? good(`Apple Pay, Google Pay and Link are shown at ${hostname}.`)
    : look(`${inactive.value.join(' and ')} cannot be shown at ${hostname} yet: is the site reachable?`);
}

async function readersFinding({ listReaders }: CardPorts['readers']): Promise<Finding> {
  const listed = await listReaders();
  if (!listed.ok) return look('The card readers could not be listed.');
  const count = listed.value.length;
  return good(count === 0 ? 'No card reader is registered; none is needed.' : `Card readers: ${count}.`);
}

const isKeyRefused = (failure: PaymentFailure): boolean =>
  failure.code === 'provider_refuses' && failure.refusal.status === 401;

function unreadable(what: string, failure: PaymentFailure): Finding {
  if (failure.code === 'provider_refuses')
    return look(`Stripe does not let this key read ${what}: give it the right, or look in the dashboard.`);
  if (failure.code === 'rejected') return look(`Stripe refuses ${what} (${failure.reason}).`);
  return look(`Stripe did not answer about ${what} (${failure.code}): ask again.`);
}

/** Returns the address for the card provider's events. */
const webhookAddress = (publicUrl: string): string => `${publicUrl}/api/payments/webhook`;

/**
 * Registers the site's domain for wallets and looks whether the card provider's account is ready, once after the start;
 * what is missing is a line in the log each. `npm run doctor` says the same and more. Asked again while nobody answers.
 */
export function createPrepareCardAccount(ctx: AppContext) {
  const { cardAccount, config, warn } = ctx;
  let isDone = !config.publicUrl.startsWith('https:');
  return async (): Promise<void> => {
    if (isDone || !cardAccount || !(await ctx.isLeader())) return;
    const standing = await cardAccount.readStanding();
    if (!standing.ok && standing.error.code !== 'provider_refuses') return;
    isDone = true;
    const findings = await examineCards({ ...ctx, cardAccount }, config.publicUrl);
    for (const { verdict, words } of findings) if (verdict === 'missing') warn({ check: 'cards' }, words);
  };
}
