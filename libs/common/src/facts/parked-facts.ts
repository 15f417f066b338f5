import { Injectable } from '@nestjs/common';
import type { Fact, ServiceName } from '../contracts';
import { factSubject, NatsStream, parkedStream } from './nats-stream';

/** A fact that a service could not digest. */
export interface ParkedFact {
  /** Its place in the stream of parked facts. */
  seq: number;
  service: ServiceName;
  fact?: Fact;
  /** In its place: what came under the name of a fact and is none. It can be looked at, and nothing else. */
  text?: string;
  reason: string;
  parkedAt: string;
}

/** Reads parked facts, and lets them be tried again. For operators. */
@Injectable()
export class ParkedFacts {
  constructor(private readonly stream: NatsStream) {}

  /** All parked facts, the oldest first. */
  async list(): Promise<ParkedFact[]> {
    const manager = await this.stream.manager();
    const { state } = await manager.streams.info(parkedStream);
    const found: ParkedFact[] = [];
    for (let seq = state.first_seq; seq <= state.last_seq && state.messages > 0; seq += 1) {
      const message = await manager.streams.getMessage(parkedStream, { seq }).catch(() => undefined);
      if (message) found.push({ ...message.json<Omit<ParkedFact, 'seq'>>(), seq });
    }
    return found;
  }

  /**
   * Publishes a parked fact again and takes it off the list. Every service that listens gets it once more, which each
   * must bear anyway. False for what is no fact.
   */
  async replay({ seq, fact }: ParkedFact): Promise<boolean> {
    if (!fact) return false;
    await this.stream.jetstream.publish(factSubject(fact.name), JSON.stringify(fact), { msgID: `replay:${seq}:${fact.id}` });
    const manager = await this.stream.manager();
    await manager.streams.deleteMessage(parkedStream, seq);
    return true;
  }
}
