import { words as policy } from '../booking/change-policy/words.es.ts';
import { durationIn } from '../consultation/duration-text.ts';
import { words as visit } from '../consultation/words.es.ts';
import type { PaymentMethod } from '../payment/payment-method.ts';
import type { emailWords as english } from './email-words.ts';

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const uncapitalised = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

const METHODS: Readonly<Record<PaymentMethod, string>> = {
  card: 'Tarjeta',
  card_present: 'Tarjeta, en persona',
  cash: 'Efectivo',
  venmo: 'Venmo',
  zelle: 'Zelle',
  check: 'Cheque',
  transfer: 'Transferencia bancaria',
  gift_card: 'Tarjeta de regalo',
};

const PAID_BY: Readonly<Record<PaymentMethod, string>> = {
  card: 'con tarjeta',
  card_present: 'con tarjeta, en persona',
  cash: 'en efectivo',
  venmo: 'por Venmo',
  zelle: 'por Zelle',
  check: 'con cheque',
  transfer: 'por transferencia bancaria',
  gift_card: 'con una tarjeta de regalo',
};

const BACK_BY: Readonly<Record<PaymentMethod, string>> = {
  ...PAID_BY,
  card: 'a la tarjeta',
  card_present: 'a la tarjeta',
  gift_card: 'a la tarjeta de regalo',
};

