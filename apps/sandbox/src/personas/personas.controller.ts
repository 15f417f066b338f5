import { Body, Controller, Get, Put } from '@nestjs/common';
import { z } from 'zod';
import { parse } from '../world/world-parse';
import { CHANNELS } from '../world/world-types';
import { PERSONA_KEYS } from './persona-types';
import { PersonasService } from './personas.service';

const bindSchema = z.strictObject({
  channel: z.enum(CHANNELS),
  address: z.union([z.string().min(1), z.number().int()]).transform(String),
  persona: z.enum(PERSONA_KEYS).nullable(),
});

/** Shows the personas and casts them. */
@Controller('sandbox/personas')
export class PersonasController {
  constructor(private readonly personas: PersonasService) {}

  /** The personas, and which addresses were given one by hand. */
  @Get()
  list(): object {
    return this.personas.list();
  }

  /** Gives an address a persona, or none (null); `*` stands for all addresses of the channel without one. */
  @Put()
  bind(@Body() body: unknown): object {
    const given = parse(bindSchema, body);
    this.personas.bind(given.channel, given.address, given.persona);
    return given;
  }
}
