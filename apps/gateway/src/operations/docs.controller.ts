import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, type OpenAPIObject } from '@nestjs/swagger';
import { Open } from '@northline/auth';
import { DomainError } from '@northline/common/vocabulary/errors';
import type { FastifyReply } from 'fastify';
import { ApiDescription } from './api-description';
import { docsFiles, docsPage, docsPolicy } from './docs-page';

/** The interface describes itself: `/docs` for people, `/openapi.json` for machines. */
@Controller()
export class DocsController {
  private readonly files = docsFiles();

  constructor(private readonly description: ApiDescription) {}

  @Get('openapi.json')
  @Open()
  @ApiOkResponse({ content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } } })
  openapi(): OpenAPIObject {
    return this.description.document;
  }

  @Get('docs')
  @Open()
  @ApiOkResponse({ content: { 'text/html': { schema: { type: 'string' } } } })
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', docsPolicy)
  docs(): string {
    return docsPage;
  }

  /** The scripts and styles of `/docs`. */
  @Get('docs/files/:name')
  @Open()
  @ApiExcludeEndpoint()
  @Header('cache-control', 'public, max-age=3600')
  file(@Param('name') name: string, @Res({ passthrough: true }) reply: FastifyReply): Buffer {
    const file = this.files.get(name);
    if (!file) throw new DomainError('not_found', 'Not found');
    void reply.type(file.type);
    return file.body;
  }
}
