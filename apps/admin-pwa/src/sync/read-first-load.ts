import { type PackedDocuments, unpackDocuments } from '@fieldleaf/contract/packed-documents';
import { PATHS } from '@fieldleaf/contract/paths';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { MirrorDocument } from '../db/mirror.ts';
import { faultOfStream } from './remote-fetch.ts';
import type { SyncFault } from './sync-fault.ts';

/** A line of the stream: where it stands, what is needed first, more of it, or that it was all. */
export type FirstLoadLine =
  | { readonly since: string }
  | { readonly first: readonly MirrorDocument[] }
  | { readonly documents: readonly MirrorDocument[] }
  | { readonly sent: number };

type FirstLoad = {
  readonly fetch: typeof globalThis.fetch;
  readonly practiceId: string;
  readonly epoch?: string | undefined;
  readonly onLine: (line: FirstLoadLine) => Promise<void>;
};

/** Waited for in vain for so long, it is over: a connection may die without a word. */
const SILENCE_MS = 20_000;

const CUT_OFF: SyncFault = { kind: 'unreachable' };

/** Reads all practice data a phone keeps, line by line as it arrives. Errors of `onLine` are thrown. */
export async function readFirstLoad({
  fetch,
  onLine,
  ...expected
}: FirstLoad): Promise<Result<void, SyncFault>> {
  const silence = watchSilence();
  try {
    const asked = fetch(new URL(`${PATHS.firstLoad}?form=packed`, location.href).href, {
      signal: silence.signal,
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'manual',
    });
    const response = await silence.during(asked).catch(() => undefined);
    if (!response) return err(CUT_OFF);
    const fault = await faultOfStream(response, expected);
    if (fault) return err(fault);
    return await readLines(response, onLine, silence.during);
  } finally {
    silence.end();
  }
}

async function readLines(
  response: Response,
  onLine: FirstLoad['onLine'],
  during: Silence['during'],
): Promise<Result<void, SyncFault>> {
  let received = 0;
  for await (const text of linesOf(response, during)) {
    const line = parsed(text);
    if (!line) return err({ kind: 'foreign' });
    received += documentsIn(line);
    if ('sent' in line) return line.sent === received ? ok(undefined) : err(CUT_OFF);
    await onLine(line);
  }
  return err(CUT_OFF);
}

/** Ends where the connection does; what comes last is no line unless its end has come too. */
async function* linesOf({ body }: Response, during: Silence['during']): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let begun: string[] = [];
  for (;;) {
    const piece = reader && (await during(reader.read()).catch(() => undefined));
    if (!piece?.value) return;
    const parts = piece.value.split('\n');
    for (const [at, part] of parts.entries()) {
      begun.push(part);
      if (at === parts.length - 1) break;
      yield begun.join('');
      begun = [];
    }
  }
}

function documentsIn(line: FirstLoadLine): number {
  if ('first' in line) return line.first.length;
  return 'documents' in line ? line.documents.length : 0;
}

function parsed(text: string): FirstLoadLine | undefined {
  try {
    const line: unknown = JSON.parse(text);
    if (typeof line !== 'object' || line === null) return undefined;
    if ('packed' in line && Array.isArray(line.packed)) return { documents: unpacked(line.packed) };
    return isLine(line) ? line : undefined;
  } catch {
    return undefined;
  }
}

const unpacked = (packed: readonly PackedDocuments[]): readonly MirrorDocument[] =>
  packed.flatMap((group) => unpackDocuments(group) as readonly MirrorDocument[]);

const isLine = (line: object): line is FirstLoadLine =>
  ('since' in line && typeof line.since === 'string') ||
  ('first' in line && Array.isArray(line.first)) ||
  ('documents' in line && Array.isArray(line.documents)) ||
  ('sent' in line && typeof line.sent === 'number');

type Silence = ReturnType<typeof watchSilence>;

/** Times the server only: no timeout runs while the phone stores received data. */
function watchSilence() {
  const silent = new AbortController();
  const during = <Heard>(waiting: Promise<Heard>): Promise<Heard> => {
    const timer = setTimeout(() => silent.abort(), SILENCE_MS);
    return waiting.finally(() => clearTimeout(timer));
  };
  return { signal: silent.signal, during, end: () => silent.abort() };
}
