import { Controller, Get, Headers, Param, Post, Query, RawBody } from '@nestjs/common';
import { ApiBody, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { SvixHeaders } from '@northline/common/contracts';
import { ProviderCallback } from './callback';
import type { CallbackAnswer } from './callback-interceptor';
import { BodyLimit, Caller } from '../routing/route-words';
import { emailReceived, emailStatus, telegramUpdate, whatsAppCallback } from './callback-bodies';
import { ProviderCallbacks } from './provider-callbacks';

type RequestHeaders = Record<string, string | undefined>;

/** Callbacks of providers; `channels` checks the signatures, over the untouched bytes. */
@ApiTags('Callbacks')
@Controller('api/webhooks')
export class CallbacksController {
  constructor(private readonly callbacks: ProviderCallbacks) {}

  @Post('email')
  @ApiBody(emailReceived)
  @ProviderCallback()
  email(
    @Caller() ctx: RequestContext,
    @RawBody() raw: Buffer | undefined,
    @Headers() headers: RequestHeaders,
  ): Promise<CallbackAnswer> {
    return this.callbacks.email(ctx, textOf(raw), svixOf(headers));
  }

  @Post('email/status')
  @ApiBody(emailStatus)
  @ProviderCallback()
  emailStatus(
    @Caller() ctx: RequestContext,
    @RawBody() raw: Buffer | undefined,
    @Headers() headers: RequestHeaders,
  ): Promise<CallbackAnswer> {
    return this.callbacks.emailStatus(ctx, textOf(raw), svixOf(headers));
  }

  /** Meta's check of this address. */
  @Get('whatsapp')
  @ApiQuery({ name: 'hub.mode', required: false, schema: { type: 'string' }, description: 'Always `subscribe`' })
  @ApiQuery({
    name: 'hub.verify_token',
    required: false,
    schema: { type: 'string' },
    description: 'The `verifyToken` of a connected number',
  })
  @ApiQuery({ name: 'hub.challenge', required: false, schema: { type: 'string' }, description: 'What to answer' })
  @ProviderCallback('text/plain')
  whatsAppChallenge(
    @Caller() ctx: RequestContext,
    @Query() query: Record<string, string | undefined>,
  ): Promise<CallbackAnswer> {
    return this.callbacks.whatsAppChallenge(ctx, query);
  }

  /** Meta sends up to 3 MB at once. */
  @Post('whatsapp')
  @ApiBody(whatsAppCallback)
  @BodyLimit(4)
  @ProviderCallback()
  whatsApp(
    @RawBody() raw: Buffer | undefined,
    @Headers('x-hub-signature-256') signature = '',
  ): Promise<CallbackAnswer> {
    return this.callbacks.whatsApp(textOf(raw), signature);
  }

  @Post('telegram/:integrationId')
  @ApiParam({ name: 'integrationId', description: 'The connected bot' })
  @ApiBody(telegramUpdate)
  @ProviderCallback()
  telegram(
    @Caller() ctx: RequestContext,
    @Param('integrationId') integrationId: string,
    @RawBody() raw: Buffer | undefined,
    @Headers('x-telegram-bot-api-secret-token') secretToken = '',
  ): Promise<CallbackAnswer> {
    return this.callbacks.telegram(ctx, integrationId, textOf(raw), secretToken);
  }
}

const textOf = (raw: Buffer | undefined): string => raw?.toString('utf8') ?? '';

// Svix signs under its own names and under those of Standard Webhooks.
function svixOf(headers: RequestHeaders): SvixHeaders {
  const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map(
    (name) => headers[`svix-${name}`] ?? headers[`webhook-${name}`],
  );
  return { id, timestamp, signature };
}
