import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS, LimitsService } from '../limits/limits.service';
import { ProviderError } from '../errors/provider-error';
import { emailRateLimited, invalidApiKey, resendError } from '../errors/email-errors';

const KEY = /^re_[A-Za-z0-9_]{8,}$/;
const SEND_ONLY = 're_sendonly_';

/** Resend's door: a User-Agent, a key of the real shape, five requests a second. Keys `re_sendonly_…` may only send. */
@Injectable()
export class ResendGuard implements CanActivate {
  constructor(private readonly limits: LimitsService) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    if (!request.headers['user-agent']) throw new ProviderError(403, 'error code: 1010');
    const key = keyOf(request);
    if (key === undefined) throw resendError(401, 'missing_api_key', 'Missing API key in the authorization header.');
    if (!KEY.test(key)) throw invalidApiKey();
    const sends = request.method === 'POST' && /^\/resend\/emails\/?$/.test(request.url);
    if (key.startsWith(SEND_ONLY) && !sends) {
      throw resendError(401, 'restricted_api_key', 'This API key is restricted to only send emails.');
    }
    const slot = this.limits.take(`email:${key}`, LIMITS.email);
    if (slot.waitSeconds > 0) throw emailRateLimited(Math.ceil(slot.waitSeconds));
    void http.getResponse<FastifyReply>().headers({
      'ratelimit-limit': String(LIMITS.email.perSecond),
      'ratelimit-remaining': String(slot.left),
      'ratelimit-reset': '1',
    });
    return true;
  }
}

/** The API key of a request, which stands for its team. */
export const Team = createParamDecorator(
  (_: undefined, context: ExecutionContext): string => keyOf(context.switchToHttp().getRequest<FastifyRequest>()) ?? '',
);

const keyOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
