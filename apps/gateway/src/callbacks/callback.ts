import { applyDecorators, HttpCode, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { routeRule } from '@northline/auth';
import { CallbackInterceptor } from './callback-interceptor';

/** JSON: whether it was processed. */
const received = {
  'application/json': {
    schema: {
      type: 'object',
      required: ['received'],
      properties: { received: { type: 'boolean', description: 'Whether the event is processed' } },
    },
  },
};

const text = { schema: { type: 'string' } };

/**
 * A route without a key whose sender is verified by the service behind it. Takes any content type and leaves the bytes
 * untouched (`@RawBody()`). Returns a `CallbackAnswer`: `{ received }`, or text of the given media type.
 */
export function ProviderCallback(mediaType?: 'text/plain'): MethodDecorator {
  const content = mediaType === undefined ? received : { [mediaType]: text };
  return applyDecorators(
    UseInterceptors(CallbackInterceptor),
    HttpCode(200),
    routeRule({ access: { kind: 'callback' }, body: 'raw' }),
    ApiOkResponse({ content }),
  );
}
