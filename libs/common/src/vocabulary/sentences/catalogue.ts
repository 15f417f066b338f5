import { sentencesOfAgents } from './of-agents';
import { sentencesOfCampaigns } from './of-campaigns';
import { sentencesOfChannels } from './of-channels';
import { sentencesOfDeliveries } from './of-deliveries';
import { sentencesOfLeads } from './of-leads';
import { sentencesOfRequests } from './of-requests';
import { sentencesOfTurns } from './of-turns';

/**
 * The sentences for people that answers carry, by code: Northline's own, in English, with the places of their facts. A
 * code keeps its meaning and its facts; what another says, as a provider or a person, is none of them.
 */
export const sentences = {
  ...sentencesOfRequests,
  ...sentencesOfLeads,
  ...sentencesOfTurns,
  ...sentencesOfAgents,
  ...sentencesOfCampaigns,
  ...sentencesOfDeliveries,
  ...sentencesOfChannels,
} as const;

/** Names one of {@link sentences}. */
export type SentenceCode = keyof typeof sentences;

/** See {@link SentenceCode}. */
export const sentenceCodes = Object.keys(sentences) as SentenceCode[];
