import { Controller, Get, ParseIntPipe, Query } from '@nestjs/common';
import { type ChannelCredentials, CredentialsService, type MetaApp } from './credentials.service';

/** Announces what to connect with. */
@Controller('sandbox/credentials')
export class CredentialsController {
  constructor(private readonly credentials: CredentialsService) {}

  /** The channels of one account, the Meta app, and how to reach the model. */
  @Get()
  read(
    @Query('account', new ParseIntPipe({ optional: true })) account?: number,
  ): ChannelCredentials & { app: MetaApp; model: { apiKey: string; model: string } } {
    return {
      ...this.credentials.channels(account),
      app: this.credentials.app,
      model: { apiKey: 'sandbox', model: 'sandbox-1' },
    };
  }
}
