import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { photosOnSite } from '@fieldleaf/domain/photo/photos-on-site';
import type { DemoDesk } from './demo-desk.ts';
import type { DemoPlant } from './people.ts';
import type { DemoVisit } from './plan-year.ts';

const SAID: Readonly<
  Record<DemoPlant['photo'], { readonly description: string; readonly caption?: string }>
> = {
  monstera: {
    description: 'A monstera with large leaves in a clay pot',
    caption: 'Three months after it moved to the east window.',
  },
  fern: { description: 'A fern with full fronds', caption: 'Green again: more water, less sun.' },
  cactus: { description: 'A barrel cactus in a clay pot' },
  orchid: { description: 'An orchid in bark, in bloom', caption: 'In bloom for the second time.' },
};

const SIZE = { widthPx: 960, heightPx: 720 };

/** The first photo of each kind goes on the site: its customer was asked at the visit. */
export async function showDemoWork(
  { desk, consult }: DemoDesk,
  { date }: DemoVisit,
  {
    photoId,
    noteId,
    kind,
    picture,
  }: Pick<PlantPhoto, 'photoId' | 'noteId'> & {
    readonly kind: DemoPlant['photo'];
    readonly picture: string;
  },
): Promise<void> {
  if (photosOnSite(desk.model()).some(({ onSite }) => onSite.shown.picture === picture)) return;
  const consent = { how: 'at-visit', on: date } as const;
  await consult('photo.show', { photoId, noteId, picture, ...SIZE, ...SAID[kind], consent });
}
