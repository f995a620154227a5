import type { ApiFailure, ApiResult } from '@fieldleaf/contract/client';
import { PATHS, passkeyPath, replicaKeyPath } from '@fieldleaf/contract/paths';
import type {
  PasskeyRow,
  RecoveryCodesResponse,
  ReplicaKeyResponse,
  ReplicaKeyRow,
  SignInWaysResponse,
} from '@fieldleaf/contract/sign-in-ways';
import { err } from '@fieldleaf/domain/result';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { showToast } from '../../controls/toast-state.ts';
import { useNeedsSignal } from '../../controls/use-needs-signal.ts';
import { isOwnPasskey, makePasskey, noteOwnPasskey } from '../../passkeys/ask-authenticator.ts';
import {
  hasFields,
  isFlag,
  isInstant,
  isListOf,
  isNothing,
  isNullOr,
  isNumber,
  isText,
} from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import { failureWords } from './failure-words.ts';
import { useServerResource } from './use-server-resource.ts';

const isPasskeyOptions = hasFields<PublicKeyCredentialCreationOptionsJSON>({
  rp: hasFields<object>({}),
  user: hasFields<object>({}),
  pubKeyCredParams: isListOf(hasFields<object>({})),
  challenge: isText,
});
const isPasskey = hasFields<PasskeyRow>({
  id: isText,
  name: isText,
  addedAt: isInstant,
  lastUse: isNullOr(hasFields<{ at: string }>({ at: isInstant })),
});
const isReplicaKey = hasFields<ReplicaKeyRow>({
  keyId: isText,
  name: isText,
  madeAt: isInstant,
  lastUsedAt: isNullOr(isInstant),
});
const isWays = hasFields<SignInWaysResponse>({
  passkeys: isListOf(isPasskey),
  codes: isNullOr(hasFields<{ madeAt: string; left: number }>({ madeAt: isInstant, left: isNumber })),
  requiresPasskey: isFlag,
  replicaKeys: (keys): keys is unknown => keys === undefined || isListOf(isReplicaKey)(keys),
});
const isCodes = hasFields<RecoveryCodesResponse>({ setId: isText, codes: isListOf(isText) });

const isNewReplicaKey = hasFields<ReplicaKeyResponse>({ keyId: isText, key: isText, url: isText });

const WHAT = 'Changing how you sign in';

const say = (title: string, failure: ApiFailure): void =>
  showToast({ title, detail: failureWords(failure, WHAT), tone: 'danger' });

/** Has this device make a passkey and gives it to the server. */
async function makeAndAdd(name: string, confirmed: Confirmed): Promise<ApiResult<PasskeyRow>> {
  const options = await confirmed(() =>
    callServer('POST', PATHS.passkeyOptions, { answer: isPasskeyOptions }),
  );
  if (!options.ok) return options;
  const made = await makePasskey(options.value);
  if (!made.ok) return err({ status: 400, code: 'passkey_not_added', message: made.error });
  const added = await callServer('POST', PATHS.passkeys, {
    answer: isPasskey,
    body: { name, answer: made.value },
  });
  if (added.ok && isOwnPasskey(made.value)) await noteOwnPasskey(true);
  return added;
}

/** A change that is answered with no more than that it was made. */
const putNothing = (path: string, body: object) => callServer('PUT', path, { answer: isNothing, body });

/** Passkeys and codes as the server has them now, and what can be done with them. */
export function useSignInWays() {
  const { value: ways, failure, loading, reload } = useServerResource(PATHS.signInWays, isWays);
  const needsSignal = useNeedsSignal(WHAT);
  const { confirming, confirmed } = useConfirmed();

  /** Done, and shown; false when it was not. */
  const settle = async <Answer>(answer: ApiResult<Answer>, refused: string): Promise<boolean> => {
    if (answer.ok) await reload();
    else if (answer.error.code !== 'confirm_pin') say(refused, answer.error);
    return answer.ok;
  };

  const addPasskey = async (name: string) =>
    settle(await makeAndAdd(name, confirmed), 'The passkey was not added.');
  const renamePasskey = async (id: string, name: string) =>
    settle(await putNothing(passkeyPath(id), { name }), 'The passkey kept its name.');
  const removePasskey = async (id: string) => {
    const removed = await confirmed(() => callServer('DELETE', passkeyPath(id), { answer: isNothing }));
    if (removed.ok && ways?.passkeys.length === 1) await noteOwnPasskey(false);
    return settle(removed, 'The passkey was not removed.');
  };
  const makeCodes = async (): Promise<RecoveryCodesResponse | undefined> => {
    const made = await confirmed(() => callServer('POST', PATHS.recoveryCodes, { answer: isCodes }));
    if (made.ok) return made.value;
    await settle(made, 'No codes were made.');
    return undefined;
  };
  const keepCodes = async (setId: string) =>
    settle(
      await confirmed(() => putNothing(PATHS.recoveryCodes, { setId })),
      'The new codes do not count yet.',
    );
  const makeReplicaKey = async (name: string): Promise<ReplicaKeyResponse | undefined> => {
    const body = { name };
    const made = await confirmed(() =>
      callServer('POST', PATHS.replicaKeys, { answer: isNewReplicaKey, body }),
    );
    await settle(made, 'No key was made.');
    return made.ok ? made.value : undefined;
  };
  const removeReplicaKey = async (keyId: string) =>
    settle(
      await confirmed(() => callServer('DELETE', replicaKeyPath(keyId), { answer: isNothing })),
      'The key still works.',
    );
  const requirePasskey = async (requiresPasskey: boolean) =>
    settle(await confirmed(() => putNothing(PATHS.signInWays, { requiresPasskey })), 'Nothing was changed.');
  const trouble = failure && failureWords(failure, 'This page').replace(' Nothing was changed.', '');
  return {
    ways,
    trouble,
    loading,
    reload,
    needsSignal,
    confirming,
    addPasskey,
    renamePasskey,
    removePasskey,
    makeCodes,
    keepCodes,
    makeReplicaKey,
    removeReplicaKey,
    requirePasskey,
  };
}

export type SignInChanges = Omit<ReturnType<typeof useSignInWays>, 'ways' | 'trouble' | 'loading' | 'reload'>;

type Confirming = { readonly goOn: () => void; readonly giveUp: () => void };

/** Makes a call, with the PIN in between when the server asks for it. */
type Confirmed = <Answer>(call: () => Promise<ApiResult<Answer>>) => Promise<ApiResult<Answer>>;

/**
 * Calls that the server takes only from whoever has just shown who they are: when it asks for the PIN again, so does the
 * screen, and the call is made once more.
 */
function useConfirmed() {
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  const askPin = () =>
    new Promise<boolean>((resolve) => {
      const end = (isConfirmed: boolean) => () => {
        setConfirming(null);
        resolve(isConfirmed);
      };
      setConfirming({ goOn: end(true), giveUp: end(false) });
    });
  const confirmed: Confirmed = async (call) => {
    const answer = await call();
    const isAsked = !answer.ok && answer.error.code === 'confirm_pin';
    return isAsked && (await askPin()) ? call() : answer;
  };
  return { confirming, confirmed };
}
