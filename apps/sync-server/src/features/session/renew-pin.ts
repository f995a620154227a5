import { randomInt } from 'node:crypto';
import { factsOf, type SettleStep } from '../../restore/restored.ts';
import { pinSetAt, replacePin } from './admin-pin.ts';

/**
 * A PIN that was changed after the backup was made does not come back: whoever knew the old one would be let in. A new
 * one is made up and told once, on the server.
 */
export const renewPin: SettleStep = async (desk, restored) => {
  // The one from outside wins at every start.
  if (desk.config.adminPin !== undefined || factsOf(restored, 'pin-changed').length === 0) return {};
  const setAt = await pinSetAt(desk.ops);
  // Another server, or a try that was cut short, has made a new one.
  if (setAt !== undefined && setAt >= restored.restore.restoredAt) return { pinsReplaced: 1 };
  const pin = String(randomInt(1_000_000)).padStart(6, '0');
  if (await replacePin(desk, pin)) desk.announcePin(pin);
  return { pinsReplaced: 1 };
};
