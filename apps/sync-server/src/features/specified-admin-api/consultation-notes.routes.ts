import {
  AddProgressRequest,
  CreateNoteRequest,
  CreateNoteResponse,
  CustomerNotesOfVisitsResponse,
  NoteResponse,
  NoteSearchResponse,
  PlantSuccessResponse,
  ProgressResponse,
  SearchNotesQuery,
  UpdateNoteRequest,
} from '@fieldleaf/contract/consultation-notes';
import { PageQuery } from '@fieldleaf/contract/primitives';
import { parseBookingId } from '@fieldleaf/domain/booking/booking-id';
import type { Actor } from '@fieldleaf/domain/command/actor';
import type { ConsultationNote } from '@fieldleaf/domain/consultation-note/consultation-note';
import { invalidInput, type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { type AdminNote, adminNote } from '@fieldleaf/domain/read-model/admin-note';
import { notesOfCustomer } from '@fieldleaf/domain/read-model/notes-by-visit';
import { type Page, pageOf } from '@fieldleaf/domain/read-model/page-of';
import { plantAnalytics } from '@fieldleaf/domain/read-model/plant-analytics';
import { searchNotes as searchModel } from '@fieldleaf/domain/read-model/search-notes';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { Type } from 'typebox';
import type { AppRoutes } from '../../http/app-routes.ts';
import { consultantOf } from '../../http/authenticate.ts';
import { sendProblem } from '../../http/send-problem.ts';
import type { AppContext } from '../../practice/app-context.ts';

const tags = ['Consultation notes'];
const NoteParams = Type.Object({ id: Type.String({ maxLength: 40 }) });
const CustomerParams = Type.Object({ customerEmail: Type.String({ maxLength: 254 }) });
const status = 'success' as const;

/** Writing notes, below `/api/consultation-notes`. */
const writeNotesRoutes: AppRoutes = async (app, { ctx }) => {
  const created = { 201: CreateNoteResponse };
  const create = { tags, summary: 'Write down a visit', body: CreateNoteRequest, response: created };
  app.post('/create-note', { schema: create }, async (request, reply) => {
    const note = await createNote(ctx, request.body, consultantOf(request));
    if (!note.ok) return sendProblem(reply, note.error);
    return reply.code(201).send({ status, noteId: note.value.noteId, note: note.value });
  });

  const written = { tags, response: { 200: NoteResponse } };
  const update = { ...written, summary: 'Change fields', params: NoteParams, body: UpdateNoteRequest };
  app.put('/note/:id', { schema: update }, async (request, reply) => {
    const note = await updateNote(ctx, { ...request.body, typed: request.params.id }, consultantOf(request));
    return note.ok ? { status, note: note.value } : sendProblem(reply, note.error);
  });

  const progress = { ...written, summary: 'Add progress', body: AddProgressRequest };
  app.post('/add-progress', { schema: progress }, async (request, reply) => {
    const note = await addProgress(ctx, request.body, consultantOf(request));
    return note.ok ? { status, note: note.value } : sendProblem(reply, note.error);
  });
};

/** Routes for notes about visits, below `/api/consultation-notes`. */
export const consultationNotesRoutes: AppRoutes = async (app, { ctx }) => {
  await app.register(writeNotesRoutes, { ctx });

  const ofCustomer = {
    tags,
    summary: 'Notes of a customer',
    params: CustomerParams,
    querystring: PageQuery,
    response: { 200: CustomerNotesOfVisitsResponse },
  };
  app.get('/customer/:customerEmail', { schema: ofCustomer }, async ({ params, query }) => ({
    status,
    ...listNotesOfCustomer(ctx, params.customerEmail, query),
  }));

  const read = { tags, summary: 'A note', params: NoteParams, response: { 200: NoteResponse } };
  app.get('/note/:id', { schema: read }, async (request, reply) => {
    const note = readNote(ctx, request.params.id);
    return note.ok ? { status, note: note.value } : sendProblem(reply, note.error);
  });

  const listed = { 200: ProgressResponse };
  const progress = { tags, summary: 'Progress of a note', params: NoteParams, response: listed };
  app.get('/progress/:id', { schema: progress }, async (request, reply) => {
    const note = readNote(ctx, request.params.id);
    return note.ok ? { status, progress: [...note.value.progress] } : sendProblem(reply, note.error);
  });

  const found = { 200: NoteSearchResponse };
  const search = { tags, summary: 'Find notes', querystring: SearchNotesQuery, response: found };
  app.get('/search', { schema: search }, async ({ query }) => {
    const { notes: results, total_count } = searchNotes(ctx, query);
    return { status, results, total_count };
  });

  const success = { tags, summary: 'How plants did', response: { 200: PlantSuccessResponse } };
  app.get('/analytics/plant-success', { schema: success }, async () => ({
    status,
    plant_analytics: [...plantAnalytics(ctx.model())],
  }));
};

type NotesPage = { readonly notes: AdminNote[]; readonly total_count: number };

const notesPage = (found: readonly ConsultationNote[], page: Page): NotesPage => ({
  notes: pageOf(found, page).map(adminNote),
  total_count: found.length,
});

/** The note of a visit, whose id is typed as a person types it; `note_not_found`. */
function findNote({ model }: AppContext, typed: string): Result<ConsultationNote, Problem> {
  const noteId = parseBookingId(typed);
  const note = noteId && model().consultationNotesById.get(noteId);
  return note ? ok(note) : err(problem('note_not_found'));
}

/** The note of a visit as the admin calls answer it; `note_not_found`. */
function readNote(ctx: AppContext, typed: string): Result<AdminNote, Problem> {
  const found = findNote(ctx, typed);
  return found.ok ? ok(adminNote(found.value)) : found;
}

/** The notes of a customer's visits, newest first. */
const listNotesOfCustomer = ({ model }: AppContext, email: string, page: Page): NotesPage =>
  notesPage(notesOfCustomer(model(), email), page);

/** The notes that fit every filter that is given. */
function searchNotes({ model }: AppContext, filters: SearchNotesQuery): NotesPage {
  const found = searchModel(model(), {
    query: filters.query,
    customerEmail: filters.customer_email,
    plantType: filters.plant_type,
    from: filters.date_from,
    to: filters.date_to,
  });
  return notesPage(found, filters);
}

/** Writes the note of a visit. */
async function createNote(
  ctx: AppContext,
  request: CreateNoteRequest,
  by: Actor,
): Promise<Result<AdminNote, Problem>> {
  const payload = { noteId: request.booking_id, ...request };
  const created = await ctx.runCommand({ kind: 'consultationNote.create', payload, by });
  return created.ok ? readNote(ctx, payload.noteId) : created;
}

/** Changes the fields of a note that are named, and no others. */
async function updateNote(
  ctx: AppContext,
  { typed, note_id, updates }: UpdateNoteRequest & { readonly typed: string },
  by: Actor,
): Promise<Result<AdminNote, Problem>> {
  const found = findNote(ctx, typed);
  if (!found.ok) return found;
  const { noteId } = found.value;
  if (note_id !== undefined && parseBookingId(note_id) !== noteId)
    return err(invalidInput([{ path: 'note_id', message: 'This is another note than the address names.' }]));
  const updated = await ctx.runCommand({ kind: 'consultationNote.update', payload: { noteId, updates }, by });
  return updated.ok ? readNote(ctx, noteId) : updated;
}

/** Writes down how a visit's plants have done since. */
async function addProgress(
  ctx: AppContext,
  { noteId: named, note_id, ...entry }: AddProgressRequest,
  by: Actor,
): Promise<Result<AdminNote, Problem>> {
  const typed = named ?? note_id;
  if (typed === undefined) return err(invalidInput([{ path: 'noteId', message: 'is required' }]));
  const found = findNote(ctx, typed);
  if (!found.ok) return found;
  const { noteId } = found.value;
  const added = await ctx.runCommand({
    kind: 'consultationNote.addProgress',
    payload: { noteId, ...entry },
    by,
  });
  return added.ok ? readNote(ctx, noteId) : added;
}
