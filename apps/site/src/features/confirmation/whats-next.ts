import type { ConfirmedBooking } from '../../visit/confirmed-booking.ts';

/** What the customer can expect and prepare, in order. */
export function whatsNext({ consultationType, customer }: ConfirmedBooking): readonly string[] {
  const confirmation = `Your confirmation is on its way to ${customer.email}.`;
  const pictures = 'Take a few photos of your plants and of the light around them.';
  return consultationType === 'virtual'
    ? [
        confirmation,
        'Your video link is sent 24 hours before the session.',
        `${pictures} Have a pot or two within reach of the camera.`,
      ]
    : [
        confirmation,
        'Make sure that we can park and reach every plant you want looked at.',
        `${pictures} We bring the tools.`,
      ];
}
