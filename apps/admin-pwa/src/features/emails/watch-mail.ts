import type { Mail } from '@fieldleaf/domain/mail/mail';
import { showFailure } from '../../actions/show-failure.ts';
import { showToast } from '../../controls/toast-state.ts';
import { usePractice } from '../../read-models/practice.ts';
import { requestSync } from '../../sync/request-sync.ts';

type Timer = ReturnType<typeof setTimeout> | undefined;

type Watched = { readonly commandId: string; readonly mailId: string };

type Progress = 'waiting' | 'on its way' | 'sent' | 'gone' | { readonly message: string };

type EmailVerb = 'send' | 'resend';

const EMAIL_DONE: Readonly<Record<EmailVerb, string>> = { send: 'Email sent', resend: 'Email resent' };

export const EMAIL_FAILED: Readonly<Record<EmailVerb, string>> = {
  send: 'Failed to send email',
  resend: 'Failed to resend email',
};

/** The server sends within seconds: worth asking before the next sync is due. */
const ASK_AFTER_MS = 2_500;

/** The outbox's feed and the mirror's run apart: a mail that is in neither may be about to come, or was undone. */
const GIVE_UP_AFTER_MS = 10_000;

/**
 * Says what became of a mail that was saved here, for as long as the phone stays unlocked: sent, once
 * the server has said so, or why not. Undone, or locked meanwhile, it shows nothing; the log does.
 */
export function watchMail(watched: Watched, verb: EmailVerb): void {
  let wasWaiting = progressOf(watched) === 'waiting';
  let asking: Timer;
  let givingUp: Timer;
  const stop = usePractice.subscribe(() => {
    const progress = progressOf(watched);
    wasWaiting ||= progress === 'waiting';
    if (!wasWaiting || progress === 'waiting') return;
    if (progress === 'on its way') {
      asking ??= setTimeout(requestSync, ASK_AFTER_MS);
      return;
    }
    if (progress === 'gone') {
      givingUp ??= setTimeout(stop, GIVE_UP_AFTER_MS);
      return;
    }
    stop();
    clearTimeout(asking);
    clearTimeout(givingUp);
    if (progress === 'sent') showToast({ title: EMAIL_DONE[verb] });
    else showFailure(EMAIL_FAILED[verb], progress);
  });
}

/** The email's own status counts only once the command is through. */
function progressOf({ commandId, mailId }: Watched): Progress {
  const { mirror, outbox } = usePractice.getState();
  const entry = outbox.find(({ command }) => command.id === commandId);
  if (!entry) return progressOfMail(mirror.mailsById.get(mailId));
  return entry.state === 'rejected' ? because(entry.outcome?.message) : 'waiting';
}

function progressOfMail(mail: Mail | undefined): Progress {
  if (!mail) return 'gone';
  if (mail.status === 'failed') return because(mail.error);
  return mail.status === 'sent' ? 'sent' : 'on its way';
}

const because = (reason: string | null | undefined): Progress => ({
  message: reason ?? 'The server refused it.',
});
