import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Open } from '@northline/auth';
import { DomainError } from '@northline/common/vocabulary/errors';
import type { FastifyReply } from 'fastify';
import { bodyFor, dashboardFiles } from './dashboard-files';

/** Our own files alone, no script or style within a page, no frame around it; pictures of messages are `blob:`. */
const policy = [
  "default-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The dashboard of `apps/dashboard`, below `/app/`: its files, and its page at every other address (DECISIONS 286). */
@ApiExcludeController()
@Controller('app')
export class DashboardController {
  private readonly files = dashboardFiles();

  /** Addresses within the page are relative to `/app/`. */
  @Get()
  @Open()
  toPage(@Res() reply: FastifyReply): void {
    void reply.redirect('/app/', 308);
  }

  /** A file, or the page. */
  @Get('*')
  @Open()
  file(@Param('*') path: string, @Res({ passthrough: true }) reply: FastifyReply): Buffer {
    const file = this.files.get(path) ?? (path.startsWith('assets/') ? undefined : this.files.get('index.html'));
    if (!file) throw new DomainError('not_found', 'Not found');
    const [encoding, body] = bodyFor(file, reply.request.headers['accept-encoding']);
    void reply.headers({
      'content-type': file.type,
      'content-security-policy': policy,
      'cache-control': file.lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    return body;
  }
}
