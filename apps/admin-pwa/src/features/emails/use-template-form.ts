import { templateIssues } from '@fieldleaf/domain/email-template/check-template';
import type { EmailTemplate, TemplateText } from '@fieldleaf/domain/email-template/email-template';
import type { TemplateVariable } from '@fieldleaf/domain/email-template/template-variables';
import { partsOf } from '@fieldleaf/domain/email-template/text-in';
import type { Language } from '@fieldleaf/domain/language/language';
import { useEffect, useMemo, useState } from 'react';
import { act } from '../../actions/act.ts';
import { createDraftWriter } from '../../db/draft-writer.ts';
import { useDirtyForm } from '../../read-models/open-work.ts';
import { changesOf, keptText, templateDraftOf } from './template-draft.ts';

type Caret = {
  readonly field: 'subject' | 'body' | 'spanishSubject' | 'spanishBody';
  readonly at: number;
};

export type TemplateForm = {
  readonly text: TemplateText;
  /** Which of its two texts is written. */
  readonly language: Language;
  readonly changeLanguage: (language: Language) => void;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly errorAt: (field: keyof TemplateText) => string | undefined;
  readonly change: (changes: Partial<TemplateText>) => void;
  /** Where a variable would be put in. */
  readonly place: (caret: Caret) => void;
  readonly insert: (variable: TemplateVariable) => void;
  readonly reset: () => void;
  /** Answers whether it was saved. */
  readonly save: () => Promise<boolean>;
};

/** One template's form; what was typed is kept on this phone until it is saved or taken back. */
export function useTemplateForm(template: EmailTemplate): TemplateForm {
  const draft = useMemo(() => createDraftWriter(templateDraftOf(template.templateId)), [template.templateId]);
  const [typed, setTyped] = useState<TemplateText | null>(null);
  const [caret, setCaret] = useState<Caret | null>(null);
  const [language, setLanguage] = useState<Language>('en');
  const [asked, setAsked] = useState(false);
  const [saving, setSaving] = useState(false);
  const text = typed ?? partsOf(template);
  const dirty = Object.keys(changesOf(template, text)).length > 0;
  useDirtyForm(dirty);

  useEffect(() => {
    let current = true;
    void draft.read().then((kept) => {
      const text = keptText(kept, template);
      if (current && text) setTyped((now) => now ?? text);
    });
    return () => {
      current = false;
    };
  }, [draft, template]);

  const show = (next: TemplateText) => {
    setTyped(next);
    draft.write(Object.keys(changesOf(template, next)).length > 0 ? next : undefined);
  };
  const reset = () => {
    setTyped(null);
    setAsked(false);
    draft.write(undefined);
  };
  const issues = asked ? templateIssues(text) : [];
  return {
    text,
    language,
    changeLanguage: setLanguage,
    dirty,
    saving,
    errorAt: (field) => issues.find(({ path }) => path === `changes.${field}`)?.message,
    change: (changes) => show({ ...text, ...changes }),
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
      setSaving(true);
      const saved = await act({
        kind: 'template.change',
        payload: { templateId: template.templateId, changes: changesOf(template, text) },
        saved: { title: 'Template saved.' },
        failed: 'The template was not saved.',
      });
      setSaving(false);
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
