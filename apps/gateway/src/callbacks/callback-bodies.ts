import type { ApiBodyOptions } from '@nestjs/swagger';

type Schema = Extract<ApiBodyOptions, { schema: unknown }>['schema'];

/**
 * The fields of provider callbacks that are read; further fields are ignored (DECISIONS 6). `channels` checks the body,
 * after the signature.
 */
const text = (description: string): Schema => ({ type: 'string', description });
const integer = (description: string): Schema => ({ type: 'integer', description });
const object = (properties: Record<string, Schema>, description?: string, required: string[] = []): Schema => ({
  type: 'object',
  required,
  properties,
  additionalProperties: true,
  ...(description !== undefined && { description }),
});
const list = (items: Schema, description?: string): Schema => ({
  type: 'array',
  items,
  ...(description !== undefined && { description }),
});

const body = (schema: Schema, example: object): ApiBodyOptions => ({ schema: { ...schema, example } as Schema });

const addresses = list({ type: 'string' }, 'Recipients; `reply+<conversation_id>@<domain>` names the conversation');

/** `POST /api/webhooks/email`. */
export const emailReceived = body(
  object(
    {
      type: text('Only `email.received` is processed'),
      data: object(
        {
          email_id: text('Id under which the mail is fetched from Resend'),
          from: text('Sender'),
          to: addresses,
          subject: text('Subject'),
          message_id: text('`Message-ID` of the mail'),
        },
        'The mail, without its content',
      ),
    },
    undefined,
    ['type'],
  ),
  {
    type: 'email.received',
    data: {
      email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
      from: 'Ada Lovelace <ada@example.com>',
      to: ['reply+665f1f77bcf86cd799439011@reply.example.com'],
      subject: 'Re: Your enquiry',
      message_id: '<CAF1@mail.example.com>',
    },
  },
);

/** `POST /api/webhooks/email/status` (DECISIONS 81). */
export const emailStatus = body(
  object({
    type: text(
      '`email.sent`, `email.delivered`, `email.bounced`, `email.complained`, `email.failed` or `email.suppressed`',
    ),
    created_at: text('When it happened'),
    data: object(
      {
        email_id: text("Resend's id of the mail"),
        tags: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: '`delivery_id`: the delivery at Northline',
        },
        bounce: object(
          { type: text('`Permanent` when the address does not exist'), message: text('Explanation') },
          'Only on bounces',
        ),
        failed: object({ reason: text('Explanation') }, 'Only on failures'),
      },
      'The mail, and what became of it',
    ),
  }),
  {
    type: 'email.bounced',
    created_at: '2026-11-02T09:00:04.000Z',
    data: {
      email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
      tags: { delivery_id: '665f1f77bcf86cd799439012' },
      bounce: { type: 'Permanent', message: 'No such mailbox' },
    },
  },
);

/** `POST /api/webhooks/whatsapp`: a callback of the Cloud API. */
export const whatsAppCallback = body(
  object({
    object: text('`whatsapp_business_account`'),
    entry: list(
      object({
        changes: list(
          object({
            field: text('Only `messages` is processed'),
            value: object({}, 'The phone number as `metadata`, and `messages` or `statuses`, as Meta documents them'),
          }),
          'What has happened',
        ),
      }),
      'One entry a WhatsApp Business Account',
    ),
  }),
  {
    object: 'whatsapp_business_account',
    entry: [
      {
        changes: [
          {
            field: 'messages',
            value: {
              metadata: { phone_number_id: '106540352242922' },
              contacts: [{ wa_id: '41446681800', profile: { name: 'Ada Lovelace' } }],
              messages: [
                {
                  id: 'wamid.HBgL',
                  from: '41446681800',
                  timestamp: '1793610000',
                  type: 'text',
                  text: { body: 'How much is it?' },
                },
              ],
            },
          },
        ],
      },
    ],
  },
);

/** `POST /api/webhooks/telegram/{integrationId}`: an update of the Bot API. */
export const telegramUpdate = body(
  object({
    update_id: integer('Number of the update'),
    message: object(
      {
        message_id: integer('Number within the chat'),
        date: integer('Seconds since 1970'),
        chat: object({ id: integer('Id of the chat'), type: text('Only `private` chats are answered') }, 'The chat'),
        text: text('Text; `/start <token>` comes from a link that starts the chat'),
      },
      'A message to the bot',
    ),
    edited_message: object(
      {
        message_id: integer('Number of the message that is corrected'),
        edit_date: integer('Seconds since 1970'),
        text: text('Text as it is now'),
      },
      'A message to the bot was corrected',
    ),
    my_chat_member: object(
      {
        new_chat_member: object(
          { status: text('`kicked` when the person has blocked the bot') },
          'The bot in that chat',
        ),
      },
      'The bot was blocked or unblocked',
    ),
  }),
  {
    update_id: 731_905_001,
    message: {
      message_id: 12,
      date: 1_793_610_000,
      chat: { id: 5_550_123, type: 'private' },
      from: { id: 5_550_123, first_name: 'Ada' },
      text: 'How much is it?',
    },
  },
);
