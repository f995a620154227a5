import type {
  DeviceRow,
  DevicesResponse,
  PracticeHead,
  SessionResponse,
  SignInResponse,
} from '@fieldleaf/contract/session';
import type { ReaderPaymentResponse } from '@fieldleaf/contract/terminal';

/** Checks that a received value is what was requested. Additions by a later version do not matter. */
export type Check<Value = unknown> = (value: unknown) => value is Value;

export const isNothing: Check<undefined> = (value) => value === undefined;
export const isText: Check<string> = (value) => typeof value === 'string';
export const isNumber: Check<number> = (value): value is number => Number.isFinite(value);
export const isFlag: Check<boolean> = (value) => typeof value === 'boolean';
export const isInstant: Check<string> = (value): value is string =>
  isText(value) && Number.isFinite(Date.parse(value));

export const isListOf =
  <Item>(isItem: Check<Item>): Check<readonly Item[]> =>
  (value): value is readonly Item[] =>
    Array.isArray(value) && value.every(isItem);

export const isNullOr =
  <Value>(isValue: Check<Value>): Check<Value | null> =>
  (value): value is Value | null =>
    value === null || isValue(value);

type RequiredKeys<Value> = {
  [Key in keyof Value]-?: undefined extends Value[Key] ? never : Key;
}[keyof Value];

/** An object with these fields: every one that its type requires, and others where that matters. */
export const hasFields =
  <Value extends object>(
    checks: Record<RequiredKeys<Value>, Check> & Partial<Record<keyof Value, Check>>,
  ): Check<Value> =>
  (value): value is Value =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check | undefined>(checks).every(([field, isField]) =>
      isField?.(Reflect.get(value, field)),
    );

/** The server's answer when all there is to say is that it was done. */
export const isSuccess = hasFields<{ readonly status: 'success' }>({
  status: (value): value is 'success' => value === 'success',
});

const isAnyObject = hasFields<object>({});

/** A session that has an end. */
export const isSignIn = hasFields<SignInResponse>({ expiresAt: isInstant, deviceId: isText });

export const isSession = hasFields<SessionResponse>({
  expiresAt: isInstant,
  deviceId: isText,
  practice: hasFields<PracticeHead>({ practiceId: isText, epoch: isText }),
  received: isListOf(isAnyObject),
});

export const isOpenedPayment = hasFields<{ clientSecret: string; paymentIntentId: string; amount: number }>({
  clientSecret: isText,
  paymentIntentId: isText,
  amount: isNumber,
});

export const isReaderPayment = hasFields<ReaderPaymentResponse>({ status: isText });

export const isDevices = hasFields<DevicesResponse>({
  devices: isListOf(
    hasFields<DeviceRow>({
      deviceId: isText,
      name: isText,
      signedInAt: isInstant,
      lastSeenAt: isInstant,
      revokedAt: isNullOr(isInstant),
      current: isFlag,
      signedIn: isFlag,
      latest: isAnyObject,
    }),
  ),
});
