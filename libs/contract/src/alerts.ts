import { closed } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';

/** `GET /api/admin/alerts`: the key a browser subscribes with, and whether this device has. */
export const AlertsResponse = closed({ publicKey: Type.String(), isOn: Type.Boolean() });

const Base64Url = Type.String({ pattern: '^[A-Za-z0-9_-]{10,200}={0,2}$' });

/** `PUT /api/admin/alerts`: where the browser of this device hears from us (RFC 8030). */
export const AlertsRequest = closed({
  endpoint: Type.String({ pattern: '^https://', maxLength: 2_000 }),
  keys: closed({ p256dh: Base64Url, auth: Base64Url }),
});

/** `POST /api/admin/alerts/test`: what became of an alert to this device. */
export const TestAlertResponse = closed({
  outcome: Type.Union([
    Type.Literal('delivered'),
    Type.Literal('gone'),
    Type.Literal('later'),
    Type.Literal('refused'),
  ]),
});

export type AlertsResponse = Static<typeof AlertsResponse>;
export type AlertsRequest = Static<typeof AlertsRequest>;
export type TestAlertResponse = Static<typeof TestAlertResponse>;
