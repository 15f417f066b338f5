import { ApiSchema } from '@nestjs/swagger';
import { OneOf, ReadOnly, Text, TextList, TextMap } from '../../validation';
import { type ToolTransport, toolTransports } from '../../vocabulary/vocabulary';

@ReadOnly('_id', 'accountId', 'headerNames', 'createdAt', 'updatedAt')
class ToolServerFields {
  @OneOf(toolTransports, { optional: true, description: 'Transport of the protocol; `http` when absent' })
  transport?: ToolTransport;
  @TextMap({
    optional: true,
    nullable: true,
    maxKeys: 20,
    maxBytes: 8 * 1024,
    description:
      'Headers sent with every call, for example `Authorization`. Values are write-only; an update merges name by name, and `null` removes one, or all',
  })
  headers?: Record<string, string | null> | null;
  @TextList({
    optional: true,
    maxItems: 100,
    max: 128,
    description: 'Names of the tools that agents may call; empty: all',
  })
  allowedTools?: string[];
}

/** Body of `POST /api/mcp-servers`. */
@ApiSchema({ description: 'The tool server to add.' })
export class CreateToolServer extends ToolServerFields {
  @Text({ max: 200, example: 'Calendar', description: 'Name of the tool server' }) name!: string;
  @Text({
    max: 2_000,
    example: 'https://tools.example.com/mcp',
    description: 'Public address of the server. Private and local addresses are refused',
  })
  url!: string;
}

/** Body of `PATCH /api/mcp-servers/{id}`: only what is sent changes. */
@ApiSchema({ description: 'Fields of a tool server to change. Only the fields that are sent change.' })
export class UpdateToolServer extends ToolServerFields {
  @Text({ optional: true, min: 1, max: 200, example: 'Calendar', description: 'Name of the tool server' })
  name?: string;
  @Text({ optional: true, min: 1, max: 2_000, example: 'https://tools.example.com/mcp', description: 'New address' })
  url?: string;
}
