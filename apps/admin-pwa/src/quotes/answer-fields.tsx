import { emailText } from '@fieldleaf/domain/mail/email-content';
import { offerEmail } from '@fieldleaf/domain/mail/quote-emails';
import { cents } from '@fieldleaf/domain/money/cents';
import type { Issue } from '@fieldleaf/domain/problem/problem';
import { offerIssues } from '@fieldleaf/domain/quote-request/check-offer';
import { currentOffer, type QuoteRequest } from '@fieldleaf/domain/quote-request/quote-request';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useState } from 'react';
import { submitCommand } from '../actions/submit-command.ts';
import { serverNow } from '../clock/server-clock.ts';
import { ChoiceCards } from '../controls/choice-cards.tsx';
import { FormActions } from '../controls/form-actions.tsx';
import { useDraftForm } from '../controls/use-draft-form.ts';
import { usePractice } from '../read-models/practice.ts';
import { useSettings } from '../read-models/use-settings.ts';
import { useToday } from '../read-models/use-today.ts';
import {
  type AnswerForm,
  answerFormOf,
  answerPayload,
  changedForm,
  totalCentsOf,
  unreadable,
} from './answer-form.ts';
import styles from './quotes.module.css';

type Props = { readonly quote: QuoteRequest; readonly onDone: () => void };

/** Hours, price and words of an answer, with its total as it is typed and the email as it goes out. */
export function AnswerFields({ quote, onDone }: Props) {
  const { form, change, send, saving, errors } = useAnswer(quote, onDone);
  const isChange = quote.offers !== undefined;
  const amount = (name: 'price' | 'travelFee' | 'deposit') => ({
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => change({ [name]: target.value }),
  });
  return (
    <Form className="grid gap-3 w-full" noValidate onSubmit={() => void send()}>
      <ChoiceCards
        legend="Kind of visit"
        name="kind"
        value={form.consultationType}
        choices={[
          { value: 'onsite', label: 'On-site' },
          { value: 'virtual', label: 'Virtual' },
        ]}
        onChange={(consultationType) =>
          change({ consultationType, ...(consultationType === 'virtual' && { travelFee: '0' }) })
        }
      />
      <div className="grid cols-fit-42 items-start gap-3">
        <TextField
          label="Hours"
          inputMode="decimal"
          autoComplete="off"
          value={form.hours}
          error={errors.hours}
          onChange={({ target }) => change({ hours: target.value })}
        />
        <TextField label="Price in $" {...amount('price')} />
      </div>
      {form.consultationType === 'onsite' && <Way form={form} change={change} amount={amount('travelFee')} />}
      <div className="grid cols-fit-42 items-start gap-3">
        <TextField label="Deposit in $" optional hint={depositHint(form)} {...amount('deposit')} />
        <TextField
          label="Valid until"
          type="date"
          value={form.validUntil}
          error={errors.validUntil}
          onChange={({ target }) => change({ validUntil: target.value })}
        />
      </div>
      <TextAreaField
        label="Message"
        optional
        rows={4}
        maxLength={4000}
        hint="What is included, what you would bring, what comes next."
        value={form.words}
        onChange={({ target }) => change({ words: target.value })}
      />
      <p className={`flex justify-between py-2 tabular ${styles.total}`} role="status">
        Total <strong>{formatCents(totalCentsOf(form))}</strong>
      </p>
      <Preview quote={quote} form={form} />
      {isChange && <p className="notice">The new quote replaces the one you sent, and its link says so.</p>}
      <FormActions busy={saving} onCancel={onDone}>
        {isChange ? 'Send the New Quote' : 'Send the Quote'}
      </FormActions>
    </Form>
  );
}

const depositHint = (form: AnswerForm): string => {
  const half = cents(Math.round(totalCentsOf(form) / 2));
  return form.deposit.trim() === ''
    ? `Leave blank to collect the full price at booking. Half would be ${formatCents(half)}.`
    : 'Paid when a time is chosen; the rest later.';
};

type PaymentMethodProps = {
  readonly form: AnswerForm;
  readonly change: (changes: Partial<AnswerForm>) => void;
  readonly amount: object;
};

