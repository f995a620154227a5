import type { Result } from '@fieldleaf/domain/result';
import type { Say } from './say-counts.ts';

/** Runs a command of the command line: one line and exit code 0, or what is wrong and 1. */
export async function endCommand(
  usage: string,
  run: (say: Say) => Promise<Result<string, string>>,
): Promise<void> {
  const ended = await run((line) => console.error(line)).catch(
    (error: Error & { code?: string }): Result<string, string> => ({
      ok: false,
      error: error.code?.startsWith('ERR_PARSE_ARGS') ? `${error.message}. ${usage}` : error.message,
    }),
  );
  if (ended.ok) console.log(ended.value);
  else {
    console.error(ended.error);
    process.exitCode = 1;
  }
}
