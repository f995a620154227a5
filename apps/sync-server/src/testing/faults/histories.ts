import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import { type Asking, createAsking } from './asking.ts';
import { findContradiction, leastLag, type Operation } from './linearizable.ts';
import type { Phones } from './opposite-pairs.ts';
import { openCard, openInvoices } from './recorded-money.ts';
import { openDay, openVisit, type Thing } from './recorded-visits.ts';

const CLIENTS = 4;
const CALLS_EACH = 12;

type Named = { readonly what: string };

export type History = ReturnType<typeof historyOf>;

/** Clients that call for as long as nobody ends it, two groups on each kind of thing. */
export function startRecording(phones: Phones, servers: number, chance: Chance) {
  const finishing: (() => Promise<History>)[] = [];
  let isOver = false;
  let calls = 0;
  const asking = createAsking({ phones, servers, chance, isOver: () => isOver });

  function record<State, Call extends Named>(thing: Thing<State, Call>) {
    const operations: Operation<Call>[] = [];
    const call = async (server: number, wanted: Call, client: number): Promise<void> => {
      const begin = performance.now();
      const answer = await thing.ask(server, wanted, client);
      const end = performance.now();
      calls += 1;
      // A look that nobody answered has seen nothing and done nothing.
      if (answer === undefined && wanted.what.startsWith('look')) return;
      if (answer !== undefined) return void operations.push({ call: wanted, begin, end, answer });
      const untold = [thing.untold?.(wanted) ?? wanted, ...(thing.undoing?.(wanted) ?? [])];
      operations.push(...untold.map((each) => ({ call: each, begin, end })));
    };
    finishing.push(async () => {
      for (const wanted of thing.last)
        for (let server = 0; server < servers; server += 1) await call(server, wanted, 0);
      return historyOf(thing, operations);
    });
    return call;
  }

  type Open<State, Call> = (asking: Asking, at: number) => Promise<Thing<State, Call> | undefined>;
  const play = async <State, Call extends Named>(open: Open<State, Call>, from: number): Promise<void> => {
    for (let at = from; !isOver; at += 2) {
      const thing = await open(asking, at);
      if (!thing) return;
      const call = record(thing);
      const client = async (who: number): Promise<void> => {
        for (let turn = 0; turn < CALLS_EACH && !isOver; turn += 1) {
          await call(chance.between(0, servers - 1), thing.choose(who), who);
          await pause(chance.between(0, 40));
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, (_, who) => client(who)));
    }
  };
  const groups = [0, 1].flatMap((from) => [
    play(openDay, from),
    play(openCard, from),
    play(openInvoices, from),
    play(openVisit, from),
  ]);
  return {
    unexpected: asking.unexpected,
    calls: () => calls,
    /** All histories, after a last look at everything. */
    end: async (): Promise<readonly History[]> => {
      isOver = true;
      await Promise.all(groups);
      const histories: History[] = [];
      for (const finish of finishing) histories.push(await finish());
      return histories;
    },
  };
}

function historyOf<State, Call extends Named>(
  { kind, model }: Thing<State, Call>,
  operations: readonly Operation<Call>[],
) {
  const isHere = ({ what }: Call) => what === 'lookHere';
  const atWriter = operations.filter(({ call }) => !isHere(call));
  return {
    kind,
    calls: operations.length,
    untold: operations.filter(({ answer }) => answer === undefined).length,
    contradiction: () => {
      const found = findContradiction(model, atWriter);
      return found && { ...found, whole: atWriter };
    },
    /** By how many milliseconds a server is behind in what it answers though it does not write. */
    lagMs: () => (findContradiction(model, atWriter) ? 0 : leastLag(model, operations, isHere)),
    /** The control: false if the last answer might as well have been an earlier one. Undefined: there was no other. */
    isStaleRefused: (): boolean | undefined => {
      const told = atWriter.filter(({ call, answer }) => /^(?:look|bill)$/.test(call.what) && answer);
      const last = told.at(-1);
      const other = told.find(({ answer }) => answer !== last?.answer)?.answer;
      if (!last || other === undefined) return undefined;
      const stale = atWriter.map((each) => (each === last ? { ...each, answer: other } : each));
      return findContradiction(model, stale) !== undefined;
    },
  };
}
