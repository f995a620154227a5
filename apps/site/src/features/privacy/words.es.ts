import type { words as english } from './words.ts';

export const words: typeof english = {
  privacy: 'Privacidad',
  restNotLoaded: 'El resto de esta página no se cargó. Por favor, revise su conexión.',
  loadAgain: 'Volver a cargar',
  version: (version: string) => `Versión ${version}`,
  backHome: 'Volver al inicio',
  inShort: 'En resumen',
  seeOrDelete: 'Vea, descargue o borre sus datos',
  whoToTurnTo: 'A quién dirigirse',
  whoElse: 'Quién más ve una parte',
  onlyNeeded: 'Solo quienes hacen falta para lo que usted pidió:',
  howLong: 'Qué guardamos y por cuánto tiempo',
  forPurpose: (purpose: string) => `Para: ${purpose}.`,
  loading: 'Cargando…',
  inShortLines: [
    'Solo pedimos lo necesario para planear su visita, comunicarnos con usted y cuidar sus plantas.',
    'Nunca vemos ni guardamos su número de tarjeta.',
    'No vendemos nada, no mostramos anuncios y no seguimos a nadie.',
    'Puede ver, descargar o borrar lo que tenemos sobre usted, en cualquier momento y gratis.',
  ],
  whatWeCollect: [
    {
      title: 'Qué le pedimos y para qué',
      paragraphs: [
        'El cuestionario: seis respuestas sobre sus plantas, sin su nombre, para que la visita empiece bien preparada. Las fotos que envía con él se guardan con la visita, sin el lugar donde se tomaron, y se borran cuando pide que se borren sus datos.',
        'La reserva: su nombre, correo electrónico y teléfono, la dirección para una visita a domicilio o un código postal, y el horario que elige. Los necesitamos para llegar, para comunicarnos con usted si algo cambia y para distinguir las visitas. Si reserva una visita por video desde otra zona horaria, guardamos cuál, para que nuestros correos digan también su hora.',
        'Mensajes de texto: solo si marca que los quiere para una visita; guardamos el número, cuándo y con qué palabras aceptó, y qué pasó con cada mensaje. Responda ALTO y no recibirá más.',
        'El pago: qué paga, por qué y cuándo. Nunca vemos ni guardamos su número de tarjeta. Si deja una tarjeta por si no asiste a la visita, guardamos solo sus últimos cuatro dígitos y el número con que la identifica el proveedor de tarjetas.',
        'Cotizaciones, mensajes y tarjetas de regalo: lo que usted escribe ahí, para poder responder o entregar el regalo.',
        'Lista de espera: su nombre, correo y teléfono si lo da, y qué visita desea en qué días. Como máximo tres correos; se borra cuando pasa el último día.',
        'Durante y después de una visita: lo que se vio y se aconsejó, fotos de sus plantas y lo que se pagó. Una foto está en este sitio solo si usted lo permitió; avísenos y se retira.',
        'Su libro de plantas: la parte de todo eso que su consultora comparte con usted, en una página que puede abrir quien tenga el enlace, y cuándo regó o cuidó sus plantas, si lo marca ahí. Lo que nos cuenta de sus plantas entre visitas, con hasta tres fotos sin el lugar donde se tomaron, y nuestras respuestas son parte de él.',
        'Proteger el sitio: se cuenta una dirección de red el tiempo necesario para evitar correo basura y calendarios bloqueados, como una huella que no se puede revertir. Los registros no llevan nombres ni mensajes.',
      ],
    },
    {
      title: 'Qué no hacemos',
      paragraphs: [
        'No vendemos nada sobre usted, no mostramos publicidad y no tenemos en este sitio rastreadores ni estadísticas de nadie más. Ninguna decisión sobre usted la toma una máquina.',
      ],
    },
  ],
  cookies: {
    title: 'Cookies',
    paragraphs: [
      'Este sitio no usa cookies propias para quien lo visita. Lo que ha escrito hasta ahora se guarda solo en esta pestaña del navegador, para que no se pierda al recargarla, y desaparece al cerrarla. El idioma que eligió se guarda en este navegador, y también las fotos que agrega, hasta que se envían y al menos un día más.',
      'Donde Stripe recibe las tarjetas, su formulario usa cookies propias en el paso del pago, para reconocer fraudes.',
    ],
  },
  rights: {
    title: 'Sus derechos',
    paragraphs: [
      'Puede ver lo que guardamos sobre usted, tener una copia, hacer que se corrija y hacer que se borre. Puede hacerlo tantas veces como quiera, y no cuesta nada.',
      'Véalo, descárguelo y bórrelo usted: le enviamos un enlace por correo. Para corregir algo, escriba o llame. Lo que la ley de impuestos nos pide conservar queda sin su nombre donde eso basta.',
      'Si no está conforme con nuestra respuesta, puede acudir a la oficina de protección al consumidor de su estado; en Texas es el Procurador General (Attorney General).',
    ],
  },
};
