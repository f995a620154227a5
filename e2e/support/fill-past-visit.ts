import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Assessment } from '@fieldleaf/domain/assessment/assessment';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { aBooking, aNote, anAppointment, ana, chicago } from '@fieldleaf/domain/testing/builders';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { openPouch } from '../../apps/sync-server/src/store/embedded/open-pouch.ts';

export const PAST_VISIT = 'BK-PAST01';

/** Writes a visit of a month ago, whose follow-up was due yesterday, into a folder that no server has open. */
export async function fillPastVisit(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'store');
  mkdirSync(folder, { recursive: true });
  const { pouch } = await openPouch(folder, 'practice');
  await pouch.bulkDocs([...documents()]);
  await pouch.close();
}

function documents(): readonly PracticeDocument[] {
  const today = localDateOf(instantOf(Date.now()), 'America/Chicago');
  const visitOn = plusDays(today, -30);
  const assessment: Assessment = {
    _id: 'assessment:past-answers',
    type: 'assessment',
    v: 1,
    assessmentId: 'past-answers',
    sessionId: 'session_1',
    answers: {
      experience: 'beginner',
      collection_size: '1-3',
      light_conditions: 'low_light',
      watering_habits: 'weekly',
      plant_problems: ['pests'],
      goals: 'A greener room',
    },
    savedAt: chicago(visitOn, '08:00'),
  };
  const note = aNote({ noteId: PAST_VISIT });
  return [
    aBooking({
      bookingId: PAST_VISIT,
      status: 'completed',
      confirmationCode: 'C0DEPAST',
      customer: ana,
      appointment: anAppointment(visitOn, '10:00'),
      assessmentId: assessment.assessmentId,
      assessment: assessment.answers,
    }),
    assessment,
    {
      ...note,
      content: {
        ...note.content,
        customer_email: ana.email,
        consultation_date: visitOn,
        follow_up_needed: true,
        follow_up_date: plusDays(today, -1),
        consultant_notes: 'Never on a Friday',
      },
    },
  ];
}
