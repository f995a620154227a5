import type { Command } from '../command/command.ts';
import { applyDocuments, emptyModel, type PracticeModel } from '../read-model/practice-model.ts';
import type { Instant } from '../time/instant.ts';
import { plusMinutes } from '../time/instant.ts';
import { type AccountMove, START } from './account-move.ts';
import { stepOf } from './account-steps.ts';
import { settings } from './builders.ts';
import { PracticeLedger } from './practice-ledger.ts';

/** Time at which all moves are over. */
export const END: Instant = plusMinutes(START, 30 * 24 * 60);

/** A practice that a server keeps: what it was told, one step after the other, and what it said of each. */
export function openPractice() {
  const ledger = new PracticeLedger(settings);
  let model: PracticeModel = emptyModel;
  const show = (ids: Iterable<string>) => {
    const changed = [...ids].flatMap((id) => ledger.documents.get(id) ?? []);
    model = applyDocuments(model, changed);
  };
  const execute = (command: Command): Command | undefined => {
    const decided = ledger.run(command, END);
    if (!decided.ok) return undefined;
    show(decided.value.puts.map(({ _id }) => _id));
    return command;
  };
  return {
    model: () => model,
    documents: () => [...ledger.documents.values()],
    execute,
    /** The command that was carried out, if the move came to one. */
    do: (move: AccountMove, index: number): Command | undefined => {
      const step = stepOf(move, index, model);
      if (!step) return undefined;
      if ('document' in step) {
        ledger.documents.set(step.document._id, step.document);
        show([step.document._id]);
        return undefined;
      }
      return execute(step.command);
    },
  };
}
