import type { IntegrationsStatus, NorthlineError } from '@northline/client';
import type { Channel } from './health.rules';

/** A field of a connection: its name in the API, what the provider calls it, and whether it is never shown again. */
export interface Field {
  name: FieldName;
  /** As it stands on the provider's page, in every language. */
  label: string;
  isSecret: boolean;
  /** Whether the first connection needs it. */
  isNeeded: boolean;
}

/** The names of all fields of a connection. */
export type FieldName =
  | 'accessToken'
  | 'phoneNumberId'
  | 'businessAccountId'
  | 'appSecret'
  | 'verifyToken'
  | 'telegramBotToken'
  | 'apiKey'
  | 'fromAddress'
  | 'replyDomain'
  | 'webhookSecret';

/** A step on the way to a connection: what it is called in the words, and the fields that it fills. */
export interface Step {
  id: StepName;
  fields: readonly Field[];
  /** Where at the provider it is done. */
  href?: string;
}

/** The names of all steps. */
export type StepName =
  | 'metaApp'
  | 'number'
  | 'systemUser'
  | 'metaWebhook'
  | 'botFather'
  | 'sender'
  | 'replies'
  | 'key'
  | 'resendWebhooks';

/** What is typed, by field. */
export type Typed = Partial<Record<FieldName, string>>;

const field = (name: FieldName, label: string, kind: 'secret' | 'open', isNeeded = true): Field => ({
  name,
  label,
  isSecret: kind === 'secret',
  isNeeded,
});

/** The steps of each channel, in their order. */
export const stepsOf: Record<Channel, readonly Step[]> = {
  whatsapp: [
    {
      id: 'metaApp',
      href: 'https://developers.facebook.com/apps',
      fields: [field('appSecret', 'App secret', 'secret')],
    },
    {
      id: 'number',
      fields: [
        field('phoneNumberId', 'Phone number ID', 'open'),
        field('businessAccountId', 'WhatsApp Business Account ID', 'open', false),
      ],
    },
    {
      id: 'systemUser',
      href: 'https://business.facebook.com/settings',
      fields: [field('accessToken', 'Access token', 'secret')],
    },
    { id: 'metaWebhook', fields: [field('verifyToken', 'Verify token', 'secret')] },
  ],
  telegram: [
    { id: 'botFather', href: 'https://t.me/BotFather', fields: [field('telegramBotToken', 'Bot token', 'secret')] },
  ],
  email: [
    { id: 'sender', href: 'https://resend.com/domains', fields: [field('fromAddress', 'From', 'open')] },
    {
      id: 'replies',
      href: 'https://resend.com/domains',
      fields: [field('replyDomain', 'Receiving domain', 'open', false)],
    },
    { id: 'key', href: 'https://resend.com/api-keys', fields: [field('apiKey', 'API key', 'secret')] },
    {
      id: 'resendWebhooks',
      href: 'https://resend.com/webhooks',
      fields: [field('webhookSecret', 'Signing secret', 'secret', false)],
    },
  ],
};

/** The fields of a channel, in the order of its steps. */
export const fieldsOf = (channel: Channel): readonly Field[] => stepsOf[channel].flatMap(({ fields }) => fields);

/** What is saved of the fields that are not secret. */
export function savedOf({ whatsapp, email }: IntegrationsStatus, channel: Channel): Typed {
  if (channel === 'telegram') return {};
  return channel === 'whatsapp'
    ? { phoneNumberId: whatsapp.phoneNumberId ?? '', businessAccountId: whatsapp.businessAccountId ?? '' }
    : { fromAddress: email.fromAddress ?? '', replyDomain: email.domain ?? '' };
}

/** What is sent: the fields that were filled and differ from what is saved; what is not sent stays as it is. */
export function bodyOf(typed: Typed, saved: Typed): Typed {
  const trimmed = Object.entries(typed).map(([name, value]) => [name, value.trim()] as const);
  return Object.fromEntries(trimmed.filter(([name, value]) => value !== '' && value !== saved[name as FieldName]));
}

/** Whether nothing more has to be typed in a step. */
export const isFilled = ({ fields }: Step, typed: Typed, isConnected: boolean): boolean =>
  isConnected || fields.every(({ name, isNeeded }) => !isNeeded || (typed[name] ?? '').trim() !== '');

/** The field that holds each channel's credential: what the provider says without naming a field is about it. */
const credentials: Record<Channel, FieldName> = {
  whatsapp: 'accessToken',
  telegram: 'telegramBotToken',
  email: 'apiKey',
};

/** What is wrong, by field, in the provider's words. Empty where it is about no field. */
export function errorsAt(
  channel: Channel,
  { status, error, details }: Pick<NorthlineError, 'status' | 'error' | 'details'>,
): Record<string, string> {
  if (status !== 400) return {};
  if (details.length === 0) return { [credentials[channel]]: error };
  return Object.fromEntries(details.map(({ field: name, message }) => [name, message]));
}
