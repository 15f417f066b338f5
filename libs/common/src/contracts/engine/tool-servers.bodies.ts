import { OneOf, ReadOnly, Text, TextList, TextMap } from '../../validation';
import { type ToolTransport, toolTransports } from '../vocabulary';

@ReadOnly('_id', 'accountId', 'headerNames', 'createdAt', 'updatedAt')
class ToolServerFields {
  @OneOf(toolTransports, { optional: true, description: '`http` when absent' }) transport?: ToolTransport;
  @TextMap({ optional: true, nullable: true, maxKeys: 20, maxBytes: 8 * 1024, description: 'Write-only; merges name by name, null removes one, or all' })
  headers?: Record<string, string | null> | null;
  @TextList({ optional: true, maxItems: 100, max: 128, description: 'Empty: all' }) allowedTools?: string[];
}

/** Body of `POST /api/mcp-servers`. */
export class CreateToolServer extends ToolServerFields {
  @Text({ max: 200, example: 'Calendar' }) name!: string;
  @Text({ max: 2_000, example: 'https://tools.example.com/mcp' }) url!: string;
}

/** Body of `PATCH /api/mcp-servers/{id}`: only what is sent changes. */
export class UpdateToolServer extends ToolServerFields {
  @Text({ optional: true, min: 1, max: 200, example: 'Calendar' }) name?: string;
  @Text({ optional: true, min: 1, max: 2_000, example: 'https://tools.example.com/mcp' }) url?: string;
}
