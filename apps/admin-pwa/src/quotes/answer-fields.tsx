import { letterText } from '@fieldleaf/domain/mail/letter';
import { offerLetter } from '@fieldleaf/domain/mail/quote-letters';
import { cents } from '@fieldleaf/domain/money/cents';
import type { QuoteRequest } from '@fieldleaf/domain/quote-request/quote-request';
import { Button } from '@fieldleaf/ui/button';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { serverNow } from '../clock/server-clock.ts';
import { ChoiceCards } from '../controls/choice-cards.tsx';
import { usePractice } from '../read-models/practice.ts';
import { useSettings } from '../read-models/use-settings.ts';
import { type AnswerForm, answerPayload, totalCentsOf } from './answer-form.ts';
import styles from './quotes.module.css';
import { useAnswer } from './use-answer.ts';

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
    <Form className={styles.answer} noValidate onSubmit={() => void send()}>
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
      <div className={styles.pair}>
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
      <div className={styles.pair}>
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
      <p className={styles.total} role="status">
        Total <strong>{formatCents(totalCentsOf(form))}</strong>
      </p>
      <Preview quote={quote} form={form} />
      {isChange && <p className="notice">The new quote replaces the one that was sent: its link says so.</p>}
      <div className="actions">
        <Button type="submit" busy={saving}>
          {isChange ? 'Send the New Quote' : 'Send the Quote'}
        </Button>
        <Button kind="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

const depositHint = (form: AnswerForm): string => {
  const half = cents(Math.round(totalCentsOf(form) / 2));
  return form.deposit.trim() === ''
    ? `Leave blank to collect the full price at booking. Half would be ${formatCents(half)}.`
    : 'Paid when a time is chosen; the rest later.';
};

type WayProps = {
  readonly form: AnswerForm;
  readonly change: (changes: Partial<AnswerForm>) => void;
  readonly amount: object;
};

/** How far it is and what that costs: suggested where the ZIP code and the table say it, typed where they do not. */
function Way({ form, change, amount }: WayProps) {
  const { travelFees } = useSettings();
  const hint = travelFees
    ? 'From home, one way. The fee follows your table in the settings.'
    : 'From home, one way. With a table under Settings, Travel fees, the fee is suggested.';
  return (
    <div className={styles.pair}>
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
    <details className={styles.preview}>
      <summary>Preview the email</summary>
      <pre className={styles.letter}>{letterText({ ...offerLetter(offered, offer, sender), links: [] })}</pre>
    </details>
  );
}
