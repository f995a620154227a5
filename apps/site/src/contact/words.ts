export const words = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  confirmationGoesHere: 'Your confirmation goes here.',
  phone: 'Phone',
  notes: 'Notes',
  notesHint: 'Anything that helps to prepare.',
};
