import { bringingBack } from '@fieldleaf/domain/restore/bringing-back';
import { comparePractices, type Difference } from '@fieldleaf/domain/restore/compare-practices';
import type { StoredDocument } from '@fieldleaf/domain/restore/stored-document';
import type { SimulatedPhone } from '../phone/simulated-phone.ts';

/** A phone, and what it had when the server was put back. */
export type PhoneAfterRestore = {
  readonly phone: SimulatedPhone;
  readonly lostEpoch: string;
  setAside: readonly StoredDocument[];
};

/** Returns what this phone still has and the server has not; a photo is sent again by itself. */
export function differencesOf({ phone, setAside }: PhoneAfterRestore): readonly Difference[] {
  const all = [...phone.mirrored().values()] as unknown as readonly (StoredDocument & {
    readonly _id: string;
  })[];
  const commandsThere = new Set(
    all.flatMap(({ _id }) => (_id.startsWith('command:') ? [_id.slice('command:'.length)] : [])),
  );
  const there = all.filter(({ _id }) => !_id.startsWith('command:'));
  return comparePractices({ here: setAside, there, commandsThere }).flatMap((difference) => {
    const documents = difference.documents.filter(({ here }) => here.type !== 'photo');
    return documents.length === 0 ? [] : [{ ...difference, documents }];
  });
}

/** Taps "Bring back" wherever something differs. */
export async function bringAllBack(after: PhoneAfterRestore): Promise<number> {
  const commands = differencesOf(after).flatMap((difference) => bringingBack(difference, after.lostEpoch));
  for (const { commandId, payload } of commands)
    await after.phone.save({ id: commandId, kind: 'practice.bringBack', payload });
  return commands.length;
}
