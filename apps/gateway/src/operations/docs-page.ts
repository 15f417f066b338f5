import type { OpenAPIObject } from '@nestjs/swagger';

export function docsPage(document: OpenAPIObject): string {
  return document.info.title;
}
