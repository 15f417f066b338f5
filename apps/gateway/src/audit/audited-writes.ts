import { Injectable } from '@nestjs/common';
import type { AuditRule } from '@northline/auth';
import type { WithChanges } from '@northline/common/contracts';
import { isObject } from '@northline/common/validation';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../http/caller-address';
import { type AuditedWrite, AuditTrail } from './audit-trail';
import { Edits } from './edits';

/** Implements `@Audited`. */
@Injectable()
export class AuditedWrites {
  constructor(
    private readonly trail: AuditTrail,
    private readonly edits: Edits,
  ) {}

  /** Runs a write between the record of its beginning and that of its outcome. */
  async recorded(request: FastifyRequest, rule: AuditRule, run: () => Promise<unknown>): Promise<unknown> {
    const write = writeOf(request, rule);
    const entry = await this.trail.begin(request.caller, write);
    try {
      const { answer, changes } = partsOf(rule, await run());
      const resource = await this.trail.succeed(entry, answer, changes);
      if (!write.dryRun) this.edits.tell(request.caller, resource, rule.action);
      return answer;
    } catch (error) {
      await this.trail.fail(entry, error);
      throw error;
    }
  }
}

// The answer of a bulk write names each change beside what the caller is told.
function partsOf({ bulk }: AuditRule, answer: unknown): { answer: unknown; changes?: WithChanges['changes'] } {
  if (!bulk) return { answer };
  const { changes, ...told } = answer as WithChanges;
  return { answer: told, changes };
}

function writeOf(request: FastifyRequest, rule: AuditRule): AuditedWrite {
  const params = request.params as Record<string, string | undefined>;
  const { body } = request;
  const fields = isObject(body) ? body : {};
  const { dryRun } = request.query as { dryRun?: unknown };
  // Object ids are taken in any case, and kept in lower case.
  const id = rule.id ?? params[rule.param ?? 'id']?.slice(0, 64).toLowerCase();
  return { rule, id, body: rule.whole ? {} : fields, dryRun: dryRun === 'true', ip: addressOf(request).address };
}
