import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, type OpenAPIObject } from '@nestjs/swagger';
import { Open } from '@northline/auth';
import { ApiDescription } from './api-description';
import { docsPolicy } from './docs-page';

/** The interface describes itself: `/docs` for people, `/openapi.json` for machines. */
@Controller()
export class DocsController {
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
    return this.description.page;
  }
}
