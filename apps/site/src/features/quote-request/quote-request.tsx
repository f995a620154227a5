import { type ApiFailure, type ApiResult, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { QuoteRequestResponse } from '@fieldleaf/contract/quote-requests';
import { zipCodeOf } from '@fieldleaf/domain/consultation/service-area';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { Button } from '@fieldleaf/ui/button';
import { Form } from '@fieldleaf/ui/form';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ulid } from 'ulid';
import { todayAt } from '../../calendar/today.ts';
import type { KnownVisitor } from '../../contact/known-visitor.ts';
import { Vine } from '../../drawings/vine.tsx';
import { NoticePage } from '../../notice/notice-page.tsx';
import { PrivacyLink } from '../../privacy-link/privacy-link.tsx';
import { Honeypot } from '../../proof/honeypot.tsx';
import { withProof } from '../../proof/with-proof.ts';
import { findPrice, priceCentsOf } from '../../site-config/price-of.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { focusFirstError } from '../../steps/focus-first-error.ts';
import { useArrival } from '../../steps/use-arrival.ts';
import { showToast } from '../../toast/toasts.ts';
import { returnTo } from '../../trail/trail-steps.ts';
import { sentQuote } from '../../visit/sent-quote.ts';
import { checkQuote, type QuoteErrors } from './check-quote.ts';
import { EMPTY_QUOTE, type QuoteField, type QuoteForm, quoteDraft } from './quote-draft.ts';
import { QuoteFields } from './quote-fields.tsx';
import styles from './quote-request.module.css';
import { words } from './words.ts';

type Props = {
  /** Details of the visitor that the booking wizard already has. */
  readonly visitor: KnownVisitor | undefined;
  /** `isReturning`: the browser is on its way back to the services by itself. */
  readonly onBack: (isReturning: boolean) => void;
};

function Terms() {
  const hour = findPrice(useSiteConfig(), 'onsite', '1hr');
  return (
    <p className="p-4 rounded-control bg-moss">
      {words.priceHint(hour ? words.perHour(formatCents(priceCentsOf(hour))) : '')}
    </p>
  );
}

/** The custom quote for an on-site visit outside the service area. */
export function QuoteRequest({ visitor, onBack }: Props) {
  const { business } = useSiteConfig();
  const today = todayAt(business.timeZone);
  const back = () => onBack(returnTo(({ view, step }) => view === 'booking' && step === 0));
  const { form, errors, state, type, submit } = useQuoteRequest({ visitor, today, onDone: back });
  const headingRef = useArrival(state === 'sent' ? 'sent' : 'form');

  if (state === 'sent') {
    return (
      <NoticePage>
        <Vine className="w-48" />
        <h1 ref={headingRef} tabIndex={-1}>
          {words.thankYou(form.firstName.trim())}
        </h1>
        <p role="status">{words.requestArrived(form.email.trim())}</p>
      </NoticePage>
    );
  }
  return (
    <main className="page gap-5 [&_h1]:text-title">
      <Button kind="quiet" className={styles.back} disabled={state === 'sending'} onClick={back}>
        <ArrowLeft size={18} />
        {words.backToServices}
      </Button>
      <h1 ref={headingRef} tabIndex={-1}>
        {words.requestQuote}
      </h1>
      <p className="text-quiet-ink">{words.outside}</p>
      <Terms />
      <Form className={`grid gap-5 ${styles.form}`} noValidate onSubmit={() => submit()}>
        <QuoteFields form={form} errors={errors} today={today} onType={type} />
        <Honeypot value={form.website} onFill={(text) => type('website', text)} />
        <Button type="submit" busy={state === 'sending'}>
          {state === 'sending' ? words.submitting : words.submit}
        </Button>
        <PrivacyLink />
      </Form>
    </main>
  );
}

/** Minimum time 'Submitting...' is shown, and time the success message stays before the services return. */
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
function useQuoteRequest({ visitor, today, onDone }: Options) {
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
    sentQuote.save({ email: form.email.trim() });
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
    if (state !== 'typing') return;
    const wrong = checkQuote(form, today);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setErrors({});
    void send();
  };
  return { form, errors, state, type, submit };
}

/** `idempotencyKey`: the same press of the button, sent again, is the same request. */
function submitQuoteRequest(
  { website, preferredDate, ...form }: QuoteForm,
  idempotencyKey: string,
): Promise<ApiResult<QuoteRequestResponse>> {
  const body = {
    ...Object.fromEntries(Object.entries(form).map(([field, text]) => [field, text.trim()])),
    // Pasted, its city may stand before it.
    zipCode: zipCodeOf(form.zipCode) ?? form.zipCode.trim(),
    ...(preferredDate ? { preferredDate } : {}),
    ...(website ? { website } : {}),
  };
  return withProof((headers) => callApi('POST', PATHS.quoteRequests, { body, idempotencyKey, headers }));
}
