import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBoundaries } from '../boundaries.mjs';

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'fieldleaf-boundaries-'));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

/** Writes an empty module at `to` and one at `from` that imports it; answers the rules this breaks. */
async function rulesBrokenBy(from: string, to: string): Promise<string[]> {
  write(to, 'export const planted = 1;\n');
  write(from, `import { planted } from '${'../'.repeat(from.split('/').length - 1)}${to}';\nplanted;\n`);
  const { broken } = await checkBoundaries(project, ['libs', 'apps', 'e2e']);
  return broken.map((line) => line.slice(0, line.indexOf(':')));
}

function write(path: string, text: string) {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

test.each([
  ['domain-is-pure', 'libs/domain/src/price.ts', 'libs/contract/src/prices.ts'],
  ['contract-knows-the-domain-only', 'libs/contract/src/prices.ts', 'apps/site/src/prices.ts'],
  ['ui-knows-the-domain-only', 'libs/ui/src/field.tsx', 'libs/contract/src/prices.ts'],
  ['card-payment-knows-no-app', 'libs/card-payment/src/card-form.tsx', 'apps/site/src/prices.ts'],
  ['server-shows-nothing', 'apps/sync-server/src/http/page.ts', 'libs/card-payment/src/card-form.tsx'],
  ['apps-know-no-other-app', 'apps/site/src/slots.ts', 'apps/admin-pwa/src/slots.ts'],
  ['server-shows-nothing', 'apps/sync-server/src/http/page.ts', 'libs/ui/src/field.tsx'],
  ['products-know-no-tests', 'apps/site/src/slots.ts', 'libs/domain/src/testing/builders.ts'],
  [
    'features-know-no-other-feature',
    'apps/sync-server/src/features/slots/list-slots.ts',
    'apps/sync-server/src/features/bookings/find-booking.ts',
  ],
  [
    'imports-point-down',
    'apps/admin-pwa/src/sync/send.ts',
    'apps/admin-pwa/src/features/bookings/cancel-booking.ts',
  ],
  [
    'features-are-wired-from-above',
    'apps/sync-server/src/features/slots/list-slots.ts',
    'apps/sync-server/src/app.ts',
  ],
  [
    'components-call-actions',
    'apps/admin-pwa/src/features/bookings/booking-screen.tsx',
    'apps/admin-pwa/src/sync/send.ts',
  ],
  [
    'use-cases-know-no-framework',
    'apps/sync-server/src/features/slots/list-slots.ts',
    'apps/sync-server/src/adapters/stripe/payments.ts',
  ],
  [
    'the-store-is-a-port',
    'apps/sync-server/src/practice/follow-changes.ts',
    'apps/sync-server/src/store/couchdb/couch-store.ts',
  ],
])('an import that breaks %s is caught', async (rule, from, to) => {
  expect(await rulesBrokenBy(from, to)).toContain(rule);
});

test('the domain may not use a Node module', async () => {
  write('libs/domain/src/price.ts', "import { readFileSync } from 'node:fs';\nreadFileSync;\n");

  const { broken } = await checkBoundaries(project, ['libs']);

  expect(broken).toEqual(['domain-is-pure: libs/domain/src/price.ts -> fs']);
});

test('a browser app may not use a Node module', async () => {
  write('apps/site/src/price.ts', "import { readFileSync } from 'node:fs';\nreadFileSync;\n");

  const { broken } = await checkBoundaries(project, ['apps']);

  expect(broken).toEqual(['browser-apps-use-no-node: apps/site/src/price.ts -> fs']);
});

test('two modules that import each other are caught', async () => {
  write('libs/domain/src/day.ts', "import { week } from './week.ts';\nexport const day = () => week;\n");
  write('libs/domain/src/week.ts', "import { day } from './day.ts';\nexport const week = () => day;\n");

  const { broken } = await checkBoundaries(project, ['libs']);

  expect(broken.join('\n')).toContain('no-cycles');
});

test('a circle of types alone is caught too', async () => {
  write(
    'apps/site/src/day.ts',
    "import type { Week } from './week.ts';\nexport type Day = { week: Week };\n",
  );
  write(
    'apps/site/src/week.ts',
    "import type { Day } from './day.ts';\nexport type Week = { days: Day[] };\n",
  );

  const { broken } = await checkBoundaries(project, ['apps']);

  expect(broken.join('\n')).toContain('no-cycles');
});

test('an import that leads nowhere is caught, for no rule could look at it', async () => {
  write('libs/domain/src/day.ts', "import { week } from './week.ts';\nweek;\n");

  const { broken } = await checkBoundaries(project, ['libs']);

  expect(broken).toContain('imports-resolve: libs/domain/src/day.ts -> ./week.ts');
});

test('an import that follows the rules is left alone', async () => {
  const from = 'apps/sync-server/src/features/slots/slots.routes.ts';

  expect(await rulesBrokenBy(from, 'libs/contract/src/slots.ts')).toEqual([]);
});

test('a folder in which no module was seen is reported instead of passing as clean', async () => {
  write('libs/domain/src/price.ts', 'export const price = 1;\n');
  mkdirSync(join(project, 'libs/contract/src'), { recursive: true });

  const { empty } = await checkBoundaries(project, ['libs/domain/src', 'libs/contract/src', 'libs/ui/src']);

  expect(empty).toEqual(['libs/contract/src', 'libs/ui/src']);
});
