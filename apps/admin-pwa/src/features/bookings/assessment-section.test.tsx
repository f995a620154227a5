import { type PlantPhoto, photoDocumentId } from '@fieldleaf/domain/consultation-note/plant-photo';
import { aBooking, moment } from '@fieldleaf/domain/testing/builders';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { destroyPhotos } from '../../db/open-photos.ts';
import { saveOwnPhoto } from '../../db/photos.ts';
import { unlockedPhone } from '../../testing/phone.ts';
import { AssessmentSection } from './assessment-section.tsx';

const answers = {
  experience: 'beginner',
  collection_size: '4-10',
  light_conditions: 'bright_indirect',
  watering_habits: 'weekly',
  plant_problems: ['yellowing'],
  goals: 'A greener kitchen',
};

const aCustomerPhoto = (photoId: string): PlantPhoto => ({
  _id: photoDocumentId(photoId),
  type: 'photo',
  v: 1,
  photoId,
  noteId: 'BK-AAAAAA',
  plantName: '',
  fromCustomer: true,
  sizeBytes: 3,
  addedAt: moment('2027-03-01T18:00:00Z'),
});

test('photos that the customer sent are counted and shown with the answers, and open large', async () => {
  const booking = aBooking({ assessment: answers });
  const photos = ['1', '2'].map(aCustomerPhoto);
  const phone = await unlockedPhone(booking, ...photos);
  onTestFinished(async () => {
    await destroyPhotos(phone.databases);
    await phone.giveUp();
  });
  for (const photo of photos) await saveOwnPhoto(photo, 'data:image/jpeg;base64,/9j/', 'kept');
  render(<AssessmentSection booking={booking} />);
  expect(screen.getByText('2 photos')).toBeTruthy();
  await userEvent.click(screen.getByText('Pre-Consultation Assessment'));

  const [first] = await screen.findAllByAltText(/Enlarge photo: From the customer, Mar 1/);
  await userEvent.click(first as HTMLElement);

  expect(await screen.findByRole('dialog', { name: 'Photo from the customer' })).toBeTruthy();
});
