import { DomainError } from '@northline/common/vocabulary/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Milliseconds within which a read must begin to answer; then it gets 503 (DECISIONS 147). */
const readDeadlineMs = 10_000;

/**
 * Answers a read that got no answer in time, whatever holds it up: a service, the database or Redis, dead or frozen. A
 * stream that has started continues.
 */
export function holdToDeadline({ method }: FastifyRequest, reply: FastifyReply): void {
  if (method !== 'GET' && method !== 'HEAD') return;
  const late = (): void => {
    if (!reply.raw.headersSent) void reply.send(new DomainError('unavailable', 'Service unavailable'));
  };
  const timer = setTimeout(late, readDeadlineMs);
  reply.raw.once('close', () => clearTimeout(timer));
}
