import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiHeader, ApiOkResponse, ApiProduces, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Authenticated, type Credentials, Passive } from '@northline/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Credential } from '../routing/route-words';
import { LiveUpdates } from './live.service';
import { updateKinds } from './live-updates.rules';

function toldTo(scope: (typeof updateKinds)[number]['scope']): string {
  if (scope === 'of the resource') return 'Told to those who hold the scope that reading the resource takes';
  return scope ? `Told to those who hold \`${scope}\`` : 'Told to everybody';
}

/** One event of the stream by its kind, as OpenAPI describes it. */
const schemas = updateKinds.map(({ name, data, scope }) => ({
  type: 'object' as const,
  required: ['event', 'data'],
  description: toldTo(scope),
  properties: {
    id: { type: 'string' as const, description: 'Place in the stream, for `Last-Event-ID`' },
    event: { type: 'string' as const, enum: [name], description: 'Kind of the event' },
    data: { allOf: [{ $ref: getSchemaPath(data) }], description: 'What it is about, in one line of JSON' },
  },
}));

/** `/api/events`. */
@ApiTags('Live updates')
@Controller('api/events')
@ApiExtraModels(...updateKinds.map(({ data }) => data))
export class LiveController {
  constructor(private readonly live: LiveUpdates) {}

  /** What changes in the account, as server-sent events. */
  @Get()
  @Authenticated()
  @Passive()
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'The `id` of the last event that arrived: what came after it is sent first',
    schema: { type: 'string', maxLength: 100 },
  })
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ schema: { oneOf: schemas } })
  async follow(
    @Credential() caller: Credentials,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' };
    if (request.method === 'HEAD') return void reply.headers(headers).send();
    const last = request.headers['last-event-id'];
    await this.live.open(caller, typeof last === 'string' ? last : '', () => {
      reply.hijack();
      reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers });
      return reply.raw;
    });
  }
}