/** The same as in English, as it is said in Spanish in Texas. */
export const emailWords: typeof english = {
  visitKind: (kind) => visit[kind],
  visitKindInSentence: (kind) => uncapitalised(visit[kind]),
  visitWith: (kind, name) => {
    const what = kind === 'virtual' ? 'videollamada' : 'visita a domicilio';
    return name === '' ? what : `${what} con ${name}`;
  },
  duration: durationIn(visit),
  dayAt: (day, clock) => `${day}, ${clock.startsWith('1:') ? 'a la' : 'a las'} ${clock}`,
  method: (method) => METHODS[method] ?? METHODS.card,
  paidBy: (method) => PAID_BY[method] ?? PAID_BY.card,
  backBy: (method) => BACK_BY[method] ?? BACK_BY.card,

  hello: 'Hola:',
  helloTo: (name) => `Hola, ${name}:`,
  somebody: 'qué gusto saludarle',
  privacy: 'Cómo cuidamos sus datos:',

  coldNights: (first, last) =>
    first === last ? `la noche del ${first}` : `las noches del ${first} al ${last}`,
  hotDays: (first, last) => (first === last ? `el ${first}` : `los días del ${first} al ${last}`),
  stopWarnings: 'No quiero más avisos del clima',

  bookingId: 'Número de reserva',
  confirmationCode: 'Código de confirmación',
  when: 'Cuándo',
  yourTime: 'Su hora',
  with: 'Con',
  customer: 'Cliente',
  consultation: 'Consulta',
  durationLabel: 'Duración',
  address: 'Dirección',
  total: 'Total',
  paid: 'Pagado',
  paidSoFar: 'Pagado hasta ahora',
  refundedSoFar: 'Reembolsado hasta ahora',
  leftToPay: 'Por pagar',
  videoCall: 'Videollamada',
  amount: 'Importe',
  paymentReference: 'Referencia del pago',

  linkWithReminder: 'El enlace llega con el recordatorio, 24 horas antes',
  linkByMail: 'El enlace llega en otro correo, en cuanto esté listo',
  linkNotReady: 'El enlace todavía no está listo. Lo encontrará en esta página:',
  reach: ({ email, phone }) =>
    [email && 'responda a este correo', phone && `llame al ${phone}`].filter((way) => way !== '').join(' o '),
  addressNotKnown: (reach) => `Todavía no tengo su dirección.${reach && ` Para dármela, ${reach}.`}`,
  byVideo: 'por video',

  holdTime: 'Apartar este horario por 30 minutos',
  leaveList: 'Salir de la lista de espera',
  join: 'Entrar a la videollamada',
  manage: 'Administrar su reserva',
  manageOne: (bookingId) => `Administrar ${bookingId}`,
  payRest: 'Pagar lo que falta',
  viewInvoice: 'Ver la factura',
  viewAndPay: 'Ver y pagar',
  payDeposit: 'Pagar el depósito del 50%',
  otherTime: 'Elegir otro horario',
  acceptOrDecline: 'Aceptar o rechazar',
  answer: 'Contestar seis preguntas sobre sus plantas',
  reschedule: 'Reprogramar',
  cancel: 'Cancelar esta reserva',
  calendar: 'Agregar a su calendario',
  receipt: 'Recibo',
  bookNext: 'Reservar su próxima visita',
  seeGiftCard: 'Ver e imprimir la tarjeta de regalo',
  bookVisit: 'Reservar una consulta',
  seeData: 'Ver sus datos',

  wasRefunded: (amount) => `Se le reembolsaron ${amount}.`,
  goesBack: (amount) => `${amount} regresan a su tarjeta.`,
  youPaid: (amount) => `Usted pagó ${amount}.`,
  notRefunded: policy.notRefunded,
  ifWentWrong: (reach) => reach && `Si algo salió mal, ${reach}, y lo reviso.`,
  moveFree: policy.moveFree,
  cancelling: policy.cancelling,
  questions: (reach) => reach && `¿Preguntas? ${capitalised(reach)}.`,
  mayNotChange: (hours, reach) =>
    `Faltan menos de ${hours} horas para su consulta, así que ya no se puede reprogramar ni cancelar en línea.${reach && ` Si surge algo, ${reach}.`}`,

  invoice: 'Factura',
  open: 'Pendiente',
  due: 'Vence',
  subtotal: 'Subtotal',
  tax: (rate, base) => `Impuesto (${rate}${base && ` de ${base}`})`,
  noTax: 'sin impuesto',
  invoiceTotal: 'Total de la factura',
  ofItTax: (amount) => ` (incluye ${amount} de impuestos)`,
  paidInFull: 'Está pagada por completo. ¡Gracias!',
  payOpen: 'Puede pagar con tarjeta lo que queda pendiente.',
  payAllOrDeposit: 'Puede pagar con tarjeta el total o un depósito del 50%.',

  refundSubject: 'Su pago fue reembolsado',
  timeLost:
    'Alguien tomó el horario que usted eligió antes de que llegara su pago. Se le reembolsó todo; por favor, elija otro horario.',
  invoiceSettled: (number) =>
    `La factura ${number} quedó saldada antes de que llegara su pago. Se le reembolsó el pago completo.`,
  visitCancelled: (day) =>
    `Su visita del ${day} se canceló antes de que llegara su pago. Se le reembolsó el pago completo.`,
  visitPaid: (day) =>
    `Su visita del ${day} ya estaba pagada cuando llegó su pago. Se le reembolsó el pago completo.`,

  forBooking: (bookingId) => `la reserva ${bookingId}`,
  forInvoice: (number) => `la factura ${number}`,
  consultationPrice: 'Precio de la consulta',
  amountPaid: 'Importe pagado',
  amountRefunded: 'Importe reembolsado',
  paidByLabel: 'Forma de pago',
  refundedTo: 'Reembolsado a',
  paidOn: 'Fecha del pago',
  refundedOn: 'Fecha del reembolso',
  ofItTip: (amount) => ` (incluye ${amount} de propina)`,
  testMoney: 'Esto es una prueba: no se cobró ninguna tarjeta ni se movió dinero.',
  gaveBack: (amount, how) => `Se le devolvieron ${amount} ${how}.`,
  sentBack: (amount) =>
    `${amount} van de regreso a la tarjeta con la que pagó. El banco puede tardar hasta 10 días en mostrarlo.`,

  quoteWhat: 'Qué incluye',
  quoteKind: (kind) => visit[kind],
  price: 'Precio',
  travel: 'Traslado',
  depositToBook: 'Depósito para reservar',
  validUntil: 'Válida hasta',

  giftCardSubject: (name, amount) => `Su tarjeta de regalo${name ? ` para ${name}` : ''}: ${amount}`,
  giftCardThanks: 'Gracias por su regalo. Su pago llegó.',
  doesNotExpire: 'No vence.',
  giftCard: 'Tarjeta de regalo',
  endsIn: (lastFour) => `termina en ${lastFour}`,
  printCard: 'Imprima la tarjeta desde el enlace de abajo, o comparta su código.',
  mailedNow: (name) => `Le llega por correo a ${name} enseguida.`,
  mailedOn: (name, day) => `Le llega por correo a ${name} el ${day}.`,
  giftCardFrom: (practice) => `Su tarjeta de regalo de ${practice}`,
  giftCardAgain:
    'Aquí tiene su tarjeta de regalo otra vez. Escriba el código al reservar, o vea cuánto le queda.',
  worthThen: 'Valor al comprarla',
  yourCode: 'Su código',
  whoLikesYou: 'Alguien que le aprecia',

  myBookings: (practice, isOne) => (isOne ? `Su reserva con ${practice}` : `Sus reservas con ${practice}`),
  somebodyAsked:
    'Alguien, probablemente usted, pidió las reservas de este correo electrónico. Esto es lo que está por venir.',
  youDidNotAsk: 'Si usted no las pidió, no tiene que hacer nada: solo usted recibió esta información.',
  myData: (practice) => `Sus datos en ${practice}`,
  dataAsked:
    'Alguien, probablemente usted, pidió ver lo que se guarda sobre este correo electrónico. El enlace lo muestra, y desde ahí puede descargarlo o borrarlo.',
  dataLinkLasts:
    'Funciona por un día. Si usted no lo pidió, no tiene que hacer nada: nada pasa por sí solo, y nadie más tiene el enlace.',

  plantBook: 'Su libro de plantas',
  plantBookSays:
    'Sus plantas tienen su propia página: qué hacer esta semana, cómo cuidar cada una y las fotos de nuestras visitas.',
  plantBookLasts:
    'La página se mantiene al día, así que guarde este correo. También puede pasarle el enlace a quien le riegue las plantas.',
  newPlantBook: 'Aquí tiene un nuevo enlace a su libro de plantas. El anterior ya no funciona.',
  seePlantBook: 'Abrir su libro de plantas',
  tickOff: 'Marcar lo que ya hizo',
  stopReminders: 'No recibir más estos recordatorios',
  checkIn: 'Contar cómo están sus plantas',
  checkInAnswer: 'Sobre sus plantas',
  youWrote: 'Usted escribió',
  seeAnswer: 'Verlo en la página de sus plantas',
  sendPhotos: 'Enviar sus fotos',
  newPlans: (plants: number) =>
    plants === 1
      ? 'Cambié el plan de una planta. Está en la página de sus plantas.'
      : `Cambié los planes de ${plants} plantas. Están en la página de sus plantas.`,
  timesToChoose: 'Me gustaría verlo con usted. Elija un horario, por favor.',
  chooseTime: 'Elegir un horario',

  watering: 'Riego',
  light: 'Luz',
  fertilizing: 'Fertilizante',
};
