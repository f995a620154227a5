import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStripe } from '../../adapters/stripe/open-stripe.ts';
import { STAND_IN_KEYS, startStripeStandIn } from '../../adapters/stripe/testing/stripe-stand-in.ts';
import { openTwilioStandIn, TWILIO_ACCOUNT } from '../../adapters/twilio/testing/twilio-stand-in.ts';
import { tryTwilio } from '../../adapters/twilio/try-twilio.ts';
import { tryWeather } from '../../adapters/weather/try-weather.ts';
import { type Config, readConfig } from '../../config.ts';
import { tryMailServer } from '../../doctor.ts';
import { buildTestApp, makeDataDir } from '../../testing/build-test-app.ts';
import { openMailServer } from '../../testing/mail-server.ts';
import { examinePractice } from './doctor.ts';
import { reportOf } from './finding.ts';

/** An address where nothing listens. */
const ERASED_CONTACT = 'http://127.0.0.1:9';

async function configOf(changes: Partial<Config> = {}): Promise<Config> {
  const read = readConfig({
    DATA_DIR: await makeDataDir(),
    PUBLIC_URL: ERASED_CONTACT,
    WEATHER_URL: ERASED_CONTACT,
  });
  if (!read.ok) throw new Error(read.error.join('\n'));
  return { ...read.value, ...changes };
}

const wordsOf = async (config: Config, cards?: ReturnType<typeof openStripe>) => {
  const asked = { tryMailServer, tryTwilio, tryWeather, ...(cards && { cards }) };
  const findings = await examinePractice(config, asked);
  return findings.map(({ verdict, words }) => `${verdict}: ${words}`);
};

async function openCards(secretKey = STAND_IN_KEYS.secretKey) {
  const standIn = await startStripeStandIn();
  onTestFinished(() => standIn.stop());
  const keys = { ...STAND_IN_KEYS, secretKey, webhookSecret: 'whsec_1', apiBase: standIn.url };
  return { standIn, cards: openStripe(keys) };
}

test('a folder with nothing in it is told what it lacks, and nothing is made in it', async () => {
  const config = await configOf({ adminPin: '123456' });

  const words = await wordsOf(config);

  expect(words).toEqual([
    'look: ADMIN_PIN is one of the first that anybody would try.',
    `missing: PUBLIC_URL is ${ERASED_CONTACT}: set it to the https address that customers type.`,
    `missing: Nothing answers at ${ERASED_CONTACT}: is the server started, does the name lead here?`,
    expect.stringMatching(/GB free in/),
    'look: There is no practice here yet: the first start makes it.',
    'look: The server makes no backups. Set BACKUP_DIR, best on another disk, or run npm run backup every day.',
    'missing: No email goes out: emails become files in DATA_DIR. Set SMTP_URL.',
    'look: Texts are files in DATA_DIR and reach nobody. That is fine as long as they are off in the settings.',
    'look: The weather service does not answer (unreachable). That is fine as long as weather warnings are off in the settings.',
    'missing: Payments are simulated: no money moves. Set the three STRIPE_ keys.',
  ]);
});

test('a data folder that is not there yet stays so, and one that cannot be written is missing', async () => {
  const dataDir = join(await makeDataDir(), 'later', 'data');
  expect(await wordsOf(await configOf({ dataDir }))).toContainEqual(
    expect.stringMatching(/^good: .* GB free in/),
  );
  expect(existsSync(dataDir)).toBe(false);

  const inFile = join(import.meta.filename, 'data');
  expect(await wordsOf(await configOf({ dataDir: inFile }))).toContain(
    `missing: DATA_DIR: nothing can be written in ${inFile}.`,
  );
});

test('a server that runs is asked how it is, and what it says is passed on', async () => {
  const { app, store, clock } = await buildTestApp();
  const publicUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const config = await configOf({ publicUrl });
  expect(await wordsOf(config)).toContain('good: The server answers there and says that it is well.');

  const ops = store.database('ops');
  Object.assign(ops, { put: () => Promise.reject(new Error('No space left on device')) });
  clock.advance(1);
  expect(await wordsOf(config)).toContain(
    'missing: The server answers there, and cannot work: the store takes no writes.',
  );
});

test.each([
  ['is not named is missing', [], true],
  ['is named is not spoken of', ['loopback'], false],
])('a proxy before the server that %s', async (_, trustProxy, isSaid) => {
  const { app } = await buildTestApp({ config: { trustProxy } });
  const target = await app.listen({ port: 0, host: '127.0.0.1' });
  const proxy = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(`${target}${url}`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(await answer.text());
  });
  onTestFinished(() => void proxy.close());
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;

  const words = await wordsOf(await configOf({ publicUrl: `http://127.0.0.1:${port}` }));

  expect(words).toContain('good: The server answers there and says that it is well.');
  expect(words.some((line) => line.startsWith('missing: A proxy stands before the server'))).toBe(isSaid);
});

test('hosts inside the network that calendars may be read at are named', async () => {
  const words = await wordsOf(await configOf({ calendarPrivateHosts: ['calendar.lan:5232'] }));

  expect(words).toContainEqual(
    expect.stringMatching(/^look: CALENDAR_PRIVATE_HOSTS: .* at calendar\.lan:5232\./),
  );
});

test('the practice of a stopped server is looked at for what its owner never filled in', async () => {
  const dataDir = await makeDataDir();
  const server = await buildTestApp({ dataDir });
  if (server.store.kind !== 'embedded') return;
  await server.close();

  const words = await wordsOf(await configOf({ dataDir }));

  expect(words).toContain('good: The store opens (embedded).');
  expect(words.filter((line) => line.includes('of the practice is still'))).toHaveLength(3);
  expect(words).toContainEqual(
    expect.stringMatching(
      /^look: Set up your practice in the console: Who you are, Opening hours, .*backup\.$/,
    ),
  );
});

