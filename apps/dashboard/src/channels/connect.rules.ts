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
  | 'resendWebhooks'
  | 'firstMessage';

/** What is typed, by field. */
export type Typed = Partial<Record<FieldName, string>>;

const field = (name: FieldName, label: string, kind: 'secret' | 'open', isNeeded = true): Field => ({
  name,
  label,
  isSecret: kind === 'secret',
  isNeeded,
});

const firstMessage: Step = { id: 'firstMessage', fields: [] };

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
    firstMessage,
  ],
  telegram: [
    { id: 'botFather', href: 'https://t.me/BotFather', fields: [field('telegramBotToken', 'Bot token', 'secret')] },
    firstMessage,
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
    firstMessage,
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

const address = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const domain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** What the provider's values look like; the provider alone knows whether they are right. */
const shapes: Partial<Record<FieldName, RegExp>> = {
  accessToken: /^EAA[\w.:|-]+$/,
  phoneNumberId: /^\d{1,32}$/,
  businessAccountId: /^\d{1,32}$/,
  appSecret: /^[0-9a-f]{32}$/i,
  telegramBotToken: /^\d+:[\w-]+$/,
  apiKey: /^re_\w+$/,
  fromAddress: address,
  replyDomain: domain,
  webhookSecret: /^whsec_\S+([\s,]+whsec_\S+)*$/,
};

/** Whether a value cannot be what its field asks for; an empty one can still become it. */
export function isMisshapen(name: FieldName, value: string): boolean {
  const trimmed = value.trim();
  return trimmed !== '' && shapes[name]?.test(trimmed) === false;
}

/** Whether nothing more has to be typed in a step; one without a needed field is done with its connection. */
export function isFilled({ fields }: Step, typed: Typed): boolean {
  const values = fields.map(({ name, isNeeded }) => ({ name, isNeeded, value: (typed[name] ?? '').trim() }));
  const isRight = values.every(({ name, isNeeded, value }) => (value !== '' || !isNeeded) && !isMisshapen(name, value));
  return isRight && values.some(({ value }) => value !== '');
}

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
