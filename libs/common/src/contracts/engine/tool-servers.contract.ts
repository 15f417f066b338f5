import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { rpc } from '../rpc-spec';
import { type Page, type PageQuery, type ToolTransport, toolTransports } from '../../vocabulary/vocabulary';
import type { CreateToolServer, UpdateToolServer } from './tool-servers-bodies';

/** A tool server without its credentials: header values are write-only, their names are shown (DECISIONS 27). */
@ApiSchema({ description: 'A server of the Model Context Protocol whose tools agents may use.' })
export class ToolServer {
  @ApiProperty({ description: 'Object id' }) _id!: string;
  @ApiProperty({ description: 'The account that owns it' }) accountId!: string;
  @ApiProperty({ description: 'Name of the tool server' }) name!: string;
  @ApiProperty({
    description:
      'Address of the server. Its query, user and password, often secrets, are shown to who may edit agents, but never with an agent',
  })
  url!: string;
  @ApiProperty({ enum: toolTransports, description: 'Transport of the protocol' }) transport!: ToolTransport;
  @ApiProperty({ type: [String], description: 'Names of the headers that are sent; their values are never shown' })
  headerNames!: string[];
  @ApiProperty({ type: [String], description: 'Names of the tools that agents may call; empty: all' })
  allowedTools!: string[];
  @ApiProperty({ format: 'date-time', description: 'When it was created' }) createdAt!: string;
  @ApiProperty({ format: 'date-time', description: 'When it last changed' }) updatedAt!: string;
}

/** Answer of `POST /api/mcp-servers/{id}/test`. */
@ApiSchema({ description: 'What a trial connection showed.' })
export class ToolServerTest {
  @ApiProperty({ description: 'Whether the server answered' }) ok!: boolean;
  @ApiProperty({ type: [String], description: 'Names of the tools that it offers and `allowedTools` lets through' })
  tools!: string[];
  @ApiProperty({ required: false, description: 'Why it could not be reached' }) error?: string;
}

/** Requests about tool servers. */
export const toolServersRpc = {
  'engine.tool_servers.list': rpc<PageQuery, Page<ToolServer>>(),
  'engine.tool_servers.create': rpc<{ _id?: string; server: CreateToolServer }, ToolServer>(),
  'engine.tool_servers.get': rpc<{ id: string }, ToolServer>(),
  'engine.tool_servers.update': rpc<{ id: string; changes: UpdateToolServer }, ToolServer>(),
  'engine.tool_servers.delete': rpc<{ id: string }, { deleted: true }>(),
  /** Connects and lists the tools; a server that cannot be used is an answer, not an error. */
  'engine.tool_servers.test': rpc<{ id: string }, ToolServerTest>({ timeoutMs: 20_000 }),
};
