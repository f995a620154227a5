import { templateIssues } from '@fieldleaf/domain/email-template/check-template';
import {
  type EmailTemplate,
  TEMPLATE_PARTS,
  type TemplateText,
} from '@fieldleaf/domain/email-template/email-template';
import type { TemplateVariable } from '@fieldleaf/domain/email-template/template-variables';
import { partsOf } from '@fieldleaf/domain/email-template/text-in';
import type { Language } from '@fieldleaf/domain/language/language';
import { useState } from 'react';
import { submitCommand } from '../../actions/submit-command.ts';
import { useDraftForm } from '../../controls/use-draft-form.ts';

type Caret = {
  readonly field: 'subject' | 'body' | 'spanishSubject' | 'spanishBody';
  readonly at: number;
};

export type TemplateForm = {
  readonly text: TemplateText;
  /** Language of the text being edited. */
  readonly language: Language;
  readonly changeLanguage: (language: Language) => void;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly errorAt: (field: keyof TemplateText) => string | undefined;
  readonly change: (changes: Partial<TemplateText>) => void;
  /** Sets the position for inserting a variable. */
  readonly place: (caret: Caret) => void;
  readonly insert: (variable: TemplateVariable) => void;
  readonly reset: () => void;
  /** Answers whether it was saved. */
  readonly save: () => Promise<boolean>;
};

/** One template's form; what was typed is kept on this phone until it is saved or taken back. */
export function useTemplateForm(template: EmailTemplate): TemplateForm {
  const draft = useDraftForm<TemplateText>({
    name: `template-${template.templateId}`,
    initial: partsOf(template),
    formOf: (kept) => keptText(kept, template),
    isTouched: (typed) => Object.keys(changesOf(template, typed)).length > 0,
  });
  const { form: text, saving, show } = draft;
  const [caret, setCaret] = useState<Caret | null>(null);
  const [language, setLanguage] = useState<Language>('en');
  const [asked, setAsked] = useState(false);
  const reset = () => {
    draft.clear();
    setAsked(false);
  };
  const issues = asked ? templateIssues(text) : [];
  return {
    text,
    language,
    changeLanguage: setLanguage,
    dirty: draft.isTouched,
    saving,
    errorAt: (field) => issues.find(({ path }) => path === `changes.${field}`)?.message,
    change: draft.change,
    place: setCaret,
    insert: (variable) => {
      const { field, at } =
        caret && languageAt(`changes.${caret.field}`) === language ? caret : endOf(text, language);
      const mark = `{{${variable}}}`;
      const before = text[field] ?? '';
      show({ ...text, [field]: `${before.slice(0, at)}${mark}${before.slice(at)}` });
      setCaret({ field, at: at + mark.length });
    },
    reset,
    save: async () => {
      setAsked(true);
      const [issue] = templateIssues(text);
      if (issue) {
        setLanguage(languageAt(issue.path) ?? language);
        return false;
      }
      const saved = await draft.submit(({ typed, command }) =>
        submitCommand({
          kind: 'template.change',
          ...command,
          payload: { templateId: template.templateId, changes: changesOf(template, typed) },
          saved: { title: 'Template saved.' },
          failed: 'The template was not saved.',
        }),
      );
      if (saved.ok) reset();
      return saved.ok;
    },
  };
}

/** In which of the two texts a field stands; undefined of one that stands beside them. */
function languageAt(path: string): Language | undefined {
  if (path.startsWith('changes.spanish')) return 'es';
  return path === 'changes.subject' || path === 'changes.body' ? 'en' : undefined;
}

function endOf(text: TemplateText, language: Language): Caret {
  const field = language === 'es' ? 'spanishBody' : 'body';
  return { field, at: text[field]?.length ?? 0 };
}

/** Returns the text's differences from the template. */
function changesOf(template: EmailTemplate, text: TemplateText): Partial<TemplateText> {
  const said = partsOf(template);
  return Object.fromEntries(
    TEMPLATE_PARTS.filter((part) => text[part] !== said[part]).map((part) => [part, text[part]]),
  );
}

const ALWAYS = ['name', 'description', 'category', 'subject', 'body'] as const;

/** The kept text of a template's form, completed by the template; undefined for anything else. */
function keptText(kept: unknown, template: EmailTemplate): TemplateText | undefined {
  return isTemplateText(kept) ? { ...partsOf(template), ...kept } : undefined;
}

const isTemplateText = (kept: unknown): kept is TemplateText =>
  typeof kept === 'object' &&
  kept !== null &&
  ALWAYS.every((field) => field in kept && typeof Reflect.get(kept, field) === 'string');
