import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { collectDefaultMetrics, register } from 'prom-client';

if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();

/** `/metrics` in Prometheus' text form. */
@Controller('metrics')
export class MetricsController {
  @Get()
  async metrics(@Res() reply: FastifyReply): Promise<void> {
    await reply.header('content-type', register.contentType).send(await register.metrics());
  }
}
