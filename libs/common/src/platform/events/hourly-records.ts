import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../../vocabulary/context';
import { type AuditEntry, auditRecord } from './audit-record';
import { NatsStream } from './nats-stream';

const hourMs = 60 * 60 * 1_000;

/** Audit records of what outsiders can cause at will: one per kind and hour, so that nobody can flood the audit log. */
@Injectable()
export class HourlyRecords {
  private readonly logger = new Logger('HourlyRecords');
  private readonly told = new LRUCache<string, true>({ max: 10_000, ttl: hourMs });

  constructor(private readonly stream: NatsStream) {}

  /** Records it, unless some replica already recorded the same `kind` within this hour. Never fails. */
  async record(ctx: RequestContext, kind: string, entry: AuditEntry): Promise<void> {
    // The same id in every replica, so the stream and the audit log store it once.
    const id = `${kind}:${Math.floor(Date.now() / hourMs)}`;
    if (this.told.has(id)) return;
    this.told.set(id, true);
    await this.stream.publish({ ...auditRecord(ctx, entry), id }).catch((error: unknown) => {
      this.told.delete(id);
      this.logger.warn({ action: entry.action, reason: String(error) }, 'Audit record could not be published');
    });
  }
}
