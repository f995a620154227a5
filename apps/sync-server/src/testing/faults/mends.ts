import type { Plugin } from 'vite';

type Change = { readonly file: string; readonly code: string; readonly instead: string };

const LEVEL = 'apps/sync-server/src/store/embedded/fail-stop-level.ts';

/**
 * Mends that keep the promises of `npm run test:faults`, each with the change of the sources that undoes it: the control of a
 * part attacks a program that was built so, and has to find damage. Where nothing is named the tests leave it out
 * themselves.
 */
export const MENDS = {
  'the write before its answer': [
    {
      file: LEVEL,
      code: 'answer(this.write(sealedBatch(operations, count), { sync }), written);',
      instead: `endWrite(true);
        process.nextTick(callback, null);
        setTimeout(() => this.write(sealedBatch(operations, count), { sync }).catch(() => undefined), 400);`,
    },
  ],
  'the stop at a write that failed': [
    {
      file: LEVEL,
      code: 'if (error) this.failure = error;\n      else this.#acknowledged.note(count);',
      instead: 'this.failure = undefined;',
    },
  ],
  'a look at who has the time': [
    {
      file: 'libs/domain/src/scheduling/apply-claim-change.ts',
      code: "if (inTheWay.some((claim) => clash(claim, take, change.travel))) return err(problem('slot_taken'));",
      instead: 'void inTheWay;',
    },
  ],
  'the ids of commands': [
    {
      file: 'apps/sync-server/src/practice/execute-command.ts',
      code: "if (record?.type === 'command') return record.outcome;",
      instead: 'void record;',
    },
    {
      file: 'libs/domain/src/visit/visit-commands.ts',
      code: 'if ([...extras, ...removedExtras].some(({ extraId }) => extraId === command.id)) return ok(NO_CHANGES);',
      instead: 'void removedExtras;',
    },
  ],
  'the long pauses between tries of a mail': [
    {
      file: 'libs/domain/src/mail/mail.ts',
      code: 'const PAUSES_MINUTES = [1, 5, 30, 120, 720, 720];',
      instead: 'const PAUSES_MINUTES = [1, 5];',
    },
  ],
  'another try at a refund that failed': [
    {
      file: 'apps/sync-server/src/money/refunds/finish-refunds.ts',
      code: 'for (const paidFor of withRefundsUnderWay(ctx)) {',
      instead: 'for (const paidFor of [...withRefundsUnderWay(ctx)].slice(0, 0)) {',
    },
  ],
  'the taking up of earlier payments': [
    {
      file: 'apps/sync-server/src/app/create-app-context.ts',
      code: 'await takeUpEarlierPayments(ctx);',
      instead: 'void takeUpEarlierPayments;',
    },
  ],
  'the lease, and the refusal of earlier revisions': [
    {
      file: 'apps/sync-server/src/store/lease.ts',
      code: 'if (current && !isFree(current)) return;',
      instead: 'void isFree;',
    },
    {
      file: 'apps/sync-server/src/store/couchdb/couch-database.ts',
      code: 'return answer.ok ? ok({ rev: answer.value.rev }) : refused(answer.error, document._id);',
      instead: `const current = answer.ok ? undefined : await reads.get(document._id);
      const again = current && (await answerOf(documents.insert({ ...document, _rev: current._rev }, docNameOf(document._id)), 'rev'));
      if (again?.ok) return ok({ rev: again.value.rev });
      return answer.ok ? ok({ rev: answer.value.rev }) : refused(answer.error, document._id);`,
    },
  ],
  /** Values as the releases before had them. */
  'a checksum with each value': [],
  'settling with the card company': [],
  'another epoch after a restore': [],
  'an outbox that outlives the app': [],
} as const satisfies Readonly<Record<string, readonly Change[]>>;

export type Mend = keyof typeof MENDS;

/** True in a control of that mend. */
export const isWithout = (mend: Mend): boolean => process.env.FAULTS_WITHOUT === mend;

/** Builds the programs without a mend; one whose code is elsewhere by now is no control, and fails the build. */
export function leaveOutMend(mend = process.env.FAULTS_WITHOUT ?? ''): Plugin {
  const changes: readonly Change[] = Object.entries(MENDS).find(([name]) => name === mend)?.[1] ?? [];
  const waiting = new Set(changes);
  return {
    name: 'leave-out-mend',
    enforce: 'pre',
    transform: (source, id) => {
      let changed = source;
      for (const change of changes) {
        const { file, code, instead } = change;
        if (!id.endsWith(file) || !source.includes(code)) continue;
        changed = changed.replace(code, () => instead);
        waiting.delete(change);
      }
      return changed === source ? undefined : { code: changed, map: null };
    },
    buildEnd: () => {
      if (waiting.size > 0) throw new Error(`Still there: ${[...waiting].map(({ code }) => code).join(' ')}`);
    },
  };
}
