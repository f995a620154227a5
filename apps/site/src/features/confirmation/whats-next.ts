import type { ConfirmedBooking } from '../../visit/confirmed-booking.ts';

/** From when on the reminder that carries the link is over. */
export const LINK_HOURS = 24;

export type LinkFacts = {
  /** The visit starts so soon that no reminder is sent. */
  readonly isSoon: boolean;
  /** The confirmation has the link. */
  readonly isAtOnce: boolean;
};

function videoLink({ isSoon, isAtOnce }: LinkFacts): string {
  if (isSoon) {
    return isAtOnce
      ? 'Your video link is in the confirmation.'
      : 'Your video link is sent as soon as it is ready, before the session.';
  }
  const sent = `A video link is sent ${LINK_HOURS} hours before the session.`;
  return isAtOnce ? `${sent} Your confirmation has it already.` : sent;
}

/** What the customer can expect and prepare, in order. */
export function whatsNext(
  { consultationType, customer }: ConfirmedBooking,
  link: LinkFacts,
): readonly string[] {
  const confirmation = `Your confirmation is on its way to ${customer.email}.`;
  const pictures = 'Take a few photos of your plants and of the light around them.';
  return consultationType === 'virtual'
    ? [confirmation, videoLink(link), `${pictures} Have a pot or two within reach of the camera.`]
    : [
        confirmation,
        'Make sure that we can park and reach every plant you want looked at.',
        `${pictures} We bring the tools.`,
      ];
}
