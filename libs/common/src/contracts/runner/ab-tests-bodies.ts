import { ApiSchema } from '@nestjs/swagger';
import { Int, NestedList, Num, ObjectIdText, OneOf, ReadOnly, Text } from '../../validation';
import type { AbTestStatus } from '../../vocabulary/vocabulary';
import { say } from '../../vocabulary/sentences';

const tooFew = say('too_few_variants');
const variantList = { minItems: 2, maxItems: 20, minMessage: tooFew, missing: tooFew } as const;

const window = {
  optional: true,
  min: 1,
  max: 525_600,
  example: 2_880,
  description:
    'Minutes that a conversation has to qualify in; a winner is judged by the conversations that began at least so long ago. Default: the longest inactivity timeout of the variants. Fixed once the test runs',
} as const;

const readOnly = ['_id', 'accountId', 'decision', 'createdAt', 'updatedAt'];

/** One arm of an A/B test. Weights may be fractional and need not sum to anything: they are normalised. */
@ApiSchema({ description: 'One arm of an A/B test.' })
export class AbVariant {
  @ObjectIdText({ example: '665f1f77bcf86cd799439011', description: 'The agent' }) agentConfigId!: string;
  @Num({
    min: Number.MIN_VALUE,
    max: 1_000_000,
    message: 'weight must be greater than 0',
    example: 0.5,
    description: 'Share of leads relative to the other variants; need not add up to anything',
  })
  weight!: number;
}

/** Body of `POST /api/ab-tests`. */
@ApiSchema({ description: 'The test to create, as a draft.' })
@ReadOnly(...readOnly, 'status')
export class CreateAbTest {
  @Text({ max: 200, example: 'Short or long openings', description: 'Name of the test' }) name!: string;
  @Text({ optional: true, max: 2_000, description: 'A note for yourself' }) description?: string;
  @NestedList(() => AbVariant, { ...variantList, description: 'At least two, with different agents' })
  variants!: AbVariant[];
  @Int({
    ...window,
    description:
      'Minutes that a conversation has to qualify in; a winner is judged by conversations that began at least so long ago. Default: the longest inactivity timeout of the variants. Fixed once the test runs',
  })
  windowMinutes?: number;
}

/** Body of `PUT /api/ab-tests/{id}`: only what is sent changes. */
@ApiSchema({
  description:
    'Fields of a test to change. Only the fields that are sent change; `variants` and `windowMinutes` only while it is a draft.',
})
@ReadOnly(...readOnly, 'status')
export class UpdateAbTest {
  @Text({ optional: true, min: 1, max: 200, example: 'Short or long openings', description: 'Name of the test' })
  name?: string;
  @Text({ optional: true, max: 2_000, description: 'A note for yourself' }) description?: string;
  @NestedList(() => AbVariant, { optional: true, ...variantList, description: 'At least two, with different agents' })
  variants?: AbVariant[];
  @Int({ ...window, description: 'Minutes that a conversation has to qualify in' }) windowMinutes?: number;
}

/**
 * Statuses that `PATCH /api/ab-tests/{id}/status` accepts; `draft` is one, although no transition leads to it
 * (DECISIONS 71).
 */
const readableStatuses: readonly AbTestStatus[] = ['running', 'paused', 'completed', 'draft'];

/** Body of `PATCH /api/ab-tests/{id}/status`: of a whole test sent back, only the status is read. */
@ApiSchema({ description: 'The status to move to.' })
@ReadOnly(...readOnly, 'name', 'description', 'variants', 'windowMinutes')
export class SetAbTestStatus {
  @OneOf(readableStatuses, {
    message: 'Invalid status. Must be: running, paused, or completed',
    example: 'running',
    description: 'Target status',
  })
  status!: AbTestStatus;
  @ObjectIdText({
    optional: true,
    description:
      'With `completed`: the variant that was decided on, the winner or another. It is noted; no campaign changes by it',
  })
  agentConfigId?: string;
}
