import { Button } from '@fieldleaf/ui/button';
import { EMAIL_STATUS_WORDS } from '../../controls/email-badge.tsx';
import { FoldedFilters } from '../../controls/folded-filters.tsx';
import { SearchField } from '../../controls/search-field.tsx';
import { SelectField } from '../../controls/select-field.tsx';
import styles from './log.module.css';
import { type EmailLogs, LOG_STATUSES, NO_LOG_FILTER } from './use-email-logs.ts';

/** Narrows the log while one types and chooses. */
export function LogFilters({ list }: { readonly list: EmailLogs }) {
  const { fields, narrow, templateNames } = list;
  const narrowed = [fields.status, fields.template, fields.recipient].filter((value) => value !== '').length;
  return (
    <FoldedFilters label={narrowed === 0 ? 'Filters' : `Filters (${narrowed})`}>
      <div className={`filter-fields ${styles.filterFields}`}>
        <SelectField
          label="Status"
          value={fields.status}
          options={[
            { value: '', label: 'All statuses' },
            ...LOG_STATUSES.map((status) => ({ value: status, label: EMAIL_STATUS_WORDS[status] })),
          ]}
          onChange={(status) => narrow({ status })}
        />
        <SelectField
          label="Template"
          value={fields.template}
          options={[
            { value: '', label: 'All templates' },
            ...templateNames.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(template) => narrow({ template })}
        />
        <SearchField
          inputMode="email"
          label="Recipient email"
          value={fields.recipient}
          onSearch={(recipient) => narrow({ recipient })}
        />
        <Button kind="secondary" onClick={() => narrow(NO_LOG_FILTER)}>
          Clear
        </Button>
      </div>
    </FoldedFilters>
  );
}
