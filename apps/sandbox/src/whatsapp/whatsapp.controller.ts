import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { Plays } from '../misbehaviour/misbehaviour-interceptor';
import { GraphService } from './whatsapp-graph';
import { GraphGuard } from './whatsapp-guard';
import { WhatsAppService } from './whatsapp.service';
import type { SendAnswer, SendBody } from './whatsapp-types';

/** The part of Meta's Graph API that WhatsApp needs; `WHATSAPP_API_URL` is `<sandbox>/whatsapp`. */
@Controller('whatsapp/:version')
@UseGuards(GraphGuard)
export class WhatsAppController {
  constructor(
    private readonly whatsapp: WhatsAppService,
    private readonly graph: GraphService,
  ) {}

  /** Sends a message. */
  @Post(':phoneNumberId/messages')
  @HttpCode(200)
  @Plays('whatsapp', 'sends')
  send(@Param('phoneNumberId') phoneNumberId: string, @Body() body: SendBody): SendAnswer {
    this.graph.requirePhoneNumber(phoneNumberId);
    return this.whatsapp.send(phoneNumberId, body);
  }

  /** Reads a phone number, which is also how a credential is checked. */
  @Get(':phoneNumberId')
  @Plays('whatsapp', 'manages')
  read(@Param('phoneNumberId') phoneNumberId: string, @Query('fields') fields?: string): object {
    return this.graph.phoneNumber(phoneNumberId, fields?.split(','));
  }

  /** Subscribes the app's webhooks. */
  @Post(':appId/subscriptions')
  @HttpCode(200)
  @Plays('whatsapp', 'manages')
  subscribe(
    @Param('appId') appId: string,
    @Body() body: Record<string, unknown> | undefined,
    @Query() query: Record<string, unknown>,
  ): Promise<object> {
    return this.graph.subscribe(appId, { ...query, ...body });
  }

  /** Lists the subscription. */
  @Get(':appId/subscriptions')
  @Plays('whatsapp', 'manages')
  subscriptions(@Param('appId') appId: string): object {
    return this.graph.subscriptions(appId);
  }

  /** Ends the subscription. */
  @Delete(':appId/subscriptions')
  @Plays('whatsapp', 'manages')
  unsubscribe(@Param('appId') appId: string): object {
    return this.graph.unsubscribe(appId);
  }

  /** Declares a message template; the sandbox approves it at once. */
  @Post(':businessAccountId/message_templates')
  @HttpCode(200)
  @Plays('whatsapp', 'manages')
  declareTemplate(@Body() body: Record<string, unknown>): object {
    return this.graph.declareTemplate(body);
  }

  /** Lists the message templates. */
  @Get(':businessAccountId/message_templates')
  @Plays('whatsapp', 'manages')
  listTemplates(
    @Param('businessAccountId') businessAccountId: string,
    @Query() query: { after?: string; limit?: string },
  ): object {
    return this.graph.listTemplates(businessAccountId, query);
  }
}