test('a mail server is tried before the first letter', async () => {
  const { smtpUrl } = await openMailServer();
  expect(await wordsOf(await configOf({ smtpUrl }))).toContain('good: The mail server takes us.');
  expect(await wordsOf(await configOf({ smtpUrl: 'smtp://127.0.0.1:9' }))).toContainEqual(
    expect.stringMatching(/^missing: The mail server does not take us: .*ECONNREFUSED/),
  );
});

test('an account that is ready is said to be, and its domain is registered', async () => {
  const { standIn, cards } = await openCards();
  const publicUrl = 'https://plants.invalid';
  const { events, apiVersion } = cards.cardAccount.webhook;
  standIn.account.addEndpoint({
    url: `${publicUrl}/api/payments/webhook`,
    enabled_events: events,
    api_version: apiVersion,
  });

  const words = await wordsOf(await configOf({ publicUrl }), cards);

  expect(words.slice(-8)).toEqual([
    'look: The keys are test keys: no money moves. Use the live ones before the first customer.',
    'good: Stripe takes payments for this account.',
    'good: Stripe pays out to the bank.',
    'good: Card statements read "FIELDLEAF* VISIT".',
    'good: The key has every right that payments, refunds and statements need.',
    'good: Stripe tells this server of every event the books need.',
    'good: Apple Pay, Google Pay and Link are shown at plants.invalid.',
    'good: No card reader is registered; none is needed.',
  ]);
  expect(standIn.account.domains).toMatchObject([{ domain_name: 'plants.invalid' }]);
});

test('what an account lacks is named: the events, the bank, the key', async () => {
  const { standIn, cards } = await openCards();
  const publicUrl = 'https://plants.invalid';
  const url = `${publicUrl}/api/payments/webhook`;
  Object.assign(standIn.account.standing, { payouts: false, due: ['external_account'] });
  const config = await configOf({ publicUrl });

  expect(await wordsOf(config, cards)).toEqual(
    expect.arrayContaining([
      'look: Stripe pays nothing out to the bank yet. It asks for: external_account.',
      `missing: Stripe tells nobody of events: add a webhook endpoint for ${url}.`,
    ]),
  );

  const [, ...others] = cards.cardAccount.webhook.events;
  standIn.account.addEndpoint({ url, enabled_events: others });
  expect(await wordsOf(config, cards)).toContain(
    'missing: The webhook endpoint lacks the events payment_intent.succeeded.',
  );

  standIn.lackRight('GET webhook_endpoints');
  expect(await wordsOf(config, cards)).toContain(
    'look: Stripe does not let this key read the webhook endpoints: give it the right, or look in the dashboard.',
  );

  const refused = await openCards('sk_test_other');
  expect(await wordsOf(config, refused.cards)).toContain(
    'missing: Stripe does not accept STRIPE_SECRET_KEY.',
  );
});

test('a key is tried for each right, and nothing comes of trying', async () => {
  const { standIn, cards } = await openCards();
  const config = await configOf({ publicUrl: 'https://plants.invalid' });
  for (const right of ['POST refunds', 'GET payouts', 'POST terminal']) standIn.lackRight(right);

  expect(await wordsOf(config, cards)).toContain(
    'missing: The key lacks rights: write Charges and Refunds, write Terminal, read Payouts. Give them to it at Stripe.',
  );

  expect(standIn.intents.list(new URLSearchParams()).data).toEqual([]);
});

test('a server that starts registers its domain and logs what its account lacks, once', async () => {
  const { standIn } = await openCards();
  const keys = { ...STAND_IN_KEYS, webhookSecret: 'whsec_1', apiBase: standIn.url };
  const { app, logged } = await buildTestApp({
    config: { publicUrl: 'https://plants.invalid', stripe: keys, logLevel: 'warn' },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });

  await expect.poll(logged, { timeout: 10_000 }).toContain('Stripe tells nobody of events');
  expect(standIn.account.domains).toMatchObject([{ domain_name: 'plants.invalid' }]);
  expect(logged().match(/tells nobody/g)).toHaveLength(1);
  expect(logged()).not.toContain('sk_test');
});

test('the report groups what was found and ends with what is left to do', () => {
  const about = 'Cards' as const;
  const good = { about, verdict: 'good', words: 'Good.' } as const;
  const look = { about, verdict: 'look', words: 'Look.' } as const;

  expect(reportOf([good, look])).toBe('Cards\n  ok    Good.\n  look  Look.\n\nReady, with 1 to look at.\n');
  expect(reportOf([good])).toContain('Ready.');
  expect(reportOf([good, look, { ...good, verdict: 'missing' }])).toContain(
    'Not ready: 1 missing, 1 to look at.',
  );
});

test('Twilio is asked for the account, and what it has to call is named', async () => {
  const standIn = await openTwilioStandIn();
  onTestFinished(standIn.close);
  const twilio = { ...TWILIO_ACCOUNT, apiBase: standIn.url };
  const words = await wordsOf(await configOf({ twilio }));
  expect(words).toContain('good: Twilio takes us.');
  expect(words).toContainEqual(expect.stringContaining(`${ERASED_CONTACT}/api/texts/incoming`));

  const wrong = { ...twilio, authToken: 'another-token-of-nobody' };
  expect(await wordsOf(await configOf({ twilio: wrong }))).toContain(
    'missing: Twilio does not take us: Authenticate',
  );
});
