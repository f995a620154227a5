/** Variable a template may use: its label for people, and whether its value takes several lines. */
type Variable = { readonly label: string; readonly isLong?: true };

const VARIABLES = {
  customer_name: { label: 'Customer’s name' },
  customer_first_name: { label: 'Customer’s first name' },
  booking_id: { label: 'Booking ID' },
  confirmation_code: { label: 'Confirmation code' },
  consultation_type: { label: 'Kind of consultation' },
  visit_date: { label: 'Date of the visit' },
  visit_time: { label: 'Time of the visit' },
  visit_in_a_line: { label: 'The visit in a line: short date, time and kind' },
  visit_duration: { label: 'Length of the visit' },
  visit_place: { label: 'Place of the visit' },
  visit_address: { label: 'Address of the visit' },
  meeting_link: { label: 'Link of the video call' },
  total_amount: { label: 'Total of the booking' },
  change_policy: { label: 'What can still be changed', isLong: true },
  manage_link: { label: 'Link to change the booking' },
  review_link: { label: 'Link to review the visit' },
  booking_link: { label: 'Link to book again' },
  three_times: { label: 'Three times to choose from, each with its link', isLong: true },
  care_today: { label: 'What plants need today', isLong: true },
  care_plan: { label: 'Care plan', isLong: true },
  next_steps: { label: 'Next steps', isLong: true },
  follow_up_timeline: { label: 'When to follow up' },
  follow_up_focus: { label: 'What to look at next' },
  invoice_number: { label: 'Invoice number' },
  invoice_total: { label: 'Total of the invoice' },
  invoice_open_amount: { label: 'Open amount of the invoice' },
  invoice_due_date: { label: 'Due date of the invoice' },
  invoice_link: { label: 'Link to pay the invoice' },
  payment_amount: { label: 'Amount of the payment' },
  paid_for: { label: 'What was paid for' },
  refund_way: { label: 'How it was refunded' },
  quote_total: { label: 'Total of the quote' },
  quote_valid_until: { label: 'Last day of the quote' },
  quote_link: { label: 'Link to answer the quote' },
  gift_card_amount: { label: 'Amount of the gift card' },
  gift_card_from: { label: 'Who the gift card is from' },
  gift_card_message: { label: 'What the giver wrote', isLong: true },
  weather_days: { label: 'Nights or days of a weather warning' },
  weather_temperature: { label: 'Temperature of a weather warning' },
  outdoor_plants: { label: 'The customer’s plants outdoors', isLong: true },
  quote_place: { label: 'Where a quote is asked for' },
  how_to_reach: { label: 'How to reach you: reply or call' },
  business_name: { label: 'Name of the practice' },
  business_email: { label: 'Email of the practice' },
  business_phone: { label: 'Phone of the practice' },
  message: { label: 'Your message', isLong: true },
} as const satisfies Record<string, Variable>;

export type TemplateVariable = keyof typeof VARIABLES;

/** Values by variable; one that is absent or blank is not known. */
export type TemplateData = { readonly [Name in TemplateVariable]?: string };

export const isTemplateVariable = (name: string): name is TemplateVariable => Object.hasOwn(VARIABLES, name);

export const TEMPLATE_VARIABLES: readonly TemplateVariable[] =
  Object.keys(VARIABLES).filter(isTemplateVariable);

export const variableLabel = (name: TemplateVariable): string => VARIABLES[name].label;

export const isLongVariable = (name: TemplateVariable): boolean => 'isLong' in VARIABLES[name];
