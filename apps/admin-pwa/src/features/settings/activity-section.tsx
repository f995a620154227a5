import type { ActivityEntry } from '@fieldleaf/contract/activity';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { dateWithYear } from '../../controls/date-text.ts';
import { SelectField } from '../../controls/select-field.tsx';
import { useSettings } from '../../read-models/use-settings.ts';
import activityStyles from './activity.module.css';
import { ActivityRow } from './activity-row.tsx';
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
  const { timeZone } = useSettings().business;
  const devices = listed?.devices ?? [];
  const people = [
    { value: '', label: 'Everybody' },
    ...devices.map(({ deviceId, name }) => ({ value: deviceId, label: name })),
    ...OTHERS,
  ];
  return (
    <div className={activityStyles.activity}>
      <div className={activityStyles.filters}>
        <SelectField label="By" value={who} options={people} onChange={setWho} />
        <SelectField label="What" value={kind} options={KINDS} onChange={setKind} />
      </div>
      <p role="status" className={`quiet ${styles.quiet}`}>
        {loading ? 'Asking the server…' : statusOf(failure, listed?.entries.length ?? 0)}
      </p>
      {byDay(listed?.entries ?? [], timeZone).map(([date, entries]) => (
        <section key={date} className={activityStyles.day} aria-labelledby={`activity-${date}`}>
          <h3 id={`activity-${date}`}>{dateWithYear(date)}</h3>
          <ul className={activityStyles.rows} aria-labelledby={`activity-${date}`}>
            {entries.map((entry) => (
              <ActivityRow key={entry.id} entry={entry} devices={devices} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      ))}
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

/** The days in the order in which the entries come. */
function byDay(entries: readonly ActivityEntry[], timeZone: string) {
  const days = new Map<LocalDate, ActivityEntry[]>();
  for (const entry of entries) {
    const date = localDateOf(entry.at, timeZone);
    days.set(date, [...(days.get(date) ?? []), entry]);
  }
  return [...days];
}
