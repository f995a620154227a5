import { type DraftForm, useDraftForm } from '../../controls/use-draft-form.ts';
import {
  addressedTo,
  addresseeOf,
  EMAIL_DRAFT,
  EMPTY_EMAIL,
  type EmailForm,
  emailFormOf,
  isBegun,
  routeOf,
} from './email-form.ts';

export type OpenEmailForm = DraftForm<EmailForm>;

/** The mail that is being put together, for whom the address names. */
export function useEmailForm(id: string | undefined): OpenEmailForm {
  return useDraftForm<EmailForm>({
    name: EMAIL_DRAFT,
    initial: { ...EMPTY_EMAIL, ...addresseeOf(id) },
    formOf: (kept) => {
      const found = emailFormOf(kept);
      return found && id !== undefined ? addressedTo(found, addresseeOf(id)) : found;
    },
    isTouched: isBegun,
    routeOf,
  });
}
