/** The `id` of what the landing page was built with for the server to put photos of work in: a section with one photo in it. */
export const WORK_PATTERN_ID = 'work-pattern';

/** Stand in it where the server puts what it knows of a photo. */
export const WORK_MARKS = {
  address: '/photo-of-work',
  description: 'description of a photo',
  caption: 'caption of a photo',
  width: 'width of a photo',
  height: 'height of a photo',
} as const;
