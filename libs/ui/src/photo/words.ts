export const words = {
  unreadablePhoto: 'This file cannot be read as a photo. Please choose a JPEG or PNG image.',
  tooLarge: 'This file is too large. Please choose a photo of at most 50 MB.',
};
