import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  type AbTest,
  type AbTestListQuery,
  type AbTestStatus,
  abTestStatuses,
  type AbVariant,
  type CreateAbTest,
  type Page,
  type SetAbTestStatus,
  type UpdateAbTest,
} from '@northline/common/contracts';
import { DomainError, invalid, notFound } from '@northline/common/vocabulary/errors';
import { omitUndefined, newId } from '@northline/common/platform/mongo';
import { say } from '@northline/common/vocabulary/sentences';
import { Agents } from '../agents/agents';
import type { AbTestRow } from './ab-test.schema';
import { abTestStates } from './ab-test.states';
import { AbTestsRepository } from './ab-tests.repository';

/** A/B tests. */
@Injectable()
export class AbTestsService {
  constructor(
    private readonly tests: AbTestsRepository,
    private readonly agents: Agents,
  ) {}

  async list(ctx: RequestContext, query: AbTestListQuery): Promise<Page<AbTest>> {
    const page = await this.tests.list(ctx.accountId, query);
    return { ...page, items: page.items.map(abTestOf) };
  }

  async get(ctx: RequestContext, id: string): Promise<AbTest> {
    return abTestOf(await this.find(ctx, id));
  }

  /** Errors: 409 past the quota. */
  async create(
    ctx: RequestContext,
    { name, description, variants, windowMinutes }: CreateAbTest,
    _id = newId(),
  ): Promise<AbTest> {
    await this.checkVariants(ctx, variants);
    const now = new Date();
    const row: AbTestRow = {
      _id,
      accountId: ctx.accountId,
      name,
      ...(description !== undefined && { description }),
      status: 'draft',
      variants: variants.map(plain),
      ...(windowMinutes !== undefined && { windowMinutes }),
      createdAt: now,
      updatedAt: now,
    };
    if (await this.tests.insert(row)) return abTestOf(row);
    return this.get(ctx, _id);
  }

  async update(
    ctx: RequestContext,
    id: string,
    { name, description, variants, windowMinutes }: UpdateAbTest,
  ): Promise<AbTest> {
    const row = await this.find(ctx, id);
    const draftOnly = omitUndefined({
      variants: variants?.map(plain),
      windowMinutes: windowMinutes === row.windowMinutes ? undefined : windowMinutes,
    });
    const [field] = Object.keys(draftOnly);
    if (field && row.status !== 'draft') throw onlyInDraft(field);
    if (variants) await this.checkVariants(ctx, variants);
    const changes = { ...omitUndefined({ name, description }), ...draftOnly };
    const updated = await this.tests.change(ctx.accountId, id, field ? ['draft'] : abTestStatuses, changes);
    if (updated) return abTestOf(updated);
    await this.find(ctx, id);
    throw onlyInDraft(field ?? 'variants');
  }

  /** Errors: 404; 400 for a transition that is not in the table, or for a decision on no variant of it. */
  async setStatus(ctx: RequestContext, id: string, move: SetAbTestStatus): Promise<AbTest> {
    const row = await this.find(ctx, id);
    const { status } = move;
    const agentConfigId = move.agentConfigId?.toLowerCase();
    if (agentConfigId !== undefined) checkDecision(row, status, agentConfigId);
    abTestStates.check(row.status, status, 'person');
    const statusAt = new Date();
    const decision = status === 'completed' && {
      decision: omitUndefined({ agentConfigId, by: ctx.actor.name, at: statusAt }),
    };
    const moved = await this.tests.change(ctx.accountId, id, [row.status], { status, statusAt, ...decision });
    if (moved) return abTestOf(moved);
    // Somebody else changed its status meanwhile: judge the transition from the present one.
    return this.setStatus(ctx, id, move);
  }

  /** As it is stored. Errors: 404. */
  async find(ctx: RequestContext, id: string): Promise<AbTestRow> {
    const row = await this.tests.find(ctx.accountId, id);
    if (!row) throw notFound('A/B test');
    return row;
  }

  private async checkVariants(ctx: RequestContext, variants: AbVariant[]): Promise<void> {
    const ids = variants.map(({ agentConfigId }) => agentConfigId.toLowerCase());
    if (new Set(ids).size < ids.length) throw invalid('variants', say('agent_twice'));
    await Promise.all(ids.map((id, at) => this.agents.check(ctx, id, `variants[${at}].agentConfigId`)));
  }
}

function checkDecision({ variants }: AbTestRow, status: AbTestStatus, decided: string): void {
  if (!variants.some(({ agentConfigId }) => agentConfigId === decided))
    throw invalid('agentConfigId', 'Agent configuration not found among the variants');
  if (status !== 'completed') throw invalid('agentConfigId', 'agentConfigId is only taken with the status completed');
}

function onlyInDraft(field: string): DomainError {
  return invalid(field, say('test_fixed', { field: field === 'variants' ? 'Variants' : field }));
}

function plain({ agentConfigId, weight }: AbVariant): AbVariant {
  return { agentConfigId: agentConfigId.toLowerCase(), weight };
}

function abTestOf({ statusAt: _statusAt, decision, createdAt, updatedAt, ...row }: AbTestRow): AbTest {
  return {
    ...row,
    ...(decision && { decision: { ...decision, at: decision.at.toISOString() } }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
