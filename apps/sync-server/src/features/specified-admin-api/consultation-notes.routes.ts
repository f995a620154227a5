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
import { plantAnalytics } from '@fieldleaf/domain/read-model/plant-analytics';
import { Type } from 'typebox';
import { consultantOf } from '../../http/authenticate.ts';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { sendProblem } from '../../http/send-problem.ts';
import {
  addProgress,
  createNote,
  listNotesOfCustomer,
  readNote,
  searchNotes,
  updateNote,
} from './consultation-notes.ts';

const tags = ['Consultation notes'];
const NoteParams = Type.Object({ id: Type.String({ maxLength: 40 }) });
const CustomerParams = Type.Object({ customerEmail: Type.String({ maxLength: 254 }) });
const status = 'success' as const;

/** Writing notes, below `/api/consultation-notes`. */
const writeNotesRoutes: DeskRoutes = async (app, { desk }) => {
  const created = { 201: CreateNoteResponse };
  const create = { tags, summary: 'Write down a visit', body: CreateNoteRequest, response: created };
  app.post('/create-note', { schema: create }, async (request, reply) => {
    const note = await createNote(desk, request.body, consultantOf(request));
    if (!note.ok) return sendProblem(reply, note.error);
    return reply.code(201).send({ status, noteId: note.value.noteId, note: note.value });
  });

  const written = { tags, response: { 200: NoteResponse } };
  const update = { ...written, summary: 'Change fields', params: NoteParams, body: UpdateNoteRequest };
  app.put('/note/:id', { schema: update }, async (request, reply) => {
    const note = await updateNote(desk, { ...request.body, typed: request.params.id }, consultantOf(request));
    return note.ok ? { status, note: note.value } : sendProblem(reply, note.error);
  });

  const progress = { ...written, summary: 'Add progress', body: AddProgressRequest };
  app.post('/add-progress', { schema: progress }, async (request, reply) => {
    const note = await addProgress(desk, request.body, consultantOf(request));
    return note.ok ? { status, note: note.value } : sendProblem(reply, note.error);
  });
};

/** What was written about visits, below `/api/consultation-notes`. */
export const consultationNotesRoutes: DeskRoutes = async (app, { desk }) => {
  await app.register(writeNotesRoutes, { desk });

  const ofCustomer = {
    tags,
    summary: 'Notes of a customer',
    params: CustomerParams,
    querystring: PageQuery,
    response: { 200: CustomerNotesOfVisitsResponse },
  };
  app.get('/customer/:customerEmail', { schema: ofCustomer }, async ({ params, query }) => ({
    status,
    ...listNotesOfCustomer(desk, params.customerEmail, query),
  }));

  const read = { tags, summary: 'A note', params: NoteParams, response: { 200: NoteResponse } };
  app.get('/note/:id', { schema: read }, async (request, reply) => {
    const note = readNote(desk, request.params.id);
    return note.ok ? { status, note: note.value } : sendProblem(reply, note.error);
  });

  const listed = { 200: ProgressResponse };
  const progress = { tags, summary: 'Progress of a note', params: NoteParams, response: listed };
  app.get('/progress/:id', { schema: progress }, async (request, reply) => {
    const note = readNote(desk, request.params.id);
    return note.ok ? { status, progress: [...note.value.progress] } : sendProblem(reply, note.error);
  });

  const found = { 200: NoteSearchResponse };
  const search = { tags, summary: 'Find notes', querystring: SearchNotesQuery, response: found };
  app.get('/search', { schema: search }, async ({ query }) => {
    const { notes: results, total_count } = searchNotes(desk, query);
    return { status, results, total_count };
  });

  const success = { tags, summary: 'How plants did', response: { 200: PlantSuccessResponse } };
  app.get('/analytics/plant-success', { schema: success }, async () => ({
    status,
    plant_analytics: [...plantAnalytics(desk.model())],
  }));
};
