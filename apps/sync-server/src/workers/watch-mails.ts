import type { Attention } from '@fieldleaf/domain/attention/attention';
import { mailOutageSince, questionOfMails } from '@fieldleaf/domain/mail/undelivered-mails';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import type { Instant } from '@fieldleaf/domain/time/instant';

type Deps = {
  readonly model: () => PracticeModel;
  readonly addDocument: (question: Attention) => Promise<void>;
  readonly isLeader: () => Promise<boolean>;
  readonly warn: (what: { readonly failingSince: Instant }, message: string) => void;
  readonly now: () => Instant;
};

/** Notices mail that has failed for an hour: asks the consultant, writes it into the log, knows it for health. */
export function createWatchMails({ model, addDocument, isLeader, warn, now }: Deps) {
  let outageSince: Instant | undefined;
  return {
    watchMails: async (): Promise<void> => {
      const since = mailOutageSince(model().mailsById.values(), now());
      if (since !== undefined && since !== outageSince) warn({ failingSince: since }, 'mail does not go out');
      outageSince = since;
      const question = questionOfMails(model(), now());
      if (question && (await isLeader())) await addDocument(question);
    },
    isMailFailing: (): boolean => outageSince !== undefined,
  };
}
