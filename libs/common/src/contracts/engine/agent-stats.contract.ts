import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { WhenParam } from '../../validation';
import { rpc } from '../rpc-spec';

/** Query of `GET /api/agent-config/{id}/stats`. */
export class AgentStatsQuery {
  @WhenParam({ description: 'Only conversations that were created at this moment or later; default: all' })
  from?: string;
  @WhenParam({ description: 'Only conversations that were created before this moment; default: all' }) to?: string;
}

/** How many conversations ever entered a stage. */
@ApiSchema({ description: 'How many conversations have reached a stage.' })
export class StageReach {
  @ApiProperty({ description: 'Id of the stage' }) stageId!: string;
  @ApiProperty({ description: 'Name of the stage' }) stage!: string;
  @ApiProperty({ type: 'integer', description: 'Conversations that have entered it' }) reached!: number;
  @ApiProperty({ description: 'Share of all conversations of the agent, 0 to 1' }) rate!: number;
}

/** How many conversations took an edge. */
@ApiSchema({ description: 'How many conversations have taken an edge.' })
export class EdgeReach {
  @ApiProperty({ description: 'Id of the stage that it begins at' }) from!: string;
  @ApiProperty({ description: 'Id of the stage that it leads to' }) to!: string;
  @ApiProperty({ type: 'integer', description: 'Conversations that have moved along it' }) taken!: number;
}

/** What the conversations of one version have come across. */
@ApiSchema({ description: 'How far the conversations of one version have come: what was never reached counts 0.' })
export class VersionCoverage {
  @ApiProperty({ type: 'integer', description: 'The version of the agent' }) version!: number;
  @ApiProperty({ type: 'integer', description: 'Conversations that have it' }) conversations!: number;
  @ApiProperty({ type: [StageReach], description: 'Each of its stages; rates are of these conversations' })
  stages!: StageReach[];
  @ApiProperty({ type: [EdgeReach], description: 'Each of its edges; moves by hand along one count too' })
  edges!: EdgeReach[];
}

/** Answer of `GET /api/agent-config/{id}/stats`: a recount of the agent's conversations. */
@ApiSchema({ description: 'Counts over the conversations of an agent.' })
export class AgentStats {
  @ApiProperty({ type: 'integer', description: 'All conversations' }) totalConversations!: number;
  @ApiProperty({ type: 'integer', description: 'Conversations that are going on' }) active!: number;
  @ApiProperty({
    type: 'integer',
    description: 'Conversations that ended in a terminal stage or were completed by hand',
  })
  completed!: number;
  @ApiProperty({ type: 'integer', description: 'Conversations that a person has' }) handedOff!: number;
  @ApiProperty({ type: 'integer', description: 'Conversations that ended without a result' }) dropped!: number;
  @ApiProperty({ description: 'Messages a conversation, on average' }) avgMessages!: number;
  @ApiProperty({ type: 'integer', description: 'Follow-ups that were sent' }) followUps!: number;
  @ApiProperty({ type: 'integer', description: 'Conversations whose lead answered after a follow-up' })
  repliesToFollowUps!: number;
  @ApiProperty({ type: [StageReach], description: 'Reach of each stage' }) stageReach!: StageReach[];
  @ApiProperty({
    type: [VersionCoverage],
    description:
      'The ten newest versions that have conversations, the newest first; repinned ones count to their present version',
  })
  versions!: VersionCoverage[];
  @ApiProperty({ type: 'integer', deprecated: true, description: 'Qualified conversations; use `stageReach`' })
  qualifiedLeads!: number;
  @ApiProperty({
    deprecated: true,
    description: 'Share of finished conversations that qualified, 0 to 1; use `stageReach`',
  })
  qualificationRate!: number;
}

/** Requests about an agent's figures. */
export const agentStatsRpc = {
  'engine.agents.stats': rpc<{ id: string; span?: AgentStatsQuery }, AgentStats>(),
};
