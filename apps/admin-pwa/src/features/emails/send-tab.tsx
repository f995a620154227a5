import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { emailWords } from '@fieldleaf/domain/booking/has-email';
import { type EmailTemplate, isAutomatic } from '@fieldleaf/domain/email-template/email-template';
import { listTemplates } from '@fieldleaf/domain/read-model/list-templates';
import { recentCustomers } from '@fieldleaf/domain/read-model/recent-customers';
import { Button } from '@fieldleaf/ui/button';
import { useEffect, useMemo, useState } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import thumb from '../../controls/thumb-bar.module.css';
import { showToast } from '../../controls/toast-state.ts';
import { usePractice } from '../../read-models/practice.ts';
import { AutomaticTemplates } from './automatic-templates.tsx';
import { CustomerButtons } from './customer-picker.tsx';
import { type Addressee, ERASED_CONTACT, isSameAddressee } from './email-form.ts';
import { EmailPreview } from './email-preview.tsx';
import styles from './emails.module.css';
import { refreshEmails, showLoadFailure } from './refresh-emails.ts';
import { SendDialog } from './send-dialog.tsx';
import { TemplateCard } from './template-card.tsx';
import templateStyles from './templates.module.css';
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
    <div className={`flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] ${styles.send}`}>
      <div className={`grid gap-4 content-start ${styles.part}`}>
        <TemplateCards
          templates={templates.filter((each) => !isAutomatic(each))}
          chosenId={form.templateId}
          onChoose={(templateId) => change({ templateId })}
        />
        <AutomaticTemplates templates={templates.filter(isAutomatic)} />
      </div>
      <div className={`grid gap-4 content-start max-lg:contents ${styles.aside}`}>
        <Chosen email={email} />
        {template && <ChosenPreview template={template} email={email} />}
        {recent.length > 0 && (
          <section className={`grid gap-4 content-start ${styles.part}`} aria-labelledby="recent-customers">
            <h2 id="recent-customers">Recent Customers</h2>
            <CustomerButtons
              customers={recent}
              onChoose={(bookingId) => choose({ ...ERASED_CONTACT, bookingId })}
            />
          </section>
        )}
        <div className={`grid ${form.sending ? 'py-3' : thumb.actionBar}`}>
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
    <p className={`spread flex-wrap gap-2 rounded-control bg-moss ${styles.to}`}>
      <span>
        To <strong>{customerName(person)}</strong>
        <span className={`detail ${styles.quiet}`}>{emailWords(person.email)}</span>
      </span>
      <Button kind="quiet" onClick={() => email.change({ ...ERASED_CONTACT, values: {} })}>
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

type TemplateCardsProps = {
  readonly templates: readonly EmailTemplate[];
  readonly chosenId: string | null;
  readonly onChoose: (templateId: string) => void;
};

/** The templates, one to be chosen; each can be rewritten. */
function TemplateCards({ templates, chosenId, onChoose }: TemplateCardsProps) {
  return (
    <fieldset>
      <legend className="legend">Template</legend>
      <ul className="cards cols-fill-64">
        {templates.map((template) => (
          <TemplateCard
            key={template.templateId}
            template={template}
            isChosen={template.templateId === chosenId}
          >
            <label className={`flex gap-3 h-full p-3 cursor-pointer ${templateStyles.choice}`}>
              <input
                type="radio"
                name="email-template"
                value={template.templateId}
                checked={template.templateId === chosenId}
                onChange={() => onChoose(template.templateId)}
              />
              <span>
                <strong>{template.name}</strong>
                <span className="detail block text-14 lh-130">{template.description}</span>
                {template.category && (
                  <span className="inline-block mt-1 px-2 hairline rounded-chip text-13">
                    {template.category}
                  </span>
                )}
              </span>
            </label>
          </TemplateCard>
        ))}
      </ul>
    </fieldset>
  );
}
