import { type Booking, isActive, occupiesTime } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { customerContact } from '@fieldleaf/domain/read-model/customer-contact';
import { visitEndsAt } from '@fieldleaf/domain/read-model/plan-of-day';
import { localDateOf, localTimeOf, type TimeZone } from '@fieldleaf/domain/time/business-time';
import {
  epochMsOf,
  type Instant,
  instantOf,
  minutesBetween,
  plusMinutes,
} from '@fieldleaf/domain/time/instant';
import { type LocalTime, twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { formatCents } from '@fieldleaf/ui/format-cents';
import {
  HandCoins,
  type LucideIcon,
  MessageSquareText,
  Navigation,
  NotebookPen,
  Phone,
  Video,
} from 'lucide-react';
import { hrefOf } from '../navigation/routes.ts';
import { usePractice } from '../read-models/practice.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import { useNow } from '../read-models/use-now.ts';
import { useSettings } from '../read-models/use-settings.ts';
import { callHref, directionsHref, textHref } from './phone-links.ts';
import { useCollecting } from './use-collecting.ts';
import styles from './visit-actions.module.css';
import { visitTimeWords } from './visit-words.ts';

type Props = {
  readonly visit: Booking;
  /** From where the consultant is to the visit; absent: not known. */
  readonly driveMinutes?: number | undefined;
};

/** One-tap actions of a visit; only those that apply are shown. */
export function VisitActions({ visit, driveMinutes }: Props) {
  const { customer, meetingLink, appointment } = visit;
  const phone = usePhone(visit);
  const message = useMessage({ visit, driveMinutes });
  const name = customerName(customer) || 'the customer';
  const isOnsite = appointment.consultationType === 'onsite';
  const goesThere = isOnsite && occupiesTime(visit) && customer.address !== '';
  const joins = !isOnsite && occupiesTime(visit) && meetingLink !== null;
  return (
    <div className="grid gap-2">
      <ul className="flex flex-wrap gap-x-2 gap-y-1 list-none empty:hidden">
        {goesThere && (
          <Action
            Icon={Navigation}
            word="Directions"
            name={`Directions to ${name}`}
            href={directionsHref(customer.address)}
            isElsewhere
            leads={isActive(visit)}
          />
        )}
        {phone && <Action Icon={Phone} word="Call" name={`Call ${name}`} href={callHref(phone)} />}
        {phone && (
          <Action
            Icon={MessageSquareText}
            word="Text"
            name={`Text ${name}`}
            href={textHref(phone, message)}
          />
        )}
        {joins && (
          <Action
            Icon={Video}
            word="Join"
            name={`Join the video call with ${name}`}
            href={meetingLink}
            isElsewhere
            leads={isActive(visit)}
          />
        )}
        <NoteAction visit={visit} name={name} />
        <CollectAction visit={visit} name={name} />
      </ul>
      <WithoutSignal goesThere={goesThere} joins={joins} />
    </div>
  );
}

/** The address of a visit is where it was booked to; the phone is what reaches them today. */
function usePhone({ customer }: Booking): string {
  const known = usePractice(({ shown }) => customerContact(shown, customer.email)?.phone);
  return known || customer.phone;
}

function useMessage({ visit, driveMinutes }: Props): string {
  const now = useNow();
  const { name, timeZone } = useSettings().business;
  return visitMessage(visit, { now, timeZone, businessName: name, driveMinutes });
}

type ActionProps = {
  readonly Icon: LucideIcon;
  readonly word: string;
  /** Begins with the word and names the person. */
  readonly name: string;
  readonly href: string;
  /** Opens beside the console. */
  readonly isElsewhere?: boolean;
  /** True for the first action of an upcoming visit. */
  readonly leads?: boolean;
};

/** One round button of a row, with its word under it. */
export function Action({ Icon, word, name, href, isElsewhere = false, leads = false }: ActionProps) {
  const target = isElsewhere ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <li>
      <a
        className={`grid justify-items-center gap-1 min-w-12 text-ink text-12 no-underline ${styles.action}`}
        href={href}
        aria-label={name}
        data-leads={leads || undefined}
        {...target}
      >
        <span
          className={`grid place-items-center w-12 h-12 rounded-[50%] bg-moss text-leaf-pressed ${styles.round}`}
        >
          <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span aria-hidden="true">{word}</span>
      </a>
    </li>
  );
}

