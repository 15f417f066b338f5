import type { WordsByOperation } from './operation-words';

/** Campaigns and A/B tests. */
export const campaignWords: WordsByOperation = {
  Campaigns_list: {
    summary: 'List campaigns',
    description:
      'Campaigns, newest first, with their figures and without their leads. Figures of large campaigns may be up to five minutes old; reading one campaign counts it.',
  },
  Campaigns_create: {
    summary: 'Create a campaign',
    description:
      'Creates a draft; nothing is sent before the launch. `leadFilter` and `advancedFilter` select leads (both must hold), `manualLeadIds` adds leads by hand. The selection is made at launch, not now.',
    errors: {
      '400':
        'A required field is missing, or the agent, the A/B test or a condition does not exist; the message names it',
    },
  },
  Campaigns_get: {
    summary: 'Read a campaign',
    description:
      'One campaign with all its leads and figures. For large campaigns `GET /api/campaigns/{id}/leads` reads the leads page by page.',
  },
  Campaigns_update: {
    summary: 'Change a campaign',
    description:
      'Only the fields that are sent change. A draft can change in every field; after launch only `name`, `schedule`, `health` and `budget` (`schedule.startAt` not while it runs), and after completion only `name` and `budget`.',
    errors: { '409': 'The field cannot change any more' },
  },
  Campaigns_delete: {
    summary: 'Delete a campaign',
    description: 'Deletes a draft or a completed campaign. Its conversations stay.',
    errors: { '409': 'The campaign is scheduled, running or paused' },
  },
  Campaigns_leads: {
    summary: "List a campaign's leads",
    description:
      'How far each lead of the campaign is, in the order of sending; narrow it by `status`, or by the `reason` for which leads were skipped or failed. Before the launch there are only the leads behind a `reason` of the newest preflight.',
  },
  Campaigns_preflight: {
    summary: 'Check a campaign before its launch',
    description:
      'Goes through the very steps of a launch without sending anything: how many leads would be written to, how many would be skipped and why, when the last first message would leave at the earliest and at the latest, what the first messages would cost, what the language model would in the conversations, and what would make a launch fail. A large audience is counted while you ask again: `status` is `counting` and the figures are those so far, until it is `done`.',
  },
  CampaignActions_launch: {
    summary: 'Launch a campaign',
    description:
      'Selects the leads and starts sending at the pace and in the hours of the schedule; with a `startAt` ahead the campaign is `scheduled` first. Leads that cannot be reached are `skipped` with a reason. Run the preflight first.',
    errors: {
      '400': 'The campaign is not a draft',
      '409':
        'The campaign selects no leads, its agent is not active or no language model answers for it, its A/B test is not running, or its channel is not connected',
    },
  },
  CampaignActions_pause: {
    summary: 'Pause a campaign',
    description:
      'Nothing more is sent until it is resumed; running conversations go on. Northline pauses a campaign by itself when nothing can leave, and says why in `pausedReason`.',
    errors: { '400': 'The campaign is neither scheduled nor running' },
  },
  Campaigns_progress: {
    summary: 'See why a campaign sends or does not',
    description:
      'What the campaign does at this moment, every reason why it does no more, and what it sends next. Each reason is asked of its source when you ask: the hours, the pace, the provider, the connection, the model. `sentLastHour` shows what it does beside `plannedPerHour`.',
  },
  Campaigns_series: {
    summary: 'See a campaign over time',
    description:
      'Hour by hour or day by day what the schedule planned and what came of it. A message counts in the hour in which the provider accepted it, it arrived, was answered or failed. The figures of a large campaign may be some seconds old while it runs. `GET /api/campaigns/{id}/progress` says why nothing is sent at this moment.',
  },
  Campaigns_failures: {
    summary: 'See why first messages failed',
    description:
      'The reasons for which first messages failed, with how many leads each, and how many of them `POST /api/campaigns/{id}/retry-failed` would write to again. `GET /api/campaigns/{id}/leads?status=failed&reason=…` has the leads behind one.',
  },
  CampaignActions_resume: {
    summary: 'Resume a campaign',
    description: 'Sending goes on.',
    errors: {
      '400': 'The campaign is not paused',
      '409': 'What paused it would pause it again; the message says what',
    },
  },
  CampaignActions_cancel: {
    summary: 'Cancel a campaign',
    description:
      'Leads that were not written to yet become `skipped`, and the campaign is `completed`. Running conversations go on.',
    errors: { '400': 'The campaign is a draft or completed' },
  },
  CampaignActions_retryFailed: {
    summary: 'Try failed leads again',
    description:
      'Sets leads whose first message failed for a reason that can pass back to `pending`; a completed campaign runs again for them.',
    errors: {
      '400': 'The campaign is neither running, paused nor completed',
      '409': 'What made them fail is still there; the message says what',
    },
  },
  CampaignActions_testMessage: {
    summary: 'Send yourself a test message',
    description:
      "The agent writes the campaign's opening for one lead, and it is sent over the real connection to an address of yours, marked `[Test]` (a WhatsApp template cannot carry a mark). The lead gets nothing; it starts no conversation, counts in no figure and for no limit, and an answer to it is a message like any other from your address. At most 20 an hour for each user or key. What the model and the provider cost is in the costs.",
    errors: {
      '400': 'The address is none of the channel, or the lead does not exist',
      '409':
        'The channel is not connected, the address is suppressed or the lead’s own, the campaign selects no leads, the template would be refused, the agent has no template or writes nothing, or the budget is spent to its hard limit',
    },
  },
  AbTests_list: { summary: 'List A/B tests', description: 'A/B tests, newest first.' },
  AbTests_create: {
    summary: 'Create an A/B test',
    description:
      'Creates a draft with two or more agents. To use it, start it (`PATCH /api/ab-tests/{id}/status`) and name it as `abTestId` of a campaign: each lead is then given one of the agents by weight, and keeps it. `agentConfigId` of the campaign is still required.',
    errors: {
      '400':
        'Fewer than two variants, an agent that does not exist or stands there twice, or a weight that is not positive',
    },
  },
  AbTests_get: { summary: 'Read an A/B test', description: 'One A/B test with its variants.' },
  AbTests_update: {
    summary: 'Change an A/B test',
    description:
      'Only the fields that are sent change. `variants` and `windowMinutes` can change only while the test is a draft.',
    errors: { '400': 'The variants of a test that has started cannot change' },
  },
  AbTests_delete: {
    summary: 'Delete an A/B test',
    description: 'Deletes a draft.',
    errors: { '409': 'The test is no draft, or a campaign uses it' },
  },
  AbTests_setStatus: {
    summary: 'Start, pause or end an A/B test',
    description:
      'From `draft` to `running`, between `running` and `paused`, and from both to `completed`. Pausing a test pauses the campaigns that use it. With `completed`, `agentConfigId` notes the variant that was decided on; `decision` of the test tells it, with who ended the test and when.',
    errors: {
      '400':
        '`Invalid status transition from … to …`, a word that is no status, or an `agentConfigId` that is no variant',
    },
  },
  AbTests_results: {
    summary: 'Read the results of an A/B test',
    description:
      'Figures of each variant, and the winner once there is one. You may look as often as you like: the confidence stays valid. A winner needs at least 30 conversations a variant; `details.leadsNeeded` tells how many leads are still missing, `details.guardrails` what a variant must not make worse: failures, opt-outs, complaints, bounces, hand-offs.',
  },
  AbTests_series: {
    summary: 'Read an A/B test day by day',
    description:
      'For each day on which openings left, how many conversations of each variant they began, and how many of these have qualified within the window so far. Added up they are the cohorts of the results, with those that are still too young.',
  },
};
