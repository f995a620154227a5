import { buildTestApp, type TestAppOptions } from './build-test-app.ts';
import { ANA, createTestCustomer } from './test-customer.ts';

type Body = Record<string, unknown>;

/** The app, its consultant, and a visit of Ana's that took place. */
export async function openNotes(options: TestAppOptions = {}) {
  const built = await buildTestApp(options);
  const phone = await built.signIn();
  const customer = createTestCustomer(built.app);
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: Body) => {
    const answer = await phone.call({ method, url, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const notes = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: Body) =>
    call(method, `/api/consultation-notes${path}`, payload);
  const visit = async (changes: Body = {}): Promise<string> => {
    const { bookingId } = await customer.book(changes);
    await call('PUT', `/api/admin/booking/${bookingId}`, { status: 'completed' });
    return bookingId;
  };
  const write = async (bookingId: string, changes: Body = {}, headers = {}) => {
    const [url, payload] = ['/api/consultation-notes/create-note', { ...noteOf(bookingId), ...changes }];
    const answer = await phone.call({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  return { ...built, phone, customer, call, notes, visit, write, bookingId: await visit() };
}

/** A note with every field of the specification. */
export const noteOf = (bookingId: string): Body => ({
  booking_id: bookingId,
  customer_email: ANA.email,
  consultation_date: '2027-03-15',
  consultation_type: 'virtual',
  duration_minutes: 60,
  plants: [
    {
      plant_name: 'Calathéa',
      plant_type: 'tropical',
      current_condition: 'poor',
      issues: ['Brown tips', ''],
      care_level: 'intermediate',
    },
  ],
  lighting_assessment: 'North window',
  watering_assessment: 'Too much',
  soil_assessment: 'Dense',
  humidity_assessment: 'Dry air',
  immediate_actions: ['Repot', ' '],
  care_plan: { watering_schedule: 'Weekly', lighting_changes: 'None', fertilizing: 'In spring' },
  product_recommendations: ['Coarse bark'],
  follow_up_needed: true,
  follow_up_timeline: '2 weeks',
  follow_up_focus: 'New leaves',
  observations: 'Roots are bound',
  customer_questions: ['Is the pot too small?'],
  success_indicators: ['A new leaf'],
  consultant_notes: 'Ring twice',
  next_steps: ['Send photos'],
});
