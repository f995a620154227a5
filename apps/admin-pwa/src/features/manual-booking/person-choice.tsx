import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { Button } from '@fieldleaf/ui/button';
import { useMemo, useState } from 'react';
import { settingsOf, usePractice } from '../../read-models/practice.ts';
import { ContactFields, KnownCustomerField, reachWords } from './customer-info-step.tsx';
import { customerWithEmail, type KnownCustomer, knownCustomers, lastVisitOf } from './known-customers.ts';
import {
  EMPTY_FORM,
  type ManualBookingForm,
  withKnownCustomer,
  withServiceOf,
} from './manual-booking-form.ts';
import { missingAt, type PersonKind } from './step-gates.ts';
import type { ManualBooking } from './use-manual-booking.ts';

const RECENT = 4;

type Props = { readonly booking: ManualBooking; readonly person: Person };

/** Person the visit is for: one known, found by a few letters, or somebody new. */
export function PersonChoice({ booking, person }: Props) {
  const { form, change } = booking;
  const { known, kind, hasCustomers, setTyping } = person;
  if (known && kind === 'known' && isWhole(booking))
    return <ChosenPerson known={known} onAnother={() => change(NOBODY)} />;
  if (kind !== 'nobody') {
    // Somebody new whose address turns out to be known stays in these fields.
    const typing = {
      ...booking,
      change: (changes: Partial<ManualBookingForm>) => {
        setTyping(true);
        change(changes);
      },
    };
    const leave = () => {
      setTyping(false);
      change(NOBODY);
    };
    return (
      <>
        <ContactFields booking={typing} />
        {hasCustomers && (
          <div>
            <Button kind="secondary" onClick={leave}>
              Choose a known customer
            </Button>
          </div>
        )}
      </>
    );
  }
  const choose = (customer: KnownCustomer) => {
    const { shown } = usePractice.getState();
    const last = lastVisitOf(shown, customer.email);
    change(withServiceOf(withKnownCustomer(form, customer), last, settingsOf(shown)));
  };
  return (
    <>
      <KnownCustomerField onChoose={choose} recentCount={RECENT} />
      <div>
        <Button kind="secondary" onClick={() => setTyping(true)}>
          New customer
        </Button>
      </div>
    </>
  );
}

const { firstName, lastName, email, phone, address, notes, hasNoEmail, language, textsAgreed } = EMPTY_FORM;
const NOBODY = { firstName, lastName, email, phone, address, notes, hasNoEmail, language, textsAgreed };

const isTyped = (form: ManualBookingForm): boolean =>
  [form.firstName, form.lastName, form.email, form.phone].some((text) => text !== '');

/** True if nothing of the contact is missing or refused: then its fields stay away. */
const isWhole = ({ form, trouble }: ManualBooking): boolean =>
  missingAt({ ...form, step: 0 }).length === 0 && !trouble.issues.some(({ path }) => path in NOBODY);

type ChosenProps = { readonly known: KnownCustomer; readonly onAnother: () => void };

function ChosenPerson({ known, onAnother }: ChosenProps) {
  return (
    <div className="card spread gap-3 py-3 px-4">
      <p className="min-w-0 wrap-anywhere">
        <strong>{customerName(known)}</strong>
        <span className="detail block">{known.phone || reachWords(known)}</span>
      </p>
      <Button kind="secondary" aria-label="Change the customer" onClick={onAnother}>
        Change
      </Button>
    </div>
  );
}

type Person = ReturnType<typeof usePerson>;

/** Person the form is about, as far as they are known. */
export function usePerson({ form }: ManualBooking) {
  const model = usePractice(({ shown }) => shown);
  const [isTyping, setTyping] = useState(false);
  const customers = useMemo(() => knownCustomers(model), [model]);
  const known = useMemo(() => customerWithEmail(customers, form.email), [customers, form.email]);
  const last = useMemo(() => lastVisitOf(model, form.email), [model, form.email]);
  const hasCustomers = customers.length > 0;
  const isNew = isTyping || !hasCustomers || isTyped(form);
  const kind: PersonKind = known && !isTyping ? 'known' : isNew ? 'new' : 'nobody';
  return { known, last, kind, hasCustomers, setTyping };
}
