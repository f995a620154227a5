import { callApi, messageOr } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { JoinWaitingListRequest } from '@fieldleaf/contract/waiting-list';
import { isEmail, isPhone } from '@fieldleaf/domain/booking/check-contact';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { useEffect, useState } from 'react';
import { withProof } from '../proof/with-proof.ts';
import { focusFirstError } from '../steps/focus-first-error.ts';
import type { WaitingVisit } from './waiting-visit.ts';
import { words } from './words.ts';

export type WaitField = 'firstName' | 'lastName' | 'email' | 'phone';
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

/** What is typed to be told of a time, until it is sent. */
export function useWait(visit: WaitingVisit, date: LocalDate) {
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

  // What has been put right is not said to be wrong any more.
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
