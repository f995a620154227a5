import { readFileSync, rmSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { fillWith } from '../support/fill-practice.ts';
import { practiceToKill } from '../support/forms-to-kill.ts';
import { ADMIN_PIN, startServer } from '../support/server.ts';
import type { Errand, Fact } from './errands.ts';
import { type BrowserToKill, newFolder, type openProfile } from './killed-browser.ts';
import { consultantOf } from './killed-phone.ts';
import { openServerTruth } from './server-truth.ts';

export type Attack = {
  readonly browser: BrowserToKill;
  readonly chance: Chance;
  /** Folder of the console that was built with the hand in it. */
  readonly consoleWithHand: string;
  /** The control: "Saved on this phone" before it is written. */
  readonly tooEarly?: boolean;
};

const SETTLES_WITHIN_MS = 180_000;
const IDLE: Life = { hear: () => undefined, next: () => undefined };

/** A practice, its server, and a console on the way to it that does what it is told. */
export async function openAttackedPhone({ chance, consoleWithHand, tooEarly = false }: Attack) {
  const dataDir = newFolder();
  await fillWith(dataDir, practiceToKill());
  const server = await startServer({ dataDir });
  const truth = await openServerTruth(server.url);
  let hasSignal = true;
  const consultant = consultantOf({ chance, truth, tooEarly, hasSignal: () => hasSignal });
  let life = IDLE;
  const proxy = await startFaultProxy(server.url, (incoming, outgoing) =>
    answerHand({ incoming, outgoing, consoleWithHand, life }),
  );
  const profile = newFolder();

  const setSignal = (has: boolean) => {
    hasSignal = has;
    proxy.meet(has ? undefined : { kind: 'cut' });
  };
  type Opened = ReturnType<typeof openProfile>;
  /** Opens the console in a browser, lives until the end, and answers once that has come. */
  const live = async (opened: Opened, begin: (end: () => void) => Life) => {
    const ended = new Promise<void>((resolve) => {
      life = begin(resolve);
    });
    await opened.open(`${proxy.url}/admin/`);
    await Promise.race([ended, sleep(SETTLES_WITHIN_MS, undefined, { ref: false })]);
    life = IDLE;
  };
  /** Finds and finishes what was begun, until the screen says that all is synced; ends the browser. */
  const settle = async (opened: Opened) => {
    setSignal(true);
    await live(opened, (end) => {
      let left: Errand[] = [];
      return {
        hear: async (fact) => {
          await consultant.heard(fact);
          if (fact.saw === 'opened') left = consultant.lastErrands();
          if (fact.saw === 'synced' && fact.isSo) end();
        },
        next: () => left.shift() ?? { kind: 'sync' },
      };
    });
    await opened.kill('browser');
    await truth.pull();
  };
  return {
    ...{ consultant, truth, profile, setSignal, live, settle },
    dispose: async () => {
      await proxy.close();
      await server.dispose();
      for (const folder of [dataDir, profile])
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Script of a life: hears from the hand and names its next errand; undefined: it waits to be killed. */
export type Life = {
  readonly hear: (fact: Fact) => void | Promise<void>;
  readonly next: () => Errand | undefined;
};

type Asked = {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly consoleWithHand: string;
  readonly life: Life;
};

/** The console's files, and what the hand tells and asks; the rest goes to the server. */
function answerHand({ incoming, outgoing, consoleWithHand, life }: Asked): boolean {
  const path = new URL(incoming.url ?? '/', 'http://localhost').pathname;
  if (path === '/hand/pin') outgoing.end(ADMIN_PIN);
  else if (path.startsWith('/hand/')) void answerFact({ incoming, outgoing, life });
  // No worker: it would keep the console of one run for the next.
  else if (path === '/admin/sw.js') outgoing.writeHead(404).end();
  else if (path.startsWith('/admin/'))
    sendFile(join(consoleWithHand, path.slice('/admin/'.length)), outgoing);
  else return false;
  return true;
}

async function answerFact({ incoming, outgoing, life }: Omit<Asked, 'consoleWithHand'>) {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  await life.hear(JSON.parse(Buffer.concat(parts).toString()) as Fact);
  if (incoming.url === '/hand/told') return outgoing.end();
  const errand = life.next();
  if (errand) outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(errand));
}

function sendFile(path: string, outgoing: ServerResponse) {
  const file = extname(path) === '' ? join(path, 'index.html') : path;
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return outgoing.writeHead(404).end();
  return outgoing
    .writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    .end(readFileSync(file));
}
