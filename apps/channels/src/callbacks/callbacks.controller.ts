import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { CallbackVerdict, RpcRequest } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { VerifyTokens } from '../integrations/verify-tokens';
import { type EmailAnswer, EmailCallbacksService } from './email-callbacks.service';
import { EmailStatusService } from './email-status.service';
import { TelegramCallbacksService } from './telegram-callbacks.service';
import { WhatsAppCallbacksService } from './whatsapp-callbacks.service';

/** Answers `channels.callbacks.*`: the callbacks of providers. */
@Controller()
export class CallbacksController {
  constructor(
    private readonly verifyTokens: VerifyTokens,
    private readonly whatsapp: WhatsAppCallbacksService,
    private readonly telegram: TelegramCallbacksService,
    private readonly email: EmailCallbacksService,
    private readonly emailStatus: EmailStatusService,
  ) {}

  @Rpc('channels.callbacks.whatsapp_challenge')
  challenge(
    _ctx: RequestContext,
    request: RpcRequest<'channels.callbacks.whatsapp_challenge'>,
  ): Promise<{ challenge: string | null }> {
    return this.verifyTokens.answer(request);
  }

  @Rpc('channels.callbacks.whatsapp')
  async receiveWhatsApp(
    _ctx: RequestContext,
    { callbacks }: RpcRequest<'channels.callbacks.whatsapp'>,
  ): Promise<{ answers: CallbackVerdict[] }> {
    return { answers: await Promise.all(callbacks.map((callback) => this.whatsapp.receive(callback))) };
  }

  @Rpc('channels.callbacks.telegram')
  async receiveTelegram(
    _ctx: RequestContext,
    { integrationId, secretToken, rawBody }: RpcRequest<'channels.callbacks.telegram'>,
  ): Promise<{ received: true }> {
    await this.telegram.receive(integrationId, secretToken, rawBody);
    return { received: true };
  }

  @Rpc('channels.callbacks.email')
  receiveEmail(_ctx: RequestContext, { rawBody, svix }: RpcRequest<'channels.callbacks.email'>): Promise<EmailAnswer> {
    return this.email.receive(rawBody, svix);
  }

  @Rpc('channels.callbacks.email_status')
  receiveEmailStatus(
    _ctx: RequestContext,
    { rawBody, svix }: RpcRequest<'channels.callbacks.email_status'>,
  ): Promise<{ received: boolean }> {
    return this.emailStatus.receive(rawBody, svix);
  }
}
