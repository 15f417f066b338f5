import { isIP } from 'node:net';
import { Global, Module } from '@nestjs/common';
import { configOf, flag, hosts, inProduction } from '@northline/common/platform/config';
import { z } from 'zod';

const perSecond = z.coerce.number().min(0).max(1_000);
const baseUrl = z.url().transform((url) => url.replace(/\/+$/, ''));

const schema = {
  PUBLIC_URL: baseUrl
    .default('http://127.0.0.1:3000')
    .describe('Where providers and unsubscribe links reach the gateway'),
  WHATSAPP_API_URL: baseUrl
    .default('https://graph.facebook.com')
    .describe(
      'WhatsApp Cloud API, or what plays it; its own version, when it ends in one, goes before WHATSAPP_API_VERSION',
    ),
  WHATSAPP_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v24.0'),
  TELEGRAM_API_URL: baseUrl.default('https://api.telegram.org').describe('Telegram Bot API, or what plays it'),
  RESEND_API_URL: baseUrl.default('https://api.resend.com').describe('Resend API, or what plays it'),
  DNS_SERVERS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .pipe(
      z.array(
        z
          .string()
          .refine((text) => isIP(text) !== 0 || /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\]):\d{1,5}$/i.test(text), {
            error: ({ input }) => `"${String(input)}" must be an IP address, with a port if that is not 53`,
          }),
      ),
    )
    .describe('Who is asked about the domains of email; empty: as this machine is set, and with the real Resend only'),
  PROVIDER_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(20_000)
    .default(10_000)
    .describe('Deadline of a call of a provider'),
  TRANSCRIBE_BASE_URL: baseUrl
    .optional()
    .describe('OpenAI-compatible server that writes down voice messages; absent: they are kept, and nobody listens'),
  TRANSCRIBE_API_KEY: z.string().optional(),
  TRANSCRIBE_MODEL: z.string().default('whisper-1').describe('Its model'),
  TRANSCRIBE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(30_000)
    .describe('Deadline of one transcription; a server that fails is asked twice'),
  WHATSAPP_RATE_PER_SECOND: perSecond.default(80).describe('Messages a second of one phone number; 0: no limit'),
  TELEGRAM_RATE_PER_SECOND: perSecond.default(30).describe('Messages a second of one bot; 0: no limit'),
  TELEGRAM_CHAT_RATE_PER_SECOND: perSecond.default(1).describe('Messages a second in one chat; 0: no limit'),
  EMAIL_RATE_PER_SECOND: perSecond.default(5).describe('Mails a second of one Resend team; 0: no limit'),
  PACING: flag.default(true).describe('off: nothing waits for its slot; development only'),
  WEBHOOK_ALLOWED_HOSTS: hosts.default([]).describe('host:port pairs that webhook endpoints may use although private'),
  WEBHOOK_ALLOW_PRIVATE: flag
    .default(false)
    .describe('Webhook endpoints may have any private address; development only'),
};

/** Settings of the channels service, beside the shared ones of `ServiceConfig`. */
export class ChannelsConfig extends configOf(schema, {
  PUBLIC_URL: inProduction(
    ({ PUBLIC_URL }) => !PUBLIC_URL?.startsWith('https://') && 'an https address is required in production',
  ),
  PACING: inProduction(({ PACING }) => PACING === false && 'cannot be off in production'),
  WEBHOOK_ALLOW_PRIVATE: inProduction(
    ({ WEBHOOK_ALLOW_PRIVATE }) => WEBHOOK_ALLOW_PRIVATE === true && 'is for development only',
  ),
}) {}

/** Makes {@link ChannelsConfig} injectable in every feature. */
@Global()
@Module({ providers: [{ provide: ChannelsConfig, useFactory: () => new ChannelsConfig() }], exports: [ChannelsConfig] })
export class ChannelsConfigModule {}
