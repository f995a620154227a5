import type { CustomerTemplateId } from './default-templates.ts';
import type { TemplateWords } from './email-template.ts';

const SIGNED = `Saludos cordiales,
{{business_name}}
{{business_phone}}`;

const HELLO = 'Hola, {{customer_first_name}}:';

const letter = (...paragraphs: readonly string[]): string => [HELLO, ...paragraphs].join('\n\n');

const signed = (...paragraphs: readonly string[]): string => letter(...paragraphs, SIGNED);

/**
 * Default Spanish text of each customer template, until the consultant rewords it; a missing one does not compile.
 */
export const SPANISH_TEXTS: Readonly<Record<CustomerTemplateId, TemplateWords>> = {
  'booking-confirmation': {
    subject: 'Su {{consultation_type}} del {{visit_date}}',
    body: signed(
      '¡Tengo muchas ganas de conocerle y de ver sus plantas! Esto es lo que acordamos:',
      `Cuándo: {{visit_date}}, {{visit_time}}
Dónde: {{visit_place}}
Duración: {{visit_duration}}
Número de reserva: {{booking_id}}`,
      `Si algo cambia, puede reprogramar o cancelar aquí:
{{manage_link}}`,
    ),
  },
  'video-reminder': {
    subject: 'Recordatorio: nuestra videollamada del {{visit_date}}',
    body: signed(
      'Le recuerdo nuestra videollamada del {{visit_date}}, {{visit_time}}. Por favor, entre aquí:',
      '{{meeting_link}}',
      'Ayuda tener las plantas cerca y con un poco de luz natural.',
    ),
  },
  'onsite-arrival': {
    subject: 'Le visito el {{visit_date}}',
    body: signed(
      'Llego a su domicilio el {{visit_date}}, {{visit_time}}:',
      '{{visit_address}}',
      'No hace falta preparar nada. Si el timbre o el estacionamiento tienen su truco, avíseme: {{how_to_reach}}.',
    ),
  },
  'thank-you': {
    subject: 'Gracias, y su plan de cuidados',
    body: signed(
      '¡Gracias por recibirme! Esto es lo que necesitan sus plantas ahora:',
      '{{care_plan}}',
      'Escríbame cuando algo se vea raro; una foto dice mucho.',
    ),
  },
  'follow-up': {
    subject: '¿Cómo van sus plantas?',
    body: signed(
      'Ya pasó un tiempo desde el {{visit_date}}. ¿Cómo van sus plantas?',
      'Quedamos en volver a revisar: {{follow_up_focus}}.',
      `Si quiere que las vea, puede elegir un horario aquí:
{{booking_link}}`,
    ),
  },
  'follow-up-times': {
    subject: '¿Volvemos a ver sus plantas?',
    body: signed(
      'Ya es buen momento para volver a ver sus plantas. ¿Le viene bien alguno de estos horarios?',
      '{{three_times}}',
      'Con un toque se abre la reserva con ese horario ya elegido: usted solo confirma sus datos y paga. Si ninguno le conviene, elija otro aquí:',
      '{{booking_link}}',
    ),
  },
  invoice: {
    subject: 'Factura {{invoice_number}} de {{business_name}}',
    body: signed(
      'Aquí tiene su factura {{invoice_number}} por {{invoice_total}}, que vence el {{invoice_due_date}}. Puede verla y pagarla aquí:',
      '{{invoice_link}}',
      '¡Gracias!',
    ),
  },
  'payment-reminder': {
    subject: 'Recordatorio de la factura {{invoice_number}}',
    body: signed(
      'Quedan {{invoice_open_amount}} por pagar de la factura {{invoice_number}}, con vencimiento el {{invoice_due_date}}. Tal vez se le pasó. Puede pagarla aquí:',
      '{{invoice_link}}',
      'Si ya la pagó, no haga caso de este correo, y gracias.',
    ),
  },
  'general-message': { subject: 'Un mensaje de {{business_name}}', body: signed('{{message}}') },
  'booking-placed': {
    subject: 'Reservado: {{visit_in_a_line}}',
    body: letter(
      'Gracias por su reserva. Tengo muchas ganas de conocerle y de ver sus plantas.',
      '{{change_policy}}',
    ),
  },
  'booking-rescheduled': {
    subject: 'Reprogramada: {{visit_in_a_line}}',
    body: letter('Su consulta tiene un nuevo horario.', '{{change_policy}}'),
  },
  'booking-cancelled': {
    subject: 'Cancelada: {{visit_in_a_line}}',
    body: letter('Su consulta se canceló.', 'Si tiene preguntas, o quiere otro horario, {{how_to_reach}}.'),
  },
  'booking-missed': {
    subject: 'Sentimos no haberle visto',
    body: letter(
      'Teníamos una consulta el {{visit_date}}, {{visit_time}}, y parece que no coincidimos. Espero que todo esté bien.',
      'Si quiere retomarla, elija otro horario aquí:\n{{booking_link}}',
      'O {{how_to_reach}}.',
    ),
  },
  'invoice-sent': {
    subject: 'Factura {{invoice_number}} de {{business_name}}',
    body: letter(
      'Aquí tiene la factura {{invoice_number}} por {{invoice_total}}, que vence el {{invoice_due_date}}.',
    ),
  },
  'visit-payment-link': {
    subject: 'Lo que queda por pagar de su visita: {{payment_amount}}',
    body: letter(
      'Esto es lo que queda por pagar de su visita del {{visit_date}}. Puede pagarlo con tarjeta cuando le convenga.',
    ),
  },
  'gift-card': {
    subject: '{{gift_card_from}} le manda un regalo: {{gift_card_amount}} en cuidado para sus plantas',
    body: signed(
      '{{gift_card_from}} le regala {{gift_card_amount}} en cuidado para sus plantas: una visita a domicilio o por video, con respuestas para cada hoja.',
      '{{gift_card_message}}',
      'No vence, y puede usarlo por partes. Escriba el código de abajo al reservar.',
    ),
  },
  'payment-receipt': {
    subject: 'Recibo de {{paid_for}}: {{payment_amount}}',
    body: letter('Su pago llegó. Gracias.'),
  },
  'refund-receipt': {
    subject: 'Reembolso de {{paid_for}}: {{payment_amount}}',
    body: letter('{{refund_way}}'),
  },
  'review-request': {
    subject: '¿Qué le pareció su {{consultation_type}}?',
    body: signed(
      'Gracias por recibirme el {{visit_date}}. ¿Qué le pareció? A otras personas preocupadas por una planta les gustaría saberlo:\n{{review_link}}',
      'Toma un minuto, y usted elige el nombre con el que aparece. Leo cada opinión antes de que salga en el sitio y, buena o mala, se queda como usted la escribió.',
    ),
  },
  'care-reminder': {
    subject: 'El cuidado de sus plantas para hoy',
    body: signed('Hoy sus plantas necesitan:\n{{care_today}}'),
  },
  'check-in-request': {
    subject: '¿Cómo están sus plantas?',
    body: signed(
      'Ya pasó un tiempo desde nuestra visita. ¿Cómo van sus plantas?',
      'En la página de sus plantas puede contármelo en unos toques, con una línea y hasta tres fotos si quiere. Las reviso todas y le respondo ahí mismo.',
    ),
  },
  'freeze-warning': {
    subject: 'Viene una helada: {{weather_temperature}}, {{weather_days}}',
    body: signed(
      'Viene una helada: el pronóstico para su zona baja a {{weather_temperature}} {{weather_days}}.',
      'Por favor, meta estas plantas antes de que oscurezca, o cúbralas hasta el suelo:\n{{outdoor_plants}}',
      'Riegue la tierra de las que se queden afuera: la tierra húmeda guarda mejor el calor. Destápelas cuando vuelva el sol.',
      'Si tiene dudas sobre alguna planta, {{how_to_reach}}.',
    ),
  },
  'heat-warning': {
    subject: 'Viene mucho calor: {{weather_temperature}}, {{weather_days}}',
    body: signed(
      'Viene mucho calor: el pronóstico para su zona llega a {{weather_temperature}} {{weather_days}}.',
      'Por favor, riegue estas plantas temprano por la mañana y deles sombra por la tarde:\n{{outdoor_plants}}',
      'No las abone ni las trasplante hasta que pase.',
      'Si tiene dudas sobre alguna planta, {{how_to_reach}}.',
    ),
  },
  'waiting-list-joined': {
    subject: 'Está en la lista de espera',
    body: letter(
      'Usted pidió un aviso para cuando se libere un horario para su {{consultation_type}} en los días de abajo. Recibirá un correo cuando se libere uno: su enlace lo aparta para usted durante 30 minutos.',
      'Hasta entonces no tiene que hacer nada, y su petición termina sola cuando pasa su último día. Si no fue usted, o encontró otro horario, el enlace de abajo le saca de la lista.',
    ),
  },
  'time-opened': {
    subject: 'Se liberó un horario: {{visit_date}}, {{visit_time}}',
    body: letter(
      'Usted pidió un aviso. Se liberó un horario para su {{consultation_type}}: {{visit_date}}, {{visit_time}}.',
      'El enlace de abajo lo aparta para usted durante 30 minutos, mientras lo reserva. Hasta tres personas reciben este correo: se aparta por orden de llegada. Si alguien llega antes, usted conserva su lugar en la lista.',
    ),
  },
  'quote-received': {
    subject: 'Su solicitud llegó',
    body: letter(
      'Gracias por contarme de sus plantas. Le escribiré en menos de 24 horas con una cotización.',
      'Si quiere agregar algo, {{how_to_reach}}.',
    ),
  },
  'quote-sent': {
    subject: 'Su cotización de {{business_name}}',
    body: letter('Aquí tiene la cotización que pidió.'),
  },
  'quote-changed': {
    subject: 'Una nueva cotización de {{business_name}}',
    body: letter('Aquí tiene una nueva cotización para sus plantas. Reemplaza la que le envié antes.'),
  },
  'quote-reminder': {
    subject: 'Su cotización es válida hasta el {{quote_valid_until}}',
    body: signed(
      'Le recuerdo su cotización de {{quote_total}}. Es válida hasta el {{quote_valid_until}}. Puede aceptarla y elegir un horario aquí:\n{{quote_link}}',
      'Si tiene alguna pregunta, o quiere cambiar algo, {{how_to_reach}}.',
    ),
  },
  'quote-withdrawn': {
    subject: 'Sobre su solicitud de cotización',
    body: letter('Gracias por escribirme. Lo siento: no puedo hacer esta visita.'),
  },
};
