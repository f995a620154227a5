export const words = {
  unreadablePhoto: 'This file cannot be read as a photo. Please choose a JPEG or PNG image.',
};
