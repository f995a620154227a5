import { shortDate } from '@fieldleaf/domain/time/date-text';
import { daysBetween } from '@fieldleaf/domain/time/local-date';
import { clockOnPage } from '@fieldleaf/domain/time/local-time';
import { expect, type Page } from '@playwright/test';
import { soonestVisit } from '../support/soonest-visit.ts';
import type { Check } from './site-walk.ts';

const CHOICES = [
  'Principiante: apenas empiezo',
  'De 4 a 10',
  'Mucha, sin sol directo',
  'Una vez por semana',
  'Hojas amarillas',
];

/** The Spanish landing page with the next free time, which it is sent with as it was at most ten seconds ago. */
export async function expectSoonestInSpanish(page: Page) {
  await expect(async () => {
    const { today, date, time } = await soonestVisit(page);
    const day = ['Hoy', 'Mañana'][daysBetween(today, date)] ?? shortDate(date, 'es');
    await page.goto('/es/');
    const words = `Próxima cita por video: ${day}, ${clockOnPage(time, 'es')} CT`;
    await expect(page.getByText(/^Próxima cita por video: /)).toHaveText(words, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

/** From the Spanish landing page to the last question. */
export async function answerInSpanish(page: Page) {
  await page.getByRole('button', { name: 'Reserve su consulta' }).click();
  for (const [index, choice] of CHOICES.entries()) {
    await expect(page.getByText(`${index + 1} de 6`)).toBeVisible();
    await page.getByText(choice, { exact: true }).click();
  }
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(page.getByText('6 de 6')).toBeVisible();
}

const next = (page: Page) => page.getByRole('button', { name: 'Siguiente', exact: true }).click();

/** On from there to the name and the address of a video visit at the first free time of next month. */
export async function chooseVisitInSpanish(page: Page, check: Check) {
  await page.getByLabel('Su respuesta').fill('Una sala más verde.');
  await page.getByRole('button', { name: 'Terminar el cuestionario' }).click();
  await expect(page.getByRole('heading', { name: 'Elija su consulta' })).toBeVisible();
  await check('servicio');
  await page.getByText('Consulta por video', { exact: true }).click();
  await next(page);
  await page.getByRole('button', { name: 'Ir al mes siguiente' }).click();
  const day = page.getByRole('gridcell').getByRole('button', { disabled: false });
  const time = page
    .getByRole('region', { name: 'Horarios disponibles' })
    .locator('button[aria-pressed]:enabled');
  await day.nth(1).click();
  await expect(time.first()).toHaveText(/^\d{1,2}:\d\d\s[ap]\.m\./);
  await check('horarios');
  await time.first().click();
  await next(page);
}

type Visitor = { readonly firstName: string; readonly lastName: string; readonly email: string };

/** On from there to the two codes of what was booked and paid. */
export async function payInSpanish(page: Page, visitor: Visitor, check: Check): Promise<string> {
  await page.getByLabel('Nombre').fill(visitor.firstName);
  await page.getByLabel('Apellido').fill(visitor.lastName);
  await page.getByLabel('Correo electrónico').fill('no es un correo');
  await next(page);
  await expect(page.getByText('Por favor, escriba un correo electrónico válido.')).toBeVisible();
  await check('datos con errores');
  await page.getByLabel('Correo electrónico').fill(visitor.email);
  await next(page);
  await page.getByText('18%', { exact: true }).click();
  await check('propina');
  await page.getByRole('button', { name: 'Continuar al pago' }).click();
  await expect(page.getByLabel('Número de tarjeta')).toBeVisible();
  await check('pago');
  const bookingId = await payByCardInSpanish(page);
  await check('confirmación');
  return bookingId;
}

/** At the card form; answers the number of the booking. */
export async function payByCardInSpanish(page: Page): Promise<string> {
  await page.getByLabel('Número de tarjeta').fill('4242 4242 4242 4242');
  await page.getByLabel('Vencimiento').fill('12 / 39');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Su consulta está reservada' })).toBeVisible();
  const code = page
    .getByRole('definition')
    .filter({ has: page.getByRole('button', { name: 'Copiar Número de reserva' }) });
  return (await code.locator('span').first().textContent()) ?? '';
}
