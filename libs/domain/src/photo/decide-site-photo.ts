import type { Command } from '../command/command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { aboutNote } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { type PlantPhoto, photoDocumentId } from '../consultation-note/plant-photo.ts';
import { invalidInput, problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { localDateOf } from '../time/business-time.ts';
import type { PhotoDecision, ShownPhoto } from './photo-on-site.ts';
import { lastDecision, takenOffSite } from './photos-on-site.ts';

type Deciding = Command<'photo.show' | 'photo.hide'>;

const aboutPhoto = {
  ...aboutNote,
  reads: ({ payload }: Deciding) => [photoDocumentId(payload.photoId)],
};

/** Start of every JPEG in base64: start of image, then a marker. */
const JPEG_BEGINS = '/9j/';

/** The photo it is about; undefined: there is none, or no more. */
function photoOf({ payload }: Deciding, { documents }: CommandFacts): PlantPhoto | undefined {
  const photo = documents.get(photoDocumentId(payload.photoId));
  return photo?.type === 'photo' && photo.noteId === payload.noteId && !photo.removed ? photo : undefined;
}

const decisionOf = (command: Deciding, { now }: CommandFacts): Omit<PhotoDecision, 'what'> => ({
  at: decidedAt(command, now),
  by: command.by,
  commandId: command.id,
});

const isDone = ({ onSite }: PlantPhoto, commandId: string): boolean =>
  onSite?.history.some((event) => event.commandId === commandId) ?? false;

/**
 * Puts a photo on the website, with the customer's consent. A later removal on another phone has the last word,
 * whichever arrives first.
 */
export const showPhoto: CommandDefinition<'photo.show'> = {
  ...aboutPhoto,

  decide: (command, facts) => {
    const photo = photoOf(command, facts);
    if (!photo) return reject(problem('photo_not_found'));
    if (isDone(photo, command.id)) return ok(NO_CHANGES);
    const { picture, widthPx, heightPx, consent } = command.payload;
    const decision = decisionOf(command, facts);
    const before = lastDecision(photo);
    if (before?.what === 'hidden' && before.at > decision.at) return reject(problem('photo_taken_off'));
    if (!picture.startsWith(JPEG_BEGINS)) return reject(problem('not_a_photo'));
    if (consent.on > localDateOf(facts.now, facts.settings.business.timeZone))
      return reject(
        invalidInput([{ path: 'consent.on', message: 'Please choose today or an earlier day.' }]),
      );
    const [description, caption] = [command.payload.description.trim(), command.payload.caption?.trim()];
    const shown: ShownPhoto = {
      ...{ picture, widthPx, heightPx, description, consent },
      ...(caption && { caption }),
    };
    const history = [...(photo.onSite?.history ?? []), { ...decision, what: 'shown', consent } as const];
    return ok({ claims: [], puts: [{ ...photo, onSite: { shown, history } }] });
  },
};

/** Takes a photo off the website; it stays in its note. */
export const hidePhoto: CommandDefinition<'photo.hide'> = {
  ...aboutPhoto,

  decide: (command, facts) => {
    const photo = photoOf(command, facts);
    if (!photo) return reject(problem('photo_not_found'));
    if (!photo.onSite?.shown || isDone(photo, command.id)) return ok(NO_CHANGES);
    const history = [...photo.onSite.history, { ...decisionOf(command, facts), what: 'hidden' } as const];
    return ok({ claims: [], puts: [{ ...takenOffSite(photo), onSite: { history } }] });
  },
};
