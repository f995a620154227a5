import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { weekAround } from '@fieldleaf/domain/wish/wish';
import { Button } from '@fieldleaf/ui/button';
import { EmailField } from '@fieldleaf/ui/email-field';
import { TextField } from '@fieldleaf/ui/field';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { fullDate, shortDate } from '../calendar/date-words.ts';
import { PrivacyLink } from '../privacy-link/privacy-link.tsx';
import { Honeypot } from '../proof/honeypot.tsx';
import { OptionCard } from '../steps/option-card.tsx';
import { useWait, type WaitField } from './use-wait.ts';
import styles from './wait-form.module.css';
import type { WaitingVisit } from './waiting-visit.ts';
import { words } from './words.ts';

type Props = { readonly visit: WaitingVisit; readonly date: LocalDate };

/** Who is to be told when a time opens, and of which days. It stands in the wizard, whose form is around it. */
export function WaitForm({ visit, date }: Props) {
  const { typed, span, errors, failure, state, type, setSpan, send } = useWait(visit, date);
  const heading = useRef<HTMLHeadingElement>(null);
  const isSent = state === 'sent';

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed is gone, at first and once it is sent
  useEffect(() => heading.current?.focus(), [isSent]);

  if (isSent)
    return (
      <section className={styles.form}>
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
    <section className={styles.form}>
      <h3 ref={heading} tabIndex={-1}>
        {words.waitFor}
      </h3>
      <fieldset className={styles.choice}>
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
      <p className={styles.how}>{words.howItWorks}</p>
      {failure && <p role="alert">{failure}</p>}
      <Button busy={state === 'sending'} onClick={() => void send()}>
        {state === 'sending' ? words.sending : words.send}
      </Button>
      <PrivacyLink />
    </section>
  );
}
