import { Injectable } from '@nestjs/common';
import type { ChannelAdapter, Connection, OutgoingMessage, SendOutcome } from '../channel-adapter';

/** What a test key sends (DECISIONS 23): accepted and recorded, nobody is reached. */
@Injectable()
export class RecordingAdapter implements ChannelAdapter {
  readonly repeatableForMs = Infinity;

  send(_connection: Connection | null, message: OutgoingMessage): Promise<SendOutcome> {
    return Promise.resolve({ outcome: 'accepted', providerMessageId: `test-${message.key}` });
  }
}