/** Distance and its fee: suggested if the ZIP code and the table give them, otherwise typed. */
function Way({ form, change, amount }: PaymentMethodProps) {
  const { travelFees } = useSettings();
  const hint = travelFees
    ? 'From home, one way. The fee follows your table in the settings.'
    : 'From home, one way. With a table under Settings, Travel fees, the fee is suggested.';
  return (
    <div className="grid cols-fit-42 items-start gap-3">
      <TextField
        label="Distance in miles"
        optional
        inputMode="numeric"
        autoComplete="off"
        hint={hint}
        value={form.miles}
        onChange={({ target }) => change({ miles: target.value })}
      />
      <TextField label="Travel fee in $" {...amount} />
    </div>
  );
}

/** The email as the customer reads it, but for the key of its link. */
function Preview({ quote, form }: { readonly quote: QuoteRequest; readonly form: AnswerForm }) {
  const settings = useSettings();
  const templates = usePractice(({ shown }) => shown.templatesById);
  const payload = answerPayload(form, { quoteRequestId: quote.quoteRequestId, offerId: '' });
  if (!payload) return null;
  const offer = { ...payload, sentAt: serverNow() };
  const offered = { ...quote, offers: [...(quote.offers ?? []), offer] };
  const sender = { settings, publicUrl: location.origin, templates };
  return (
    <details className={`grid gap-3 w-full ${styles.preview}`}>
      <summary>Preview the email</summary>
      <pre className={`p-3 rounded-control bg-paper whitespace-pre-wrap wrap-anywhere ${styles.letter}`}>
        {emailText({ ...offerEmail(offered, offer, sender), links: [] })}
      </pre>
    </details>
  );
}

/** The name of a field of the offer in the form. */
const FIELDS: Readonly<Record<string, keyof AnswerForm>> = {
  durationMinutes: 'hours',
  priceCents: 'price',
  travelFeeCents: 'travelFee',
  depositCents: 'deposit',
  validUntil: 'validUntil',
};

const errorsOf = (issues: readonly Issue[]): Readonly<Partial<Record<string, string>>> =>
  Object.fromEntries(issues.map(({ path, message }) => [FIELDS[path] ?? path, message]));

/** The answer to a quote request: kept on every keystroke, sent with or without signal. */
function useAnswer(quote: QuoteRequest, onSent: () => void) {
  const settings = useSettings();
  const today = useToday();
  const { quoteRequestId } = quote;
  const [initial] = useState(() => answerFormOf(quote, settings, today));
  const draft = useDraftForm<AnswerForm>({
    name: `quote-answer-${quoteRequestId}`,
    initial,
    formOf: (kept) =>
      typeof kept === 'object' && kept !== null
        ? { ...initial, ...(kept as Partial<AnswerForm>) }
        : undefined,
    isTouched: (typed) => JSON.stringify(typed) !== JSON.stringify(initial),
  });
  const { form } = draft;

  async function send() {
    const wrong = Object.entries(unreadable(form)).map(([path, message]) => ({ path, message }));
    if (wrong.length > 0) return draft.setIssues(wrong);
    const payload = answerPayload(form, { quoteRequestId, offerId: '' });
    if (!payload) return;
    const issues = offerIssues(payload, today);
    if (issues.length > 0) return draft.setIssues(issues);
    const isNew = currentOffer(quote) === undefined;
    const saved = await draft.submit(({ command, documentId }) =>
      submitCommand({
        kind: 'quote.answer',
        ...command,
        payload: { ...payload, offerId: documentId },
        saved: {
          title: isNew ? 'Quote sent.' : 'New quote sent.',
          detail: `It is emailed to ${quote.email}.`,
          undo: true,
        },
        failed: { title: 'The quote was not sent.', fieldsSay: true },
      }),
    );
    if (saved.ok) onSent();
  }

  const change = (changes: Partial<AnswerForm>) => draft.show(changedForm(form, changes, settings));
  return { form, change, send, saving: draft.saving, errors: errorsOf(draft.issues) };
}
