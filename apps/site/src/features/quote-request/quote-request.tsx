import { Button } from '@fieldleaf/ui/button';
import { Form } from '@fieldleaf/ui/form';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { ArrowLeft } from 'lucide-react';
import { todayAt } from '../../calendar/today.ts';
import type { KnownVisitor } from '../../contact/known-visitor.ts';
import { Vine } from '../../drawings/vine.tsx';
import { NoticePage } from '../../notice/notice-page.tsx';
import { PrivacyLink } from '../../privacy-link/privacy-link.tsx';
import { Honeypot } from '../../proof/honeypot.tsx';
import { findPrice, priceCentsOf } from '../../site-config/price-of.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { returnTo } from '../../trail/trail-steps.ts';
import { missingFields } from './check-quote.ts';
import { QuoteFields } from './quote-fields.tsx';
import styles from './quote-request.module.css';
import { useQuoteRequest } from './use-quote-request.ts';
import { words } from './words.ts';

type Props = {
  /** What the booking wizard already knows of the visitor. */
  readonly visitor: KnownVisitor | undefined;
  /** `isReturning`: the browser is on its way back to the services by itself. */
  readonly onBack: (isReturning: boolean) => void;
};

function Terms() {
  const hour = findPrice(useSiteConfig(), 'onsite', '1hr');
  return (
    <p className={styles.terms}>
      {words.priceHint(hour ? words.perHour(formatCents(priceCentsOf(hour))) : '')}
    </p>
  );
}

function Missing({ fields }: { readonly fields: readonly string[] }) {
  return (
    <p id="missing" className={styles.quiet}>
      {fields.length > 0 && words.stillNeeded(fields.join(', '))}
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
  const missing = missingFields(form);

  if (state === 'sent') {
    return (
      <NoticePage>
        <Vine className={styles.vine} />
        <h1 ref={headingRef} tabIndex={-1}>
          {words.thankYou(form.firstName.trim())}
        </h1>
        <p role="status">{words.requestArrived(form.email.trim())}</p>
      </NoticePage>
    );
  }
  return (
    <main className={styles.page}>
      <Button kind="quiet" className={styles.back} disabled={state === 'sending'} onClick={back}>
        <ArrowLeft size={18} />
        {words.backToServices}
      </Button>
      <h1 ref={headingRef} tabIndex={-1}>
        {words.requestQuote}
      </h1>
      <p className={styles.lead}>{words.outside}</p>
      <Terms />
      <Form className={styles.form} noValidate onSubmit={() => submit()}>
        <QuoteFields form={form} errors={errors} today={today} onType={type} />
        <Honeypot value={form.website} onFill={(text) => type('website', text)} />
        <Missing fields={missing} />
        <Button
          type="submit"
          disabled={missing.length > 0}
          busy={state === 'sending'}
          aria-describedby="missing"
        >
          {state === 'sending' ? words.submitting : words.submit}
        </Button>
        <PrivacyLink />
      </Form>
    </main>
  );
}
