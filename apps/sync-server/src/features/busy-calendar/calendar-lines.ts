/** A line of a calendar (RFC 5545, 3.1): `NAME;PARAMETER=value:value`. */
export type Line = {
  readonly name: string;
  readonly params: ReadonlyMap<string, string>;
  readonly value: string;
};

/** An entry (`VEVENT`) or a list of busy times (`VFREEBUSY`), as far as its lines concern time. */
export type Component = {
  readonly kind: 'VEVENT' | 'VFREEBUSY';
  readonly lines: Line[];
  /** True if something in it is not a line and was left out. */
  hasUnread: boolean;
  /** True if that part gave its time. */
  lacksTime: boolean;
};

/** One `VCALENDAR`; a file can hold several. */
export type Calendar = {
  readonly components: Component[];
  /** The unfolded lines of each zone that is explained. */
  readonly zones: string[][];
  /** The zone of times that name none (`X-WR-TIMEZONE`). */
  timeZone: string | null;
};

/** Kept from an entry; all else is nobody's business here. */
const KEPT: ReadonlySet<string> = new Set([
  ...[
    'UID',
    'URL',
    'DESCRIPTION',
    'DTSTART',
    'DTEND',
    'DURATION',
    'RRULE',
    'RDATE',
    'EXDATE',
    'RECURRENCE-ID',
  ],
  ...['STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS', 'FREEBUSY'],
]);
const CALENDAR_NAMES: ReadonlySet<string> = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE']);

/**
 * The calendars of a file, whatever ends its lines, with what stands before, between and behind them left out. Undefined
 * when there is none, or one that does not end: the rest of it is not known.
 */
export function parseCalendars(text: string): readonly Calendar[] | undefined {
  const reading: Reading = { calendars: [], open: [], component: undefined, zone: undefined };
  for (const line of unfoldedLines(text)) readLine(line, reading);
  const isWhole = reading.calendars.length > 0 && reading.open.length === 0;
  return isWhole ? reading.calendars : undefined;
}

type Reading = {
  readonly calendars: Calendar[];
  /** The names of what has begun and not ended, outermost first; within an entry its alarms too. */
  open: string[];
  component: Component | undefined;
  zone: string[] | undefined;
};

/** A line that begins with a blank continues the one before; an empty one is nothing. */
function* unfoldedLines(text: string): Generator<string> {
  let unfolded = '';
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    if (line.startsWith(' ') || line.startsWith('\t')) unfolded += line.slice(1);
    else {
      if (unfolded !== '') yield unfolded;
      unfolded = line.startsWith('\uFEFF') ? line.slice(1) : line;
    }
  }
  yield unfolded;
}

function readLine(text: string, reading: Reading): void {
  const line = parseLine(text);
  if (line?.name === 'BEGIN') begin(line.value.trim().toUpperCase(), reading);
  else if (line?.name === 'END') end(line.value.trim().toUpperCase(), reading);
  else if (text !== '') keepLine(text, line, reading);
}

function keepLine(text: string, line: Line | undefined, reading: Reading): void {
  const { component, zone } = reading;
  if (zone && line) zone.push(text);
  if (component && reading.open.at(-1) === component.kind) keepInComponent(component, line, text);
  const calendar = reading.calendars.at(-1);
  if (calendar && reading.open.length === 1 && line?.name === 'X-WR-TIMEZONE')
    calendar.timeZone = line.value.trim();
}

const TIME_LINE = /^(?:DTSTART|DTEND|DURATION|RRULE|RDATE)/i;

function keepInComponent(component: Component, line: Line | undefined, text: string): void {
  if (line && KEPT.has(line.name)) component.lines.push(line);
  if (line) return;
  component.hasUnread = true;
  component.lacksTime ||= TIME_LINE.test(text);
}

function begin(name: string, reading: Reading): void {
  if (name === 'VCALENDAR') {
    reading.calendars.push({ components: [], zones: [], timeZone: null });
    Object.assign(reading, { open: [name], component: undefined, zone: undefined });
    return;
  }
  const calendar = reading.calendars.at(-1);
  if (!calendar || reading.open.length === 0) return;
  // None of these stands within another: the one before lost its end.
  if (CALENDAR_NAMES.has(name))
    Object.assign(reading, { open: ['VCALENDAR'], component: undefined, zone: undefined });
  reading.open.push(name);
  if (name === 'VEVENT' || name === 'VFREEBUSY') {
    reading.component = { kind: name, lines: [], hasUnread: false, lacksTime: false };
    calendar.components.push(reading.component);
  } else if (name === 'VTIMEZONE') {
    reading.zone = [];
    calendar.zones.push(reading.zone);
  }
  reading.zone?.push(`BEGIN:${name}`);
}

function end(name: string, reading: Reading): void {
  const at = reading.open.lastIndexOf(name);
  if (at < 0) return;
  for (const closed of reading.open.slice(at).reverse()) reading.zone?.push(`END:${closed}`);
  reading.open.length = at;
  if (at <= 1) Object.assign(reading, { component: undefined, zone: undefined });
}

/** The line of a text; undefined where it has no name and value, or a parameter without a value. */
function parseLine(text: string): Line | undefined {
  const marks = text.includes(':') ? marksOf(text) : undefined;
  const colon = marks?.at(-1);
  if (!marks || colon === undefined) return undefined;
  const name = text.slice(0, marks[0]).toUpperCase();
  if (name.length > 100 || !/^[A-Z0-9-]+$/.test(name)) return undefined;
  const params = new Map<string, string>();
  for (const [index, from] of marks.slice(0, -1).entries()) {
    const param = text.slice(from + 1, marks[index + 1]);
    const equals = param.indexOf('=');
    if (equals > 0)
      params.set(param.slice(0, equals).toUpperCase(), param.slice(equals + 1).replaceAll('"', ''));
  }
  return { name, params, value: text.slice(colon + 1) };
}

/**
 * Positions of each `;` and then the `:` outside quotes; undefined without a `:`. A `:` before `//` is in a
 * parameter that should have been quoted (`TZID=tzone://Microsoft/Utc`).
 */
function marksOf(text: string): readonly number[] | undefined {
  const marks: number[] = [];
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    const isEnd = sign === ':' && !(marks.length > 0 && text.startsWith('//', at + 1));
    if (sign === ';' || isEnd) marks.push(at);
    if (isEnd) return marks;
  }
  return undefined;
}
