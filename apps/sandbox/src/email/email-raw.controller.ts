import { Controller, Get, Header, Param } from '@nestjs/common';
import { EmailMailbox } from './email-mailbox';

/** Where Resend keeps received mails as they came; whoever knows the address may read it. */
@Controller('resend-inbound')
export class EmailRawController {
  constructor(private readonly mailbox: EmailMailbox) {}

  @Get(':id')
  @Header('content-type', 'message/rfc822')
  raw(@Param('id') id: string): string {
    return this.mailbox.readRaw(id);
  }
}
