import type { Booking, BookingId, Contact } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { EmailTemplate } from '@fieldleaf/domain/email-template/email-template';
import {
  missingVariables,
  type RenderedTemplate,
  renderTemplate,
} from '@fieldleaf/domain/email-template/render-template';
import { templateData } from '@fieldleaf/domain/email-template/template-data';
import type { TemplateData, TemplateVariable } from '@fieldleaf/domain/email-template/template-variables';
import { textIn } from '@fieldleaf/domain/email-template/text-in';
import { type Language, languageOf } from '@fieldleaf/domain/language/language';
import { customerRecords } from '@fieldleaf/domain/read-model/customer-records';
import { useMemo } from 'react';
import { usePractice } from '../../read-models/practice.ts';
import { useNow } from '../../read-models/use-now.ts';
import { useSettings } from '../../read-models/use-settings.ts';

export type WrittenEmail = {
  /** Undefined while nobody is chosen. */
  readonly to: { readonly name: string; readonly email: string } | undefined;
  readonly booking: Booking | undefined;
  /** The customer's, and the template in it. */
  readonly language: Language;
  readonly template: EmailTemplate;
  readonly data: TemplateData;
  readonly text: RenderedTemplate;
  /** Variables missing from the customer's records, to be filled in by hand. */
  readonly toFillIn: readonly TemplateVariable[];
};

type EmailChoice = {
  readonly template: EmailTemplate;
  readonly bookingId: BookingId | null;
  readonly quoteRequestId?: string | undefined;
  readonly values: Readonly<Record<string, string>>;
  /** Absent: the customer's. */
  readonly language?: Language | undefined;
};

/** The mail as the customer would get it, from what this phone has. */
export function useWrittenEmail(choice: EmailChoice): WrittenEmail {
  const { template, bookingId, quoteRequestId, values, language: wanted } = choice;
  const model = usePractice(({ shown }) => shown);
  const settings = useSettings();
  const now = useNow();
  const known = useMemo(() => {
    const chosen = bookingId ? model.bookingsById.get(bookingId) : undefined;
    const asking = quoteRequestId ? model.quoteRequestsById.get(quoteRequestId) : undefined;
    const language = wanted ?? languageOf(chosen ?? asking);
    const facts = { settings, publicUrl: location.origin, language };
    if (!chosen) {
      const data = withoutBlanks(templateData({ ...facts, contact: asking }));
      return { booking: undefined, to: asking && nameAndEmail(asking), data, language };
    }
    const chosenVisit = { email: chosen.customer.email, bookingId: chosen.bookingId, now };
    const records = customerRecords(model, chosenVisit);
    const data = withoutBlanks(templateData({ ...facts, ...records }));
    return { booking: chosen, to: nameAndEmail(chosen.customer), data, language };
  }, [model, settings, bookingId, quoteRequestId, wanted, now]);
  // The records win over typed values: a draft opened again must not send what has changed since.
  const data = { ...values, ...known.data };
  const written = { ...template, ...textIn(template, known.language) };
  return {
    to: known.to,
    booking: known.booking,
    language: known.language,
    template: written,
    data,
    text: renderTemplate(written, data),
    toFillIn: known.to ? missingVariables(written, known.data) : [],
  };
}

const nameAndEmail = (person: Pick<Contact, 'firstName' | 'lastName' | 'email'>) => ({
  name: customerName(person),
  email: person.email,
});

const withoutBlanks = (data: TemplateData): TemplateData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value.trim() !== ''));
