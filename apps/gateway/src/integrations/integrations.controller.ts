import { Body, Controller, Delete, Get, Param, ParseEnumPipe, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  type Channel,
  channels,
  ConnectEmail,
  ConnectTelegram,
  ConnectWhatsApp,
  EmailStatus,
  IntegrationsStatus,
  type Page,
  PreviewTemplate,
  TelegramLink,
  TelegramStatus,
  TemplateListQuery,
  TemplatePreview,
  TemplatesRead,
  WhatsAppStatus,
  WhatsAppTemplate,
} from '@northline/common/contracts';
import { DomainError } from '@northline/common/vocabulary/errors';
import { RpcClient } from '@northline/common/platform/messaging';
import { AuditTrail } from '../audit/audit-trail';
import { AsksOutside, Audited, Caller, Deletes, Idempotent, LeadId, ListOf, Returns } from '../routing/route-words';

const exceptionFactory = (): DomainError => new DomainError('not_found', 'Not found');
const channelPipe = new ParseEnumPipe(Object.fromEntries(channels.map((channel) => [channel, channel])), {
  exceptionFactory,
});

// The channel identifies it, and the answer shows the changes, as the body holds secrets.
const connected = (id: Channel) => ({ id, before: 'gateway.integration', whole: true }) as const;

/** `/api/integrations`: the account's channels. */
@ApiTags('Integrations')
@Controller('api')
export class IntegrationsController {
  constructor(
    private readonly rpc: RpcClient,
    trail: AuditTrail,
  ) {
    trail.registerReader('gateway.integration', async (ctx, channel) => (await this.status(ctx))[channel as Channel]);
  }

  @Get('integrations')
  @Scoped('integrations:view')
  @Returns(IntegrationsStatus)
  status(@Caller() ctx: RequestContext): Promise<IntegrationsStatus> {
    return this.rpc.request(ctx, 'channels.integrations.status', {});
  }

  @Put('integrations/whatsapp')
  @Scoped('integrations:edit')
  @AsksOutside()
  @Audited('integration.connected', 'integration', connected('whatsapp'))
  @Returns(WhatsAppStatus)
  connectWhatsApp(@Caller() ctx: RequestContext, @Body() body: ConnectWhatsApp): Promise<WhatsAppStatus> {
    return this.rpc.request(ctx, 'channels.integrations.connect_whatsapp', body);
  }

  @Put('integrations/telegram')
  @Scoped('integrations:edit')
  @AsksOutside()
  @Audited('integration.connected', 'integration', connected('telegram'))
  @Returns(TelegramStatus)
  connectTelegram(@Caller() ctx: RequestContext, @Body() body: ConnectTelegram): Promise<TelegramStatus> {
    return this.rpc.request(ctx, 'channels.integrations.connect_telegram', body);
  }

  @Put('integrations/email')
  @Scoped('integrations:edit')
  @AsksOutside()
  @Audited('integration.connected', 'integration', connected('email'))
  @Returns(EmailStatus)
  connectEmail(@Caller() ctx: RequestContext, @Body() body: ConnectEmail): Promise<EmailStatus> {
    return this.rpc.request(ctx, 'channels.integrations.connect_email', body);
  }

  @Post('integrations/email/domain/refresh')
  @Scoped('integrations:edit')
  @AsksOutside()
  @Audited('email_domain.refreshed', 'integration', { id: 'email' })
  @Returns(EmailStatus)
  refreshDomain(@Caller() ctx: RequestContext): Promise<EmailStatus> {
    return this.rpc.request(ctx, 'channels.integrations.refresh_domain', {});
  }

  @Get('integrations/whatsapp/templates')
  @Scoped('integrations:view')
  @ListOf('templates', WhatsAppTemplate)
  templates(@Caller() ctx: RequestContext, @Query() query: TemplateListQuery): Promise<Page<WhatsAppTemplate>> {
    return this.rpc.request(ctx, 'channels.templates.list', query);
  }

  @Post('integrations/whatsapp/templates/refresh')
  @Scoped('integrations:edit')
  @AsksOutside()
  @Audited('whatsapp_templates.refreshed', 'integration', { id: 'whatsapp' })
  @Returns(TemplatesRead)
  refreshTemplates(@Caller() ctx: RequestContext): Promise<TemplatesRead> {
    return this.rpc.request(ctx, 'channels.templates.refresh', {});
  }

  @Post('integrations/whatsapp/templates/preview')
  @Scoped('leads:view')
  @Returns(TemplatePreview)
  previewTemplate(@Caller() ctx: RequestContext, @Body() body: PreviewTemplate): Promise<TemplatePreview> {
    return this.rpc.request(ctx, 'engine.templates.preview', body);
  }

  @Delete('integrations/:channel')
  @Scoped('integrations:edit')
  @ApiParam({ name: 'channel', enum: channels, description: 'The channel' })
  @Audited('integration.disconnected', 'integration', { param: 'channel', before: 'gateway.integration' })
  @Deletes()
  disconnect(
    @Caller() ctx: RequestContext,
    @Param('channel', channelPipe) channel: Channel,
  ): Promise<{ deleted: true }> {
    return this.rpc.request(ctx, 'channels.integrations.disconnect', { channel });
  }

  @Post('leads/:id/telegram-link')
  @Scoped('leads:start_conversation')
  @Audited('lead.telegram_link_created', 'lead')
  @Idempotent()
  @Returns(TelegramLink)
  telegramLink(@Caller() ctx: RequestContext, @LeadId() leadId: number): Promise<TelegramLink> {
    return this.rpc.request(ctx, 'channels.telegram_links.create', { leadId });
  }
}
