import { ApiProperty } from '@nestjs/swagger';
import { rpc } from '../rpc-spec';
import { type Page, type PageQuery, type ToolTransport, toolTransports } from '../vocabulary';
import type { CreateToolServer, UpdateToolServer } from './tool-servers.bodies';

/** A tool server without its credentials: header values are write-only, their names are shown (DECISIONS 27). */
export class ToolServer {
  @ApiProperty() _id!: string;
  @ApiProperty() accountId!: string;
  @ApiProperty() name!: string;
  @ApiProperty() url!: string;
  @ApiProperty({ enum: toolTransports }) transport!: ToolTransport;
  @ApiProperty({ type: [String], description: 'Names of the headers that are sent; their values are never shown' }) headerNames!: string[];
  @ApiProperty({ type: [String], description: 'Tools that agents may call; empty: all' }) allowedTools!: string[];
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

/** Answer of `POST /api/mcp-servers/{id}/test`. */
export class ToolServerTest {
  @ApiProperty() ok!: boolean;
  @ApiProperty({ type: [String], description: 'Names of the tools that it offers and the allow-list lets through' }) tools!: string[];
  @ApiProperty({ required: false, description: 'Why it could not be used' }) error?: string;
}

/** Questions and commands about tool servers. */
export const toolServersRpc = {
  'engine.tool_servers.list': rpc<PageQuery, Page<ToolServer>>(),
  'engine.tool_servers.create': rpc<{ _id?: string; server: CreateToolServer }, ToolServer>(),
  'engine.tool_servers.get': rpc<{ id: string }, ToolServer>(),
  'engine.tool_servers.update': rpc<{ id: string; changes: UpdateToolServer }, ToolServer>(),
  'engine.tool_servers.delete': rpc<{ id: string }, { deleted: true }>(),
  /** Connects and lists the tools; a server that cannot be used is an answer, not an error. */
  'engine.tool_servers.test': rpc<{ id: string }, ToolServerTest>({ timeoutMs: 20_000 }),
};
