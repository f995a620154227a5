export const words = {
  heading: 'Photos of your plants (optional)',
  hint: (most: number) =>
    `Up to ${most}: the whole plant, a leaf close up, the place where it stands. The place where a photo was taken is removed on your phone; we never see it.`,
  photos: 'Photos of your plants',
  add: 'Add Photos',
  preparing: 'Preparing…',
  photo: (number: number) => `Photo ${number}`,
  remove: (number: number) => `Remove photo ${number}`,
  notAdded: (file: string, why: string) => `${file}: ${why}`,
  noneMore: (most: number) => `That is all: ${most} photos at most.`,
  leftOut: (most: number) => `We take ${most} photos at most; the others were not added.`,
  chosen: (count: number) =>
    count === 1
      ? '1 photo. It is sent when you complete the assessment.'
      : `${count} photos. They are sent when you complete the assessment.`,
  sending: (number: number, count: number) => `Sending photo ${number} of ${count}…`,
  waiting: 'Not sent yet. It goes by itself as soon as there is a connection.',
  sent: (count: number) => (count === 1 ? '1 photo was sent.' : `${count} photos were sent.`),
  notSent: 'A photo was not sent',
};
