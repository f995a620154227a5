import { closed } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';

/** `GET /api/admin/texts`: whether texts reach phones, or become files on the server. */
export const TextsResponse = closed({ provider: Type.Enum(['file', 'twilio']) });

export type TextsResponse = Static<typeof TextsResponse>;
