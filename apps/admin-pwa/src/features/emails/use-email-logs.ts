import { type EmailLogEntry, listEmailLogs } from '@fieldleaf/domain/read-model/email-log';
import { useDeferredValue, useMemo, useState } from 'react';
import { usePractice } from '../../read-models/practice.ts';

/** The filter as it stands in its fields; empty text narrows nothing. */
export type LogFields = {
  readonly search: string;
  readonly status: string;
  readonly template: string;
  readonly recipient: string;
};

export const NO_LOG_FILTER: LogFields = { search: '', status: '', template: '', recipient: '' };

export const LOG_STATUSES = ['sent', 'failed', 'pending'] as const;

const PAGE = 50;

export type EmailLogs = {
  readonly logs: readonly EmailLogEntry[];
  readonly total: number;
  readonly fields: LogFields;
  /** Names of all emails ever sent, for the filter. */
  readonly templateNames: readonly string[];
  readonly narrow: (changes: Partial<LogFields>) => void;
  /** Fifty more; missing when all are shown. */
  readonly more: (() => void) | undefined;
};

/** The log as this phone has it, what waits here included. */
export function useEmailLogs(): EmailLogs {
  const mailsById = usePractice(({ shown }) => shown.mailsById);
  const [fields, setFields] = useState(NO_LOG_FILTER);
  const [limit, setLimit] = useState(PAGE);
  const settled = useDeferredValue(fields);
  const { logs, total } = useMemo(
    () => listEmailLogs({ mailsById }, filterOf(settled), { limit }),
    [mailsById, settled, limit],
  );
  const templateNames = useMemo(() => {
    const { logs: every } = listEmailLogs({ mailsById }, {}, { limit: Number.POSITIVE_INFINITY });
    return [...new Set(every.map(({ template_name }) => template_name))].sort();
  }, [mailsById]);
  return {
    logs,
    total,
    fields,
    templateNames,
    narrow: (changes) => {
      setFields({ ...fields, ...changes });
      setLimit(PAGE);
    },
    more: total > limit ? () => setLimit(limit + PAGE) : undefined,
  };
}

const filterOf = ({ search, status, template, recipient }: LogFields) => ({
  status: LOG_STATUSES.find((known) => known === status),
  templateName: template || undefined,
  recipient,
  search,
});
