import type { EstimatedHours } from '@fieldleaf/domain/quote-request/quote-request';
import { sessionDraft } from '../../draft/session-draft.ts';

/** What is typed into the quote form, field by field; `website` is the field people do not see. */
export type QuoteForm = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
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
