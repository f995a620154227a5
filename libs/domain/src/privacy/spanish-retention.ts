import type { RETENTION_OF_PRACTICE } from './retention-of-practice.ts';
import type { RETENTION_OF_SERVER } from './retention-of-server.ts';
import { type Ending, isTimed, type Period, type Since } from './retention-periods.ts';
import type { RetentionYears } from './retention-years.ts';

type All = typeof RETENTION_OF_PRACTICE & typeof RETENTION_OF_SERVER;

/** The kinds of documents that say something of a customer. */
type Told = { [Kind in keyof All]: All[Kind]['ofCustomers'] extends string ? Kind : never }[keyof All];

export type ToldRetention = {
  readonly title: string;
  readonly ofCustomers: string;
  readonly purpose: string;
  /** Event that ends it, if not a period. */
  readonly deletedWhen?: string;
};

const ADVISING = 'Poder aconsejarle de nuevo';
const NO_SPAM = 'Evitar el spam';
const PRINTS = 'Una huella del correo electrónico y de la dirección de red';

/** Customer data kept, as the notice describes it in Spanish. A kind without an entry here does not compile. */
export const SPANISH_RETENTION: Readonly<Record<Told, ToldRetention>> = {
  assessment: {
    title: 'Cuestionarios',
    ofCustomers: 'Las seis respuestas sobre sus plantas',
    purpose: 'Preparar la visita',
  },
  attention: {
    title: 'Preguntas a la consultora',
    ofCustomers: 'Nombre y correo electrónico, cuando hay que revisar un pago o una reserva',
    purpose: 'Resolver lo que salió mal',
  },
  booking: {
    title: 'Reservas',
    ofCustomers:
      'Nombre, correo electrónico, teléfono, dirección, respuestas antes de la visita, fecha y hora, precio, y lo que se dijo sobre cambios y reembolsos',
    purpose: 'Hacer la visita, y después los registros de impuestos',
  },
  'consultation-note': {
    title: 'Notas de la consulta',
    ofCustomers: 'Lo que se vio y se aconsejó, planta por planta',
    purpose: ADVISING,
  },
  customer: {
    title: 'Datos del cliente',
    ofCustomers:
      'Nombre, teléfono, dirección y comentarios; de un cliente borrado, solo un número y cuándo se borró',
    purpose: 'Poder comunicarnos con usted',
  },
  'customer-merge': {
    title: 'Clientes unidos',
    ofCustomers: 'Que dos de sus correos electrónicos son suyos',
    purpose: 'Mantener junto lo que es suyo',
  },
  'customer-note': {
    title: 'Comentarios sobre clientes',
    ofCustomers: 'Lo que la consultora anotó para la próxima visita',
    purpose: ADVISING,
  },
  'gift-card': {
    title: 'Tarjetas de regalo',
    ofCustomers: 'Nombre y correo electrónico de quien la regala y de quien la recibe, y el mensaje',
    purpose: 'Entregarla y canjearla; una tarjeta de regalo no vence',
  },
  invoice: {
    title: 'Facturas',
    ofCustomers: 'Nombre, correo electrónico, teléfono, dirección, conceptos e importes',
    purpose: 'Cobrar, y después los registros de impuestos',
  },
  mail: {
    title: 'Correos y mensajes del formulario de contacto',
    ofCustomers: 'Nombre, correo electrónico y lo que se escribió',
    purpose: 'Informarle de su visita, responderle y saber qué se entregó',
  },
  payment: {
    title: 'Pagos',
    ofCustomers: 'Importe, fecha y forma de pago, quién lo envió y la nota que lo acompañaba',
    purpose: 'Registros de impuestos; los importes mismos se quedan en los libros',
  },
  photo: {
    title: 'Lista de fotos de plantas',
    ofCustomers:
      'Qué planta muestra una foto y cuándo se tomó; si está en el sitio web, que usted dio su permiso',
    purpose: ADVISING,
  },
  plant: {
    title: 'Plantas renombradas, trasladadas o que ya no están',
    ofCustomers: 'Cómo se llaman sus plantas, de quién son y cuáles ya no están',
    purpose: 'Mantener unida la historia de una planta',
  },
  'plant-book': {
    title: 'Libros de plantas',
    ofCustomers:
      'Cuándo regó y cuidó sus plantas, lo que nos contó de ellas entre visitas y nuestras respuestas, cuándo está de viaje, cómo se le recuerda y si recibe avisos del clima',
    purpose: 'Mostrarle el cuidado de sus plantas',
  },
  'promo-code': {
    title: 'Códigos de promoción',
    ofCustomers: 'Una huella de su correo electrónico, cuando usó uno',
    purpose: 'Que sea una vez por persona',
  },
  quote: {
    title: 'Solicitudes de cotización',
    ofCustomers: 'Nombre, correo electrónico, teléfono, dirección y lo que usted escribió',
    purpose: 'Responder con un precio',
  },
  review: {
    title: 'Reseñas',
    ofCustomers: 'Estrellas, palabras y el nombre con el que eligió aparecer',
    purpose: 'Mostrar en el sitio cómo fueron las visitas, cuando usted lo aceptó',
  },
  wish: {
    title: 'Lista de espera',
    ofCustomers: 'Nombre, correo electrónico, teléfono, qué visita desea y cuándo',
    purpose: 'Avisarle cuando se libere un horario',
  },
  'asked-bookings': {
    title: 'Solicitudes de recibir las propias reservas por correo',
    ofCustomers: 'Correo electrónico, hasta que se escribe la respuesta un momento después',
    purpose: 'Encontrar un número de reserva perdido',
  },
  'card-declines': {
    title: 'Cuántas veces se rechazaron tarjetas en unas horas',
    ofCustomers: PRINTS,
    purpose: 'Impedir el uso de tarjetas robadas',
  },
  'form-budget': {
    title: 'Cuántas veces se enviaron formularios en un día',
    ofCustomers: PRINTS,
    purpose: NO_SPAM,
  },
  idempotency: {
    title: 'Respuestas a solicitudes repetidas',
    ofCustomers: 'Lo que se respondió a una solicitud',
    purpose: 'Hacer todo exactamente una vez',
  },
  'kept-card': {
    title: 'Tarjetas guardadas',
    ofCustomers: 'El número con que el procesador conoce su tarjeta, nunca el de la tarjeta misma',
    purpose: 'Cobrar el cargo por no presentarse que usted aceptó',
    deletedWhen: 'cuando la visita terminó y está saldada',
  },
  'payment-intent': {
    title: 'Compras en curso y pedidos de tarjetas de regalo',
    ofCustomers:
      'Nombre, correo electrónico, teléfono, dirección y la visita que se eligió; de una tarjeta de regalo, quién la regala y la recibe, y el mensaje',
    purpose: 'Terminar lo que se pagó, y preguntar por pagos que salieron mal',
  },
  'photo-bytes': {
    title: 'Fotos de plantas',
    ofCustomers: 'La foto misma',
    purpose: 'Preparar la visita, y poder aconsejarle de nuevo',
    deletedWhen: 'si llegó con un cuestionario, un día después cuando no se reserva ninguna visita con él',
  },
  'text-stop': {
    title: 'Números que no quieren mensajes de texto',
    ofCustomers: 'Una huella del número de teléfono, y cuándo respondió ALTO',
    purpose: 'No escribir a quien no lo quiere',
    deletedWhen: 'cuando el número responde EMPEZAR',
  },
  waiting: {
    title: 'Solicitudes y mensajes que llegaron mientras había una avalancha',
    ofCustomers: 'Lo que se escribió en el formulario',
    purpose: NO_SPAM,
  },
  'hold-ledger': {
    title: 'Horarios y pagos abiertos durante una compra, y visitas reservadas sin pagar',
    ofCustomers: 'Una huella del correo electrónico, de la dirección de red y de la tarjeta',
    purpose: 'No vender dos veces el mismo horario y mantener el calendario abierto para todos',
    deletedWhen:
      'cuando termina la compra, a más tardar en una hora; de una visita reservada sin pagar, cuando ya pasó',
  },
};

