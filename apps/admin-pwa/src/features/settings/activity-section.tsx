import type { ActivityEntry, ActivityQuery, ActivityResponse } from '@fieldleaf/contract/activity';
import { PATHS } from '@fieldleaf/contract/paths';
import { actWords } from '@fieldleaf/domain/audit/act-words';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { ok } from '@fieldleaf/domain/result';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { clockText, dateWithYear } from '../../controls/date-text.ts';
import { SelectField } from '../../controls/select-field.tsx';
import { hrefOf, type Route } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { hasFields, isListOf, isNullOr, isText } from '../../server/answer-checks.ts';
import styles from './activity.module.css';
import { failureWords } from './failure-words.ts';
import { useServerResource } from './use-server-resource.ts';

const KINDS = [
  { value: '', label: 'Everything' },
  { value: 'changes', label: 'Changes' },
  { value: 'access', label: 'Sign-ins, exports, erasures' },
] as const;

type Kind = (typeof KINDS)[number]['value'];

const OTHERS = [
  { value: 'customer', label: 'Customers' },
  { value: 'system', label: 'The server' },
];

/** Log of changes by person, device and time, read from the server, so it needs a connection. */
export function ActivitySection() {
  const [who, setWho] = useState('');
  const [kind, setKind] = useState<Kind>('');
  const filter: ActivityFilter = { ...(who && { who }), ...(kind && { kind }) };
  const { listed, failure, loading, reload, loadMore } = useActivity(filter);
  const { timeZone } = useSettings().business;
  const devices = listed?.devices ?? [];
  const people = [
    { value: '', label: 'Everybody' },
    ...devices.map(({ deviceId, name }) => ({ value: deviceId, label: name })),
    ...OTHERS,
  ];
  return (
    <div className="grid gap-5 max-w-192">
      <div className="grid gap-4 min-[560px]:grid-cols-[1fr_1fr] min-[560px]:items-start">
        <SelectField label="By" value={who} options={people} onChange={setWho} />
        <SelectField label="What" value={kind} options={KINDS} onChange={setKind} />
      </div>
      <p role="status" className="quiet empty:hidden">
        {loading ? 'Asking the server…' : statusOf(failure, listed?.entries.length ?? 0)}
      </p>
      {byDay(listed?.entries ?? [], timeZone).map(([date, entries]) => (
        <section
          key={date}
          className="grid gap-1 [&_h3]:m-0 [&_h3]:text-16"
          aria-labelledby={`activity-${date}`}
        >
          <h3 id={`activity-${date}`}>{dateWithYear(date)}</h3>
          <ul className="list-none" aria-labelledby={`activity-${date}`}>
            {entries.map((entry) => (
              <ActivityRow key={entry.id} entry={entry} devices={devices} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        {failure ? (
          <Button kind="secondary" onClick={() => void reload()}>
            Try Again
          </Button>
        ) : (
          listed?.next && (
            <Button kind="secondary" busy={loading} onClick={() => void loadMore()}>
              Show Earlier
            </Button>
          )
        )}
      </div>
    </div>
  );
}

type Failure = ReturnType<typeof useActivity>['failure'];

function statusOf(failure: Failure, count: number): string {
  if (failure?.status === 0)
    return 'Activity needs a connection: it is kept on the server, not on this phone.';
  if (failure) return failureWords(failure, 'Activity');
  return count === 0 ? 'Nothing to show here yet.' : 'The newest first. Kept for two years.';
}

/** The days in the order in which the entries come. */
function byDay(entries: readonly ActivityEntry[], timeZone: string) {
  const days = new Map<LocalDate, ActivityEntry[]>();
  for (const entry of entries) {
    const date = localDateOf(entry.at, timeZone);
    days.set(date, [...(days.get(date) ?? []), entry]);
  }
  return [...days];
}

const isObject = hasFields<object>({});
const isActivity = hasFields<ActivityResponse>({
  entries: isListOf(isObject),
  next: isNullOr(isText),
  devices: isListOf(isObject),
});

type ActivityFilter = Pick<ActivityQuery, 'who' | 'kind'>;

const pathOf = (asked: ActivityQuery): string =>
  `${PATHS.adminActivity}?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value))}`;

/** Activity, a page at a time, as the server lists it now. */
function useActivity(filter: ActivityFilter) {
  const { value: listed, read, settle, ...state } = useServerResource(pathOf(filter), isActivity);
  const loadMore = async () => {
    if (!listed?.next) return;
    const earlier = await read(pathOf({ ...filter, before: listed.next }));
    if (!earlier) return;
    settle(
      earlier.ok ? ok({ ...earlier.value, entries: [...listed.entries, ...earlier.value.entries] }) : earlier,
    );
  };
  return { ...state, listed, loadMore };
}

type Props = {
  readonly entry: ActivityEntry;
  readonly devices: ActivityResponse['devices'];
  readonly timeZone: string;
};

/** Time, action, subject and actor. */
function ActivityRow({ entry, devices, timeZone }: Props) {
  const model = usePractice(({ shown }) => shown);
  const about = aboutOf(entry, model);
  return (
    <li className={styles.row}>
      <time dateTime={entry.at}>{clockText(epochMsOf(entry.at), timeZone)}</time>
      <strong>{actWords(entry.act)}</strong>
      {about && <a href={hrefOf(about.to)}>{about.words}</a>}
      <span className={`text-quiet-ink ${styles.by}`}>{whoWords(entry, devices)}</span>
    </li>
  );
}

function whoWords({ role, deviceId }: ActivityEntry, devices: ActivityResponse['devices']): string {
  if (role === 'customer') return 'A customer';
  if (role === 'system') return 'The server';
  return devices.find((device) => device.deviceId === deviceId)?.name ?? 'An earlier device';
}

type About = { readonly words: string; readonly to: Route };

/** Names come from what this phone has: of whoever was erased there is none. */
function aboutOf({ about }: ActivityEntry, model: PracticeModel): About | null {
  for (const documentId of about) {
    const [type, key = ''] = documentId.split(':');
    const found = ABOUT[type ?? '']?.(key, model);
    if (found) return found;
  }
  return null;
}

const ABOUT: Readonly<Record<string, (key: string, model: PracticeModel) => About | null>> = {
  booking: (key, { bookingsById }) => {
    const booking = bookingsById.get(key);
    return booking
      ? { words: `${customerName(booking.customer)}, ${key}`, to: { view: 'bookings', page: key } }
      : null;
  },
  note: (key, { bookingsById }) => {
    const booking = bookingsById.get(key);
    return booking
      ? { words: customerName(booking.customer), to: { view: 'notes', page: 'note', id: key } }
      : null;
  },
  invoice: (key, { invoicesById }) => {
    const invoice = invoicesById.get(key);
    return invoice
      ? {
          words: `${invoice.number}, ${invoice.customer.name}`,
          to: { view: 'invoices', page: 'invoice', id: key },
        }
      : null;
  },
  quote: (key, { quoteRequestsById }) => {
    const quote = quoteRequestsById.get(key);
    return quote ? { words: customerName(quote), to: { view: 'overview', page: 'quote', id: key } } : null;
  },
  customer: (key, { customersById }) => {
    const { details, email } = customersById.get(key) ?? { details: {}, email: '' };
    const words = [details.firstName, details.lastName].filter(Boolean).join(' ') || email;
    return words === '' ? null : { words, to: { view: 'customers', page: key } };
  },
};
