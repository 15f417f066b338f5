import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { parse } from '../world/world-parse';
import { MisbehaviourService } from './misbehaviour.service';
import { faultSchema } from './misbehaviour-types';

/** Tells the providers to misbehave. */
@Controller('sandbox/misbehave')
export class MisbehaviourController {
  constructor(private readonly misbehaviour: MisbehaviourService) {}

  /** Asks for a fault. */
  @Post()
  add(@Body() body: unknown): { id: number } {
    return this.misbehaviour.add(parse(faultSchema, body));
  }

  /** The faults still to come. */
  @Get()
  list(): object {
    return { faults: this.misbehaviour.list() };
  }

  /** Behaves again. */
  @Delete()
  clear(): { deleted: true } {
    this.misbehaviour.reset();
    return { deleted: true };
  }
}
