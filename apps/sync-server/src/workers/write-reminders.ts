import type { Mail } from '@fieldleaf/domain/mail/mail';

type Deps = {
  readonly dueReminders: () => readonly Mail[];
  readonly addMail: (mail: Mail) => Promise<void>;
  readonly isLeader: () => Promise<boolean>;
};

/**
 * Writes the reminders that are due. Nothing is planned ahead: what is due is told from how the practice
 * stands, so a server that was down finds what it missed, and the id of a reminder keeps it from being
 * written twice.
 */
export const createWriteReminders =
  ({ dueReminders, addMail, isLeader }: Deps) =>
  async (): Promise<void> => {
    for (const mail of dueReminders()) {
      if (!(await isLeader())) return;
      await addMail(mail);
    }
  };
