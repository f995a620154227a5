import type { HealthReason } from '@fieldleaf/contract/health';
import { createCheckReadiness } from '../features/health/check-readiness.ts';
import { createCheckCardKeys } from '../workers/check-card-keys.ts';
import { createWatchMails } from '../workers/watch-mails.ts';
import type { Core } from './core.ts';
import type { PaymentCases } from './payment-cases.ts';

/** Whether everything works, and who is told when something does not. */
export function createHealthCases(core: Core, { isLeader, hasLeader }: PaymentCases) {
  const { store, practice, cards, cardOutage, now, report, warn } = core;
  const { model, addDocument } = practice;
  const { watchMails, isMailFailing } = createWatchMails({ model, addDocument, isLeader, warn, now });
  return {
    watchMails,
    checkCardKeys: createCheckCardKeys({ provider: cards.provider, outage: cardOutage, now }),
    health: {
      reasonsNotReady: createCheckReadiness({ ops: store.database('ops'), hasLeader, report, now }),
      failing: (): readonly HealthReason[] => [
        ...(isMailFailing() ? (['mail_failing'] as const) : []),
        ...(cardOutage.isFailing() ? (['card_payments_failing'] as const) : []),
      ],
    },
  };
}
