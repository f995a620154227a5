import type { ContactFormRequest } from '@fieldleaf/contract/notifications';
import { isEmail } from '@fieldleaf/domain/booking/check-contact';
import type { ContactMessage } from '@fieldleaf/domain/mail/practice-letters';
import { invalidInput, type Problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Client } from '../../access/client.ts';
import type { SpendBudget } from '../../budgets/spend-budget.ts';

type Deps = {
  readonly mailToConsultant: (message: ContactMessage) => Promise<void>;
  readonly spendBudget: SpendBudget;
};

/** Mails a visitor's message to the consultant; what only a machine fills in goes nowhere. */
export function createSendContactForm({ mailToConsultant, spendBudget }: Deps) {
  return async (
    { website = '', ...typed }: ContactFormRequest,
    client: Client,
  ): Promise<Result<void, Problem>> => {
    const message = { name: typed.name.trim(), email: typed.email.trim(), message: typed.message.trim() };
    if (!isEmail(message.email)) {
      return err(invalidInput([{ path: 'email', message: 'Please enter a valid email address.' }]));
    }
    if (website !== '') return ok(undefined);
    const spent = await spendBudget('contact-form', { client, email: message.email });
    if (spent.ok) await mailToConsultant(message);
    return spent;
  };
}

export type SendContactForm = ReturnType<typeof createSendContactForm>;
