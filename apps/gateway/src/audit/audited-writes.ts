import { Injectable } from '@nestjs/common';
import type { AuditRule } from '@northline/auth';
import type { WithChanges } from '@northline/common/contracts';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../http/caller-address';
import { type AuditedWrite, type AuditEntry, AuditTrail } from './audit-trail';

/** Implements `@Audited`. */
@Injectable()
export class AuditedWrites {
  constructor(private readonly trail: AuditTrail) {}

  /** Runs a write between the record of its beginning and that of its outcome. */
  async recorded(request: FastifyRequest, rule: AuditRule, run: () => Promise<unknown>): Promise<unknown> {
    const entry = await this.trail.begin(request.caller, writeOf(request, rule));
    try {
      const answer = await run();
      if (rule.bulk) return await this.recordedEach(entry, answer as WithChanges);
      await this.trail.succeed(entry, answer);
      return answer;
    } catch (error) {
      await this.trail.fail(entry, error);
      throw error;
    }
  }

  private async recordedEach(entry: AuditEntry, { changes, ...answer }: WithChanges): Promise<unknown> {
    await this.trail.succeed(entry, answer, changes);
    return answer;
  }
}

function writeOf(request: FastifyRequest, rule: AuditRule): AuditedWrite {
  const params = request.params as Record<string, string | undefined>;
  const { body } = request;
  const fields =
    typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
  const { dryRun } = request.query as { dryRun?: unknown };
  // Object ids are taken in any case, and kept in lower case.
  const id = rule.id ?? params[rule.param ?? 'id']?.slice(0, 64).toLowerCase();
  return { rule, id, body: rule.whole ? {} : fields, dryRun: dryRun === 'true', ip: addressOf(request).address };
}
