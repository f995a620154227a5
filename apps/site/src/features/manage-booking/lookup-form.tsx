import type { CustomerBooking, LookupBookingRequest } from '@fieldleaf/contract/bookings';
import { type ApiFailure, callApi, messageOr } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useRef, useState } from 'react';
import { addressOf } from '../../language/address.ts';
import { RecordsRestored } from '../../notice/records-restored.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { showToast } from '../../toast/toasts.ts';
import { MailMyBookings } from './mail-my-bookings.tsx';
import styles from './manage-booking.module.css';

type Props = {
  readonly bookingId: string;
  /** Why a mail's link did not open a booking; absent: none was tapped, or it did. */
  readonly linkProblem?: string | undefined;
  readonly onFound: (booking: CustomerBooking) => void;
};

const NOT_FOUND = 'Please check your email and booking ID';
const LOOKUP_FAILED = 'Failed to lookup booking. Please try again.';
const TOO_MANY_REQUESTS = 429;

/** A refusal is about what was typed; silence, or having asked too often, is not. */
function announce({ status, detail }: ApiFailure) {
  const isAboutBooking = status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS;
  const description = isAboutBooking ? (detail ?? NOT_FOUND) : LOOKUP_FAILED;
  const title = isAboutBooking ? 'Booking Not Found' : 'Error';
  showToast({ title, description, destructive: true, isSaid: true });
}

export function LookupForm({ bookingId, linkProblem, onFound }: Props) {
  const headingRef = useArrival('lookup');
  const emailField = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [typedId, setTypedId] = useState(bookingId);
  const [problem, setProblem] = useState<string>();
  const [isUnknown, setIsUnknown] = useState(false);
  const [missing, setMissing] = useState(false);
  const [lacksEmail, setLacksEmail] = useState(false);
  const [busy, setBusy] = useState(false);

  const lookup = async () => {
    const body: LookupBookingRequest = { email: email.trim(), booking_id: typedId.trim() };
    setProblem(undefined);
    setIsUnknown(false);
    setMissing(!body.email || !body.booking_id);
    if (!body.email || !body.booking_id) {
      const description = 'Please enter both email and booking ID.';
      return showToast({ title: 'Missing Information', description, destructive: true });
    }
    setBusy(true);
    const found = await callApi<CustomerBooking>('POST', PATHS.lookupBooking, { body });
    setBusy(false);
    if (!found.ok) {
      setProblem(messageOr(found.error, found.error.message));
      setIsUnknown(found.error.code === 'booking_not_found');
      return announce(found.error);
    }
    showToast({ title: 'Booking Found!', ahead: true });
    onFound(found.value);
  };

  const askForEmail = () => {
    setLacksEmail(true);
    emailField.current?.focus();
  };

  return (
    <main className={styles.page}>
      <h1 ref={headingRef} tabIndex={-1}>
        Manage your booking
      </h1>
      {linkProblem && (
        <p className={styles.problem} role="alert">
          {linkProblem} Please find your booking by your email and booking ID.
        </p>
      )}
      <p className={styles.lead}>Your booking ID is in your confirmation and looks like BK-7XK2QD.</p>
      <Form className={styles.form} onSubmit={() => !busy && void lookup()} noValidate>
        <TextField
          ref={emailField}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          error={(missing || lacksEmail) && !email.trim() ? 'Please enter your email.' : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label="Booking ID"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={typedId}
          error={missing && !typedId.trim() ? 'Please enter your booking ID.' : undefined}
          onChange={(event) => setTypedId(event.target.value)}
        />
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {isUnknown && <RecordsRestored what="visit" />}
        <Button type="submit" busy={busy}>
          {busy ? 'Looking up...' : 'Find Booking'}
        </Button>
      </Form>
      <MailMyBookings email={email} onMissing={askForEmail} />
      <p>
        <a href={addressOf('/my-data')}>See or delete your data</a>
      </p>
    </main>
  );
}
