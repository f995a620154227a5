import { emailWords } from '@fieldleaf/domain/booking/has-email';
import { EMAIL_TEXT_LIMITS } from '@fieldleaf/domain/email-template/check-template';
import type { EmailTemplate } from '@fieldleaf/domain/email-template/email-template';
import { missingVariables, type RenderedTemplate } from '@fieldleaf/domain/email-template/render-template';
import {
  isLongVariable,
  type TemplateVariable,
  variableLabel,
} from '@fieldleaf/domain/email-template/template-variables';
import { bookingsOfCustomer } from '@fieldleaf/domain/read-model/customer-records';
import { Button } from '@fieldleaf/ui/button';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { SelectField } from '../../controls/select-field.tsx';
import { visitTimeWords } from '../../controls/visit-words.ts';
import { navigate } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { ERASED_CONTACT, editedOf } from './email-form.ts';
import { EmailPreview } from './email-preview.tsx';
import styles from './emails.module.css';
import { sendEmail } from './send-email.ts';
import type { OpenEmailForm } from './use-email-form.ts';
import { useWrittenEmail, type WrittenEmail } from './use-written-email.ts';

type Props = { readonly template: EmailTemplate; readonly email: OpenEmailForm };

/** To whom, what is missing, how it reads, and off it goes. */
export function SendDialog({ template, email }: Props) {
  const { form, change, saving } = email;
  const written = useWrittenEmail({ ...form, template });
  const { to, booking, data, text, toFillIn } = written;
  const [tries, setTries] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  const missing = missingVariables(written.template, data);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every try leads to the first empty field
  useLayoutEffect(() => {
    content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const send = async () => {
    if (!to) return;
    setTries(tries + 1);
    if (missing.length > 0) return;
    const saved = await email.submit((submission) => sendEmail({ ...written, to, submission }));
    if (saved.ok) navigate({ view: 'emails' });
  };
  return (
    <Dialog
      title={`Send Email: ${template.name}`}
      onClose={() => change({ sending: false })}
      placement="side"
    >
      <div ref={content} className={`grid gap-4 content-start ${styles.dialog}`}>
        {to ? <Recipient to={to} booking={booking} email={email} /> : <CustomerPicker onChoose={change} />}
        <MissingFields
          names={editedOf(form, text) ? [] : toFillIn}
          values={form.values}
          isTried={tries > 0}
          onChange={(values) => change({ values })}
        />
        <EmailText email={email} text={text} isComplete={to !== undefined && missing.length === 0} />
        {to && (
          <>
            <label className="check">
              <input
                type="checkbox"
                checked={form.heldBack}
                onChange={(event) => change({ heldBack: event.target.checked })}
              />
              Hold it back until I release it in Email History
            </label>
            <Button busy={saving} onClick={() => void send()}>
              {saving ? 'Saving…' : 'Send Email'}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

type EmailTextProps = {
  readonly email: OpenEmailForm;
  readonly text: RenderedTemplate;
  /** Nothing is missing, so the words can be touched up. */
  readonly isComplete: boolean;
};

/** The mail as it goes out, and its words to touch up for this once; the template stays as it is. */
function EmailText({ email: { form, change, issues }, text, isComplete }: EmailTextProps) {
  const edited = editedOf(form, text);
  const errorAt = (part: string) => issues.find(({ path }) => path === `text.${part}`)?.message;
  if (!edited)
    return (
      <>
        {form.edited && (
          <p className="notice" role="status">
            What is on file has changed since you edited this email. Here it is as it reads now; your edits
            are kept.
          </p>
        )}
        <EmailPreview text={text} />
        {isComplete && (
          <div>
            <Button
              kind="secondary"
              onClick={() => change({ edited: { ...(form.edited ?? text), from: text } })}
            >
              {form.edited ? 'Edit This Email Again' : 'Edit This Email'}
            </Button>
          </div>
        )}
      </>
    );
  const set = (changes: Partial<RenderedTemplate>) => change({ edited: { ...edited, ...changes } });
  return (
    <section className={`grid gap-4 content-start ${styles.part}`} aria-label="Edit this email">
      <TextField
        label="Subject"
        maxLength={EMAIL_TEXT_LIMITS.subject}
        value={edited.subject}
        error={errorAt('subject')}
        onChange={({ target }) => set({ subject: target.value })}
      />
      <TextAreaField
        label="Text"
        rows={12}
        maxLength={EMAIL_TEXT_LIMITS.body}
        hint="Only this email changes; the template stays as it is."
        value={edited.body}
        error={errorAt('body')}
        onChange={({ target }) => set({ body: target.value })}
      />
      <div>
        <Button kind="quiet" onClick={() => change({ edited: undefined })}>
          Undo My Edits
        </Button>
      </div>
    </section>
  );
}

type RecipientProps = Pick<WrittenEmail, 'booking'> & {
  readonly to: NonNullable<WrittenEmail['to']>;
  readonly email: OpenEmailForm;
};

function Recipient({ to, booking, email }: RecipientProps) {
  const model = usePractice(({ shown }) => shown);
  const bookings = booking ? bookingsOfCustomer(model, to.email) : [];
  return (
    <section className={`grid gap-4 content-start ${styles.part}`} aria-label="Recipient">
      <p className={`spread flex-wrap gap-2 rounded-control bg-moss ${styles.to}`}>
        <span>
          To <strong>{to.name}</strong>
          <span className={`detail ${styles.quiet}`}>{emailWords(to.email)}</span>
        </span>
        <Button kind="quiet" onClick={() => email.change({ ...ERASED_CONTACT, values: {} })}>
          Change Customer
        </Button>
      </p>
      {booking && bookings.length > 1 && (
        <SelectField
          label="About the visit"
          value={booking.bookingId}
          options={bookings.map(({ bookingId, appointment }) => ({
            value: bookingId,
            label: `${visitTimeWords(appointment)} (${bookingId})`,
          }))}
          onChange={(bookingId) => email.change({ bookingId })}
        />
      )}
    </section>
  );
}

type Values = Readonly<Record<string, string>>;

type MissingFieldsProps = {
  readonly names: readonly TemplateVariable[];
  readonly values: Values;
  /** "Send Email" was pressed: a field that is still empty shows an error. */
  readonly isTried: boolean;
  readonly onChange: (values: Values) => void;
};

/** Data missing from this customer's records, to be filled in before sending. */
function MissingFields({ names, values, isTried, onChange }: MissingFieldsProps) {
  if (names.length === 0) return null;
  return (
    <section className={`grid gap-4 content-start ${styles.part}`} aria-label="Missing information">
      <p className={`flex gap-2 py-2 px-3 rounded-control bg-sun-tint ${styles.missing}`}>
        <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
        Not on file for this customer. Please fill it in:
      </p>
      {names.map((name) => {
        const value = values[name] ?? '';
        const field = {
          label: variableLabel(name),
          value,
          error: isTried && value.trim() === '' ? `Please fill in: ${variableLabel(name)}` : undefined,
        };
        const change = (typed: string) => onChange({ ...values, [name]: typed });
        return isLongVariable(name) ? (
          <TextAreaField key={name} {...field} onChange={(event) => change(event.target.value)} />
        ) : (
          <TextField key={name} {...field} onChange={(event) => change(event.target.value)} />
        );
      })}
    </section>
  );
}
