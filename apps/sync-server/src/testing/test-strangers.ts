/** The words of forms that nobody has to pay for; each stranger writes with an email of their own. */
export const STRANGERS_QUOTE = {
  firstName: 'Bo',
  lastName: 'Lind',
  phone: '(512) 555-0100',
  address: '1 River Road',
  city: 'Austin',
  state: 'TX',
  estimatedHours: '1-2',
  consultationDescription: 'Palms',
} as const;
