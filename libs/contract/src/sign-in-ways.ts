import { closed, InstantText } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';
import { SignInOriginSchema } from './session.ts';

const Base64Url = Type.String({ pattern: '^[\\w-]*$', maxLength: 20_000 });
const DeviceName = Type.Optional(Type.String({ maxLength: 80 }));
const PasskeyName = Type.String({ minLength: 1, maxLength: 60 });

/** Fields common to all authenticator responses; browsers may add more. */
const answerOf = <Fields extends Type.TProperties>(fields: Fields) =>
  Type.Object({
    id: Base64Url,
    rawId: Base64Url,
    type: Type.Literal('public-key'),
    clientExtensionResults: Type.Object({}),
    response: Type.Object({ clientDataJSON: Base64Url, ...fields }),
  });

/** `POST /api/admin/session/passkey`. */
export const SignInWithPasskeyRequest = closed({
  answer: answerOf({
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Type.Optional(Base64Url),
  }),
  deviceName: DeviceName,
});

/** `POST /api/admin/session/recovery-code`. */
export const SignInWithCodeRequest = closed({ code: Type.String({ maxLength: 40 }), deviceName: DeviceName });

export const SignedInWithCodeResponse = closed({
  expiresAt: InstantText,
  deviceId: Type.String(),
  codesLeft: Type.Integer(),
});

/** `POST /api/admin/session/confirm`. */
export const ConfirmSessionRequest = closed({ pin: Type.String({ pattern: '^\\d{6}$' }) });

/** `POST /api/admin/passkeys`. */
export const AddPasskeyRequest = closed({
  name: PasskeyName,
  answer: answerOf({
    attestationObject: Base64Url,
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
});

/** `PUT /api/admin/passkeys/{id}`. */
export const RenamePasskeyRequest = closed({ name: PasskeyName });

/** Options the browser passes to the authenticator, in WebAuthn's format. */
export const PasskeyOptions = Type.Record(Type.String(), Type.Unknown());

export const PasskeyRow = closed({
  id: Type.String(),
  name: Type.String(),
  addedAt: InstantText,
  lastUse: Type.Union([closed({ at: InstantText, origin: SignInOriginSchema }), Type.Null()]),
});

/** A key that lets a program elsewhere copy the practice; what it says is shown once. */
export const ReplicaKeyRow = closed({
  keyId: Type.String(),
  name: Type.String(),
  madeAt: InstantText,
  lastUsedAt: Type.Union([InstantText, Type.Null()]),
});

export const SignInWaysResponse = closed({
  passkeys: Type.Array(PasskeyRow),
  /** Null: none were made and kept yet. */
  codes: Type.Union([closed({ madeAt: InstantText, left: Type.Integer() }), Type.Null()]),
  requiresPasskey: Type.Boolean(),
  /** An earlier server has none. */
  replicaKeys: Type.Optional(Type.Array(ReplicaKeyRow)),
});

/** `POST /api/admin/replica-keys`. */
export const MakeReplicaKeyRequest = closed({ name: Type.String({ minLength: 1, maxLength: 60 }) });

/** The key, this once, and the address it opens. */
export const ReplicaKeyResponse = closed({ keyId: Type.String(), key: Type.String(), url: Type.String() });

/** `PUT /api/admin/sign-in-ways`. */
export const RequirePasskeyRequest = closed({ requiresPasskey: Type.Boolean() });

/** `POST /api/admin/recovery-codes`: shown once; they count when they are said to be kept. */
export const RecoveryCodesResponse = closed({ setId: Type.String(), codes: Type.Array(Type.String()) });

/** `PUT /api/admin/recovery-codes`. */
export const KeepRecoveryCodesRequest = closed({ setId: Type.String({ maxLength: 40 }) });

export type AddPasskeyRequest = Static<typeof AddPasskeyRequest>;
export type SignInWithPasskeyRequest = Static<typeof SignInWithPasskeyRequest>;
export type PasskeyRow = Static<typeof PasskeyRow>;
export type SignInWaysResponse = Static<typeof SignInWaysResponse>;
export type RecoveryCodesResponse = Static<typeof RecoveryCodesResponse>;
export type ReplicaKeyRow = Static<typeof ReplicaKeyRow>;
export type ReplicaKeyResponse = Static<typeof ReplicaKeyResponse>;
export type SignedInWithCodeResponse = Static<typeof SignedInWithCodeResponse>;
