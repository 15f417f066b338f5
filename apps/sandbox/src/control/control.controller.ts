import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { LeadsService } from '../leads/leads.service';
import { ReachService } from '../leads/reach.service';
import { LimitsService } from '../limits/limits.service';
import { OutboxService } from '../outbox/outbox.service';
import { PersonasService } from '../personas/personas.service';
import { WhatsAppPeople } from '../whatsapp/whatsapp.people';
import { normaliseAddress } from '../world/world.types';
import {
  bindSchema,
  limitsSchema,
  outboxSchema,
  parse,
  reachSchema,
  saySchema,
  startSchema,
  windowSchema,
} from './control.schemas';
import { ControlService } from './control.service';

/** Directs the played world; the table is in the README. */
@Controller('sandbox')
export class ControlController {
  constructor(
    private readonly control: ControlService,
    private readonly outbox: OutboxService,
    private readonly leads: LeadsService,
    private readonly personas: PersonasService,
    private readonly reach: ReachService,
    private readonly limits: LimitsService,
    private readonly people: WhatsAppPeople,
  ) {}

  /** What the providers accepted. */
  @Get('outbox')
  listOutbox(@Query() query: unknown): object {
    const asked = parse(outboxSchema, query);
    const to = asked.to === undefined ? undefined : addressOf(asked.to);
    const messages = this.outbox.list({ ...asked, to });
    return { messages, total: messages.length, nextSeq: messages.at(-1)?.seq ?? asked.afterSeq ?? 0 };
  }

  /** Says something as a lead. */
  @Post('say')
  say(@Body() body: unknown): { id: string } {
    return { id: this.leads.say(parse(saySchema, body)) };
  }

  /** Presses Start in Telegram. */
  @Post('telegram/start')
  start(@Body() body: unknown): { id: string } {
    return { id: this.leads.start(parse(startSchema, body)) };
  }

  /** The personas, and which addresses were given one by hand. */
  @Get('personas')
  listPersonas(): object {
    return this.personas.list();
  }

  /** Gives an address a persona, or none. */
  @Put('personas')
  bind(@Body() body: unknown): object {
    const { channel, address, persona } = parse(bindSchema, body);
    this.personas.bind(channel, address, persona);
    return { channel, address, persona };
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
    const { address } = parse(windowSchema, body);
    this.people.closeWindow(this.people.find(normaliseAddress('whatsapp', address)));
    return { address };
  }

  /** Switches the providers' rate limits. */
  @Post('limits')
  @HttpCode(200)
  setLimits(@Body() body: unknown): { enabled: boolean } {
    this.limits.enabled = parse(limitsSchema, body).enabled;
    return { enabled: this.limits.enabled };
  }

  /** How much is still to come by itself. */
  @Get('state')
  state(): object {
    return this.control.state();
  }

  /** Forgets everything but registrations. */
  @Post('reset')
  @HttpCode(200)
  reset(): { reset: true } {
    this.control.reset();
    return { reset: true };
  }
}

/** The outbox may be asked with any spelling of an address. */
const addressOf = (to: string): string => normaliseAddress(to.includes('@') ? 'email' : 'whatsapp', to);
