import type { BookingId } from '../booking/booking.ts';
import type { ConsultationNote, NoteContent, ProgressEntry } from '../consultation-note/consultation-note.ts';

/** A note as the admin calls answer it: what the specification reads, and every field it was created with. */
export type AdminNote = NoteContent & {
  readonly noteId: BookingId;
  readonly booking_id: BookingId;
  readonly customerEmail: NoteContent['customer_email'];
  readonly consultationDate: NoteContent['consultation_date'];
  readonly consultationType: NoteContent['consultation_type'];
  readonly durationMinutes: number;
  readonly assessment: {
    readonly lighting: string;
    readonly watering: string;
    readonly soil: string;
    readonly humidity: string;
  };
  /** The observations. */
  readonly notes: string;
  readonly followUp: { readonly needed: boolean; readonly timeline: string };
  readonly progress: readonly AdminProgress[];
};

export type AdminProgress = Pick<ProgressEntry, 'at' | 'progress' | 'plantName' | 'condition'>;

export const adminNote = ({ noteId, content, progress }: ConsultationNote): AdminNote => ({
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
  followUp: { needed: content.follow_up_needed, timeline: content.follow_up_timeline },
  progress: progress.map(adminProgress),
});

export const adminProgress = ({ at, progress, plantName, condition }: ProgressEntry): AdminProgress => ({
  at,
  progress,
  plantName,
  condition,
});
