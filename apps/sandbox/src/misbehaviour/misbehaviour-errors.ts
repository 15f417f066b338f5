import { emailRateLimited, emailServerError, invalidApiKey } from '../errors/email-errors';
import { modelKeyRefused, modelRateLimited, modelServerError } from '../errors/model-errors';
import { qdrantKeyRefused, qdrantRateLimited, qdrantServerError } from '../errors/qdrant-errors';
import { botServerError, tooManyRequests, unauthorized } from '../errors/telegram-errors';
import { invalidToken, temporarilyDown, throughputReached } from '../errors/whatsapp-errors';
import { ProviderError } from '../errors/provider-error';
import type { Provider } from '../world/world-types';
import type { Fault } from './misbehaviour-types';

interface Refusals {
  readonly rateLimit: (retryAfter: number) => ProviderError;
  readonly serverError: (status: number) => ProviderError;
  readonly credential: () => ProviderError;
}

const REFUSALS: Record<Provider, Refusals> = {
  whatsapp: { rateLimit: throughputReached, serverError: temporarilyDown, credential: invalidToken },
  telegram: { rateLimit: tooManyRequests, serverError: botServerError, credential: unauthorized },
  email: { rateLimit: emailRateLimited, serverError: emailServerError, credential: invalidApiKey },
  qdrant: { rateLimit: qdrantRateLimited, serverError: qdrantServerError, credential: qdrantKeyRefused },
  model: { rateLimit: modelRateLimited, serverError: modelServerError, credential: modelKeyRefused },
};

/** The refusal that a fault asks for, in the words of its provider. */
export function faultError(fault: Fault): ProviderError {
  const refusals = REFUSALS[fault.provider];
  if (fault.kind === 'rate_limit') return refusals.rateLimit(fault.retryAfter);
  if (fault.kind === 'bad_gateway') return new ProviderError(502, '<html><body>502 Bad Gateway</body></html>');
  if (fault.kind === 'refuse_credential') return refusals.credential();
  return refusals.serverError(fault.status);
}
