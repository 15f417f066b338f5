import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Subscription } from 'rxjs';
import { AppConfig } from '../app-config';
import { LeadsService } from '../leads/leads.service';
import { type OutboxMessage, OutboxService } from '../outbox/outbox.service';
import { BoundedMap } from '../world/world-bounds';
import { Seed } from '../world/world-seed';
import { type Channel, normaliseAddress } from '../world/world-types';
import { personaByRule } from './persona.rules';
import { PERSONAS } from './persona-scripts';
import { type Moment, PERSONA_KEYS, type PersonaKey } from './persona-types';

/** Where a played address stands. */
interface Part {
  turn: number;
  heard: string[];
  timer?: NodeJS.Timeout;
}

const ANYBODY = '*';
const BETWEEN_MESSAGES_MS = 400;

/** Lets personas read what reaches their addresses and answer after a while. */
@Injectable()
export class PersonasService implements OnModuleDestroy {
  private readonly parts = new BoundedMap<string, Part>(50_000);
  private readonly bound = new BoundedMap<string, PersonaKey | null>(50_000);
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly subscription: Subscription;

  constructor(
    private readonly config: AppConfig,
    private readonly seed: Seed,
    private readonly leads: LeadsService,
    outbox: OutboxService,
  ) {
    this.subscription = outbox.delivered$.subscribe((message) => this.hear(message));
  }

  /** How many answers are on their way. */
  get pending(): number {
    return this.timers.size;
  }

  /** Gives an address a persona, or none (null); `*` stands for all addresses of the channel without one. */
  bind(channel: Channel, address: string, persona: PersonaKey | null): void {
    const normalised = address === ANYBODY ? ANYBODY : normaliseAddress(channel, address);
    this.bound.set(`${channel}:${normalised}`, persona);
  }

  /** Who plays an address, if anybody. */
  of(channel: Channel, address: string): PersonaKey | undefined {
    const bound = this.bound.get(`${channel}:${address}`);
    if (bound !== undefined) return bound ?? undefined;
    const byRule = this.config.SANDBOX_PERSONAS ? personaByRule(channel, address) : undefined;
    return byRule ?? this.bound.get(`${channel}:${ANYBODY}`) ?? undefined;
  }

  /** The personas and the bindings made by hand. */
  list(): object {
    return {
      personas: PERSONA_KEYS.map((key, digit) => ({ persona: key, digit, about: PERSONAS[key].about })),
      bound: [...this.bound].map(([address, persona]) => ({ address, persona })),
    };
  }

  /** Forgets all conversations and bindings. */
  reset(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.parts.clear();
    this.bound.clear();
  }

  onModuleDestroy(): void {
    this.subscription.unsubscribe();
    this.reset();
  }

  private hear(message: OutboxMessage): void {
    const persona = this.of(message.channel, message.to);
    if (persona === undefined) return;
    const part = this.parts.getOrMake(`${message.channel}:${message.to}`, () => ({ turn: 0, heard: [] }));
    part.heard.push(message.text);
    this.forget(part.timer);
    const [least, most] = PERSONAS[persona].delayMs;
    const delay = least + (most - least) * this.seed.fraction('delay', message.to, part.turn);
    part.timer = this.later(delay, () => this.answer(persona, part, message));
  }

  private answer(persona: PersonaKey, part: Part, message: OutboxMessage): void {
    const heard = part.heard.splice(0).join('\n');
    const moment: Moment = {
      turn: part.turn,
      heard,
      pick: (items, purpose) => this.seed.pick(items, message.to, purpose),
    };
    if (persona !== 'silent') this.leads.read(message);
    PERSONAS[persona].answer(moment).forEach((text, index) => {
      this.later(index * BETWEEN_MESSAGES_MS, () =>
        this.leads.say({ channel: message.channel, from: message.to, text }),
      );
    });
    part.turn += 1;
  }

  private later(ms: number, act: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      act();
    }, ms * this.config.SANDBOX_PACE);
    this.timers.add(timer);
    return timer;
  }

  private forget(timer: NodeJS.Timeout | undefined): void {
    if (!timer) return;
    clearTimeout(timer);
    this.timers.delete(timer);
  }
}
