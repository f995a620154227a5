import { newCommandId } from '../../practice/new-ids.ts';
import { TEST_PIN } from '../build-test-app.ts';
import { callingProcess, readyUrlOf, signInAtProcess } from '../call-process.ts';
import { runProgram } from '../main-process.ts';
import { createTestCustomer } from '../test-customer.ts';

export type Body = Readonly<Record<string, unknown>>;

/** A command as a phone keeps it until it is answered. */
export type Sent = {
  readonly id: string;
  readonly kind: string;
  readonly at: string;
  readonly payload: Body;
};

type Outcome = { readonly id: string; readonly status: string; readonly code?: string };

/** The documents a phone has pulled, by id. */
export type Mirror = Readonly<Record<string, Body>>;

type Opening = { readonly dataDir: string; readonly programs: string; readonly at: string };

export type Release = Awaited<ReturnType<typeof openRelease>>;

const SHIFTED_CLOCK = new URL('../../../../../scripts/shifted-clock.mjs', import.meta.url).href;

let strangers = 0;

/** The server of some release as a process on a folder, at that instant; called as its sites and phones call it. */
export async function openRelease({ dataDir, programs, at }: Opening) {
  const realNow = Date.now() - Number(process.env.CLOCK_OFFSET_MS ?? 0);
  const aheadMs = Date.parse(at) - realNow;
  const environment = {
    DATA_DIR: dataDir,
    ADMIN_PIN: TEST_PIN,
    TRUST_PROXY: 'loopback',
    CLOCK_OFFSET_MS: String(aheadMs),
    NODE_OPTIONS: `--import=${SHIFTED_CLOCK}`,
  };
  const running = runProgram('main', environment, programs);
  const url = await readyUrlOf(running);
  const phone = await signInAtProcess(url);
  const nowThere = () => new Date(Date.now() - Number(process.env.CLOCK_OFFSET_MS ?? 0) + aheadMs);

  const ask = async (path: string, payload?: Body) => {
    const answer = await phone.inject({
      method: payload ? 'POST' : 'GET',
      url: path,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: (answer.body === '' ? {} : answer.json()) as Body };
  };
  const send = async (commands: readonly Sent[]): Promise<readonly Outcome[]> => {
    const { status, body } = await ask('/api/admin/commands', { commands });
    if (status !== 200) throw new Error(`Commands: ${status} ${JSON.stringify(body)}`);
    return body.outcomes as Outcome[];
  };
  const command = (kind: string, payload: Body): Sent => ({
    id: newCommandId(),
    kind,
    at: nowThere().toISOString(),
    payload,
  });
  /** Until 1.0.0 payloads were in dollars, as the specification has them: what is missing is told by its name. */
  const [empty] = await send([command('booking.create', {})]);
  const speaksCents = JSON.stringify(empty).includes('priceCents');

  return {
    ask,
    send,
    speaksCents,
    visitor: () => {
      strangers += 1;
      return createTestCustomer(callingProcess(url, { 'x-forwarded-for': `10.9.${strangers}.1` }));
    },
    command,
    /** All documents that changed after `since`, and where the feed ends. */
    pull: async (since: string | number = 0): Promise<{ documents: Mirror; since: string | number }> => {
      const { body } = await ask(
        `/sync/practice/_changes?include_docs=true&limit=10000&since=${encodeURIComponent(since)}`,
      );
      const results = body.results as { id: string; deleted?: boolean; doc: Body }[];
      const documents = results.filter(({ deleted }) => !deleted).map(({ id, doc }) => [id, doc] as const);
      return { documents: Object.fromEntries(documents), since: body.last_seq as string | number };
    },
    /** As the operating system stops it; answers the errors it logged. */
    stop: async (): Promise<readonly string[]> => {
      running.child.kill('SIGTERM');
      await running.ended;
      return running
        .output()
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line));
    },
  };
}
