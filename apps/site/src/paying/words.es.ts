import type { words as english } from './words.ts';

export const words: typeof english = {
  needsJavaScript: (what: string) => `Sin JavaScript no podemos mostrarle aquí su ${what}. Escriba a`,
  orCall: (phone: string) => `o llame al ${phone}, y se lo enviamos y buscamos otra forma de pagar.`,
  preparing: 'Preparando su pago…',
  otherWayToPay: 'buscamos otra forma de pagar',
  processing: 'Procesando el pago...',
  updating: (what: string) => `Pago recibido, actualizando su ${what}… Esta página continúa sola.`,
  addedByHand: (what: string) => `Lo agregamos a mano a su ${what}. ¿Preguntas? Escriba a`,
  withReference: (paymentId: string) => `con la referencia ${paymentId}.`,
  scanAgain: 'Por favor, escanee el código de nuevo.',
  askForNew: 'Por favor, pida uno nuevo.',
  otherVersion: 'Este enlace de pago lo hizo otra versión de la aplicación.',
  linkDoesNotWork: 'Este enlace de pago no funciona',
  toHome: 'Volver a la página principal',
  nothingCharged: 'No se cobró nada. Si sigue sin funcionar, escriba a',
  orCallOnly: (phone: string) => `o llame al ${phone}.`,
  processingFailed: 'No se pudo procesar el pago',
  processingError: 'Error al procesar el pago',
  things: {
    invoice: 'factura',
    visit: 'visita',
    bill: 'cuenta',
    giftCard: 'tarjeta de regalo',
    quote: 'cotización',
  },
};
