import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { z } from 'zod';
import { FILE_KINDS, FilesService } from '../files/files.service';
import { WhatsAppPeople } from '../whatsapp/whatsapp-people';
import { parse } from '../world/world-parse';
import { CHANNELS, normaliseAddress } from '../world/world-types';
import { LeadsService } from './leads.service';
import { REACHES, ReachService } from '../reach/reach.service';

const address = z.union([z.string().min(1), z.number().int()]).transform(String);

const fileSchema = z.strictObject({
  kind: z.enum(FILE_KINDS),
  contentType: z.string().optional(),
  fileName: z.string().optional(),
  base64: z.base64().optional(),
  words: z.string().optional(),
  sizeBytes: z.number().int().max(25_000_000).optional(),
});

const saySchema = z.strictObject({
  channel: z.enum(CHANNELS),
  from: address,
  to: z.string().optional(),
  text: z.string().default(''),
  file: fileSchema.optional(),
  name: z.string().optional(),
  subject: z.string().optional(),
  html: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
});

const startSchema = z.strictObject({
  chatId: z.coerce.number().int(),
  payload: z.string().optional(),
  link: z.url().optional(),
  bot: z.string().optional(),
  name: z.string().optional(),
});

const reachSchema = z.strictObject({ channel: z.enum(CHANNELS), address, reach: z.enum(REACHES) });

const windowSchema = z.strictObject({ address });

/** Lets a test or a demo act as a lead. */
@Controller('sandbox')
export class LeadsController {
  constructor(
    private readonly leads: LeadsService,
    private readonly reach: ReachService,
    private readonly people: WhatsAppPeople,
    private readonly files: FilesService,
  ) {}

  /** Says something. */
  @Post('say')
  say(@Body() body: unknown): { id: string } {
    const { file, ...saying } = parse(saySchema, body);
    return { id: this.leads.say({ ...saying, ...(file && { file: this.files.send(file) }) }) };
  }

  /** Presses Start in Telegram. */
  @Post('telegram/start')
  start(@Body() body: unknown): { id: string } {
    return { id: this.leads.start(parse(startSchema, body)) };
  }

  /** Says how an address can be reached. */
  @Post('reach')
  @HttpCode(200)
  setReach(@Body() body: unknown): object {
    const given = parse(reachSchema, body);
    this.reach.set(given.channel, given.address, given.reach);
    return given;
  }

  /** Closes a person's 24-hour windows, as if a day had passed. */
  @Post('whatsapp/close-window')
  @HttpCode(200)
  closeWindow(@Body() body: unknown): object {
    const given = parse(windowSchema, body);
    this.people.closeWindow(this.people.find(normaliseAddress('whatsapp', given.address)));
    return given;
  }
}
