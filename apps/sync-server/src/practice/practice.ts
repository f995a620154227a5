import { visitsOverlap } from '@fieldleaf/domain/attention/raise-attention';
import type { Command } from '@fieldleaf/domain/command/command';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { defaultSettings } from '@fieldleaf/domain/settings/default-settings';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { TimeZone } from '@fieldleaf/domain/time/business-time';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { DayBooks } from '../store/day-books/day-books.ts';
import type { Store } from '../store/store.ts';
import { type AddDocument, createAddDocument } from './add-document.ts';
import type { MakeRoom } from './carry-out.ts';
import { ensureSettings } from './ensure-settings.ts';
import { ensureTemplates } from './ensure-templates.ts';
import { createExecuteCommand, type Execute } from './execute-command.ts';
import { catchUp, followChanges } from './follow-changes.ts';
import { createForget, type Forget } from './forget.ts';
import { createLiveModel } from './live-model.ts';
import { reconcileDayBooks } from './reconcile-day-books.ts';
import { reconcileTimeOff } from './reconcile-time-off.ts';
import { createSettleClaim } from './settle-claim.ts';

type Deps = {
  readonly store: Store;
  readonly dayBooks: DayBooks;
  readonly now: () => Instant;
  readonly zone: TimeZone;
  /** Whether cards are charged for real; not unless it says so. */
  readonly takesRealMoney?: boolean;
  readonly makeRoom: MakeRoom;
  /** Adds to a command what only the server knows. */
  readonly complete: (command: Command) => Command;
  /** What goes wrong in the background, where no caller hears of it. */
  readonly report: (error: unknown) => void;
};

/** Everything the server knows of the practice, and the one way to change it. */
export type Practice = {
  readonly model: () => PracticeModel;
  readonly settings: () => Settings;
  readonly execute: Execute;
  readonly addDocument: AddDocument;
  readonly forget: Forget;
  /** Loads the read model, sets the day books right, and follows what other servers write. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export function createPractice(deps: Deps): Practice {
  const { store, dayBooks, now, zone, takesRealMoney = false, report, makeRoom, complete } = deps;
  const practice = store.database('practice');
  const live = createLiveModel();
  const settings = () => live.current().settings ?? defaultSettings(zone);
  const settleClaim = createSettleClaim({ practice, dayBooks, settings });
  const feed = { practice, show: live.show, report };
  const stopping = new AbortController();
  let following: Promise<void> = Promise.resolve();

  const addDocument = createAddDocument({ practice, show: live.show });
  const executeComplete = createExecuteCommand({
    practice,
    dayBooks,
    settings,
    now,
    show: live.show,
    settleClaim,
    makeRoom,
  });
  const reconcile = async () => {
    const deps = { slots: store.database('slots'), practice, dayBooks, settleClaim, settings, now };
    await reconcileTimeOff(deps, live.current().timeOffByDate.values());
    return reconcileDayBooks(deps, live.current().bookingsById.values());
  };

  return {
    model: live.current,
    settings,
    addDocument,
    forget: createForget({ practice, show: live.show }),
    execute: async (command) => {
      const outcome = await executeComplete(complete(command));
      // The way to a visit that is booked already takes as long as to the next one.
      if (outcome.status === 'applied' && changesBuffers(command)) await reconcile().catch(report);
      return outcome;
    },
    start: async () => {
      await ensureSettings(practice, { zone, takesRealMoney });
      await ensureTemplates(practice);
      const reached = await catchUp(feed, '0');
      for (const visits of await reconcile()) await addDocument(visitsOverlap(visits, now()));
      following = followChanges(feed, reached, stopping.signal);
    },
    stop: async () => {
      stopping.abort();
      await following;
    },
  };
}

const changesBuffers = (command: Command): boolean =>
  command.kind === 'settings.change' && command.payload.changes.bufferMinutes !== undefined;
