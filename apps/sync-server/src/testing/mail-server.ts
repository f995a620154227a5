import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { plain } from './read-eml.ts';

type Refusal = { readonly code: number } | undefined;

/** One mail as it arrived: whom the envelope named, and what a mail program makes of the rest. */
export type ReceivedMail = {
  readonly recipients: readonly string[];
  readonly mail: Email;
  /** As it came over the wire, readable enough to look for words in. */
  readonly raw: string;
};

type Options = {
  /** Refusal of a recipient, if any. */
  readonly refusal?: () => Refusal;
  /** Called when a mail is here, before whoever sent it hears so. */
  readonly onReceived?: (received: ReceivedMail) => void | Promise<void>;
};

/** A real mail server on a port of its own, that keeps what it gets. */
export async function openMailServer({ refusal = () => undefined, onReceived }: Options = {}) {
  const received: ReceivedMail[] = [];
  const keep = async (recipients: readonly string[], bytes: Buffer) => {
    const kept = { recipients, mail: await PostalMime.parse(bytes), raw: plain(bytes.toString('utf8')) };
    received.push(kept);
    await onReceived?.(kept);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      const refused = refusal();
      done(refused ? Object.assign(new Error('refused'), { responseCode: refused.code }) : undefined);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        keep(recipients, Buffer.concat(chunks)).then(() => done(), done);
      });
    },
  });
  // A sender that is killed leaves a broken connection behind.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  );
  const address = server.server.address();
  if (!address || typeof address === 'string') throw new Error('The mail server has no port.');
  return { received, smtpUrl: `smtp://127.0.0.1:${address.port}` };
}
