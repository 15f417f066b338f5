import { Int, NestedList, Num, ObjectIdText, OneOf, ReadOnly, Text } from '../../validation';
import type { AbTestStatus } from '../vocabulary';

const tooFew = 'At least two variants are required';
const variantList = { minItems: 2, maxItems: 20, minMessage: tooFew, missing: tooFew } as const;

const window = {
  optional: true,
  min: 1,
  max: 525_600,
  example: 2_880,
  description: 'Minutes that a conversation has to qualify in; a winner is judged by the conversations that began at least so long ago. Default: the longest inactivity timeout of the variants. Fixed once the test runs',
} as const;

const readOnly = ['_id', 'accountId', 'createdAt', 'updatedAt'];

/** One arm of an A/B test. Weights may be fractional and need not sum to anything: they are normalised. */
export class AbVariant {
  @ObjectIdText({ example: '665f1f77bcf86cd799439011' }) agentConfigId!: string;
  @Num({ min: Number.MIN_VALUE, max: 1_000_000, message: 'weight must be greater than 0', example: 0.5 }) weight!: number;
}

/** Body of `POST /api/ab-tests`. */
@ReadOnly(...readOnly, 'status')
export class CreateAbTest {
  @Text({ max: 200, example: 'Short or long openings' }) name!: string;
  @Text({ optional: true, max: 2_000 }) description?: string;
  @NestedList(() => AbVariant, variantList) variants!: AbVariant[];
  @Int(window) windowMinutes?: number;
}

/** Body of `PUT /api/ab-tests/{id}`: only what is sent changes. */
@ReadOnly(...readOnly, 'status')
export class UpdateAbTest {
  @Text({ optional: true, min: 1, max: 200, example: 'Short or long openings' }) name?: string;
  @Text({ optional: true, max: 2_000 }) description?: string;
  @NestedList(() => AbVariant, { optional: true, ...variantList }) variants?: AbVariant[];
  @Int(window) windowMinutes?: number;
}

/** Words that `PATCH /api/ab-tests/{id}/status` reads; `draft` is one, and no move leads to it (DECISIONS 71). */
const readableStatuses: readonly AbTestStatus[] = ['running', 'paused', 'completed', 'draft'];

/** Body of `PATCH /api/ab-tests/{id}/status`: of a test sent back, the status alone is read. */
@ReadOnly(...readOnly, 'name', 'description', 'variants', 'windowMinutes')
export class SetAbTestStatus {
  @OneOf(readableStatuses, { message: 'Invalid status. Must be: running, paused, or completed', example: 'running' }) status!: AbTestStatus;
}
