import { describe, expect, test } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import type { GiftCard } from '../gift-card/gift-card.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { cents } from '../money/cents.ts';
import type { QuoteRequest } from '../quote-request/quote-request.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { dueReminders } from '../reminder/due-reminders.ts';
import {
  aBooking,
  anAppointment,
  aPayment,
  chicago,
  created,
  customer,
  moment,
  settings,
} from '../testing/builders.ts';
import { anInvoice } from '../testing/invoice-builders.ts';
import { IN_TIME, QuoteStory } from '../testing/quote-story.ts';
import { emailText } from './email-content.ts';
import { emailHtml } from './email-html.ts';
import { emailWords as spanish } from './email-words.es.ts';
import { emailWords as english } from './email-words.ts';
import { latePaymentMail } from './late-payment-mail.ts';
import { myBookingsMail } from './link-emails.ts';
import type { Mail } from './mail.ts';
import { mailsOf } from './mails-of.ts';
import { receiptsOf } from './receipts-of.ts';

const NOW = chicago('2027-03-01', '10:00');
const context = { settings, publicUrl: 'https://plants.example', now: NOW };
const es = { language: 'es' } as const;

const booking = (changes: Partial<Booking> = {}) => aBooking({ ...es, history: [created(NOW)], ...changes });

const said = (mail: Mail | undefined): string =>
  mail ? `${mail.letter.subject}\n\n${emailText(mail.letter)}` : 'no mail';

const toCustomer = (mails: readonly Mail[]) => mails.find(({ mailId }) => !mailId.endsWith('.consultant'));

function expectSaid(mail: Mail | undefined, ...parts: readonly string[]) {
  expect(mail?.language).toBe('es');
  for (const part of parts) expect(said(mail)).toContain(part);
  expect(said(mail)).not.toMatch(/\b(Hello|Your|Booking|When|Paid|Left to pay|Manage)\b/);
}

