import { applyDecorators, HttpCode, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { routeRule } from '@northline/auth';
import { CallbackInterceptor } from './callback.interceptor';

/** What a provider's callback, or a link in a mail, is answered. */
export interface CallbackAnswer {
  /** False: the sender is not who it claims to be; it counts in its address's global tier. */
  verified: boolean;
  /** 200 when absent. */
  status?: number;
  /** JSON when absent. */
  contentType?: string;
  body: unknown;
}

/**
 * A route without a key whose sender is verified by the service behind it. Takes any content type; the bytes are left
 * as they came (`@RawBody()`). Returns a {@link CallbackAnswer}.
 */
export function ProviderCallback(): MethodDecorator {
  return applyDecorators(UseInterceptors(CallbackInterceptor), HttpCode(200), routeRule({ access: { kind: 'callback' }, body: 'raw' }), ApiOkResponse({ description: 'Taken' }));
}
