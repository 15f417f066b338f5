import { ApiProperty, ApiSchema, OmitType } from '@nestjs/swagger';
import { Instant, Int, ListQuery, NumberParam, OptionalBody, ReadOnly, WhenParam } from '../../validation';
import type { Page } from '../../vocabulary/vocabulary';
import { rpc } from '../rpc-spec';
import { UpdateAgent } from './agents-bodies';
import { AgentConfig, type AgentDefinition, GraphFinding } from './agents.contract';

const number = { min: 1, max: 1_000_000_000 };

/** The agent without its status, which is never part of a version. */
const settingsOf = OmitType(AgentConfig, [
  '_id',
  'accountId',
  'status',
  'conversationsPaused',
  'budget',
  'mcpServerIds',
  'findings',
  'draftUpdatedAt',
  'createdAt',
  'updatedAt',
] as const);

/** Everything of an agent that a version fixes. */
@ApiSchema({ description: 'Everything of an agent that a version fixes.' })
export class AgentSettings extends settingsOf implements AgentDefinition {
  @ApiProperty({ type: [String], description: 'Attached tool servers' }) mcpServerIds!: string[];
}

/** One version of an agent, without its settings. */
@ApiSchema({ description: 'One version of an agent.' })
export class AgentVersionEntry {
  @ApiProperty({ type: 'integer', description: 'Number of the version; each change of the agent makes a higher one' })
  version!: number;
  @ApiProperty({ description: 'Whether it is the present one, which new conversations begin with' }) live!: boolean;
  @ApiProperty({ required: false, description: 'Who made it; absent where an earlier release did not record it' })
  createdBy?: string;
  @ApiProperty({ format: 'date-time', description: 'When it was made' }) createdAt!: string;
}

/** One version of an agent. */
@ApiSchema({ description: 'One version of an agent, with its settings.' })
export class AgentVersion extends AgentVersionEntry {
  @ApiProperty({ type: AgentSettings, description: 'The agent as it was' }) settings!: AgentSettings;
}

/** One difference between two versions of an agent. */
@ApiSchema({ description: 'One difference between two versions of an agent.' })
export class AgentChange {
  @ApiProperty({
    description:
      'Which field: `systemPrompt`, `guardrails.maxTotalMessages`, `stages.offer.prompt`; stages, edges and entries by their ids, insights by their names',
  })
  path!: string;
  @ApiProperty({ required: false, description: 'Name of the stage that it is in' }) stage?: string;
  @ApiProperty({ enum: ['added', 'removed', 'changed'], description: 'What happened to it' })
  kind!: 'added' | 'removed' | 'changed';
  @ApiProperty({ required: false, description: 'What it was: a text as it is, everything else as JSON' })
  before?: string;
  @ApiProperty({ required: false, description: 'What it is: a text as it is, everything else as JSON' })
  after?: string;
}

/** Answer of `GET /api/agent-config/{id}/compare`. */
@ApiSchema({ description: 'The differences between two versions of an agent.' })
export class AgentComparison {
  @ApiProperty({ type: 'integer', description: 'The version compared' }) from!: number;
  @ApiProperty({ type: 'integer', description: 'The version that it is compared with' }) to!: number;
  @ApiProperty({ type: [AgentChange], description: 'Empty when there are none' }) changes!: AgentChange[];
}

/** Changes of an agent that nobody is talked to with until they are published. */
@ApiSchema({ description: 'An agent as it will be once its draft is published.' })
export class AgentDraft {
  @ApiProperty({ description: 'The account that owns it' }) accountId!: string;
  @ApiProperty({ description: 'The agent' }) agentConfigId!: string;
  @ApiProperty({
    type: 'integer',
    description: 'The version that it was begun from, and that has to be live still when it is published',
  })
  basedOn!: number;
  @ApiProperty({ type: AgentSettings, description: 'The agent as it will be' }) settings!: AgentSettings;
  @ApiProperty({ type: [AgentChange], description: 'How it differs from what is live' }) changes!: AgentChange[];
  @ApiProperty({ type: [GraphFinding], description: 'What is wrong or doubtful about its stages' })
  findings!: GraphFinding[];
  @ApiProperty({ required: false, description: 'Who changed it last' }) updatedBy?: string;
  @ApiProperty({ format: 'date-time', description: 'When it last changed' }) updatedAt!: string;
}

/** Body of `PATCH /api/agent-config/{id}/draft`. */
@ApiSchema({
  description: 'Fields of the draft to change, as of an agent; `status`, `conversationsPaused` and `budget` have none.',
})
@ReadOnly('agentConfigId', 'settings', 'changes', 'findings', 'updatedBy')
export class UpdateDraft extends UpdateAgent {
  @Int({
    optional: true,
    ...number,
    description: 'The version that the draft may replace, when another has become live since it was begun',
  })
  basedOn?: number;
  @Instant({
    optional: true,
    nullable: true,
    description:
      'The `updatedAt` of the draft that the change was made to, `null` where there was none: 409 when it is another by now. Absent: the change is made to whatever draft there is',
  })
  ifUpdatedAt?: string | null;
}

/** Body of `POST /api/agent-config/{id}/publish`. */
@ApiSchema({ description: 'Which draft is published.' })
@OptionalBody()
export class PublishDraft {
  @Instant({
    optional: true,
    nullable: true,
    description:
      'The `updatedAt` of the draft that was looked at, `null` where there was none: 409 when it is another by now. Absent: whatever draft there is',
  })
  ifUpdatedAt?: string | null;
}

/** Query of `DELETE /api/agent-config/{id}/draft`. */
export class DiscardDraft {
  @WhenParam({
    description:
      'The `updatedAt` of the draft that was looked at: 409 when it is another by now. Absent: whatever draft there is',
  })
  ifUpdatedAt?: string;
}

/** Query of `GET /api/agent-config/{id}/compare`. */
export class CompareQuery {
  @NumberParam({ ...number, description: 'The earlier version; default: the one before `to`' }) from?: number;
  @NumberParam({ ...number, description: 'The later one; default: what is live' }) to?: number;
}

/** Paging of the list of versions. */
export class VersionListQuery extends ListQuery {}

/** Requests about the versions of an agent. */
export const agentVersionsRpc = {
  'engine.agent_versions.list': rpc<{ id: string; query: VersionListQuery }, Page<AgentVersionEntry>>(),
  'engine.agent_versions.get': rpc<{ id: string; version: number }, AgentVersion>(),
  'engine.agent_versions.compare': rpc<{ id: string; query: CompareQuery }, AgentComparison>(),
  /** Makes an earlier version live again, as a new one. */
  'engine.agent_versions.restore': rpc<{ id: string; version: number }, AgentConfig>(),
  'engine.agent_drafts.get': rpc<{ id: string }, AgentDraft>(),
  'engine.agent_drafts.update': rpc<{ id: string; changes: UpdateDraft }, AgentDraft>(),
  'engine.agent_drafts.delete': rpc<{ id: string; query: DiscardDraft }, { deleted: true }>(),
  'engine.agent_drafts.publish': rpc<{ id: string; which: PublishDraft }, AgentConfig>(),
};
