import { createHash } from 'node:crypto';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { createReadPracticeHead } from '../practice/practice-head.ts';
import type { Store } from '../store/store.ts';
import type { BackupHead, BackupLine, Tail } from './backup-format.ts';
import { copyPractice } from './copy-practice.ts';

type Source = { readonly store: Store; readonly now: () => Instant };

/** The lines of a backup of what the store holds now, some at a time. */
export async function* backupText({ store, now }: Source): AsyncGenerator<string, void> {
  const { practiceId, epoch } = await createReadPracticeHead({ ops: store.database('ops'), now })();
  const head: BackupHead = {
    format: 'fieldleaf-backup',
    v: 1,
    practiceId,
    epoch,
    madeAt: now(),
    store: store.kind,
  };
  yield* sealedText(head, copyPractice({ store, now }));
}

/** Head, documents, and a tail with the hash of what stands before it. */
export async function* sealedText(
  head: object,
  copying: AsyncGenerator<readonly BackupLine[], Omit<Tail, 'sha256'>>,
): AsyncGenerator<string, void> {
  const hash = createHash('sha256');
  const hashed = (lines: readonly object[]): string => {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    hash.update(text);
    return text;
  };
  yield hashed([head]);
  let step = await copying.next();
  for (; !step.done; step = await copying.next()) yield hashed(step.value);
  const tail: Tail = { ...step.value, sha256: hash.digest('hex') };
  yield `${JSON.stringify(tail)}\n`;
}
