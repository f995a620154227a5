import { err, ok } from '@fieldleaf/domain/result';
import type { Chance } from '@fieldleaf/domain/testing/chance';
import type { SendMail } from '../../apps/sync-server/src/mails/mail-sender.ts';
import type { Process, VirtualTime } from './virtual-time.ts';

export type Delivery = {
  readonly mailId: string;
  readonly to: string;
  readonly at: number;
  readonly by: Process;
};

/** Takes mail from the servers, sometimes not at once, and remembers what it took from whom. */
export function createEmailSender(time: VirtualTime, chance: Chance) {
  const deliveries: Delivery[] = [];
  const deliver: SendMail = ({ mailId, to }) => {
    const by = time.current;
    return new Promise((resolve) => {
      const happen = () => {
        if (chance.happens(0.05)) return resolve(err({ reason: '451 come back later', isFinal: false }));
        deliveries.push({ mailId, to: to.address, at: time.now, by });
        time.plan(chance.between(5, 100), () => resolve(ok(undefined)), by);
      };
      time.plan(chance.between(5, 200), happen, by);
    });
  };
  return { deliver, deliveries: deliveries as readonly Delivery[] };
}
