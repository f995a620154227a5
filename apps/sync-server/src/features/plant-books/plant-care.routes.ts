import { PauseCareRequest, RemindOfCareRequest, TickOffRequest } from '@fieldleaf/contract/plant-care';
import { PlantBookView } from '@fieldleaf/contract/plants';
import type { PlantBook } from '@fieldleaf/domain/plant/plant-book';
import { type Problem, problemInWords } from '@fieldleaf/domain/problem/problem';
import { careOfCustomer } from '@fieldleaf/domain/read-model/care-of-customer';
import { customerContact } from '@fieldleaf/domain/read-model/customer-contact';
import type { PlantBookPage } from '@fieldleaf/domain/read-model/plant-book-page';
import { err, type Result } from '@fieldleaf/domain/result';
import { agreedTexts } from '@fieldleaf/domain/text-message/text-consent';
import { TEXT_COUNTRIES, textCountryOf } from '@fieldleaf/domain/text-message/text-countries';
import { textsCustomers } from '@fieldleaf/domain/text-message/texts-customers';
import type { TextConsent } from '@fieldleaf/domain/text-message/texts-of-visit';
import type { Client } from '../../access/client.ts';
import { findBookOfKey } from '../../access/plant-book-key.ts';
import { spendBudget } from '../../budgets/spend-budget.ts';
import type { AppRoutes } from '../../http/app-routes.ts';
import { clientOfRequest } from '../../http/client-of.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { readPlantBook } from './plant-books.routes.ts';

const answers = { tags: ['Plant book'], response: { 200: PlantBookView } };

/** Routes by which a customer says how the care goes on, below `/api/plants`; each answers the page as it is then. */
export const plantCareRoutes: AppRoutes = async (app, { ctx }) => {
  const done = { ...answers, summary: 'Tasks of a plant were done, or were not', body: TickOffRequest };
  app.post('/done', { schema: done, config: publicForm }, async (request, reply) => {
    const page = await tickOff(ctx, request.body, clientOfRequest(request));
    return page.ok ? page.value : sendProblem(reply, page.error);
  });

  const pause = { ...answers, summary: 'Nobody is there to care for some days', body: PauseCareRequest };
  app.post('/pause', { schema: pause, config: publicForm }, async (request, reply) => {
    const page = await pauseCare(ctx, request.body, clientOfRequest(request));
    return page.ok ? page.value : sendProblem(reply, page.error);
  });

  const remind = { ...answers, summary: 'How to be reminded of care', body: RemindOfCareRequest };
  app.post('/remind', { schema: remind, config: publicForm }, async (request, reply) => {
    const page = await remindOfCare(ctx, request.body, clientOfRequest(request));
    return page.ok ? page.value : sendProblem(reply, page.error);
  });
};

type Answer = Promise<Result<PlantBookPage, Problem>>;

/** Finds the book of a key, takes one change out of the day's budget, and answers the page after the change. */
async function changeBook(
  ctx: AppContext,
  { key, client }: { readonly key: string; readonly client: Client },
  change: (book: PlantBook) => Promise<Result<void, Problem>>,
): Answer {
  const found = await findBookOfKey(ctx, 'page', key);
  if (!found.ok) return found;
  const { customerEmail: email } = found.value;
  const spent = await spendBudget(ctx, 'plant-care', { client, email });
  if (!spent.ok) return spent;
  const changed = await change(found.value);
  return changed.ok ? readPlantBook(ctx, key) : changed;
}

const by = { role: 'customer' } as const;

const tickOff = (ctx: AppContext, request: TickOffRequest, client: Client): Answer =>
  changeBook(ctx, { key: request.key, client }, async ({ customerEmail }) => {
    const { plantId, tasks, on, undo } = request;
    const done = { customerEmail, plantId, tasks, on };
    if (undo) return ctx.runCommand({ by, kind: 'plantBook.undoDone', payload: done });
    const { plants } = careOfCustomer(ctx.model(), customerEmail);
    const plant = plants.find((one) => one.plantId === plantId);
    if (!plant) return err(problemInWords('invalid_input', NO_PLANT, 'plantId'));
    const planned = plant.plan.tasks.map(({ task }) => task);
    if (tasks.some((task) => !planned.includes(task)))
      return err(problemInWords('invalid_input', NO_TASK, 'tasks'));
    const payload = { ...done, plannedOn: plant.plannedOn };
    return ctx.runCommand({ by, kind: 'plantBook.markDone', payload });
  });

const NO_PLANT = {
  en: 'This plant is not in your book any more.',
  es: 'Esta planta ya no está en su libro.',
};
const NO_TASK = {
  en: 'This is not in the plan of the plant any more.',
  es: 'Esto ya no está en el plan de la planta.',
};

const pauseCare = (ctx: AppContext, { key, pause }: PauseCareRequest, client: Client): Answer =>
  changeBook(ctx, { key, client }, ({ customerEmail }) =>
    ctx.runCommand({ by, kind: 'plantBook.pause', payload: { customerEmail, pause } }),
  );

const remindOfCare = (ctx: AppContext, request: RemindOfCareRequest, client: Client): Answer =>
  changeBook(ctx, { key: request.key, client }, ({ customerEmail }) => {
    const { reminders } = request;
    const textConsent = reminders === 'text' ? consentOf(ctx, customerEmail, request) : null;
    return ctx.runCommand({
      by,
      kind: 'plantBook.remind',
      payload: { customerEmail, reminders, textConsent },
    });
  });

/** At the number the practice knows, never at one that whoever has the link typed. */
function consentOf(ctx: AppContext, email: string, agreed: RemindOfCareRequest): TextConsent | null {
  const { textCountries = TEXT_COUNTRIES } = ctx.settings();
  const phone = customerContact(ctx.model(), email)?.phone ?? '';
  const version = agreed.textConsent ?? null;
  const consent = agreedTexts(phone, { at: ctx.now(), by: 'customer', version });
  const country = consent && textCountryOf(consent.number);
  const isReached = textsCustomers(ctx.settings()) && country && textCountries.includes(country);
  return isReached ? consent : null;
}
