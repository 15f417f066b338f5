import { Body, Controller, Get, Param, Post, Put, Query, type RawBodyRequest, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parse } from '../world/world-parse';
import { CustomersService } from './customers.service';

const settingsSchema = z.strictObject({
  secret: z.string().startsWith('whsec_').optional(),
  status: z.number().int().min(200).max(599).default(200),
  times: z.number().int().min(0).default(0),
  delayMs: z.number().int().min(0).max(60_000).default(0),
});

const querySchema = z.object({ name: z.string().optional(), afterSeq: z.coerce.number().int().optional() });

/** Receives our webhooks as customers do, and shows what arrived. */
@Controller()
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  /** The address that a customer gives as their webhook endpoint. */
  @Post('customer-webhook/:name')
  async receive(
    @Param('name') name: string,
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ received: boolean }> {
    const status = await this.customers.receive(name, single(request.headers), request.rawBody ?? Buffer.alloc(0));
    void reply.status(status);
    return { received: status < 300 };
  }

  /** Tells a customer the secret and how to answer. */
  @Put('sandbox/webhooks/:name')
  configure(@Param('name') name: string, @Body() body: unknown): { name: string } {
    this.customers.configure(name, parse(settingsSchema, body));
    return { name };
  }

  /** What arrived. */
  @Get('sandbox/webhooks')
  list(@Query() query: unknown): object {
    const webhooks = this.customers.list(parse(querySchema, query));
    return { webhooks, total: webhooks.length };
  }
}

const single = (headers: FastifyRequest['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(' ') : (value ?? '')]),
  );
