import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import type { InjectOptions } from 'fastify';
import { newCommandId } from '../../practice/new-ids.ts';
import type { Phones } from './opposite-pairs.ts';

/** Longer, and nobody knows what came of a call. */
const ANSWER_WITHIN_MS = 5_000;
/** The others stay unknown. */
const ASKED_AGAIN = 0.7;

export type Asking = ReturnType<typeof createAsking>;

type Options = {
  readonly phones: Phones;
  readonly servers: number;
  readonly chance: Chance;
  readonly isOver: () => boolean;
};

/** Calls as clients make them who do not wait for ever: each answer is one that was told, or undefined. */
export function createAsking({ phones, servers, chance, isOver }: Options) {
  /** Neither an answer the models know nor a server in trouble. */
  const unexpected: string[] = [];
  let addresses = 0;

  const within = (answer: Promise<string | undefined>): Promise<string | undefined> =>
    Promise.race([answer.catch(() => undefined), pause(ANSWER_WITHIN_MS, undefined, { ref: false })]);

  /** From an address of its own, since limits count by it. A refusal is answered by its code. */
  const request = <Body>(server: number, options: InjectOptions, read: (body: Body) => string) =>
    within(
      (async () => {
        addresses += 1;
        const from = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
        const answer = await phones.ask(server, { ...options, headers: { 'x-forwarded-for': from } });
        if (answer.statusCode === 200) return read(answer.json());
        if (answer.statusCode === 409) return String(answer.json().code);
        if (answer.statusCode !== 503)
          unexpected.push(`${answer.statusCode} ${String(options.url)} ${answer.body.slice(0, 200)}`);
        return undefined;
      })(),
    );

  /** Sent under one id to either server until somebody tells, or given up with nothing known. */
  const untilTold = async (server: number, send: (server: number) => Promise<string | undefined>) => {
    const isAskedAgain = chance.happens(ASKED_AGAIN);
    for (let at = server; ; at = chance.between(0, servers - 1)) {
      const answer = await send(at);
      if (answer !== undefined || !isAskedAgain || isOver()) return answer;
      await pause(chance.between(100, 500));
    }
  };

  return {
    ...phones,
    unexpected,
    chance,
    request,
    untilTold,
    command: (server: number, kind: string, payload: object) => {
      const sent = { id: newCommandId(), kind, payload };
      return untilTold(server, (at) => within(phones.tell(at, sent)));
    },
    /** Asked of either server until it is told. */
    mustRead: async <Body>(options: InjectOptions, read: (body: Body) => string): Promise<string> => {
      for (let at = 0; ; at = (at + 1) % servers) {
        const told = await request(at, options, read);
        if (told !== undefined) return told;
        await pause(100);
      }
    },
    /** Before anything is recorded: it has to come about. */
    mustDo: async (kind: string, payload: object): Promise<void> => {
      const outcome = await phones.send(0, { id: newCommandId(), kind, payload });
      if (outcome !== 'applied') throw new Error(`${kind}: ${outcome}`);
    },
  };
}
