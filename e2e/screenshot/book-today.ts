import { defaultSettings } from '@fieldleaf/domain/settings/default-settings';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { signInByApi } from '../support/api-console.ts';

const VISITS = [
  { firstName: 'Marta', lastName: 'Quintero', time: '09:00', type: 'virtual', duration: '60min', total: 80 },
  { firstName: 'Leo', lastName: 'Brandt', time: '11:00', type: 'onsite', duration: '2hr', total: 150 },
  { firstName: 'Ines', lastName: 'Okoro', time: '15:00', type: 'virtual', duration: '30min', total: 50 },
] as const;

/** Fills today with three visits, whatever weekday it is, as the consultant herself would. */
export async function bookToday(url: string): Promise<void> {
  const { business } = defaultSettings('America/Chicago');
  const today = localDateOf(instantOf(Date.now()), business.timeZone);
  const { cookie } = await signInByApi(url);
  for (const visit of VISITS) {
    const response = await fetch(`${url}/api/admin/manual-booking`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(manualBooking(visit, today)),
    });
    if (!response.ok) throw new Error(await response.text());
  }
}

const manualBooking = (visit: (typeof VISITS)[number], today: string) => ({
  firstName: visit.firstName,
  lastName: visit.lastName,
  email: `${visit.firstName.toLowerCase()}@example.com`,
  phone: '(214) 555-0188',
  address: visit.type === 'onsite' ? '2711 Swiss Avenue, Dallas, TX 75204' : '',
  consultationType: visit.type,
  duration: visit.duration,
  selectedDate: today,
  selectedTime: visit.time,
  mainConcerns: 'Yellow leaves on the monstera.',
  paymentStatus: 'already_paid',
  paymentMethod: 'cash',
  tipAmount: 10,
  totalAmount: visit.total,
  outsideUsualDays: true,
});
