import { type EmailTemplate, isAutomatic } from '@fieldleaf/domain/email-template/email-template';
import {
  TEMPLATE_VARIABLES,
  type TemplateData,
  type TemplateVariable,
  variableLabel,
} from '@fieldleaf/domain/email-template/template-variables';
import type { Language } from '@fieldleaf/domain/language/language';
import { recentCustomers } from '@fieldleaf/domain/read-model/recent-customers';
import { Button } from '@fieldleaf/ui/button';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { Braces } from 'lucide-react';
import { BackLink } from '../../controls/back-link.tsx';
import { ChoiceCards } from '../../controls/choice-cards.tsx';
import { EmptyState } from '../../controls/empty-state.tsx';
import { Folded } from '../../controls/folded-filters.tsx';
import { usePractice } from '../../read-models/practice.ts';
import { EmailPreview } from './email-preview.tsx';
import styles from './emails.module.css';
import { type TemplateForm, useTemplateForm } from './use-template-form.ts';
import { useWrittenEmail } from './use-written-email.ts';

/** Rewrites one template, with the last customer's data in sight. */
export function TemplateEditor({ templateId }: { readonly templateId: string }) {
  const template = usePractice(({ shown }) => shown.templatesById.get(templateId));
  return (
    <div className={`grid gap-4 content-start ${styles.screen}`}>
      <BackLink to={{ view: 'emails' }}>Email Management</BackLink>
      <h1>Edit Template</h1>
      {template ? (
        <Editor template={template} />
      ) : (
        <EmptyState title="This template is not on this phone">
          <p>It may be new. It appears after the next sync.</p>
        </EmptyState>
      )}
    </div>
  );
}

function Editor({ template }: { readonly template: EmailTemplate }) {
  const form = useTemplateForm(template);
  return (
    <div className={`flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] ${styles.send}`}>
      <Form className={`grid gap-4 content-start ${styles.part}`} onSubmit={() => void form.save()}>
        {template.sentWhen && <p>Sent automatically: {lowerFirst(template.sentWhen)}.</p>}
        <Fields form={form} rows={isAutomatic(template) ? 8 : 16} />
        <div className="actions items-center">
          <Button type="submit" busy={form.saving} disabled={!form.dirty}>
            {form.saving ? 'Saving…' : 'Save Template'}
          </Button>
          <Button kind="secondary" disabled={!form.dirty} onClick={form.reset}>
            Discard Changes
          </Button>
        </div>
      </Form>
      <div className={`grid gap-4 content-start max-lg:contents ${styles.aside}`}>
        <VariableList onInsert={form.insert} />
        <Preview template={{ ...template, ...form.text }} language={form.language} />
      </div>
    </div>
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

type FieldsProps = { readonly form: TemplateForm; readonly rows: number };

function Fields({ form, rows }: FieldsProps) {
  const { text, change, errorAt } = form;
  return (
    <>
      <TextField
        label="Name"
        value={text.name}
        error={errorAt('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label="Description"
        optional
        value={text.description}
        error={errorAt('description')}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TextField
        label="Category"
        optional
        value={text.category}
        error={errorAt('category')}
        onChange={(event) => change({ category: event.target.value })}
      />
      {text.spanishBody !== undefined && (
        <ChoiceCards
          legend="Language"
          name="template-language"
          choices={LANGUAGE_CHOICES}
          value={form.language}
          onChange={form.changeLanguage}
        />
      )}
      <Words form={form} rows={rows} />
    </>
  );
}

const LANGUAGE_CHOICES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
] as const;

const FIELDS_OF = {
  en: { subject: 'subject', body: 'body' },
  es: { subject: 'spanishSubject', body: 'spanishBody' },
} as const;

/** Email text in the selected language. */
function Words({ form, rows }: FieldsProps) {
  const { text, change, errorAt, place, language } = form;
  const { subject, body } = FIELDS_OF[language];
  return (
    <>
      <TextField
        label="Subject"
        lang={language}
        value={text[subject] ?? ''}
        error={errorAt(subject)}
        onChange={({ target }) => {
          change({ [subject]: target.value });
          place({ field: subject, at: target.selectionStart ?? target.value.length });
        }}
        onSelect={({ currentTarget }) => place({ field: subject, at: currentTarget.selectionStart ?? 0 })}
      />
      <TextAreaField
        label="Text"
        lang={language}
        rows={rows}
        hint="An empty line starts a paragraph. Put a link on its own line."
        value={text[body] ?? ''}
        error={errorAt(body)}
        onChange={({ target }) => {
          change({ [body]: target.value });
          place({ field: body, at: target.selectionStart });
        }}
        onSelect={({ currentTarget }) => place({ field: body, at: currentTarget.selectionStart })}
      />
    </>
  );
}

type PreviewProps = { readonly template: EmailTemplate; readonly language: Language };

function Preview({ template, language }: PreviewProps) {
  const bookingId = usePractice(({ shown }) => recentCustomers(shown)[0]?.bookingId ?? null);
  const automatic = isAutomatic(template);
  const values = automatic ? EXAMPLE_VALUES[language] : {};
  const { text } = useWrittenEmail({ template, bookingId, values, language });
  return (
    <EmailPreview text={text} below={automatic ? 'Facts and links are added here automatically.' : null} />
  );
}

/** Examples of values only the real email has, for previews of automatic emails. */
const EXAMPLE_VALUES = {
  en: {
    payment_amount: '$70.00',
    paid_for: 'booking BK-7Q4M2X',
    refund_way: '$70.00 is on its way back to the card you paid with.',
    quote_place: 'Austin, TX',
    quote_total: '$255.00',
    quote_valid_until: 'Saturday, March 20, 2027',
    quote_link: 'https://fieldleaf.example/quote',
  },
  es: {
    payment_amount: '$70.00',
    paid_for: 'la reserva BK-7Q4M2X',
    refund_way: '$70.00 van de regreso a la tarjeta con la que pagó.',
    quote_place: 'Austin, TX',
    quote_total: '$255.00',
    quote_valid_until: 'sábado, 20 de marzo de 2027',
    quote_link: 'https://fieldleaf.example/quote',
  },
} as const satisfies Record<Language, TemplateData>;

type Props = { readonly onInsert: (variable: TemplateVariable) => void };

/** Variables for a text; a tap inserts one at the cursor. */
function VariableList({ onInsert }: Props) {
  return (
    <Folded icon={Braces} label="Insert a variable">
      <ul className="gap-2 list-none flex flex-wrap py-2">
        {TEMPLATE_VARIABLES.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="hover-tint min-h-touch py-2 px-3 hairline rounded-control bg-surface text-start cursor-pointer"
              title={`{{${name}}}`}
              onClick={() => onInsert(name)}
            >
              {variableLabel(name)}
            </button>
          </li>
        ))}
      </ul>
    </Folded>
  );
}
