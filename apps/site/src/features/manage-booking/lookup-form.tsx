import type { CustomerBooking, LookupBookingRequest } from '@fieldleaf/contract/bookings';
import { type ApiFailure, callApi, messageOr } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { MailMyBookingsRequest } from '@fieldleaf/contract/visit-links';
import { Button } from '@fieldleaf/ui/button';
import { EmailField } from '@fieldleaf/ui/email-field';
import { CodeTextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useRef, useState } from 'react';
import { addressOf } from '../../language/address.ts';
import { RecordsRestored } from '../../notice/records-restored.tsx';
import { withProof } from '../../proof/with-proof.ts';
import { useArrival } from '../../steps/use-arrival.ts';
import { showToast } from '../../toast/toasts.ts';
import styles from './manage-booking.module.css';
import { words } from './words.ts';

type Props = {
  readonly bookingId: string;
  /** Reason an email's link opened no booking; absent: none was tapped, or it did. */
  readonly linkProblem?: string | undefined;
  readonly onFound: (booking: CustomerBooking) => void;
};

const NOT_FOUND = words.checkEmailAndId;
const LOOKUP_FAILED = words.lookupFailed;
const TOO_MANY_REQUESTS = 429;

/** A refusal is about what was typed; silence, or having asked too often, is not. */
function announce({ status, detail }: ApiFailure) {
  const isAboutBooking = status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS;
  const description = isAboutBooking ? (detail ?? NOT_FOUND) : LOOKUP_FAILED;
  const title = isAboutBooking ? words.notFound : words.error;
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
      const description = words.enterBoth;
      return showToast({ title: words.missing, description, destructive: true });
    }
    setBusy(true);
    const found = await callApi<CustomerBooking>('POST', PATHS.lookupBooking, { body });
    setBusy(false);
    if (!found.ok) {
      setProblem(messageOr(found.error, found.error.message));
      setIsUnknown(found.error.code === 'booking_not_found');
      return announce(found.error);
    }
    showToast({ title: words.found, ahead: true });
    onFound(found.value);
  };

  const askForEmail = () => {
    setLacksEmail(true);
    emailField.current?.focus();
  };

  return (
    <main className="page gap-5 pt-4 [&_h1]:text-title">
      <h1 ref={headingRef} tabIndex={-1}>
        {words.manage}
      </h1>
      {linkProblem && (
        <p className="py-3 px-4 rounded-control bg-danger-tint text-danger" role="alert">
          {words.pleaseFind(linkProblem)}
        </p>
      )}
      <p className="text-quiet-ink">{words.idIsIn}</p>
      <Form className={`grid gap-5 ${styles.form}`} onSubmit={() => !busy && void lookup()} noValidate>
        <EmailField
          ref={emailField}
          label={words.email}
          autoComplete="email"
          maxLength={254}
          value={email}
          error={(missing || lacksEmail) && !email.trim() ? words.enterEmail : undefined}
          onChange={(event) => setEmail(event.target.value)}
          onTake={setEmail}
        />
        <CodeTextField
          label={words.bookingId}
          value={typedId}
          error={missing && !typedId.trim() ? words.enterId : undefined}
          onChange={(event) => setTypedId(event.target.value)}
        />
        {problem && (
          <p className="py-3 px-4 rounded-control bg-danger-tint text-danger" role="alert">
            {problem}
          </p>
        )}
        {isUnknown && <RecordsRestored what="visit" />}
        <Button type="submit" busy={busy}>
          {busy ? words.lookingUp : words.find}
        </Button>
      </Form>
      <MailMyBookings email={email} onMissing={askForEmail} />
      <p>
        <a href={addressOf('/my-data')}>{words.seeOrDelete}</a>
      </p>
    </main>
  );
}

type MailMyBookingsProps = {
  /** As it was typed for the lookup. */
  readonly email: string;
  /** There is none yet. */
  readonly onMissing: () => void;
};

/** For who has lost the ID. The page says the same whether or not anything is booked. */
function MailMyBookings({ email, onMissing }: MailMyBookingsProps) {
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const [problem, setProblem] = useState('');

  const ask = async () => {
    const body: MailMyBookingsRequest = { email: email.trim() };
    if (!body.email) return onMissing();
    setBusy(true);
    setProblem('');
    const asked = await withProof((headers) => callApi('POST', PATHS.mailMyBookings, { body, headers }));
    setBusy(false);
    if (asked.ok) return setSentTo(body.email);
    setProblem(asked.error.issues ? words.validEmail : messageOr(asked.error, asked.error.message));
  };

  return (
    <div className="grid gap-3 pt-5 hairline-t [&_h2]:text-19">
      <h2>{words.lostId}</h2>
      <div role="status">
        {sentTo ? (
          <p>
            {words.ifBookedWith} <strong>{sentTo}</strong>
            {words.mailOnWay}
          </p>
        ) : (
          <p>{words.weMail}</p>
        )}
      </div>
      {problem && (
        <p className="py-3 px-4 rounded-control bg-danger-tint text-danger" role="alert">
          {problem}
        </p>
      )}
      <Button kind="secondary" busy={busy} onClick={() => void ask()}>
        {busy ? words.sending : words.mailMe}
      </Button>
    </div>
  );
}
