import type { Issue } from '@fieldleaf/domain/problem/problem';
import { offerIssues } from '@fieldleaf/domain/quote-request/check-offer';
import { currentOffer, type QuoteRequest } from '@fieldleaf/domain/quote-request/quote-request';
import { useEffect, useMemo, useState } from 'react';
import { act } from '../actions/act.ts';
import { createDraftWriter } from '../db/draft-writer.ts';
import { useDirtyForm } from '../read-models/open-work.ts';
import { useSettings } from '../read-models/use-settings.ts';
import { useToday } from '../read-models/use-today.ts';
import { type AnswerForm, answerFormOf, answerPayload, changedForm, unreadable } from './answer-form.ts';

const isSame = (one: AnswerForm, other: AnswerForm): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The name of a field of the offer in the form. */
const FIELDS: Readonly<Record<string, keyof AnswerForm>> = {
  durationMinutes: 'hours',
  priceCents: 'price',
  travelFeeCents: 'travelFee',
  depositCents: 'deposit',
  validUntil: 'validUntil',
};

const errorsOf = (issues: readonly Issue[]): Partial<Record<keyof AnswerForm, string>> =>
  Object.fromEntries(issues.flatMap(({ path, message }) => (FIELDS[path] ? [[FIELDS[path], message]] : [])));

/** The answer to a quote request: kept on every keystroke, sent with or without signal. */
export function useAnswer(quote: QuoteRequest, onSent: () => void) {
  const settings = useSettings();
  const today = useToday();
  const { quoteRequestId } = quote;
  const writer = useMemo(() => createDraftWriter(`quote-answer-${quoteRequestId}`), [quoteRequestId]);
  const [initial] = useState(() => answerFormOf(quote, settings, today));
  const [form, setForm] = useState(initial);
  const [saving, setSaving] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<keyof AnswerForm, string>>>({});
  useDirtyForm(!isSame(form, initial));

  useEffect(() => {
    let current = true;
    void writer.read().then((kept) => {
      if (!current || typeof kept !== 'object' || kept === null) return;
      setForm((typed) => (isSame(typed, initial) ? { ...initial, ...(kept as Partial<AnswerForm>) } : typed));
    });
    return () => {
      current = false;
    };
  }, [writer, initial]);

  const change = (changes: Partial<AnswerForm>) => {
    const next = changedForm(form, changes, settings);
    setForm(next);
    setErrors({});
    writer.write(isSame(next, initial) ? undefined : next);
  };

  async function send() {
    const wrong = unreadable(form);
    if (Object.keys(wrong).length > 0) return setErrors(wrong);
    const action = await writer.keepAction(form);
    const payload = answerPayload(form, { quoteRequestId, offerId: action.documentId });
    if (!payload) return;
    const issues = offerIssues(payload, today);
    if (issues.length > 0) return setErrors(errorsOf(issues));
    setSaving(true);
    const isNew = currentOffer(quote) === undefined;
    const saved = await act({
      kind: 'quote.answer',
      id: action.commandId,
      payload,
      saved: {
        title: isNew ? 'Quote sent.' : 'New quote sent.',
        detail: `It is emailed to ${quote.email}.`,
        undo: true,
      },
      failed: { title: 'The quote was not sent.', fieldsSay: true },
    });
    setSaving(false);
    if (!saved.ok) return setErrors(errorsOf(saved.error.issues));
    writer.write(undefined);
    onSent();
  }

  return { form, change, send, saving, errors };
}
