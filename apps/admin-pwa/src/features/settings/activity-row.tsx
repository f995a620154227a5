import type { ActivityEntry, ActivityResponse } from '@fieldleaf/contract/activity';
import { actWords } from '@fieldleaf/domain/audit/act-words';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { clockText } from '../../controls/date-text.ts';
import { hrefOf, type Route } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import styles from './activity.module.css';

type Props = {
  readonly entry: ActivityEntry;
  readonly devices: ActivityResponse['devices'];
  readonly timeZone: string;
};

/** When, what, about whom, and by whom. */
export function ActivityRow({ entry, devices, timeZone }: Props) {
  const model = usePractice(({ shown }) => shown);
  const about = aboutOf(entry, model);
  return (
    <li className={styles.row}>
      <time dateTime={entry.at}>{clockText(epochMsOf(entry.at), timeZone)}</time>
      <strong>{actWords(entry.act)}</strong>
      {about && <a href={hrefOf(about.to)}>{about.words}</a>}
      <span className={styles.by}>{whoWords(entry, devices)}</span>
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
