import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import type { EmailTemplate } from '@fieldleaf/domain/email-template/email-template';
import {
  missingVariables,
  type RenderedTemplate,
  renderTemplate,
} from '@fieldleaf/domain/email-template/render-template';
import { templateData } from '@fieldleaf/domain/email-template/template-data';
import type { TemplateData, TemplateVariable } from '@fieldleaf/domain/email-template/template-variables';
import { customerRecords } from '@fieldleaf/domain/read-model/customer-records';
import { useMemo } from 'react';
import { usePractice } from '../../read-models/practice.ts';
import { useNow } from '../../read-models/use-now.ts';
import { useSettings } from '../../read-models/use-settings.ts';

export type WrittenEmail = {
  readonly booking: Booking | undefined;
  readonly data: TemplateData;
  readonly text: RenderedTemplate;
  /** What the customer's records do not say: to be filled in by hand. */
  readonly toFillIn: readonly TemplateVariable[];
};

type EmailChoice = {
  readonly template: EmailTemplate;
  readonly bookingId: BookingId | null;
  readonly values: Readonly<Record<string, string>>;
};

/** The mail as the customer would get it, from what this phone has. */
export function useWrittenEmail({ template, bookingId, values }: EmailChoice): WrittenEmail {
  const model = usePractice(({ shown }) => shown);
  const settings = useSettings();
  const now = useNow();
  const known = useMemo(() => {
    const chosen = bookingId ? model.bookingsById.get(bookingId) : undefined;
    const facts = { settings, publicUrl: location.origin };
    if (!chosen) return { booking: undefined, data: withoutBlanks(templateData(facts)) };
    const chosenVisit = { email: chosen.customer.email, bookingId: chosen.bookingId, now };
    const records = customerRecords(model, chosenVisit);
    return { booking: chosen, data: withoutBlanks(templateData({ ...facts, ...records })) };
  }, [model, settings, bookingId, now]);
  // The records win over typed values: a draft opened again must not send what has changed since.
  const data = { ...values, ...known.data };
  return {
    booking: known.booking,
    data,
    text: renderTemplate(template, data),
    toFillIn: known.booking ? missingVariables(template, known.data) : [],
  };
}

const withoutBlanks = (data: TemplateData): TemplateData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value.trim() !== ''));
