/** What only the mail itself will know, for the preview of one that goes out by itself. */
export const EXAMPLE_VALUES = {
  payment_amount: '$70.00',
  paid_for: 'booking BK-7Q4M2X',
  refund_way: 'We have sent $70.00 back to the card you paid with.',
  quote_place: 'Austin, TX',
} as const;
