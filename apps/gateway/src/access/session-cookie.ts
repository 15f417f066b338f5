import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { GatewayConfig } from '../app-config';
import { isSameOrigin } from './same-origin.rules';
import { sessionLifeMs } from './use-tracker';

/**
 * The cookie that carries a session in a browser (DECISIONS 270): `__Host-northline` where the API is reached by https.
 * Elsewhere, in development, it is `northline` without `Secure`: Safari takes no secure cookie from `http://localhost`,
 * nor do older releases of Chrome take the prefix.
 */
@Injectable()
export class SessionCookie {
  /** Its name. */
  readonly name: string;
  private readonly attributes: string;
  private readonly value: RegExp;
  private readonly publicUrl: string | undefined;

  constructor({ PUBLIC_URL }: GatewayConfig) {
    const https = PUBLIC_URL?.startsWith('https://') ?? false;
    this.publicUrl = PUBLIC_URL;
    this.name = https ? '__Host-northline' : 'northline';
    this.attributes = `Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
    this.value = new RegExp(`(?:^|;) *${this.name}=([^;]*)`);
  }

  /** The session token that a request brings in the cookie; undefined without one. */
  tokenIn({ cookie }: IncomingHttpHeaders): string | undefined {
    const token = cookie === undefined ? undefined : this.value.exec(cookie)?.[1]?.trim();
    return token === '' ? undefined : token;
  }

  /** Whether a request that relies on the cookie may write: only a page of our own origin may. */
  mayWrite(headers: IncomingHttpHeaders): boolean {
    return isSameOrigin(headers, this.publicUrl);
  }

  /** Sets it with an answer. The server ends the session earlier than the cookie when it is not used. */
  begin(reply: FastifyReply, token: string): void {
    void reply.header('set-cookie', `${this.name}=${token}; Max-Age=${sessionLifeMs / 1_000}; ${this.attributes}`);
  }

  /** Removes it with an answer to a request that brought it. */
  end(reply: FastifyReply): void {
    if (this.tokenIn(reply.request.headers) !== undefined)
      void reply.header('set-cookie', `${this.name}=; Max-Age=0; ${this.attributes}`);
  }
}
