import type { words as english } from './words.ts';

export const words: typeof english = {
  acceptedCards: 'Aceptamos Visa, Mastercard, American Express y Discover.',
  paymentFailed: 'El pago no se realizó',
  processingFailed: 'No se pudo procesar el pago. Por favor, intente de nuevo.',
  preparing: 'Preparando su pago…',
  veryBusy: (time: string) =>
    `Hay mucha gente en este momento: ${time} será suyo en cuanto pague. Si alguien se le adelanta, le devolvemos todo su dinero.`,
  heldFor: (time: string) => `${time} está apartado para usted por`,
  writeTo: 'Por favor, escriba a',
  orCall: (phone: string, instead: string) => `o llame al ${phone}, y ${instead}.`,
  tryAgain: 'Intentar de nuevo',
  justAMoment: 'Un momento',
  paymentReceived: 'Pago recibido',
};
