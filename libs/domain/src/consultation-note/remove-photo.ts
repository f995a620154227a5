import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { aboutNote } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { takenOffSite } from '../photo/photos-on-site.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { photoDocumentId } from './plant-photo.ts';

/**
 * Takes a photo out of its note. What is known of it stays, marked, so that a phone that sends it again
 * does not bring it back; whoever removes it a second time finds it done. It is off the website as well.
 */
export const removePhoto: CommandDefinition<'photo.remove'> = {
  ...aboutNote,
  reads: ({ payload }) => [photoDocumentId(payload.photoId)],

  decide: (command, { documents, now }) => {
    const { photoId, noteId } = command.payload;
    const photo = documents.get(photoDocumentId(photoId));
    if (photo?.type !== 'photo' || photo.noteId !== noteId) return reject(problem('photo_not_found'));
    if (photo.removed) return ok(NO_CHANGES);
    const removed = { at: decidedAt(command, now), commandId: command.id };
    return ok({ claims: [], puts: [{ ...takenOffSite(photo), removed }] });
  },
};
