import { dueReminders } from '@fieldleaf/domain/reminder/due-reminders';
import { mailContext } from '../mails/mail-context.ts';
import type { Desk } from '../practice/desk.ts';

/**
 * Writes the reminders that are due. Nothing is planned ahead: what is due is read from how the practice
 * stands, so a server that was down finds what it missed, and the id of a reminder keeps it from being
 * written twice.
 */
export async function writeReminders(desk: Desk): Promise<void> {
  for (const mail of dueReminders(desk.model(), mailContext(desk))) {
    if (!(await desk.isLeader())) return;
    await desk.addDocument(mail);
  }
}
