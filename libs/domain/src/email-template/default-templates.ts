import { AUTOMATIC_TEXTS, type AutomaticTemplateId } from './automatic-templates.ts';
import type { CUSTOMER_TEXTS } from './customer-texts.ts';
import {
  type EmailTemplate,
  FOLLOW_UP_TIMES_ID,
  type TemplateText,
  templateDocumentId,
} from './email-template.ts';

const SIGNED = `Kind regards,
{{business_name}}
{{business_phone}}`;

const letter = (...paragraphs: readonly string[]): string =>
  ['Hello {{customer_first_name}},', ...paragraphs, SIGNED].join('\n\n');

const TEXTS = {
  'booking-confirmation': {
    name: 'Booking Confirmation',
    description: 'Time, place and booking ID, once more by hand',
    category: 'Bookings',
    subject: 'Your {{consultation_type}} on {{visit_date}}',
    body: letter(
      'I am looking forward to meeting you and your plants! Here is what we agreed on:',
      `When: {{visit_date}} at {{visit_time}}
Where: {{visit_place}}
How long: {{visit_duration}}
Booking ID: {{booking_id}}`,
      `If anything changes, you can move or cancel it here:
{{manage_link}}`,
    ),
  },
  'video-reminder': {
    name: 'Video Call Reminder',
    description: 'A day before a virtual consultation, with the meeting link',
    category: 'Bookings',
    subject: 'Reminder: our video call on {{visit_date}}',
    body: letter(
      'A short reminder of our video call on {{visit_date}} at {{visit_time}}. Please join here:',
      '{{meeting_link}}',
      'It helps to have your plants nearby and a little daylight on them.',
    ),
  },
  'onsite-arrival': {
    name: 'On-Site Arrival',
    description: 'Before a visit at the customer’s place',
    category: 'Bookings',
    subject: 'I will be with you on {{visit_date}}',
    body: letter(
      'I will be at your place on {{visit_date}} at {{visit_time}}:',
      '{{visit_address}}',
      'You need not prepare anything. If the bell is tricky or parking is, please tell me: just {{how_to_reach}}.',
    ),
  },
  'thank-you': {
    name: 'Thank You & Care Plan',
    description: 'After the visit, with what to do from the consultation note',
    category: 'After the visit',
    subject: 'Thank you, and your care plan',
    body: letter(
      'Thank you for having me! Here is what your plants need now:',
      '{{care_plan}}',
      'Write to me whenever something looks odd; a photo says a lot.',
    ),
  },
  'follow-up': {
    name: 'Follow-Up Due',
    description: 'Time to look at the plants again',
    category: 'After the visit',
    subject: 'How are your plants doing?',
    body: letter(
      'Some time has passed since {{visit_date}}. How are your plants doing?',
      'We said we would look again at: {{follow_up_focus}}.',
      `If you would like me to see them, you can choose a time here:
{{booking_link}}`,
    ),
  },
  [FOLLOW_UP_TIMES_ID]: {
    name: 'Follow-Up with Open Times',
    description: 'Three free times, each with its link to book; chosen among the follow-ups',
    category: 'After the visit',
    subject: 'Time to look at your plants again?',
    body: letter(
      'It is about time to look at your plants again. Would one of these times suit you?',
      '{{three_times}}',
      'A tap opens the booking with that time chosen: you only confirm your details and pay. If none of them suits you, choose any other time here:',
      '{{booking_link}}',
    ),
  },
  invoice: {
    name: 'Invoice',
    description: 'The invoice with its link to pay',
    category: 'Payments',
    subject: 'Invoice {{invoice_number}} from {{business_name}}',
    body: letter(
      'Here is your invoice {{invoice_number}} for {{invoice_total}}, due on {{invoice_due_date}}. You can see and pay it here:',
      '{{invoice_link}}',
      'Thank you!',
    ),
  },
  'payment-reminder': {
    name: 'Payment Reminder',
    description: 'A friendly word when an invoice is still open',
    category: 'Payments',
    subject: 'A reminder of invoice {{invoice_number}}',
    body: letter(
      '{{invoice_open_amount}} is still open on invoice {{invoice_number}}, due on {{invoice_due_date}}. It may simply have slipped through. You can pay it here:',
      '{{invoice_link}}',
      'If you have paid already, please disregard this email, with thanks.',
    ),
  },
  'general-message': {
    name: 'General Message',
    description: 'Your own words',
    category: 'General',
    subject: 'A message from {{business_name}}',
    body: letter('{{message}}'),
  },
} as const satisfies Readonly<Record<string, TemplateText>>;

export type DefaultTemplateId = keyof typeof TEXTS | AutomaticTemplateId;

/** Templates for customers, sent automatically or by hand. */
export type CustomerTemplateId = keyof typeof TEXTS | keyof typeof CUSTOMER_TEXTS;

const templateOf = ([templateId, text]: readonly [
  string,
  TemplateText & Pick<EmailTemplate, 'sentWhen'>,
]): EmailTemplate => ({
  _id: templateDocumentId(templateId),
  type: 'email-template',
  v: 1,
  templateId,
  ...text,
  history: [],
});

/** The templates a practice begins with: those sent by hand first. */
export const defaultTemplates: readonly EmailTemplate[] = [
  ...Object.entries(TEXTS),
  ...Object.entries(AUTOMATIC_TEXTS),
].map(templateOf);
