import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';

export function complete(document: OpenAPIObject, _fastify: FastifyInstance): OpenAPIObject {
  return document;
}