type NamedProps = { readonly visit: Booking; readonly name: string };

/** The note that was written, or the one to write: it can begin before the visit is over. */
function NoteAction({ visit, name }: NamedProps) {
  const { bookingId, erasedAt } = visit;
  const isWritten = usePractice(({ shown }) => shown.consultationNotesById.has(bookingId));
  // A completed visit has a separate note button.
  if (visit.status === 'completed') return null;
  if (!isWritten && (!occupiesTime(visit) || erasedAt !== undefined)) return null;
  const page = isWritten ? 'note' : 'new';
  return (
    <Action
      Icon={NotebookPen}
      word="Note"
      name={isWritten ? `Note about ${name}` : `Note about ${name}, not written yet`}
      href={hrefOf({ view: 'notes', page, id: bookingId })}
    />
  );
}

function CollectAction({ visit, name }: NamedProps) {
  const collecting = useCollecting(visit);
  if (!collecting) return null;
  return (
    <Action
      Icon={HandCoins}
      word="Collect"
      name={`Collect ${formatCents(collecting.dueCents)} from ${name}`}
      href={collecting.href}
    />
  );
}

/** Says before the tap what will not work without a connection. */
function WithoutSignal({ goesThere, joins }: { readonly goesThere: boolean; readonly joins: boolean }) {
  const isOffline = useSyncState(({ reach }) => reach === 'unreachable');
  if (!isOffline || !(goesThere || joins)) return null;
  return (
    <p className="detail">
      {joins
        ? 'No signal: joining the call needs a connection.'
        : 'No signal: directions work with the maps saved on this phone.'}
    </p>
  );
}

type Moment = {
  readonly now: Instant;
  readonly timeZone: TimeZone;
  readonly businessName: string;
  /** From where the consultant is; absent: not known. */
  readonly driveMinutes?: number | undefined;
};

/** Returns the text the consultant would send about a visit right now. */
export function visitMessage(visit: Booking, moment: Moment): string {
  const { appointment, customer } = visit;
  const hello = `Hi ${customer.firstName.trim() || 'there'}, it's ${moment.businessName}.`;
  if (!isActive(visit) || moment.now >= visitEndsAt(visit)) return `${hello} `;
  if (appointment.date !== localDateOf(moment.now, moment.timeZone)) {
    return `${hello} About your visit on ${visitTimeWords(appointment)}: `;
  }
  return appointment.consultationType === 'virtual'
    ? `${hello} ${callWords(visit, moment)}`
    : `${hello} ${onMyWayWords(visit, moment)}`;
}

function callWords({ appointment, meetingLink }: Booking, { now }: Moment): string {
  const when =
    now < appointment.startsAt
      ? `Our video call is at ${clockFace(appointment.time)}.`
      : "I'm on our video call now.";
  return meetingLink ? `${when} Here's the link: ${meetingLink}` : when;
}

function onMyWayWords({ appointment }: Booking, { now, timeZone, driveMinutes }: Moment): string {
  const { startsAt, time } = appointment;
  const arrival = plusMinutes(now, driveMinutes ?? 0);
  if (arrival <= startsAt) return `I'm on my way and will be there at ${clockFace(time)}.`;
  // A consultant this late has long arrived, and writes about something else.
  if (minutesBetween(startsAt, now) > LATE_MINUTES) return '';
  if (driveMinutes === undefined) return "I'm on my way, running a few minutes late. Sorry!";
  const estimate = clockFace(localTimeOf(toFiveMinutes(arrival), timeZone));
  return `I'm on my way, running a little late. I should be there around ${estimate}.`;
}

const LATE_MINUTES = 45;

/** `10:20`: on the day itself nobody says which half of it. */
const clockFace = (time: LocalTime): string => twelveHourClock(time).replace(/ [AP]M$/, '');

const FIVE_MINUTES_MS = 5 * 60_000;

/** Rounded up: early is better than promised. */
const toFiveMinutes = (instant: Instant): Instant =>
  instantOf(Math.ceil(epochMsOf(instant) / FIVE_MINUTES_MS) * FIVE_MINUTES_MS);
