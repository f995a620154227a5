export const words = {
  tellMe: 'Tell me when a time opens',
  oneMoment: 'One moment…',
  waitFor: 'Get notified when a time opens',
  when: 'When would you come?',
  onDay: (day: string) => `On ${day}`,
  thatWeek: (first: string, last: string) => `Any day that week, ${first} to ${last}`,
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  howItWorks:
    'The first three in line get an email with a link that holds the time for 30 minutes. We delete your request when its last day has passed.',
  send: 'Put Me on the List',
  sending: 'Sending…',
  validEmail: 'Please enter a valid email address.',
  validPhone: 'Please enter a phone number, like 214 555 0100, or leave it empty.',
  needsName: 'Please enter your name.',
  notSent: 'This was not sent. Please try again.',
  onTheList: 'You are on the list',
  weWrite: (email: string) =>
    `We write to ${email} now, with a link that takes you off the list, and when a time opens, with one that holds it for you for 30 minutes.`,
};
