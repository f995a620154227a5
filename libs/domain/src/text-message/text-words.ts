/** Texts in English; a test counts their length. */
export const textWords = {
  confirmation: (practice: string, { isVideo, when, hasEmail }: TextFacts) =>
    `${practice}: your ${isVideo ? 'video visit' : 'visit'} is booked for ${when}.${hasEmail ? ' Details are in your email.' : ''} Reply STOP to end texts, HELP for help.`,
  reminder: (practice: string, { isVideo, when, hasEmail }: TextFacts) =>
    `${practice}: a reminder of your ${isVideo ? 'video visit' : 'visit'}, ${when}.${isVideo && hasEmail ? ' The link is in your email.' : ''} Reply STOP to end texts.`,
  onMyWay: (practice: string, minutes: number | undefined) =>
    `${practice}: I am on my way to you${minutes === undefined ? '' : `, about ${minutes} minutes`}. See you soon!`,
  care: (practice: string, care: string) =>
    `${practice}: today for your plants. ${care}. Reply STOP to end texts.`,
  at: (day: string, clock: string) => `${day} at ${clock}`,
  stopped: (practice: string) => `${practice}: you get no more texts from us. Reply START to get them again.`,
  started: (practice: string) =>
    `${practice}: you get texts about your visits again. Reply STOP to end them.`,
  help: (practice: string, phone: string) =>
    `${practice}: texts about your visit.${phone && ` Call ${phone} for help.`} Message and data rates may apply. Reply STOP to end texts.`,
  unread: (practice: string, phone: string) =>
    `${practice}: replies to this number are not read. Please ${phone ? `call ${phone}` : 'reply to our email'}.`,
};

export type TextFacts = {
  readonly isVideo: boolean;
  readonly when: string;
  readonly hasEmail: boolean;
};
