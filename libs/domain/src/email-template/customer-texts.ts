import type { TemplateText } from './email-template.ts';

/** Text of an automatic email and when it is sent; the facts and links follow below. */
export type AutomaticText = TemplateText & { readonly sentWhen: string };

const toCustomer = (text: Omit<AutomaticText, 'category'>): AutomaticText => ({
  ...text,
  category: 'Sent to customers automatically',
});

const letter = (...paragraphs: readonly string[]): string => paragraphs.join('\n\n');

const HELLO = 'Hello {{customer_first_name}},';

/** Default emails to customers, until the consultant rewords them; Spanish is in `spanish-texts.ts`. */
export const CUSTOMER_TEXTS = {
  'booking-placed': toCustomer({
    name: 'Booking Confirmed',
    description: 'Both codes, the time, the video link, and what can still be changed',
    sentWhen: 'When a visit is booked',
    subject: 'Booked: {{visit_in_a_line}}',
    body: letter(
      HELLO,
      'Thank you for your booking. I am looking forward to meeting you and your plants.',
      '{{change_policy}}',
    ),
  }),
  'booking-rescheduled': toCustomer({
    name: 'Booking Rescheduled',
    description: 'The new time',
    sentWhen: 'When a visit is moved',
    subject: 'Rescheduled: {{visit_in_a_line}}',
    body: letter(HELLO, 'Your consultation has a new time.', '{{change_policy}}'),
  }),
  'booking-cancelled': toCustomer({
    name: 'Booking Cancelled',
    description: 'That the visit does not take place',
    sentWhen: 'When a visit is cancelled',
    subject: 'Cancelled: {{visit_in_a_line}}',
    body: letter(
      HELLO,
      'Your consultation has been cancelled.',
      'If you have questions, or would like another time, just {{how_to_reach}}.',
    ),
  }),
  'booking-missed': toCustomer({
    name: 'Sorry We Missed You',
    description: 'After a no-show, with a link to another time',
    sentWhen: 'When you mark a visit as a no-show and choose to tell the customer',
    subject: 'Sorry we missed you',
    body: letter(
      HELLO,
      'We had a consultation on {{visit_date}} at {{visit_time}}, and we seem to have missed each other. I hope everything is all right.',
      'If you would like to come back to it, choose another time here:\n{{booking_link}}',
      'Or just {{how_to_reach}}.',
    ),
  }),
  'invoice-sent': toCustomer({
    name: 'Invoice Sent',
    description: 'What is owed, until when, and where to pay it',
    sentWhen: 'When an invoice is sent',
    subject: 'Invoice {{invoice_number}} from {{business_name}}',
    body: letter(
      HELLO,
      'Here is invoice {{invoice_number}} for {{invoice_total}}, due on {{invoice_due_date}}.',
    ),
  }),
  'visit-payment-link': toCustomer({
    name: 'Pay What Is Left',
    description: 'What a visit still owes, and where to pay it',
    sentWhen: 'When you email a payment link for a visit',
    subject: 'What is left to pay for your visit: {{payment_amount}}',
    body: letter(
      HELLO,
      'Here is what is left to pay for your visit on {{visit_date}}. You can pay it by card whenever it suits you.',
    ),
  }),
  'gift-card': toCustomer({
    name: 'Gift Card',
    description: 'The present itself, to whom it is for; its code and a link to it follow below',
    sentWhen: 'On the day its buyer chose',
    subject: '{{gift_card_from}} has a gift for you: plant care worth {{gift_card_amount}}',
    body: letter(
      HELLO,
      '{{gift_card_from}} gives you {{gift_card_amount}} of plant care: a visit at home or by video, with answers for every leaf.',
      '{{gift_card_message}}',
      'It does not expire, and you can use it in parts. Type the code below when you book.',
      'Kind regards,\n{{business_name}}\n{{business_phone}}',
    ),
  }),
  'payment-receipt': toCustomer({
    name: 'Payment Receipt',
    description: 'What was paid, how and for what, and what is left to pay',
    sentWhen: 'When a payment is received',
    subject: 'Receipt for {{paid_for}}: {{payment_amount}}',
    body: letter(HELLO, 'Your payment has arrived. Thank you.'),
  }),
  'refund-receipt': toCustomer({
    name: 'Refund Receipt',
    description: 'What was refunded, and how',
    sentWhen: 'When a payment is refunded',
    subject: 'Refund for {{paid_for}}: {{payment_amount}}',
    body: letter(HELLO, '{{refund_way}}'),
  }),
  'review-request': toCustomer({
    name: 'Review Request',
    description: 'How the visit was, with the customer’s own link to say so',
    sentWhen: 'The morning after you complete a visit, at most once in 90 days; turned off in the settings',
    subject: 'How was your {{consultation_type}}?',
    body: letter(
      HELLO,
      'Thank you for having me on {{visit_date}}. How was it? Others who worry about a plant would like to know:\n{{review_link}}',
      'It takes a minute, and you choose the name it is shown with. I read every review before it is on the site, and good or bad, it stays as you wrote it.',
      'Kind regards,\n{{business_name}}\n{{business_phone}}',
    ),
  }),
  'care-reminder': toCustomer({
    name: 'Plant Care Today',
    description:
      'What plants need today, by the plans you shared; ticking off and ending the emails follow below',
    sentWhen:
      'At 8 in the morning of a day with something due, to customers who ask for it on their plant page',
    subject: 'Plant care for today',
    body: letter(
      HELLO,
      'Today your plants need:\n{{care_today}}',
      'Kind regards,\n{{business_name}}\n{{business_phone}}',
    ),
  }),
  'check-in-request': toCustomer({
    name: 'How Are Your Plants',
    description: 'Asks how the plants are; the link to the plant page and ending the emails follow below',
    sentWhen: 'Some days after a visit you shared, at 9 in the morning; set or turned off in the settings',
    subject: 'How are your plants?',
    body: letter(
      HELLO,
      'Some time has passed since our visit. How are your plants doing?',
      'On your plant page you can say so in a few taps, with a line and up to three photos if you like. I look at every one and answer there.',
      'Kind regards,\n{{business_name}}\n{{business_phone}}',
    ),
  }),
  'freeze-warning': toCustomer({
    name: 'Freeze Warning',
    description: 'Which nights are coming, how cold, and which plants stand outdoors',
    sentWhen: 'The evening or morning before a freeze, once for each cold spell; turned on in the settings',
    subject: 'Freeze ahead: {{weather_temperature}}, {{weather_days}}',
    body: letter(
      HELLO,
      'A freeze is coming: the forecast for your area goes down to {{weather_temperature}} on {{weather_days}}.',
      'Please bring these in before dark, or cover them down to the ground:\n{{outdoor_plants}}',
      'Water the soil of what stays outside: moist soil keeps warmer. Uncover it when the sun is back.',
      'If you are not sure about a plant, just {{how_to_reach}}.',
      'Kind regards,\n{{business_name}}\n{{business_phone}}',
    ),
  }),
  'heat-warning': toCustomer({
    name: 'Heat Warning',
    description: 'Which days are coming, how hot, and which plants stand outdoors',
    sentWhen: 'The day before great heat, once for each spell; turned on in the settings',
    subject: 'Heat ahead: {{weather_temperature}}, {{weather_days}}',
    body: letter(
      HELLO,
      'Great heat is coming: the forecast for your area goes up to {{weather_temperature}} on {{weather_days}}.',
      'Please water these early in the morning, and give them shade in the afternoon:\n{{outdoor_plants}}',
      'Do not feed or repot them until it is over.',
      'If you are not sure about a plant, just {{how_to_reach}}.',
      'Kind regards,\n{{business_name}}\n{{business_phone}}',
    ),
  }),
  'waiting-list-joined': toCustomer({
    name: 'On the Waiting List',
    description: 'That somebody waits for a time, with the way off the list',
    sentWhen: 'When somebody asks to be told of a time on a full day',
    subject: 'You are on the waiting list',
    body: letter(
      HELLO,
      'You asked to be told when a time opens for your {{consultation_type}} on the days below. You get an email when one does: its link holds that time for you for 30 minutes.',
      'There is nothing to do until then, and your place on the list ends by itself when its last day is over. If this was not you, or you found another time, the link below takes you off the list.',
    ),
  }),
  'time-opened': toCustomer({
    name: 'A Time Opened',
    description: 'Which time came free, with a link that holds it for 30 minutes',
    sentWhen: 'When a time comes free that somebody on the waiting list wished for, to the first three',
    subject: 'A time opened: {{visit_date}} at {{visit_time}}',
    body: letter(
      HELLO,
      'You asked to be told. A time for your {{consultation_type}} opened on {{visit_date}} at {{visit_time}}.',
      'The link below holds it for you for 30 minutes, while you book it. Up to three people get this email: first come, first served. If somebody is faster, you keep your place on the list.',
    ),
  }),
  'quote-received': toCustomer({
    name: 'Quote Request Received',
    description: 'That the request arrived and will be answered',
    sentWhen: 'When somebody outside the service area asks for a quote',
    subject: 'Your request has arrived',
    body: letter(
      HELLO,
      'Thank you for telling me about your plants. I will write to you within 24 hours with a quote.',
      'If there is anything to add, just {{how_to_reach}}.',
    ),
  }),
  'quote-sent': toCustomer({
    name: 'Quote Sent',
    description: 'The price, how long it is valid, and where to accept it',
    sentWhen: 'When you answer a quote request',
    subject: 'Your quote from {{business_name}}',
    body: letter(HELLO, 'Here is the quote you asked for.'),
  }),
  'quote-changed': toCustomer({
    name: 'Quote Changed',
    description: 'The new price; the quote before it no longer counts',
    sentWhen: 'When you change a quote that was sent',
    subject: 'A new quote from {{business_name}}',
    body: letter(HELLO, 'Here is a new quote for your plants. It replaces the one I sent you before.'),
  }),
  'quote-reminder': toCustomer({
    name: 'Quote Reminder',
    description: 'Two days before a quote ends that is not booked yet',
    sentWhen: 'Two days before a quote ends',
    subject: 'Your quote is valid until {{quote_valid_until}}',
    body: letter(
      HELLO,
      'A short reminder of your quote of {{quote_total}}. It is valid until {{quote_valid_until}}. You can accept it and choose a time here:\n{{quote_link}}',
      'If you have a question, or would like something changed, just {{how_to_reach}}.',
      'Kind regards,\n{{business_name}}\n{{business_phone}}',
    ),
  }),
  'quote-withdrawn': toCustomer({
    name: 'Quote Declined',
    description: 'That you cannot do this visit, with your reason',
    sentWhen: 'When you decline a quote request or take a quote back',
    subject: 'About your quote request',
    body: letter(HELLO, 'Thank you for asking me. I am sorry: I cannot take on this visit.'),
  }),
} as const satisfies Readonly<Record<string, AutomaticText>>;
