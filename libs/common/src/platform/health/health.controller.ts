import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiOkResponse, ApiServiceUnavailableResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { HealthRegistry, Liveness, Readiness } from './health-registry';

/** `/health/live` and `/health/ready` of every process. */
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthRegistry) {}

  /** The event loop runs; no dependency is checked, so that losing one restarts no pod. */
  @Get('live')
  @ApiOkResponse({ type: Liveness })
  live(): Liveness {
    return { status: 'live' };
  }

  /** 200 when every dependency answers, else 503; each is named. */
  @Get('ready')
  @ApiOkResponse({ type: Readiness })
  @ApiServiceUnavailableResponse({ type: Readiness })
  @Header('cache-control', 'no-store')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await this.health.check();
    void reply.status(readiness.status === 'ready' ? 200 : 503);
    return readiness;
  }
}
