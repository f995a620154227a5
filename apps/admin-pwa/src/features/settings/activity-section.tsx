import type { ActivityEntry, ActivityResponse } from '@fieldleaf/contract/activity';
import { actWords } from '@fieldleaf/domain/audit/act-words';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { momentText } from '../../controls/date-text.ts';
import { SelectField } from '../../controls/select-field.tsx';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { failureWords } from './failure-words.ts';
import styles from './settings.module.css';
import { type ActivityFilter, useActivity } from './use-activity.ts';

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

/** Who changed what, from which device and when; asked of the server, so it needs a connection. */
export function ActivitySection() {
  const [who, setWho] = useState('');
  const [kind, setKind] = useState<Kind>('');
  const filter: ActivityFilter = { ...(who && { who }), ...(kind && { kind }) };
  const { listed, failure, loading, reload, loadMore } = useActivity(filter);
  const devices = listed?.devices ?? [];
  const people = [
    { value: '', label: 'Everybody' },
    ...devices.map(({ deviceId, name }) => ({ value: deviceId, label: name })),
    ...OTHERS,
  ];
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        <SelectField label="By" value={who} options={people} onChange={setWho} />
        <SelectField label="What" value={kind} options={KINDS} onChange={setKind} />
      </div>
      <p role="status" className={`quiet ${styles.quiet}`}>
        {loading ? 'Asking the server…' : statusOf(failure, listed?.entries.length ?? 0)}
      </p>
      {listed && listed.entries.length > 0 && (
        <ul className="cards" aria-label="Activity">
          {listed.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} devices={devices} />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
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

type EntryProps = { readonly entry: ActivityEntry; readonly devices: ActivityResponse['devices'] };

function Entry({ entry, devices }: EntryProps) {
  const { timeZone } = useSettings().business;
  const model = usePractice(({ shown }) => shown);
  const about = aboutOf(entry, model);
  return (
    <li className={styles.span}>
      <span>
        <strong>{actWords(entry.act)}</strong>
        {about && (
          <span className={styles.detail}>
            {about.href ? <a href={about.href}>{about.words}</a> : about.words}
          </span>
        )}
        <span className={`quiet ${styles.detail}`}>
          {whoWords(entry, devices)}, {momentText(epochMsOf(entry.at), timeZone)}
        </span>
      </span>
    </li>
  );
}

function whoWords({ role, deviceId }: ActivityEntry, devices: ActivityResponse['devices']): string {
  if (role === 'customer') return 'A customer';
  if (role === 'system') return 'The server';
  return devices.find((device) => device.deviceId === deviceId)?.name ?? 'A device that is gone';
}

type About = { readonly words: string; readonly href?: string };

/** Names come from what this phone has: of whoever was erased there is none. */
function aboutOf({ about }: ActivityEntry, { bookingsById, invoicesById }: PracticeModel): About | null {
  for (const id of about) {
    const [type, key = ''] = id.split(':');
    const booking = type === 'booking' ? bookingsById.get(key) : undefined;
    if (booking)
      return {
        words: `${customerName(booking.customer)}, ${key}`,
        href: hrefOf({ view: 'bookings', page: key }),
      };
    const invoice = type === 'invoice' ? invoicesById.get(key) : undefined;
    if (invoice) return { words: `${invoice.number}, ${invoice.customer.name}` };
  }
  return null;
}
