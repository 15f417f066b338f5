import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import { Open } from '@northline/auth';
import { ApiDescription } from './api-description';

/** The interface describes itself: `/docs` for people, `/openapi.json` for machines. */
@ApiExcludeController()
@Controller()
export class DocsController {
  constructor(private readonly description: ApiDescription) {}

  @Get('openapi.json')
  @Open()
  openapi(): OpenAPIObject {
    return this.description.document;
  }

  @Get('docs')
  @Open()
  @Header('content-type', 'text/html; charset=utf-8')
  docs(): string {
    return this.description.page;
  }
}
