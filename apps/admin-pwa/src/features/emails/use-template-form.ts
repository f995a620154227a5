import { templateIssues } from '@fieldleaf/domain/email-template/check-template';
import type { EmailTemplate, TemplateText } from '@fieldleaf/domain/email-template/email-template';
import type { TemplateVariable } from '@fieldleaf/domain/email-template/template-variables';
import { useEffect, useMemo, useState } from 'react';
import { act } from '../../actions/act.ts';
import { createDraftWriter } from '../../db/draft-writer.ts';
import { useDirtyForm } from '../../read-models/open-work.ts';
import { changesOf, isTemplateText, templateDraftOf, textOf } from './template-draft.ts';

type Caret = { readonly field: 'subject' | 'body'; readonly at: number };

export type TemplateForm = {
  readonly text: TemplateText;
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
  const [asked, setAsked] = useState(false);
  const [saving, setSaving] = useState(false);
  const text = typed ?? textOf(template);
  const dirty = Object.keys(changesOf(template, text)).length > 0;
  useDirtyForm(dirty);

  useEffect(() => {
    let current = true;
    void draft.read().then((kept) => {
      if (current && isTemplateText(kept)) setTyped((now) => now ?? kept);
    });
    return () => {
      current = false;
    };
  }, [draft]);

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
    dirty,
    saving,
    errorAt: (field) => issues.find(({ path }) => path === `changes.${field}`)?.message,
    change: (changes) => show({ ...text, ...changes }),
    place: setCaret,
    insert: (variable) => {
      const { field, at } = caret ?? { field: 'body' as const, at: text.body.length };
      const mark = `{{${variable}}}`;
      show({ ...text, [field]: `${text[field].slice(0, at)}${mark}${text[field].slice(at)}` });
      setCaret({ field, at: at + mark.length });
    },
    reset,
    save: async () => {
      setAsked(true);
      if (templateIssues(text).length > 0) return false;
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
