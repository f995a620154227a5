import { callApi, messageOr } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { JoinWaitingListRequest } from '@fieldleaf/contract/waiting-list';
import { isEmail, isPhone } from '@fieldleaf/domain/booking/check-contact';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { weekAround } from '@fieldleaf/domain/waitlist/waitlist-entry';
import { Button } from '@fieldleaf/ui/button';
import { EmailField } from '@fieldleaf/ui/email-field';
import { TextField } from '@fieldleaf/ui/field';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fullDate, shortDate } from '../calendar/date-words.ts';
import { PrivacyLink } from '../privacy-link/privacy-link.tsx';
import { Honeypot } from '../proof/honeypot.tsx';
import { withProof } from '../proof/with-proof.ts';
import { focusFirstError } from '../steps/focus-first-error.ts';
import { OptionCard } from '../steps/option-card.tsx';
import styles from './wait-form.module.css';
import type { WaitingVisit } from './waiting-visit.ts';
import { words } from './words.ts';

type Props = { readonly visit: WaitingVisit; readonly date: LocalDate };

/** Contact to tell when a time opens, and the days wanted. The form around it is the wizard's. */
export function WaitForm({ visit, date }: Props) {
  const { typed, span, errors, failure, state, type, setSpan, send } = useWait(visit, date);
  const heading = useRef<HTMLHeadingElement>(null);
  const isSent = state === 'sent';

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed is gone, at first and once it is sent
  useEffect(() => heading.current?.focus(), [isSent]);

  if (isSent)
    return (
      <section className={`grid gap-4 w-full max-w-104 ${styles.form}`}>
        <h3 ref={heading} tabIndex={-1}>
          {words.onTheList}
        </h3>
        <p role="status">{words.weWrite(typed.email.trim())}</p>
      </section>
    );

  const week = weekAround(date);
  const field = (name: WaitField) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type(name, target.value),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      void send();
    },
  });
  return (
    <section className={`grid gap-4 w-full max-w-104 ${styles.form}`}>
      <h3 ref={heading} tabIndex={-1}>
        {words.waitFor}
      </h3>
      <fieldset className={`grid gap-2 min-w-0 borderless p-0 ${styles.choice}`}>
        <legend>{words.when}</legend>
        <OptionCard
          type="radio"
          name="wait-span"
          title={words.onDay(fullDate(date))}
          checked={span === 'day'}
          onChoose={() => setSpan('day')}
        />
        <OptionCard
          type="radio"
          name="wait-span"
          title={words.thatWeek(shortDate(week.from), shortDate(week.until))}
          checked={span === 'week'}
          onChoose={() => setSpan('week')}
        />
      </fieldset>
      <TextField label={words.firstName} autoComplete="given-name" maxLength={80} {...field('firstName')} />
      <TextField label={words.lastName} autoComplete="family-name" maxLength={80} {...field('lastName')} />
      <EmailField
        label={words.email}
        autoComplete="email"
        onTake={(email) => type('email', email)}
        {...field('email')}
      />
      <TextField label={words.phone} type="tel" autoComplete="tel" optional {...field('phone')} />
      <Honeypot value={typed.website} onFill={(text) => type('website', text)} />
      <p className="text-quiet-ink">{words.howItWorks}</p>
      {failure && <p role="alert">{failure}</p>}
      <Button busy={state === 'sending'} onClick={() => void send()}>
        {state === 'sending' ? words.sending : words.send}
      </Button>
      <PrivacyLink />
    </section>
  );
}

type WaitField = 'firstName' | 'lastName' | 'email' | 'phone';
/** `website` is the field people do not see. */
type Typed = Readonly<Record<WaitField | 'website', string>>;
type Errors = Partial<Record<WaitField, string>>;

const EMPTY: Typed = { firstName: '', lastName: '', email: '', phone: '', website: '' };

const errorsIn = ({ firstName, lastName, email, phone }: Typed): Errors => ({
  ...(firstName.trim() === '' && { firstName: words.needsName }),
  ...(lastName.trim() === '' && { lastName: words.needsName }),
  ...(!isEmail(email.trim()) && { email: words.validEmail }),
  ...(phone.trim() !== '' && !isPhone(phone.trim()) && { phone: words.validPhone }),
});

/** Keeps the waiting list input until it is sent. */
function useWait(visit: WaitingVisit, date: LocalDate) {
  const [typed, setTyped] = useState(EMPTY);
  const [span, setSpan] = useState<JoinWaitingListRequest['span']>('day');
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState('');
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing');

  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError();
  }, [errors]);

  const type = (field: keyof Typed, text: string) => setTyped((before) => ({ ...before, [field]: text }));

  async function send() {
    const found = errorsIn(typed);
    setErrors(found);
    if (state !== 'typing' || Object.keys(found).length > 0) return;
    setState('sending');
    setFailure('');
    const body = requestOf(visit, { date, span, typed });
    const answer =
      body && (await withProof((headers) => callApi('POST', PATHS.waitingList, { body, headers })));
    setState(answer?.ok ? 'sent' : 'typing');
    if (answer && !answer.ok) setFailure(messageOr(answer.error, words.notSent));
  }

  // Corrected fields no longer show an error.
  const stillWrong = errorsIn(typed);
  const shown: Errors = Object.fromEntries(Object.entries(errors).filter(([field]) => field in stillWrong));
  return { typed, span, errors: shown, failure, state, type, setSpan, send };
}

type Filled = Pick<JoinWaitingListRequest, 'date' | 'span'> & { readonly typed: Typed };

/** Undefined of a visit that nobody can wait for: a quote's. */
function requestOf(
  { consultationType, duration, zip, assessmentId }: WaitingVisit,
  { date, span, typed }: Filled,
): JoinWaitingListRequest | undefined {
  if (duration === 'custom') return undefined;
  const phone = typed.phone.trim();
  return {
    consultationType,
    duration,
    ...(zip && { zip }),
    date,
    span,
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    email: typed.email.trim(),
    ...(phone && { phone }),
    ...(assessmentId && { assessmentId }),
    ...(typed.website && { website: typed.website }),
  };
}
