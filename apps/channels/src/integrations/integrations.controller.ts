import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type {
  ChannelState,
  ConnectEmail,
  ConnectTelegram,
  ConnectWhatsApp,
  EmailStatus,
  IntegrationsStatus,
  RpcRequest,
  TelegramStatus,
  WhatsAppStatus,
} from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { EmailDomains } from './email-domains.service';
import { IntegrationsService } from './integrations.service';

/** Answers `channels.integrations.*`. */
@Controller()
export class IntegrationsController {
  constructor(
    private readonly integrations: IntegrationsService,
    private readonly domains: EmailDomains,
  ) {}

  @Rpc('channels.integrations.status')
  status(ctx: RequestContext): Promise<IntegrationsStatus> {
    return this.integrations.status(ctx);
  }

  @Rpc('channels.integrations.state')
  state(ctx: RequestContext, { channel }: RpcRequest<'channels.integrations.state'>): Promise<ChannelState> {
    return this.integrations.state(ctx, channel);
  }

  @Rpc('channels.integrations.uses_agent')
  usesAgent(
    ctx: RequestContext,
    { agentConfigId }: RpcRequest<'channels.integrations.uses_agent'>,
  ): Promise<{ inUse: boolean }> {
    return this.integrations.usesAgent(ctx, agentConfigId);
  }

  @Rpc('channels.integrations.connect_whatsapp')
  connectWhatsApp(ctx: RequestContext, body: ConnectWhatsApp): Promise<WhatsAppStatus> {
    return this.integrations.connectWhatsApp(ctx, body);
  }

  @Rpc('channels.integrations.connect_telegram')
  connectTelegram(ctx: RequestContext, body: ConnectTelegram): Promise<TelegramStatus> {
    return this.integrations.connectTelegram(ctx, body);
  }

  @Rpc('channels.integrations.connect_email')
  connectEmail(ctx: RequestContext, body: ConnectEmail): Promise<EmailStatus> {
    return this.integrations.connectEmail(ctx, body);
  }

  @Rpc('channels.integrations.refresh_domain')
  async refreshDomain(ctx: RequestContext): Promise<EmailStatus> {
    await this.domains.refresh(ctx);
    return (await this.integrations.status(ctx)).email;
  }

  @Rpc('channels.integrations.disconnect')
  disconnect(
    ctx: RequestContext,
    { channel }: RpcRequest<'channels.integrations.disconnect'>,
  ): Promise<{ deleted: true }> {
    return this.integrations.disconnect(ctx, channel);
  }
}
