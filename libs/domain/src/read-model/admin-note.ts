import type { ConsultationNote, ProgressEntry } from '../consultation-note/consultation-note.ts';

/** A note as the admin calls answer it: what the specification reads, and every field it was created with. */
export const adminNote = ({ noteId, content, progress }: ConsultationNote) => ({
  ...content,
  noteId,
  booking_id: noteId,
  customerEmail: content.customer_email,
  consultationDate: content.consultation_date,
  consultationType: content.consultation_type,
  durationMinutes: content.duration_minutes,
  assessment: {
    lighting: content.lighting_assessment,
    watering: content.watering_assessment,
    soil: content.soil_assessment,
    humidity: content.humidity_assessment,
  },
  notes: content.observations,
  followUp: {
    needed: content.follow_up_needed,
    timeline: content.follow_up_timeline,
    ...(content.follow_up_date && { dueDate: content.follow_up_date }),
  },
  progress: progress.map(adminProgress),
});

export const adminProgress = ({ at, progress, plantName, condition }: ProgressEntry) => ({
  at,
  progress,
  plantName,
  condition,
});

export type AdminNote = ReturnType<typeof adminNote>;

export type AdminProgress = ReturnType<typeof adminProgress>;
