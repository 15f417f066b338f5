import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { z } from 'zod';
import { CallbacksService } from '../callbacks/callbacks.service';
import { LimitsService } from '../limits/limits.service';
import { PersonasService } from '../personas/personas.service';
import { parse } from '../world/world-parse';

/** Something that remembers what happened, and can forget it. */
export interface Forgetful {
  reset(): void;
}

/** Everything that is {@link Forgetful}; the module lists it. */
export const MEMORIES = Symbol('memories');

const limitsSchema = z.strictObject({ enabled: z.boolean() });

/** The switches of the whole world. */
@Controller('sandbox')
export class ControlController {
  constructor(
    @Inject(MEMORIES) private readonly memories: readonly Forgetful[],
    private readonly callbacks: CallbacksService,
    private readonly personas: PersonasService,
    private readonly limits: LimitsService,
  ) {}

  /** How much is still to come by itself; both 0 means that the played world is quiet. */
  @Get('state')
  state(): { callbacksPending: number; repliesPending: number } {
    return { callbacksPending: this.callbacks.pending, repliesPending: this.personas.pending };
  }

  /** Switches the providers' rate limits. */
  @Post('limits')
  @HttpCode(200)
  setLimits(@Body() body: unknown): { enabled: boolean } {
    this.limits.enabled = parse(limitsSchema, body).enabled;
    return { enabled: this.limits.enabled };
  }

  /** Forgets messages, people and faults; webhook registrations, customers' secrets and message numbers stay. */
  @Post('reset')
  @HttpCode(200)
  reset(): { reset: true } {
    for (const memory of this.memories) memory.reset();
    return { reset: true };
  }
}
