import { dueReminders } from '@fieldleaf/domain/reminder/due-reminders';
import { warnsOfWeather } from '@fieldleaf/domain/weather/weather-warnings';
import { mailContext } from '../mails/mail-context.ts';
import type { AppContext } from '../practice/app-context.ts';
import { readForecasts } from '../practice/forecasts.ts';

/**
 * Writes the reminders that are due. Nothing is planned ahead: what is due is read from how the practice
 * stands, so a server that was down finds what it missed, and the id of a reminder keeps it from being
 * written twice.
 */
export async function writeReminders(ctx: AppContext): Promise<void> {
  const forecasts = warnsOfWeather(ctx.settings()) ? await readForecasts(ctx) : undefined;
  for (const mail of dueReminders(ctx.model(), mailContext(ctx), forecasts)) {
    if (!(await ctx.isLeader())) return;
    await ctx.addDocument(mail);
  }
}
