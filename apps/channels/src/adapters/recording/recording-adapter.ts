import { Injectable } from '@nestjs/common';
import type { ChannelAdapter, Connection, OutgoingMessage, SendOutcome } from '../channel-adapter';

/** For test keys (DECISIONS 23): accepts and records messages, and reaches nobody. */
@Injectable()
export class RecordingAdapter implements ChannelAdapter {
  readonly repeatableForMs = Infinity;

  send(_connection: Connection | null, message: OutgoingMessage): Promise<SendOutcome> {
    return Promise.resolve({ outcome: 'accepted', providerMessageId: `test-${message.key}` });
  }
}
