import type { Contact } from '@fieldleaf/domain/booking/booking';
import type { EstimatedHours } from '@fieldleaf/domain/quote-request/quote-request';
import { sessionDraft } from '../../draft/session-draft.ts';

/** Input of the quote form, field by field; `website` is the field people do not see. */
export type QuoteForm = Omit<Contact, 'notes'> & {
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly estimatedHours: EstimatedHours | '';
  readonly consultationDescription: string;
  readonly preferredDate: string;
  readonly specialRequests: string;
  readonly website: string;
};

export type QuoteField = keyof QuoteForm;

export const EMPTY_QUOTE: QuoteForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  estimatedHours: '',
  consultationDescription: '',
  preferredDate: '',
  specialRequests: '',
  website: '',
};

function decode(stored: unknown): QuoteForm | undefined {
  const form = stored as Partial<QuoteForm> | null;
  return typeof form?.consultationDescription === 'string' ? { ...EMPTY_QUOTE, ...form } : undefined;
}

export const quoteDraft = sessionDraft('quote-request', decode);
