import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AccountId } from '@northline/common/contracts';
import { conflict, errorTable, invalid } from '@northline/common/vocabulary/errors';
import { newId } from '@northline/common/platform/mongo';
import { Quotas } from '@northline/common/platform/quotas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toDomainError } from '../http/public-error';
import type { IdempotencyKeyRow } from './idempotency-key.schema';
import { IdempotencyKeysRepository, type KeyUse } from './idempotency-keys.repository';

const keptMs = 24 * 60 * 60 * 1000;

/** A run whose lease has ended died with its process; while it lives it renews the lease. */
const leaseMs = 15_000;
const renewMs = 5_000;

/** A longer answer is not kept: no document of MongoDB's may reach 16 MB. */
const maxKeptBytes = 1_000_000;

/** Left out of a replay (DECISIONS 13). */
const secretNames = ['key', 'secret', 'token'];

/** Routes whose answers have a `url` that may carry a secret: it is not kept; a replay takes it from the repeat's body. */
const addressed = /^\/api\/(mcp-servers|webhooks\/endpoints)\b/;

/**
 * Runs a request once per `Idempotency-Key` (DECISIONS 13). Only successful answers are kept. A request that failed for
 * reasons of ours may have taken effect: its repeat runs again with the same id for what it creates.
 */
@Injectable()
export class IdempotentRequests {
  constructor(
    private readonly keys: IdempotencyKeysRepository,
    private readonly quotas: Quotas,
  ) {}

  /**
   * Runs a request, or repeats its first answer. Throws 409 while it runs, for another request under the same key,
   * and when the first answer was not kept.
   */
  async once(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    execute: () => Promise<unknown>,
  ): Promise<unknown> {
    if (!/^[\x20-\x7e]{1,255}$/.test(key))
      throw invalid('Idempotency-Key', 'Idempotency-Key must be 1 to 255 printable ASCII characters');
    const [path = ''] = request.url.split('?', 1);
    const { accountId, environment } = request.caller;
    const use = { accountId, method: request.method, path, key: environment === 'test' ? `test\n${key}` : key };
    const run = await this.start(use, bodyHashOf(request));
    if (run.state === 'done') {
      if (run.answer === undefined)
        throw conflict('Request with this idempotency key was done; its answer was not kept');
      void reply.header('idempotent-replayed', 'true');
      return replayed(path, JSON.parse(run.answer), request.body);
    }
    request.madeId = run.newId;
    try {
      const answer = await this.keepingLease(run._id, execute);
      await this.keys.finish(run._id, {
        answer: await this.toKeep(accountId, path, answer),
        leadId: leadOf(path, answer),
      });
      return answer;
    } catch (error) {
      const ours = errorTable[toDomainError(error).code].status >= 500;
      await (ours ? this.keys.leaveOpen(run._id) : this.keys.remove(run._id));
      throw error;
    }
  }

  // The request was done, so a full quota costs its repeat the answer and does not refuse it.
  private async toKeep(accountId: AccountId, path: string, answer: unknown): Promise<string | undefined> {
    const text = JSON.stringify(withoutSecrets(path, answer ?? {}));
    const bytes = Buffer.byteLength(text);
    if (bytes > maxKeptBytes) return undefined;
    return (await this.quotas.take(accountId, 'idempotency_bytes', bytes)).taken ? text : undefined;
  }

  private async keepingLease(id: string, execute: () => Promise<unknown>): Promise<unknown> {
    // The next renewal makes up for a failed one; if the lease ends anyway, a repeat runs under the same id.
    const renewal = setInterval(() => void this.keys.renew(id, leaseEnd()).catch(() => undefined), renewMs);
    try {
      return await execute();
    } finally {
      clearInterval(renewal);
    }
  }

  // The row of the run to make now, or of the finished one.
  private async start(use: KeyUse, bodyHash: string): Promise<IdempotencyKeyRow> {
    const runsUntil = leaseEnd();
    const fresh: IdempotencyKeyRow = {
      ...use,
      _id: newId(),
      bodyHash,
      newId: newId(),
      state: 'running',
      runsUntil,
      expiresAt: new Date(Date.now() + keptMs),
    };
    if (await this.keys.begin(fresh)) return fresh;
    const first = await this.keys.find(use);
    if (!first) return this.start(use, bodyHash);
    if (first.expiresAt.getTime() <= Date.now()) {
      await this.keys.remove(first._id);
      return this.start(use, bodyHash);
    }
    if (first.bodyHash !== bodyHash) throw conflict('Idempotency key reused with a different request');
    if (first.state === 'done') return first;
    const abandoned = first.state === 'open' || first.runsUntil.getTime() <= Date.now();
    if (!abandoned || !(await this.keys.takeOver(first, runsUntil)))
      throw conflict('Request with this idempotency key is in progress');
    return { ...first, state: 'running' };
  }
}

function leaseEnd(): Date {
  return new Date(Date.now() + leaseMs);
}

function bodyHashOf(request: FastifyRequest): string {
  const { body, upload, url } = request;
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  const file = upload && [upload.name, upload.type, upload.bytes.toString('base64'), upload.fields];
  return hash('sha256', JSON.stringify([query, body ?? null, file ?? null]), 'hex');
}

// Conversations and the like name their lead; a lead itself has a number.
function leadOf(path: string, answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { leadId, id } = answer as { leadId?: unknown; id?: unknown };
  if (typeof leadId === 'string') return leadId;
  return path.startsWith('/api/leads') && typeof id === 'number' ? String(id) : undefined;
}

function withoutSecrets(path: string, answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  const left = addressed.test(path) ? [...secretNames, 'url'] : secretNames;
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !left.includes(name)));
}

// The repeat's body is the first one's, by its hash.
function replayed(path: string, kept: unknown, body: unknown): unknown {
  const { url } = (body ?? {}) as { url?: unknown };
  if (!addressed.test(path) || url === undefined || typeof kept !== 'object') return kept;
  return { ...kept, url };
}
