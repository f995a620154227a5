import type { Mail } from '@fieldleaf/domain/mail/mail';
import { isMailOfPerson, type Person } from '@fieldleaf/domain/read-model/erasure-plan';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import type { AppContext } from '../../practice/app-context.ts';
import { readEach } from '../../store/read-each.ts';

/**
 * The practice as it stands, with every mail to, from or about the person and no other: those that went out long ago are
 * only in the store.
 */
export async function withMailsOf(ctx: AppContext, person: Person): Promise<PracticeModel> {
  const mailsById = new Map<string, Mail>();
  const isTheirs = isMailOfPerson(ctx.model(), person, ctx.now());
  for await (const { _rev, ...mail } of readEach<Mail>(ctx.documents, 'mail:'))
    if (isTheirs(mail)) mailsById.set(mail.mailId, mail);
  return { ...ctx.model(), mailsById };
}
