import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { emailWords } from '@fieldleaf/domain/booking/has-email';
import { type EmailTemplate, isAutomatic } from '@fieldleaf/domain/email-template/email-template';
import { listTemplates } from '@fieldleaf/domain/read-model/list-templates';
import { recentCustomers } from '@fieldleaf/domain/read-model/recent-customers';
import { Button } from '@fieldleaf/ui/button';
import { useEffect, useMemo, useState } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { showToast } from '../../controls/toast-state.ts';
import { usePractice } from '../../read-models/practice.ts';
import { AutomaticTemplates } from './automatic-templates.tsx';
import { CustomerButtons } from './customer-picker.tsx';
import { type Addressee, isSameAddressee, NOBODY } from './email-form.ts';
import { EmailPreview } from './email-preview.tsx';
import styles from './emails.module.css';
import { refreshEmails, showLoadFailure } from './refresh-emails.ts';
import { SendDialog } from './send-dialog.tsx';
import { TemplateCards } from './template-cards.tsx';
import { type OpenEmailForm, useEmailForm } from './use-email-form.ts';
import { useWrittenEmail } from './use-written-email.ts';

/** Choose a template, then the customer; the mail is seen before it is sent. */
export function SendTab({ id }: { readonly id: string | undefined }) {
  const model = usePractice(({ shown }) => shown);
  const email = useEmailForm(id);
  const { form, change } = email;
  const template = form.templateId === null ? undefined : model.templatesById.get(form.templateId);
  const { bookingsById } = model;
  const recent = useMemo(() => recentCustomers({ bookingsById }), [bookingsById]);
  if (model.templatesById.size === 0) return <NoTemplates />;
  const templates = listTemplates(model);

  const choose = (to?: Addressee) => {
    if (!template) return showToast({ title: 'Please select an email template first', tone: 'danger' });
    const other = to !== undefined && !isSameAddressee(form, to);
    change({ ...to, ...(other ? { values: {} } : {}), sending: true });
  };
  return (
    <div className={styles.send}>
      <div className={styles.part}>
        <TemplateCards
          templates={templates.filter((each) => !isAutomatic(each))}
          chosenId={form.templateId}
          onChoose={(templateId) => change({ templateId })}
        />
        <AutomaticTemplates templates={templates.filter(isAutomatic)} />
      </div>
      <div className={styles.aside}>
        <Chosen email={email} />
        {template && <ChosenPreview template={template} email={email} />}
        {recent.length > 0 && (
          <section className={styles.part} aria-labelledby="recent-customers">
            <h2 id="recent-customers">Recent Customers</h2>
            <CustomerButtons customers={recent} onChoose={(bookingId) => choose({ ...NOBODY, bookingId })} />
          </section>
        )}
        <div className={styles.actionBar}>
          <Button onClick={() => choose()}>Send to Customer</Button>
        </div>
      </div>
      {template && form.sending && <SendDialog key={template.templateId} template={template} email={email} />}
    </div>
  );
}

type Props = { readonly email: OpenEmailForm };

function Chosen({ email }: Props) {
  const { bookingId, quoteRequestId } = email.form;
  const person = usePractice(({ shown }) =>
    bookingId
      ? shown.bookingsById.get(bookingId)?.customer
      : shown.quoteRequestsById.get(quoteRequestId ?? ''),
  );
  if (!person) return null;
  return (
    <p className={styles.to}>
      <span>
        To <strong>{customerName(person)}</strong>
        <span className={`detail ${styles.quiet}`}>{emailWords(person.email)}</span>
      </span>
      <Button kind="quiet" onClick={() => email.change({ ...NOBODY, values: {} })}>
        Remove Customer
      </Button>
    </p>
  );
}

function ChosenPreview({ template, email }: Props & { readonly template: EmailTemplate }) {
  const { text } = useWrittenEmail({ ...email.form, template });
  return <EmailPreview text={text} />;
}

/** The practice has come down to this phone without its templates. */
function NoTemplates() {
  const [loading, setLoading] = useState(false);
  useEffect(() => showLoadFailure('templates'), []);
  const load = async () => {
    setLoading(true);
    await refreshEmails('templates');
    setLoading(false);
  };
  return (
    <EmptyState title="No email templates on this phone">
      <Button busy={loading} onClick={() => void load()}>
        {loading ? 'Loading…' : 'Try Again'}
      </Button>
    </EmptyState>
  );
}
