import { PrivacyFacts } from '@fieldleaf/contract/privacy';
import type { Language } from '@fieldleaf/domain/language/language';
import { customerRetentionText } from '@fieldleaf/domain/privacy/customer-retention-text';
import { STORED_TYPES } from '@fieldleaf/domain/privacy/retention';
import { retentionYears } from '@fieldleaf/domain/privacy/retention-years';
import type { AppRoutes } from '../../http/app-routes.ts';
import type { AppContext } from '../../practice/app-context.ts';

export const privacyRoutes: AppRoutes = async (app, { ctx }) => {
  const schema = {
    tags: ['Privacy'],
    summary: 'What the privacy notice says of this practice and this server',
    response: { 200: PrivacyFacts },
  };
  app.get('/privacy', { schema }, async ({ language }) => readPrivacyFacts(ctx, language));
};

type InBoth = Readonly<Record<Language, PrivacyFacts['processors'][number]>>;

/** Returns who is responsible, who else is involved as this server is configured, and how long data is kept. */
export async function readPrivacyFacts(ctx: AppContext, language: Language = 'en'): Promise<PrivacyFacts> {
  const { name, address = '', email, phone } = ctx.settings().business;
  const years = retentionYears(ctx.settings());
  return {
    controller: { name, address, email, phone },
    processors: (await processorsOf(ctx)).map((said) => said[language]),
    kept: STORED_TYPES.flatMap((type) => customerRetentionText(type, language, years) ?? []),
  };
}

/** Only those that this server really uses. */
async function processorsOf(ctx: AppContext): Promise<readonly InBoth[]> {
  const { provider, config, visitCalendar, textOffice, ops } = ctx;
  const alertDevices = await ops.range({ from: 'alert-device:', to: 'alert-device:\uffff', limit: 1 });
  const calendarFeed = await ops.get('secret:calendar-feed');
  return [
    ...(provider.name === 'stripe' ? [STRIPE] : []),
    ...(config.smtpUrl ? [mailServer(config.smtpUrl)] : []),
    ...(textOffice.provider === 'twilio' ? [TWILIO] : []),
    ...(visitCalendar ? [GOOGLE] : []),
    meetingRooms(config.meetingBaseUrl),
    ...(alertDevices.length > 0 ? [PUSH] : []),
    ...(calendarFeed ? [CALENDAR_FEED] : []),
  ];
}

const STRIPE: InBoth = {
  en: {
    name: 'Stripe',
    purpose:
      'Takes card payments and keeps cards on file. Your card number goes from your browser to Stripe and never reaches us. Stripe also looks for fraud.',
  },
  es: {
    name: 'Stripe',
    purpose:
      'Cobra los pagos con tarjeta y guarda las tarjetas. El número de su tarjeta va de su navegador a Stripe y nunca nos llega. Stripe también busca fraudes.',
  },
};

const TWILIO: InBoth = {
  en: {
    name: 'Twilio and the phone carriers',
    purpose: 'Carry texts about your visit to your phone, if you agreed to them, and what you reply.',
  },
  es: {
    name: 'Twilio y las compañías telefónicas',
    purpose:
      'Llevan a su teléfono los mensajes sobre su visita, si usted aceptó recibirlos, y lo que usted responde.',
  },
};

const GOOGLE: InBoth = {
  en: {
    name: 'Google Calendar and Google Meet',
    purpose:
      'Shows the visit in the consultant’s calendar, with your name and address, and makes the room of a video visit.',
  },
  es: {
    name: 'Google Calendar y Google Meet',
    purpose:
      'Muestra la visita en el calendario de la consultora, con su nombre y dirección, y crea la sala de una visita por video.',
  },
};

const PUSH: InBoth = {
  en: {
    name: 'Push services of Apple, Google or Mozilla',
    purpose:
      'Tell the consultant’s phone that you booked or wrote. What they carry is encrypted, and they cannot read it.',
  },
  es: {
    name: 'Servicios de notificaciones de Apple, Google o Mozilla',
    purpose:
      'Avisan al teléfono de la consultora que usted reservó o escribió. Lo que llevan va cifrado y no pueden leerlo.',
  },
};

const CALENDAR_FEED: InBoth = {
  en: { name: 'The consultant’s own calendar app', purpose: 'Reads when and where the visits are.' },
  es: {
    name: 'La aplicación de calendario de la consultora',
    purpose: 'Lee cuándo y dónde son las visitas.',
  },
};

const mailServer = (smtpUrl: string): InBoth => ({
  en: { name: `Email by ${hostOf(smtpUrl)}`, purpose: 'Carries our emails to you.' },
  es: { name: `Correo por ${hostOf(smtpUrl)}`, purpose: 'Le lleva nuestros correos.' },
});

const meetingRooms = (url: string): InBoth => ({
  en: {
    name: `Video rooms at ${hostOf(url)}`,
    purpose: 'Carries picture and sound of a video visit, if yours takes place there. We record neither.',
  },
  es: {
    name: `Salas de video en ${hostOf(url)}`,
    purpose:
      'Lleva la imagen y el sonido de una visita por video, si la suya es ahí. No grabamos ninguna de las dos cosas.',
  },
});

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? url;
