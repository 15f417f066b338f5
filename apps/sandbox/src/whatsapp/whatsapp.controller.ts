import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Query,
  type StreamableFile,
  UseGuards,
} from '@nestjs/common';
import { FilesService, sha256 } from '../files/files.service';
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
    private readonly files: FilesService,
  ) {}

  /** Sends a message. */
  @Post(':phoneNumberId/messages')
  @HttpCode(200)
  @Plays('whatsapp', 'sends')
  send(@Param('phoneNumberId') phoneNumberId: string, @Body() body: SendBody): SendAnswer {
    this.graph.requirePhoneNumber(phoneNumberId);
    return this.whatsapp.send(phoneNumberId, body);
  }

  /** Reads a phone number, which is also how a credential is checked; or says where a received file is. */
  @Get(':id')
  @Plays('whatsapp', 'manages')
  read(
    @Param() { id, version }: { id: string; version: string },
    @Headers('host') host: string,
    @Query('fields') fields?: string,
  ): object {
    const file = this.files.find(id);
    if (!file) return this.graph.phoneNumber(id, fields?.split(','));
    return {
      messaging_product: 'whatsapp',
      url: `http://${host}/whatsapp/${version}/media/${id}`,
      mime_type: file.contentType,
      sha256: sha256(file.bytes),
      file_size: file.bytes.length,
      id,
    };
  }

  /** The bytes of a received file. */
  @Get('media/:id')
  media(@Param('id') id: string): StreamableFile {
    return this.files.read(id);
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
