import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CredentialsService } from '../credentials/credentials.service';
import { asString, isRecord } from '../world/world-types';
import { graphError, invalidToken } from '../errors/whatsapp-errors';

const USER_TOKEN = /^EAA[A-Za-z0-9]{20,}$/;

/** Takes user tokens of the real shape (`EAA…`), on app routes the app token (`{app-id}|{app-secret}`). */
@Injectable()
export class GraphGuard implements CanActivate {
  constructor(private readonly credentials: CredentialsService) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Params: { version: string } }>>();
    if (!/^v\d{1,2}\.\d$/.test(request.params.version)) {
      throw graphError(400, 2500, `Unknown path components: /${request.params.version}`);
    }
    const token = tokenOf(request);
    if (token === undefined) {
      throw graphError(401, 104, 'An access token is required to request this resource.');
    }
    if (request.url.split('?')[0]?.endsWith('/subscriptions')) {
      const { appId, appSecret } = this.credentials.app;
      if (USER_TOKEN.test(token))
        throw graphError(400, 15, '(#15) This method must be called with an app access_token.');
      if (token !== `${appId}|${appSecret}`) throw invalidToken();
    } else if (!USER_TOKEN.test(token)) throw invalidToken();
    return true;
  }
}

function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = /^(?:Bearer|OAuth) (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return bearer ?? accessToken(request.query) ?? accessToken(request.body);
}

const accessToken = (holder: unknown): string | undefined =>
  isRecord(holder) ? asString(holder.access_token) : undefined;
