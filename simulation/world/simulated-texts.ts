import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import type { TextFailure } from '@fieldleaf/domain/text-message/visit-text';
import type { SmsSender } from '../../apps/sync-server/src/texts/sms-sender.ts';
import type { Process, VirtualTime } from './virtual-time.ts';

type Parts = { readonly time: VirtualTime; readonly chance: Chance; readonly process: Process };

const ENDS = { taken: 16, busy: 2, landline: 1, stopped: 1 };

const FAILURES: Readonly<Record<Exclude<keyof typeof ENDS, 'taken'>, TextFailure>> = {
  busy: { failure: '20429', isFinal: false },
  landline: { failure: '21614', isFinal: true },
  stopped: { failure: '21610', isFinal: true },
};

/** Takes texts from one server, most of them, after a while. */
export const createSimulatedTexts = ({ time, chance, process }: Parts): SmsSender => ({
  provider: 'twilio',
  send: () =>
    new Promise<Result<void, TextFailure>>((resolve) => {
      const end = chance.draw(ENDS);
      time.plan(
        chance.between(5, 300),
        () => resolve(end === 'taken' ? ok(undefined) : err(FAILURES[end])),
        process,
      );
    }),
  forget: async () => undefined,
});
