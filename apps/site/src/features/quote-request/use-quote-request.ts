import type { ApiFailure } from '@fieldleaf/contract/client';
import { zipCodeOf } from '@fieldleaf/domain/consultation/service-area';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { useEffect, useRef, useState } from 'react';
import { ulid } from 'ulid';
import type { KnownVisitor } from '../../contact/known-visitor.ts';
import { focusFirstError } from '../../steps/focus-first-error.ts';
import { showToast } from '../../toast/toasts.ts';
import { checkQuote, missingFields, type QuoteErrors } from './check-quote.ts';
import { EMPTY_QUOTE, type QuoteField, type QuoteForm, quoteDraft } from './quote-draft.ts';
import { submitQuoteRequest } from './submit-quote-request.ts';
import { words } from './words.ts';

/** How long 'Submitting...' shows at least, and how long the good news stays before the services come back. */
const SHOWN_MS = 2_000;

const shown = () => new Promise((resolve) => setTimeout(resolve, SHOWN_MS));

/** The draft of this tab; what the booking already knows fills what is still empty. */
function startForm(visitor: KnownVisitor | undefined): QuoteForm {
  const kept = quoteDraft.load() ?? EMPTY_QUOTE;
  if (!visitor) return kept;
  const { firstName, lastName, email, phone, address, zipCode = '' } = visitor;
  const known = { firstName, lastName, email, phone, address, zipCode: zipCodeOf(address) ?? zipCode };
  const filled = Object.entries(kept).filter(([, text]) => text !== '');
  return { ...kept, ...known, ...Object.fromEntries(filled) };
}

const errorsOf = ({ issues = [] }: ApiFailure): QuoteErrors =>
  Object.fromEntries(issues.map(({ path, message }) => [path, message]));

/** A day that takes no more says where to turn to; trying again would not help. */
const wordsFor = ({ code, message }: ApiFailure): string =>
  code === 'too_many_today' ? message : words.notSubmitted;

type Options = {
  readonly visitor: KnownVisitor | undefined;
  readonly today: LocalDate;
  readonly onDone: () => void;
};

/** The state of the quote form: kept on every change until it has been sent. */
export function useQuoteRequest({ visitor, today, onDone }: Options) {
  const [form, setForm] = useState(() => startForm(visitor));
  const [errors, setErrors] = useState<QuoteErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing');
  const attempt = useRef({ form, key: ulid() });

  useEffect(() => {
    if (state !== 'sent') quoteDraft.save(form);
  }, [form, state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal leads to the first wrong field
  useEffect(() => {
    focusFirstError();
  }, [refusals]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once sent, back after a moment
  useEffect(() => {
    if (state !== 'sent') return;
    const timer = setTimeout(onDone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const refuse = (found: QuoteErrors) => {
    setErrors(found);
    setRefusals(refusals + 1);
  };

  async function send() {
    if (attempt.current.form !== form) attempt.current = { form, key: ulid() };
    setState('sending');
    const [sent] = await Promise.all([submitQuoteRequest(form, attempt.current.key), shown()]);
    if (!sent.ok) {
      setState('typing');
      refuse(errorsOf(sent.error));
      const description = wordsFor(sent.error);
      return showToast({ title: words.error, description, destructive: true });
    }
    quoteDraft.clear();
    setState('sent');
    showToast({
      title: words.submitted,
      description: words.replySoon,
      ahead: true,
      isSaid: true,
    });
  }

  const type = (field: QuoteField, text: string) => {
    setForm((before) => ({ ...before, [field]: text }));
    if (errors[field]) setErrors(({ [field]: _fixed, ...others }) => others);
  };
  const submit = () => {
    if (state !== 'typing' || missingFields(form).length > 0) return;
    const wrong = checkQuote(form, today);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setErrors({});
    void send();
  };
  return { form, errors, state, type, submit };
}
