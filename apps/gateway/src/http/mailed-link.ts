import { applyDecorators, Header, HttpCode } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { routeRule } from '@northline/auth';

/** A link in a mail: answers with a page and ignores the body, which mail programs fill as they like (RFC 8058). */
export function MailedLink(): MethodDecorator {
  const content = { 'text/html': { schema: { type: 'string' } } };
  return applyDecorators(
    HttpCode(200),
    Header('content-type', 'text/html; charset=utf-8'),
    routeRule({ body: 'raw' }),
    ApiOkResponse({ content }),
  );
}