describe('what is mailed about something in Spanish is in Spanish', () => {
  test('a booking, its new time and its end', () => {
    const placed = booking({ meetingLink: 'https://meet.example/room' });
    expectSaid(
      toCustomer(mailsOf(placed, context)),
      'Reservado: lun., 15 mar, 10:00 a.m., videollamada',
      'Hola, Ana:',
      'Puede reprogramar su consulta sin costo hasta 24 horas antes. Si la cancela, no se le reembolsa el pago. ¿Preguntas? Responda a este correo o llame al (214) 555-0142.',
      'Número de reserva: BK-AAAAAA',
      'Código de confirmación: C0DEC0DE',
      'Cuándo: lunes, 15 de marzo de 2027, a las 10:00 a.m. CDT',
      'Consulta: Consulta por video',
      'Duración: 1 hora',
      'Entrar a la videollamada: https://meet.example/room',
      'Administrar su reserva: ',
    );
    const cancelled = booking({
      status: 'cancelled',
      history: [created(NOW), { what: 'cancelled', at: NOW, by: customer, commandId: 'c' }],
    });
    expectSaid(
      toCustomer(mailsOf(cancelled, { ...context, books: emptyModel })),
      'Cancelada: lun., 15 mar',
      'Su consulta se canceló.',
    );
    const late = { ...context, now: chicago('2027-03-15', '08:00') };
    const moved = booking({
      status: 'rescheduled',
      appointment: anAppointment('2027-03-15', '13:00', { consultationType: 'onsite' }),
      history: [created(NOW), { what: 'rescheduled', at: late.now, by: customer, commandId: 'r' }],
    });
    expectSaid(
      toCustomer(mailsOf(moved, late)),
      'Reprogramada: lun., 15 mar, 1:00 p.m., visita a domicilio',
      'Faltan menos de 24 horas para su consulta',
      'a la 1:00 p.m. CDT',
      'Visita a domicilio',
      'Dirección: ',
    );
  });

  test('the consultant is told of it in English, and in which language to greet', () => {
    const [, mail] = mailsOf(booking(), context);
    expect(mail?.mailId).toMatch(/\.consultant$/);
    expect(mail).not.toHaveProperty('language');
    expect(said(mail)).toContain('New booking: Ana Reyes, Monday, March 15, 2027 at 10:00 AM CDT');
    expect(said(mail)).toContain('Language: Spanish');
  });

  test('a receipt, a refund, and a payment that came too late', () => {
    const receipts = { ...context, receiptsSince: moment('2027-01-01T00:00:00Z') };
    const paid = aPayment({ amountCents: cents(8_100) });
    expectSaid(
      receiptsOf(paid, booking(), receipts)[0],
      'Recibo de la reserva BK-AAAAAA: $81.00',
      'Su pago llegó. Gracias.',
      'Importe pagado: $81.00',
      'Forma de pago: Tarjeta',
    );
    expectSaid(
      receiptsOf({ ...paid, kind: 'refund' }, booking(), receipts)[0],
      'Reembolso de la reserva BK-AAAAAA: $81.00',
      '$81.00 van de regreso a la tarjeta con la que pagó.',
    );
    expectSaid(
      latePaymentMail({ subject: booking(), amountCents: cents(8_100), paymentReference: 'pi_1' }, context),
      'Su pago fue reembolsado',
      'Su visita del lunes, 15 de marzo de 2027 ya estaba pagada',
      'Referencia del pago: pi_1',
    );
  });

  test('an invoice', () => {
    const invoice: Invoice = { ...anInvoice(), ...es, sentAt: NOW };
    expectSaid(
      mailsOf(invoice, context)[0],
      `Factura ${invoice.number} de `,
      'Puede pagar con tarjeta el total o un depósito del 50%.',
      'Vence: ',
      'Pagar el depósito del 50%: ',
    );
  });

  test('a quote: that it arrived, and the answer', () => {
    const story = new QuoteStory();
    const asked: QuoteRequest = { ...story.quote, ...es };
    expectSaid(
      toCustomer(mailsOf(asked, { ...context, now: IN_TIME })),
      'Su solicitud llegó',
      'en menos de 24 horas',
    );
    story.tell(['answer']);
    const answered: QuoteRequest = { ...story.quote, ...es };
    expectSaid(
      mailsOf(answered, { ...context, now: IN_TIME })[0],
      'Su cotización de ',
      'Qué incluye: Visita a domicilio, 1 hora y 30 minutos',
      'Traslado: $45.00',
      'Depósito para reservar: $100.00',
      'Válida hasta: sábado, 20 de marzo de 2027',
    );
  });

  test('a gift card: the receipt, and the present in the language it was bought in', () => {
    const card: GiftCard = {
      _id: 'gift-card:1',
      type: 'gift-card',
      v: 1,
      ...es,
      giftCardId: '1',
      lastFour: 'DDDD',
      soldCents: cents(10_000),
      soldAt: NOW,
      buyer: { name: 'Eva Lane', email: 'eva@example.com' },
      recipient: { name: '', email: 'ben@example.com' },
      message: 'Para tus helechos',
      deliverOn: null,
      redemptions: [],
      history: [],
      voidedAt: null,
    };
    expectSaid(mailsOf(card, context)[0], 'Su tarjeta de regalo: $100.00', 'termina en DDDD', 'No vence.');
    expectSaid(
      dueReminders(applyDocuments(emptyModel, [card]), context)[0],
      'Eva Lane le manda un regalo: $100.00 en cuidado para sus plantas',
      'Hola, qué gusto saludarle:',
      '“Para tus helechos”',
    );
  });

  test('bookings that were asked for, in the language they were asked in', () => {
    const asked = { about: '1', email: 'ana@example.com', language: 'es', visits: [booking()] } as const;
    expectSaid(myBookingsMail(asked, context), 'Su reserva con ', 'solo usted recibió esta información');
    expect(said(myBookingsMail({ ...asked, language: 'en' }, context))).toContain('Your booking at ');
  });
});

test('the page of a letter says its language, and its preview is not the greeting', () => {
  const mail = toCustomer(mailsOf(booking(), context));
  const html = mail ? emailHtml(mail.letter, { practice: 'Fieldleaf', language: 'es' }) : '';

  expect(html).toContain('<html lang="es">');
  expect(html).toMatch(/overflow:hidden[^>]*>Gracias por su reserva/);
});

/** Words that are alike in both. */
const ALIKE = new Set(['total', 'subtotal']);

/** Sample arguments for words that do not take any text. */
const SAMPLES: Readonly<Record<string, string | number>> = {
  visitKind: 'virtual',
  visitKindInSentence: 'virtual',
  quoteKind: 'virtual',
  method: 'cash',
  paidBy: 'cash',
  backBy: 'cash',
  duration: 2,
};

test('nothing of the catalogue was left in English', () => {
  const inSpanish: Readonly<Record<string, unknown>> = spanish;
  const said = (key: string, word: unknown): unknown =>
    typeof word === 'function' ? word(SAMPLES[key] ?? 'x', 'y') : word;
  const left = Object.entries(english).filter(
    ([key, word]) => !ALIKE.has(key) && said(key, word) === said(key, inSpanish[key]),
  );

  expect(left).toEqual([]);
});
