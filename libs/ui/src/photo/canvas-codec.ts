import type { DecodedPhoto, EncodedSize, PhotoCodec } from './resize-photo.ts';

/** The browser's own pictures. Turned as the camera held it; a file's other metadata (place, owner) is left behind. */
export const canvasCodec: PhotoCodec = {
  decode: async (file): Promise<DecodedPhoto> => {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return {
      widthPx: bitmap.width,
      heightPx: bitmap.height,
      encodeJpeg: (size) => encode(bitmap, size),
      close: () => bitmap.close(),
    };
  },
};

function encode(bitmap: ImageBitmap, { widthPx, heightPx, quality }: EncodedSize): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = widthPx;
  canvas.height = heightPx;
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('this browser cannot draw'));
  // JPEG knows no transparency; unfilled it would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, widthPx, heightPx);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, widthPx, heightPx);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (jpeg) => (jpeg ? resolve(jpeg) : reject(new Error('this browser cannot encode'))),
      'image/jpeg',
      quality,
    );
  });
}
