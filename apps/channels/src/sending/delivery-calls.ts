import { Injectable } from '@nestjs/common';
import type { AccountId } from '@northline/common/contracts';
import { settledWithin } from '@northline/common/platform/process';
import { AdapterRegistry } from '../adapters/adapter-registry';
import { brief } from '../adapters/bounded';
import type { SendOutcome } from '../adapters/channel-adapter';
import { keyOf } from '../deliveries/deliveries.mapper';
import type { DeliveryRow } from '../deliveries/deliveries.schema';
import type { Prepared } from './delivery-preparation';

/** How long a status waits for the answer to the call that it is about: most answers are there within milliseconds. */
const patienceMs = 500;

type Message = Pick<DeliveryRow, 'messageId' | 'round'>;

/** The calls by which this process gives messages to providers. */
@Injectable()
export class DeliveryCalls {
  private readonly inHand = new Map<string, Promise<unknown>>();

  constructor(private readonly adapters: AdapterRegistry) {}

  /** Gives a claimed message to its provider, and has the answer recorded. */
  async make(
    { accountId, ...message }: Pick<DeliveryRow, 'accountId'> & Message,
    prepared: Prepared,
    record: (outcome: SendOutcome) => Promise<void>,
  ): Promise<SendOutcome> {
    const name = nameOf(accountId, message);
    const call = this.call(prepared).then(async (outcome) => {
      await record(outcome);
      return outcome;
    });
    this.inHand.set(name, call);
    try {
      return await call;
    } finally {
      this.inHand.delete(name);
    }
  }

  /**
   * Resolves when the answer about a message is recorded, if this process waits for it, and after half a second in any
   * case. A status that comes first would compete with the answer for the row.
   */
  async answered(accountId: AccountId, message: Message): Promise<void> {
    const call = this.inHand.get(nameOf(accountId, message));
    if (call) await settledWithin(patienceMs, call);
  }

  private async call({ connection, message }: Prepared): Promise<SendOutcome> {
    if (!connection) return this.adapters.recording.send(null, message);
    const outcome = await this.adapters.of(connection.channel).send(connection, message);
    // What a provider says is stored and told.
    return outcome.outcome === 'accepted' ? outcome : { ...outcome, message: brief(outcome.message) };
  }
}

const nameOf = (accountId: AccountId, message: Message): string => `${accountId}:${keyOf(message)}`;
