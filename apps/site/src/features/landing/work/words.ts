export const words = {
  photosOfWork: 'Photos of my work',
  withPermission: 'Shown with the permission of the people whose plants they are.',
};