const SINCE_WORDS: Readonly<Record<Since, string>> = {
  expiry: 'cuando vence',
  'given-up': 'después de que no llegó a nada',
  'last-seen': 'después de su último uso',
  'last-visit': 'después de la última visita, factura o cotización',
  made: 'después de que se escribió',
  'not-booked': 'después de que se envió, si no se reservó ninguna visita',
  'promo-over': 'después de que terminó el código',
  settled: 'después de que se resolvió',
  'wished-day': 'después del último día que usted pidió',
  'year-of-money': 'después del fin de ese año',
  'year-of-visit': 'después del fin del año de la visita',
  'year-used-up': 'después del fin del año en que se usó por completo',
};

const yearsText = (years: number): string => (years === 1 ? '1 año' : `${years} años`);

function periodText(after: Period, years: RetentionYears): string {
  if ('years' in after) return yearsText(years[after.years]);
  return after.days % 365 === 0 && after.days > 0 ? yearsText(after.days / 365) : `${after.days} días`;
}

/** End of a kind of document, in Spanish for customers. */
export function spanishEnding(ending: Ending, told: ToldRetention, years: RetentionYears): string {
  if (!isTimed(ending)) return `Se borra ${told.deletedWhen ?? ''}`.trim();
  const { how, part, after, since } = ending;
  const blanked = part ? 'Se quitan las respuestas antes de la visita' : 'Se quitan el nombre y las palabras';
  const what = how === 'deleted' ? 'Se borra' : blanked;
  return since === 'expiry'
    ? `${what} ${SINCE_WORDS.expiry}`
    : `${what} ${periodText(after, years)} ${SINCE_WORDS[since]}`;
}
