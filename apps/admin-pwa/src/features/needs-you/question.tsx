import type { SentCommand } from '@fieldleaf/contract/commands';
import type { Attention } from '@fieldleaf/domain/attention/attention';
import { moneyAskedAbout } from '@fieldleaf/domain/attention/money-asked-about';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { Button, ButtonLink } from '@fieldleaf/ui/button';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { attentionWords } from './attention-words.ts';
import styles from './needs-you.module.css';
import { RefundUnplaced } from './refund-unplaced.tsx';
import { resolveAttention, sendHeldEmails, tryEmailsAgain } from './resolve-attention.ts';
import { heldMailIds } from './restored-words.ts';

type Props = { readonly question: Attention; readonly rebook: (command: SentCommand) => void };

/** One contradiction: both sides, and what can be decided with one tap. */
export function Question({ question, rebook }: Props) {
  const model = usePractice(({ shown }) => shown);
  const { timeZone } = useSettings().business;
  const { title, sides, decisions } = attentionWords(question, { model, timeZone });
  return (
    <li className={`card ${styles.question}`}>
      <h2>{title}</h2>
      <dl className={styles.sides}>
        {sides.map(({ whose, what }) => (
          <div key={whose}>
            <dt>{whose}</dt>
            {[what].flat().map((words) => (
              <dd key={words}>{words}</dd>
            ))}
          </div>
        ))}
      </dl>
      <div className="actions">
        <WaysOut question={question} rebook={rebook} />
        <RefundUnplaced matter={question.matter} />
        {decisions.map(({ decision, label }, index) => (
          <Button
            key={decision}
            kind={index === 0 && decisions.length > 1 && !moneyAskedAbout(question) ? 'primary' : 'secondary'}
            onClick={() => void resolveAttention(question._id, decision)}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** What can be done at once: a new time for whom there is none, a visit for money without one, the mails that failed once more. */
function WaysOut({ question, rebook }: Props) {
  const { _id, matter } = question;
  const { bookingsById, unplacedPaymentsById } = usePractice(({ shown }) => shown);
  const reference = moneyAskedAbout(question)?.reference;
  if (matter.kind === 'service-failing' && matter.service === 'mail') {
    return <Button onClick={() => void tryEmailsAgain(_id, matter.since)}>Try All Again</Button>;
  }
  if (matter.kind === 'restored-from-backup') return <SendHeld matter={matter} />;
  if (matter.kind === 'service-failing' && matter.device) {
    return (
      <ButtonLink kind="secondary" href={hrefOf({ view: 'settings', page: 'devices' })}>
        See Devices
      </ButtonLink>
    );
  }
  if (reference !== undefined && !unplacedPaymentsById.has(reference)) {
    return (
      <ButtonLink href={hrefOf({ view: 'manual-booking', page: 'payment', id: reference })}>
        Book by Hand
      </ButtonLink>
    );
  }
  if (matter.kind === 'slot-clash') {
    const { command } = matter;
    return <Button onClick={() => rebook(sentAs(command))}>Find Another Time</Button>;
  }
  if (matter.kind !== 'visits-overlap') return null;
  return matter.bookingIds.map((bookingId) => {
    const booking = bookingsById.get(bookingId);
    return (
      <ButtonLink
        key={bookingId}
        kind="secondary"
        href={hrefOf({ view: 'bookings', page: bookingId, id: 'reschedule' })}
      >
        Move {booking ? customerName(booking.customer) : bookingId}
      </ButtonLink>
    );
  });
}

/** Emails that may have gone out before the restore: sent only now that she says so. */
function SendHeld({ matter }: { readonly matter: Parameters<typeof heldMailIds>[0] }) {
  const held = usePractice(({ shown }) => heldMailIds(matter, shown).join(' '));
  if (held === '') return null;
  const mailIds = held.split(' ');
  return (
    <Button kind="secondary" onClick={() => void sendHeldEmails(mailIds)}>
      {mailIds.length === 1 ? 'Send the Email' : `Send ${mailIds.length} Emails`}
    </Button>
  );
}

type Clash = Extract<Attention['matter'], { kind: 'slot-clash' }>['command'];

/** The command as this phone knows it: who gave it goes without saying. */
function sentAs({ by: _by, ...command }: Clash): SentCommand {
  return command;
}
