import { type ApiFailure, type ApiResult, type CallOptions, callApi } from '@fieldleaf/contract/client';
import { PRACTICE_HEADER } from '@fieldleaf/contract/paths';
import { readDeviceRecord } from '../db/device-record.ts';
import type { Check } from './answer-checks.ts';

type ServerCall<Answer> = Omit<CallOptions, 'trust'> & {
  /** Check that a body answers the call. */
  readonly answer: Check<Answer>;
};

/**
 * Calls this phone's own server. An answer counts when it names the practice this phone belongs to (any, before the
 * first one was heard) and is one to this call; everything else is a captive portal's, a proxy's or another server's.
 */
export async function callServer<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { answer: isAnswer, ...options }: ServerCall<Answer>,
): Promise<ApiResult<Answer>> {
  let whose: ReturnType<typeof whoseAnswer> = 'nobody';
  const isNamed = (headers: Headers) => {
    whose = whoseAnswer(headers);
    return whose === 'own';
  };
  const called = await callApi<Answer>(method, path, { ...options, trust: { isNamed, isAnswer } });
  if (isOther(whose)) return { ok: false, error: OTHER_PRACTICE };
  if (called.ok) for (const hear of answerListeners) hear();
  return called;
}

const answerListeners = new Set<() => void>();

/** Calls back whenever the server has done what it was asked; the answer ends that. */
export function onServerAnswer(hear: () => void): () => void {
  answerListeners.add(hear);
  return () => answerListeners.delete(hear);
}

const isOther = (whose: string): boolean => whose === 'other';

const OTHER_PRACTICE: ApiFailure = {
  status: 0,
  code: 'other_practice',
  message: 'The server of another practice answers here.',
};

/** Owner of the response, by the practice it names. */
export function whoseAnswer(headers: Headers): 'own' | 'other' | 'nobody' {
  const named = headers.get(PRACTICE_HEADER);
  if (named === null) return 'nobody';
  const { practiceId } = readDeviceRecord();
  return practiceId === null || practiceId === named ? 'own' : 'other';
}
