/** Sends what is kept here, as far as it has an assessment; without a connection the next sign of one does. */
export const wakePhotoSender = (): void => {
  import('./send-photos.ts').then(({ sendPhotos }) => sendPhotos()).catch(() => undefined);
};
