import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Instant, instantOf, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { ensureAdminPin } from '../features/session/admin-pin.ts';
import type { Server } from '../http/create-server.ts';
import type { Store } from '../store/store.ts';
import { openStoreAlone, removeDatabasesOfFolder } from '../store/testing/store-in-folder.ts';
import './name-plugins.ts';

export const TEST_PIN = '246810';

/** A Monday, 10:00 in Chicago. */
export const TEST_NOW: Instant = instantOf(Date.UTC(2027, 2, 1, 16));

/** A clock that stands still until it is told to go on. */
type TestClock = { readonly now: () => Instant; readonly advance: (minutes: number) => void };

function createTestClock(start: Instant): TestClock {
  let now = start;
  return {
    now: () => now,
    advance: (minutes) => {
      now = plusMinutes(now, minutes);
    },
  };
}

/** Calls the app as one browser would: it keeps its cookies and comes from the app's own pages. */
export type TestBrowser = {
  readonly call: (options: InjectOptions) => Promise<LightMyRequestResponse>;
  readonly cookies: Map<string, string>;
};

export function createTestBrowser(app: Server): TestBrowser {
  const cookies = new Map<string, string>();
  const call = async (options: InjectOptions) => {
    const sent = { 'sec-fetch-site': 'same-origin', ...options.headers };
    const response = await app.inject({ ...options, headers: sent, cookies: Object.fromEntries(cookies) });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return { call, cookies };
}

export type TestApp = {
  readonly app: Server;
  readonly start: () => Promise<void>;
  readonly store: Store;
  readonly clock: TestClock;
  readonly config: Config;
  /** A browser that has signed in with the right PIN. */
  readonly signIn: () => Promise<TestBrowser>;
  /** Everything the app has logged so far; nothing below `config.logLevel`. */
  readonly logged: () => string;
  readonly close: () => Promise<void>;
};

export type TestAppOptions = {
  readonly config?: Partial<Config>;
  readonly now?: Instant;
  /** A folder that outlives this app, to start a second one on it. */
  readonly dataDir?: string;
  /** True if the practice is not loaded yet. */
  readonly isStarting?: boolean;
  /** Hears of a PIN that was made up. */
  readonly announcePin?: (pin: string) => void;
};

/** A folder of its own for one test, removed with the store in it when the test has ended. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldleaf-test-'));
  onTestFinished(async () => {
    await removeDatabasesOfFolder(folder);
    // A server that died in a test may still be writing its last line.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

/** The real app on a store of its own; it closes itself when the test has ended. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = options.dataDir ?? (await makeDataDir());
  const read = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  if (!read.ok) throw new Error(read.error.join('\n'));
  // Reading the pages that may be built is a sixth of what building an app takes: who serves pages brings them along.
  const noPages = join(dataDir, 'no-pages');
  const config = { ...read.value, siteFolder: noPages, adminFolder: noPages, ...options.config };
  const clock = createTestClock(options.now ?? TEST_NOW);
  const store = await openStoreAlone(dataDir);
  // As cheap as scrypt gets: what a guess costs is not what these tests are about.
  await ensureAdminPin({ ops: store.database('ops'), now: clock.now, given: TEST_PIN, cost: 2 });
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const { app, start } = await buildApp({
    config,
    store,
    now: clock.now,
    version: 'test',
    logTo,
    ...(options.announcePin && { announcePin: options.announcePin }),
  });
  if (!options.isStarting) await start();

  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    await app.close();
    await store.close();
  };
  const close = () => {
    closing ??= closeAll();
    return closing;
  };
  onTestFinished(close);

  const signIn = async () => {
    const browser = createTestBrowser(app);
    const body = { pin: TEST_PIN, deviceName: 'Test phone' };
    const response = await browser.call({ method: 'POST', url: '/api/admin/session', payload: body });
    if (response.statusCode !== 200) throw new Error(`Sign-in failed: ${response.body}`);
    return browser;
  };
  return { app, start, store, clock, config, signIn, logged: () => lines.join(''), close };
}
