import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { expect, test } from 'vitest';
import { confirmSimulatedPayment } from '../adapters/simulated-card/confirm-simulated-payment.ts';
import { openOnlinePayment } from '../features/payments/online-payments.ts';
import { finishVisitPayment } from '../money/finish-payment.ts';
import { TEST_NOW } from '../testing/build-test-app.ts';
import { openMailServer } from '../testing/mail-server.ts';
import { startServer } from '../testing/start-server.ts';
import { ANA, GOOD_CARD } from '../testing/test-customer.ts';
import { openTestStore } from '../testing/test-store.ts';
import { deriveMails } from './derive-mails.ts';
import { sendMails } from './send-mails.ts';

const VISIT = {
  consultationType: 'virtual',
  duration: '60min',
  amount: 7_000,
  selectedDate: '2027-03-15' as LocalDate,
  selectedTime: '10:00' as LocalTime,
  customerInfo: { ...ANA, firstName: 'Añada', lastName: 'Núñez' },
} as const;

test('who books in Spanish is written to in Spanish, with every accent, and the consultant in English', async () => {
  const { received, smtpUrl } = await openMailServer();
  const server = await startServer(await openTestStore(), () => TEST_NOW, { smtpUrl });
  const client = { address: '10.0.0.1', network: undefined, language: 'es' } as const;
  const opened = await openOnlinePayment(server.ctx, VISIT, client);
  if (!opened.ok) throw new Error(opened.error.code);
  const { paymentIntentId, clientSecret } = opened.value;
  await confirmSimulatedPayment(server.ctx.ops, paymentIntentId, { clientSecret, cardNumber: GOOD_CARD });
  const booked = await finishVisitPayment(server.ctx, paymentIntentId);
  if (!booked.ok) throw new Error(booked.error.code);

  await deriveMails(server.ctx);
  await sendMails(server.ctx);

  expect(received.map(({ mail }) => mail.subject).sort()).toEqual([
    'New booking: Añada Núñez, Monday, March 15, 2027 at 10:00 AM CDT',
    `Recibo de la reserva ${booked.value.bookingId}: $70.00`,
    'Reservado: lun., 15 mar, 10:00 a.m., videollamada',
  ]);
  const confirmation = received.find(({ mail }) => mail.subject?.startsWith('Reservado'));
  const text = confirmation?.mail.text ?? '';
  for (const said of [
    'Hola, Añada:',
    `Número de reserva: ${booked.value.bookingId}`,
    'Código de confirmación: ',
    'Duración: 1 hora',
    'Entrar a la videollamada: https://meet.example/',
    'Contestar seis preguntas sobre sus plantas: https://plants.example/es/?manage=',
    'Reprogramar: https://plants.example/es/?manage=',
    'Agregar a su calendario: https://plants.example/es/?manage=',
    'Cómo cuidamos sus datos:',
  ]) {
    expect(text).toContain(said);
  }
  expect(String(confirmation?.mail.html)).toContain('<html lang="es">');
  expect(confirmation?.mail.to?.[0]?.name).toBe('Añada Núñez');
  // A header is ASCII: what is not is encoded.
  expect(confirmation?.raw).toMatch(/^To: =\?UTF-8\?/m);
  expect(confirmation?.raw).toContain('SUMMARY:Consulta por video');
});
