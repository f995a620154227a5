export const words = {
  line: 'What do you see?',
  photos: 'Photos of your plants',
  add: 'Add Photos',
  photosHint:
    'Up to three: the whole plant, a leaf close up. The place where a photo was taken is removed on your phone.',
  remove: (number: number) => `Remove photo ${number}`,
  notAdded: (file: string, why: string) => `${file}: ${why}`,
  leftOut: 'Three photos at most; the others were not added.',
  send: 'Send',
};
