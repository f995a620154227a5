import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { isPublicOrigin } from './config-rules.ts';

const problemsOf = (environment: Record<string, string>) => {
  const read = readConfig(environment);
  return read.ok ? [] : read.error;
};

const configOf = (environment: Record<string, string>) => {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.error.join('\n'));
  return read.value;
};

test('with nothing set the product runs on this machine alone, with the embedded store and simulated cards', () => {
  const config = configOf({});

  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dbPrefix: 'fieldleaf',
    timeZone: 'America/Chicago',
    trustProxy: [],
    logLevel: 'info',
  });
  expect(config.couchdbUrl).toBeUndefined();
  expect(config.stripe).toBeUndefined();
  expect(config.adminPin).toBeUndefined();
});

test('the public address follows the port and loses its slash', () => {
  expect(configOf({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(configOf({ PUBLIC_URL: 'https://fern.example/' }).publicUrl).toBe('https://fern.example');
});

test('private hosts of calendars are none, or hosts with their ports', () => {
  expect(configOf({}).calendarPrivateHosts).toBeUndefined();
  expect(configOf({ CALENDAR_PRIVATE_HOSTS: 'Radicale:5232, [fd00::2]:80' }).calendarPrivateHosts).toEqual([
    'radicale:5232',
    '[fd00::2]:80',
  ]);
  expect(problemsOf({ CALENDAR_PRIVATE_HOSTS: '10.0.0.0/8' })[0]).toContain('CALENDAR_PRIVATE_HOSTS');
});

test('an empty variable counts as absent', () => {
  expect(configOf({ PORT: '', ADMIN_PIN: ' ' }).port).toBe(3000);
});

test.each([
  ['PORT', '70000'],
  ['PORT', '3e3'],
  ['HOST', 'not a host'],
  ['PUBLIC_URL', 'ftp://example.com'],
  ['PUBLIC_URL', 'https://example.com/shop'],
  ['PUBLIC_URL', 'https://:word@example.com'],
  ['PUBLIC_URL', 'https://example.com/#top'],
  ['COUCHDB_URL', 'localhost'],
  ['DB_PREFIX', 'Fieldleaf'],
  ['ADMIN_PIN', '12345'],
  ['ADMIN_PIN', '12345a'],
  ['SMTP_URL', 'http://127.0.0.1'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'Fieldleaf <hello@example.com'],
  ['BUSINESS_TIME_ZONE', 'Mars/Olympus'],
  ['TRUST_PROXY', 'everyone'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with one line that names the variable', (name, value) => {
  const problems = problemsOf({ [name]: value });

  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name}: .* is not .+\\.$`));
});

test('everything that is wrong is said at once', () => {
  expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'x', BUSINESS_TIME_ZONE: 'x' })).toHaveLength(3);
});

test('Stripe needs all three of its keys', () => {
  const problems = problemsOf({ STRIPE_SECRET_KEY: 'sk_test_1' });

  expect(problems.map((line) => line.split(':')[0])).toEqual([
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ]);
});

test("keys of Stripe that stand in each other's places stop the start, and are not repeated", () => {
  const problems = problemsOf({
    STRIPE_SECRET_KEY: 'pk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'sk_test_2',
  });

  expect(problems.map((line) => line.split(':')[0])).toEqual([
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ]);
  expect(problems.join('\n')).not.toMatch(/k_test_\d/);
});

test.each(['hello@example.com', 'Fieldleaf Plant Care <hello@example.com>', '<hello@example.com>'])(
  'MAIL_FROM may be %s',
  (MAIL_FROM) => {
    expect(configOf({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
  },
);

test('a calendar needs an account that can be read, and the calendar it is shared with', () => {
  const problems = problemsOf({ GOOGLE_CALENDAR_CREDENTIALS: import.meta.filename });

  expect(problems.map((line) => line.split(':')[0]).sort()).toEqual([
    'GOOGLE_CALENDAR_CREDENTIALS',
    'GOOGLE_CALENDAR_ID',
  ]);
});

test('a secret is not repeated in the line about it', () => {
  const lines = problemsOf({ ADMIN_PIN: '98765', COUCHDB_URL: 'admin:hunter2' }).join('\n');

  expect(lines).not.toMatch(/98765|hunter2/);
});

test('proxies are named, addresses or networks', () => {
  const { trustProxy } = configOf({ TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8, 192.0.2.7' });

  expect(trustProxy).toEqual(['loopback', '10.0.0.0/8', 'fd00::/8', '192.0.2.7']);
});

test('backups are made every day and kept for a month, when there is a folder for them', () => {
  expect(configOf({}).backups).toEqual({ everyHours: 24, keepDays: 30 });
  expect(
    configOf({ BACKUP_DIR: '/backups', BACKUP_EVERY_HOURS: '6', BACKUP_PASSPHRASE: 'four words of it' })
      .backups,
  ).toEqual({ folder: '/backups', everyHours: 6, keepDays: 30, passphrase: 'four words of it' });
  expect(problemsOf({ BACKUP_EVERY_HOURS: '0', BACKUP_KEEP_DAYS: 'ever' })).toHaveLength(2);
});

test.each([
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['https://plants.example', false],
  ['http://192.168.1.20:3000', true],
  ['https://plants.test', true],
])('whether others reach %s: %s', (publicUrl, isPublic) => {
  expect(isPublicOrigin(publicUrl)).toBe(isPublic);
});
