import { createHash } from 'node:crypto';
import type { SelectedLead } from '@northline/common/contracts';
import { addressForms } from '@northline/common/features/addresses';
import { newId } from '@northline/common/platform/mongo';
import { say } from '@northline/common/vocabulary/sentences';
import { variantFor } from '../ab-tests/assignment';
import type { HandPicked } from '../agents/agents';
import type { CampaignRow } from '../campaigns/campaign.schema';
import type { CampaignLeadRow } from '../rows/campaign-lead.schema';
import { noZone } from '../schedule/lead-hours';
import type { UnplacedRow } from '../rows/unplaced-rows';

/** The fields of a campaign that decide its rows. */
export type RowSource = Pick<CampaignRow, '_id' | 'accountId' | 'agentConfigId' | 'abTestId' | 'launched' | 'schedule'>;

/** Recognises the same address, in whatever form, without storing it; valid within one campaign. */
export function personOf(campaignId: string, address: string): string {
  // Those of a phone come in one order already, whichever was given.
  const forms = addressForms(address);
  const [form] = address.includes('@') ? forms.toSorted() : forms;
  return createHash('sha256').update(`${campaignId}:${form}`).digest('base64url').slice(0, 22);
}

/**
 * The row of a selected lead, frozen with its agent: the one chosen by hand, else the test's variant, else the
 * campaign's.
 */
export function rowOf(campaign: RowSource, lead: SelectedLead, handPicked: HandPicked): UnplacedRow {
  const { agent, reason } = agentOf(campaign, lead, handPicked);
  const error = lead.excluded ?? reason;
  const person = lead.address === undefined || error !== undefined ? undefined : personOf(campaign._id, lead.address);
  return {
    _id: newId(),
    accountId: campaign.accountId,
    campaignId: campaign._id,
    leadId: lead.leadId,
    status: error === undefined ? 'pending' : 'skipped',
    round: 1,
    ...(person !== undefined && { person }),
    ...(campaign.schedule.timezone === 'lead' && { zone: lead.timezone ?? noZone }),
    ...agent,
    ...(error !== undefined && { error }),
  };
}

type ChosenAgent = Pick<CampaignLeadRow, 'agentConfigId' | 'agentVersion' | 'agentAssignedBy'>;

function agentOf(
  { agentConfigId, abTestId, launched }: RowSource,
  { leadId, assignedAgentId }: SelectedLead,
  handPicked: HandPicked,
): { agent: ChosenAgent; reason?: string } {
  if (assignedAgentId !== undefined) {
    const picked = handPicked.get(assignedAgentId);
    const agent: ChosenAgent = {
      agentConfigId: assignedAgentId,
      agentVersion: picked?.version ?? 0,
      agentAssignedBy: 'manual',
    };
    if (!picked) return { agent, reason: say('agent_not_found') };
    return picked.status === 'active' ? { agent } : { agent, reason: say('agent_not_active') };
  }
  if (abTestId && launched?.variants) {
    const { agentConfigId: id, version } = variantFor(abTestId, leadId, launched.variants);
    return { agent: { agentConfigId: id, agentVersion: version, agentAssignedBy: 'ab_test' } };
  }
  return { agent: { agentConfigId, agentVersion: launched?.agent.version ?? 0, agentAssignedBy: 'auto' } };
}
