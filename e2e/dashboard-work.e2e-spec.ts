import { testAbTests } from './dashboard/ab-tests';
import { testAgents } from './dashboard/agents';
import { testCampaigns } from './dashboard/campaigns';
import { testCanvas } from './dashboard/canvas';
import { testChannels } from './dashboard/channels';
import { testDevelopers } from './dashboard/developers';
import { testFailures } from './dashboard/failures';
import { testKnowledge } from './dashboard/knowledge';
import { testLeads } from './dashboard/leads';
import { testQuestions } from './dashboard/questions';
import { testTeam } from './dashboard/team';
import { onGround } from './dashboard/on-ground';

onGround(
  testAgents,
  testCanvas,
  testQuestions,
  testKnowledge,
  testTeam,
  testLeads,
  testCampaigns,
  testAbTests,
  testDevelopers,
  testFailures,
  // Takes Telegram away for a while, which others need.
  testChannels,
);
