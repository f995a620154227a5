import type { Command } from '@fieldleaf/domain/command/command';

/**
 * Adds to a command what a phone cannot make: a room for a video visit that may have none. The rule
 * takes it only if there is none, so a repeated command, with another room, keeps the first.
 */
export const createGiveMeetingRoom =
  (newMeetingLink: () => string) =>
  (command: Command): Command =>
    command.kind === 'booking.resendConfirmation'
      ? { ...command, payload: { ...command.payload, meetingLink: newMeetingLink() } }
      : command;
