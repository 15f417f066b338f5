import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { rpc } from '../rpc-spec';

/** Whether a conversation is unread for the member who asks. */
@ApiSchema({ description: 'Whether a conversation is unread for the member who asks.' })
export class ReadMark {
  @ApiProperty({ description: 'The conversation' }) conversationId!: string;
  @ApiProperty({ description: 'It is unread: the lead wrote after what was read' }) unread!: boolean;
}

/** Requests about read marks. Errors: 404; 403 for a key. */
export const readMarksRpc = {
  'engine.conversations.read': rpc<{ id: string; messageCount?: number }, ReadMark>(),
  'engine.conversations.unread': rpc<{ id: string }, ReadMark>(),
};
