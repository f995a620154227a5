import { type AutomaticText, CUSTOMER_TEXTS } from './customer-texts.ts';

const toConsultant = (text: Omit<AutomaticText, 'category'>): AutomaticText => ({
  ...text,
  category: 'Sent to you automatically',
});

/** Default emails to the consultant, until she rewords them. */
const CONSULTANT_TEXTS = {
  'quote-accepted': toConsultant({
    name: 'Quote Accepted',
    description: 'Who accepted which quote; the booking follows when a time is chosen',
    sentWhen: 'When a customer accepts a quote',
    subject: 'Quote accepted: {{customer_name}}, {{quote_total}}',
    body: 'A customer has accepted your quote. You get another email when they have chosen a time and paid.',
  }),
  'quote-declined': toConsultant({
    name: 'Quote Declined by Customer',
    description: 'Who declined which quote, and why if they said so',
    sentWhen: 'When a customer declines a quote',
    subject: 'Quote declined: {{customer_name}}, {{quote_total}}',
    body: 'A customer has declined your quote.',
  }),
  'consultant-booking-placed': toConsultant({
    name: 'New Booking',
    description: 'Who comes when, with what they told',
    sentWhen: 'When a customer books',
    subject: 'New booking: {{customer_name}}, {{visit_date}} at {{visit_time}}',
    body: 'Somebody has booked a visit.',
  }),
  'consultant-booking-rescheduled': toConsultant({
    name: 'Booking Moved by Customer',
    description: 'The new time',
    sentWhen: 'When a customer moves a visit',
    subject: 'Rescheduled: {{customer_name}}, {{visit_date}} at {{visit_time}}',
    body: 'A customer has moved a visit. This is its new time.',
  }),
  'consultant-booking-cancelled': toConsultant({
    name: 'Booking Cancelled by Customer',
    description: 'Which time is free again',
    sentWhen: 'When a customer cancels',
    subject: 'Cancelled: {{customer_name}}, {{visit_date}} at {{visit_time}}',
    body: 'A customer has cancelled a visit. Its time is free again.',
  }),
  'quote-request': toConsultant({
    name: 'New Quote Request',
    description: 'Everything the form asked for',
    sentWhen: 'When somebody asks for a quote',
    subject: 'Quote request from {{quote_place}}',
    body: 'Somebody outside the service area asks for a quote. They were told to hear from you within 24 hours.',
  }),
  'assessment-completed': toConsultant({
    name: 'Assessment Completed',
    description: 'The six answers',
    sentWhen: 'When a visitor completes the plant assessment',
    subject: 'A plant care assessment was completed',
    body: 'A visitor has answered the six questions.',
  }),
  'contact-form': toConsultant({
    name: 'Contact Message',
    description: 'What was written on the site',
    sentWhen: 'When somebody writes on the site',
    subject: 'Message from {{customer_name}}',
    body: 'Somebody has written to you. A reply to this email goes to them.',
  }),
  'needs-attention': toConsultant({
    name: 'To Review',
    description: 'That something waits for your decision',
    sentWhen: 'When only you can decide something',
    subject: 'Something needs your decision',
    body: 'It waits in the console, under To Review.',
  }),
} as const satisfies Readonly<Record<string, AutomaticText>>;

/** All that the server sends by itself. */
export const AUTOMATIC_TEXTS = { ...CUSTOMER_TEXTS, ...CONSULTANT_TEXTS };

export type AutomaticTemplateId = keyof typeof AUTOMATIC_TEXTS;
