/** Generated from apps/gateway/openapi.json; see the README. */
export interface paths {
    "/api/leads/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or update leads in bulk
         * @description The way to keep leads in step with a CRM: 1 to 1,000 leads, each known by its `externalId`. A lead that is not there yet is created; of one that is there only the fields that are sent change, and an empty text clears a field. Each lead is handled by itself, so the answer is 200 even when some failed: look at `results`. When the same `externalId` comes twice, the later one counts. With `dryRun=true` nothing is written. A batch counts as one request, in the sync tier (50 a minute for each key) besides the others.
         *
         *     Needs the scope `leads:sync_create` and an API key. Takes an `Idempotency-Key`.
         */
        post: operations["LeadSync_sync"];
        /**
         * Delete leads in bulk
         * @description Deletes up to 1,000 leads by `externalId`, as `DELETE /api/leads/{id}` does. Ids that are not there are `not_found`, which is no error. A batch counts as one request, in the sync tier besides the others.
         *
         *     Needs the scope `leads:sync_delete` and an API key.
         */
        delete: operations["LeadSync_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import leads from a CSV file
         * @description Takes a CSV file with a header line, as a form (`file`) or as the bare body (`text/csv`), up to 8 MB and 100,000 rows. Columns named like a field fill it (`mapping` renames them), all others become custom fields. Rows are matched by `externalId`, else phone, else email. Answers when the import has ended, or after 75 seconds with `status: running`: then read `GET /api/lead-imports/{id}`.
         *
         *     Needs the scope `leads:import`. Takes an `Idempotency-Key`.
         */
        post: operations["LeadImport_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lead-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports
         * @description Imports of the last 90 days, newest first, without their rejected rows.
         *
         *     Needs the scope `leads:view`.
         */
        get: operations["LeadImport_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lead-imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an import
         * @description How far an import is, and the first 10,000 rows that were not taken, each with the reason.
         *
         *     Needs the scope `leads:view`.
         */
        get: operations["LeadImport_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List leads
         * @description Leads, newest first. Filters are combined with AND. With `updatedAfter` the order is that of `updatedAt`, ascending, which also moves with every message, stage and status change of the lead's conversations: poll it to learn what has happened. A deleted lead is simply not listed any more.
         *
         *     Needs the scope `leads:view`.
         */
        get: operations["Leads_list"];
        put?: never;
        /**
         * Create a lead
         * @description Creates one lead; at least one of `name`, `phone`, `email` and `externalId` is needed. For many leads, or leads that may be there already, use the sync.
         *
         *     Needs the scope `leads:import`. Takes an `Idempotency-Key`.
         */
        post: operations["Leads_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview leads by conditions
         * @description Finds leads by the same conditions that a campaign takes as `advancedFilter` (see "Filter conditions" in the introduction), and counts them. With `channel` only leads that can be written to on it: reachable, and not suppressed.
         *
         *     Needs the scope `leads:view`.
         */
        post: operations["Leads_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a lead
         * @description One lead by its number.
         *
         *     Needs the scope `leads:view`.
         */
        get: operations["Leads_get"];
        put?: never;
        post?: never;
        /**
         * Delete a lead
         * @description Erases the lead with its insights, the texts of its messages and its contact data, and ends its open conversations as `dropped`. Figures keep counting it, and a suppression stays in force. This cannot be undone.
         *
         *     Needs the scope `leads:import`.
         */
        delete: operations["Leads_delete"];
        options?: never;
        head?: never;
        /**
         * Change a lead
         * @description Only the fields that are sent change. `tags` replaces all tags; `customFields` is merged key by key, and `null` removes a key. Setting `assignedAgentId` makes `agentAssignedBy` `manual`. A corrected phone or email counts at once, for messages that wait to be sent, too.
         *
         *     Needs the scope `leads:import`.
         */
        patch: operations["Leads_update"];
        trace?: never;
    };
    "/api/leads/{id}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Replace a lead's tags
         * @description The list replaces all tags of the lead.
         *
         *     Needs the scope `leads:import`.
         */
        patch: operations["Leads_setTags"];
        trace?: never;
    };
    "/api/leads/{id}/start-conversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a conversation
         * @description Starts a conversation with one lead over one channel. With `message` that text is sent word for word; without it the agent writes the opening. On WhatsApp, outside the 24 hours after the lead's last message, the agent's `firstTouchTemplate` is sent instead. Answers at once; the message leaves in the background, and `GET /api/conversations/{id}/deliveries` tells how far it is. A conversation that a test key starts reaches nobody.
         *
         *     Needs the scope `leads:start_conversation`. Takes an `Idempotency-Key`.
         */
        post: operations["StartConversation_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conversations
         * @description Conversations, newest first, without their messages unless `include=messages`. With `include=preview` each carries what a list shows: the names of lead and agent, the last message, and whether it needs a person. Filters are combined with AND; `needsPerson=true` puts the lead first who has waited longest. With `updatedAfter` the order is that of `updatedAt`, ascending: the way to poll.
         *
         *     Needs the scope `conversations:view`.
         */
        get: operations["Conversations_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a conversation
         * @description One conversation with its messages, oldest first.
         *
         *     Needs the scope `conversations:view`.
         */
        get: operations["Conversations_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Move a conversation or silence its agent
         * @description With `stageId` or `currentStageName` the conversation moves to that stage; a terminal stage completes it, and its insights are evaluated. `agentPaused: true` silences the agent without a word to the lead, which is the quiet way to take over; `false` lets it answer again.
         *
         *     Needs the scope `conversations:edit`.
         */
        patch: operations["Conversations_update"];
        trace?: never;
    };
    "/api/conversations/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message as a person
         * @description Sends the text over the channel of the conversation, with role `human`. The agent is silent for the next 30 minutes (`agentPausedUntil`). Answers when the message is queued; `deliveryStatus` of the message tells how far it is.
         *
         *     Needs the scope `conversations:send_message`. Takes an `Idempotency-Key`.
         */
        post: operations["Conversations_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the status of a conversation
         * @description `active` can become `completed`, `handed_off` or `dropped`; `handed_off` can become `active` or `completed`; `dropped` can become `active`. `handed_off` sends the hand-off message and leaves the lead to a person; a return to `active` gives the conversation back to the agent, which answers again at once. `completed` is final: when the lead writes again, a new conversation begins.
         *
         *     Needs the scope `conversations:change_status`.
         */
        patch: operations["Conversations_setStatus"];
        trace?: never;
    };
    "/api/conversations/{id}/assignee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Assign a conversation
         * @description A member of the account takes care of the conversation from now on. It says nothing to the lead and stops nobody: the agent goes on until somebody takes over or writes.
         *
         *     Needs the scope `conversations:edit`.
         */
        put: operations["Conversations_assign"];
        post?: never;
        /**
         * Assign a conversation to nobody
         * @description Nobody in particular takes care of the conversation any more.
         *
         *     Needs the scope `conversations:edit`.
         */
        delete: operations["Conversations_unassign"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{id}/take-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a conversation over
         * @description The agent stops at once, even while it thinks, and the conversation is `handed_off`; the lead is told nothing. A signed-in member becomes the assignee. The deadline of a hand-off ends.
         *
         *     Needs the scope `conversations:change_status`.
         */
        post: operations["Conversations_takeOver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a conversation back to the agent
         * @description The agent answers again, at once where the lead waits; also out of a pause or the silence after a message of a person. Assignee and `handOff` are removed, and the message limit counts from zero.
         *
         *     Needs the scope `conversations:change_status`.
         */
        post: operations["Conversations_giveBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{id}/follow-ups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancel the follow-ups of a conversation
         * @description The agent writes no further message to the silent lead; it answers when the lead writes. `plannedFollowUp` of the conversation says what was planned.
         *
         *     Needs the scope `conversations:edit`.
         */
        delete: operations["Conversations_cancelFollowUps"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{id}/turns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the agent's turns
         * @description Why the agent said what it said: for each of its steps the version of the agent, the messages of the lead that it answers, the stage before and after, the edges it could choose from with the one it chose and the reason, what the guardrails found, the knowledge and tools it used, the model, tokens and times. A step that sent nothing is listed, too, with its `cause` and when it is tried again. Newest first.
         *
         *     Needs the scope `conversations:view`.
         */
        get: operations["Conversations_turns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read events again
         * @description The numbered events of the conversation, the same as webhooks carry. Start with `afterSequence=0` and send `nextSequence` back as the next `afterSequence`: the way to fill a gap after an outage of your receiver. Events are kept for the days that the account sets.
         *
         *     Needs the scope `conversations:view`.
         */
        get: operations["Conversations_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{id}/attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an attachment
         * @description The bytes of a file that the lead sent, as a file to be saved; its name and type are in `attachments` of its message. Nobody but its sender vouches for its content. 409 when it is not stored.
         *
         *     Needs the scope `conversations:view`.
         */
        get: operations["Attachments_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List campaigns
         * @description Campaigns, newest first, with their figures and without their leads. Figures of large campaigns may be up to five minutes old; reading one campaign counts it.
         *
         *     Needs the scope `campaigns:view`.
         */
        get: operations["Campaigns_list"];
        put?: never;
        /**
         * Create a campaign
         * @description Creates a draft; nothing is sent before the launch. `leadFilter` and `advancedFilter` select leads (both must hold), `manualLeadIds` adds leads by hand. The selection is made at launch, not now.
         *
         *     Needs the scope `campaigns:create`. Takes an `Idempotency-Key`.
         */
        post: operations["Campaigns_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a campaign
         * @description One campaign with all its leads and figures. For large campaigns `GET /api/campaigns/{id}/leads` reads the leads page by page.
         *
         *     Needs the scope `campaigns:view`.
         */
        get: operations["Campaigns_get"];
        put?: never;
        post?: never;
        /**
         * Delete a campaign
         * @description Deletes a draft or a completed campaign. Its conversations stay.
         *
         *     Needs the scope `campaigns:delete`.
         */
        delete: operations["Campaigns_delete"];
        options?: never;
        head?: never;
        /**
         * Change a campaign
         * @description Only the fields that are sent change. A draft can change in every field; after launch only `name` and `schedule`, and after completion only `name`.
         *
         *     Needs the scope `campaigns:edit`.
         */
        patch: operations["Campaigns_update"];
        trace?: never;
    };
    "/api/campaigns/{id}/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a campaign's leads
         * @description How far each lead of the campaign is, in the order of sending; narrow it by `status`, or by the `reason` for which leads were skipped or failed. Before the launch there are only the leads behind a `reason` of the newest preflight.
         *
         *     Needs the scope `campaigns:view`.
         */
        get: operations["Campaigns_leads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See why a campaign sends or does not
         * @description What the campaign does at this moment, every reason why it does no more, and what it sends next. Each reason is asked of its source when you ask: the hours, the pace, the provider, the connection, the model. `sentLastHour` shows what it does beside `plannedPerHour`.
         *
         *     Needs the scope `campaigns:view`.
         */
        get: operations["Campaigns_progress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See a campaign over time
         * @description Hour by hour or day by day what the schedule planned and what came of it. A message counts in the hour in which the provider accepted it, it arrived, was answered or failed. The figures of a large campaign may be some seconds old while it runs. `GET /api/campaigns/{id}/progress` says why nothing is sent at this moment.
         *
         *     Needs the scope `campaigns:view`.
         */
        get: operations["Campaigns_series"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/preflight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check a campaign before its launch
         * @description Goes through the very steps of a launch without sending anything: how many leads would be written to, how many would be skipped and why, when the last first message would leave at the earliest and at the latest, what the first messages would cost, and what would make a launch fail. A large audience is counted while you ask again: `status` is `counting` and the figures are those so far, until it is `done`.
         *
         *     Needs the scope `campaigns:view`.
         */
        get: operations["Campaigns_preflight"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/launch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Launch a campaign
         * @description Selects the leads and starts sending at the pace and in the hours of the schedule; with a `startAt` ahead the campaign is `scheduled` first. Leads that cannot be reached are `skipped` with a reason. Run the preflight first.
         *
         *     Needs the scope `campaigns:launch`. Takes an `Idempotency-Key`.
         */
        post: operations["CampaignActions_launch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a campaign
         * @description Nothing more is sent until it is resumed; running conversations go on. Northline pauses a campaign by itself when nothing can leave, and says why in `pausedReason`.
         *
         *     Needs the scope `campaigns:launch`.
         */
        post: operations["CampaignActions_pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a campaign
         * @description Sending goes on.
         *
         *     Needs the scope `campaigns:launch`. Takes an `Idempotency-Key`.
         */
        post: operations["CampaignActions_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a campaign
         * @description Leads that were not written to yet become `skipped`, and the campaign is `completed`. Running conversations go on.
         *
         *     Needs the scope `campaigns:launch`.
         */
        post: operations["CampaignActions_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/retry-failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try failed leads again
         * @description Sets leads whose first message failed for a reason that can pass back to `pending`; a completed campaign runs again for them.
         *
         *     Needs the scope `campaigns:launch`. Takes an `Idempotency-Key`.
         */
        post: operations["CampaignActions_retryFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ab-tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List A/B tests
         * @description A/B tests, newest first.
         *
         *     Needs the scope `ab_testing:view`.
         */
        get: operations["AbTests_list"];
        put?: never;
        /**
         * Create an A/B test
         * @description Creates a draft with two or more agents. To use it, start it (`PATCH /api/ab-tests/{id}/status`) and name it as `abTestId` of a campaign: each lead is then given one of the agents by weight, and keeps it. `agentConfigId` of the campaign is still required.
         *
         *     Needs the scope `ab_testing:manage`. Takes an `Idempotency-Key`.
         */
        post: operations["AbTests_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ab-tests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an A/B test
         * @description One A/B test with its variants.
         *
         *     Needs the scope `ab_testing:view`.
         */
        get: operations["AbTests_get"];
        /**
         * Change an A/B test
         * @description Only the fields that are sent change. `variants` and `windowMinutes` can change only while the test is a draft.
         *
         *     Needs the scope `ab_testing:manage`.
         */
        put: operations["AbTests_update"];
        post?: never;
        /**
         * Delete an A/B test
         * @description Deletes a draft.
         *
         *     Needs the scope `ab_testing:manage`.
         */
        delete: operations["AbTests_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ab-tests/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Start, pause or end an A/B test
         * @description From `draft` to `running`, between `running` and `paused`, and from both to `completed`. Pausing a test pauses the campaigns that use it.
         *
         *     Needs the scope `ab_testing:manage`.
         */
        patch: operations["AbTests_setStatus"];
        trace?: never;
    };
    "/api/ab-tests/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the results of an A/B test
         * @description Figures of each variant, and the winner once there is one. You may look as often as you like: the confidence stays valid. A winner needs at least 30 conversations a variant; `details.leadsNeeded` tells how many leads are still missing.
         *
         *     Needs the scope `ab_testing:view`.
         */
        get: operations["AbTests_results"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List agents
         * @description Agents, newest first.
         *
         *     Needs the scope `agent_config:view`.
         */
        get: operations["Agents_list"];
        put?: never;
        /**
         * Create an agent
         * @description Creates an agent, as a `draft` unless `status` says otherwise. `systemPrompt` says who the agent is, `goal` what a conversation should achieve, `instructions` what else to mind, and the `prompt` of a stage what to do there. The agent moves along the edges whose conditions the lead has met; `transitionCriteria` tells the model when a stage is done. A stage without edges is terminal and completes the conversation.
         *
         *     Needs the scope `agent_config:edit`. Takes an `Idempotency-Key`.
         */
        post: operations["Agents_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-config/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check an agent without saving it
         * @description Takes an agent as `POST` and `PATCH` do, or only its `stages` and `inboundEntries`, and answers what is wrong or doubtful about them: stages that no conversation can leave or reach, edges without a condition among which nothing decides, and more. `GET /api/agent-config/{id}` shows the same as `findings`.
         *
         *     Needs the scope `agent_config:view`.
         */
        post: operations["Agents_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-config/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an agent
         * @description One agent, with its tool servers in full (without the values of their headers).
         *
         *     Needs the scope `agent_config:view`.
         */
        get: operations["Agents_get"];
        /**
         * Change an agent
         * @description Only the fields that are sent change; `stages` and other lists are replaced as a whole, `guardrails` is merged. Running conversations keep the version of the agent that they began with; `POST /api/agent-config/{id}/repin` moves them to the new one. The stages are checked as a whole when the agent is, or becomes, `active`.
         *
         *     Needs the scope `agent_config:edit`.
         */
        put: operations["Agents_put"];
        post?: never;
        /**
         * Delete an agent
         * @description Deletes an agent that nothing uses.
         *
         *     Needs the scope `agent_config:edit`.
         */
        delete: operations["Agents_delete"];
        options?: never;
        head?: never;
        /**
         * Change an agent
         * @description Only the fields that are sent change; `stages` and other lists are replaced as a whole, `guardrails` is merged. Running conversations keep the version of the agent that they began with; `POST /api/agent-config/{id}/repin` moves them to the new one. The stages are checked as a whole when the agent is, or becomes, `active`.
         *
         *     Needs the scope `agent_config:edit`.
         */
        patch: operations["Agents_patch"];
        trace?: never;
    };
    "/api/agent-config/{id}/repin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move running conversations to the present version
         * @description A conversation keeps the version of its agent that it began with. This moves the running ones to the present version; those whose stage is gone stay.
         *
         *     Needs the scope `agent_config:edit`.
         */
        post: operations["Agents_repin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-config/{id}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an agent's figures
         * @description Its conversations by status, how many have reached each stage, and for each version which stages and edges they have come across: one that counts 0 was never tried.
         *
         *     Needs the scope `agent_config:view`.
         */
        get: operations["Agents_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-config/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of an agent
         * @description Each change of an agent but of `status` and `conversationsPaused` makes a version. Newest first; those of releases before this one are there only if a conversation or campaign used them.
         *
         *     Needs the scope `agent_config:view`.
         */
        get: operations["AgentVersions_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-config/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a version of an agent
         * @description The agent as it was.
         *
         *     Needs the scope `agent_config:view`.
         */
        get: operations["AgentVersions_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-config/{id}/versions/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a version of an agent
         * @description Makes the agent what it was in that version, as a new version that is live at once; its status stays. Running conversations keep theirs.
         *
         *     Needs the scope `agent_config:edit`.
         */
        post: operations["AgentVersions_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-config/{id}/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two versions of an agent
         * @description What differs, field by field: stages, edges and insights are told apart by their ids and names.
         *
         *     Needs the scope `agent_config:view`.
         */
        get: operations["AgentVersions_compare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-config/{id}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the draft of an agent
         * @description The agent as it will be, and how that differs from what is live.
         *
         *     Needs the scope `agent_config:view`.
         */
        get: operations["AgentVersions_draft"];
        put?: never;
        post?: never;
        /**
         * Discard the draft of an agent
         * @description What is live stays as it is.
         *
         *     Needs the scope `agent_config:edit`.
         */
        delete: operations["AgentVersions_deleteDraft"];
        options?: never;
        head?: never;
        /**
         * Change the draft of an agent
         * @description As `PATCH /api/agent-config/{id}`, but nobody is talked to with it until `POST …/publish`. The first change begins the draft from what is live. Whoever wants changes live at once changes the agent itself.
         *
         *     Needs the scope `agent_config:edit`.
         */
        patch: operations["AgentVersions_updateDraft"];
        trace?: never;
    };
    "/api/agent-config/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish the draft of an agent
         * @description The draft becomes the next version, live at once, and is gone as a draft.
         *
         *     Needs the scope `agent_config:edit`.
         */
        post: operations["AgentVersions_publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-config/{id}/knowledge-bases/{kbId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach a knowledge base
         * @description The agent looks things up in it from now on. Attaching it twice changes nothing.
         *
         *     Needs the scope `agent_config:edit`.
         */
        post: operations["AgentAttachments_attachBase"];
        /**
         * Detach a knowledge base
         * @description The agent does not look things up in it any more, in none of its stages.
         *
         *     Needs the scope `agent_config:edit`.
         */
        delete: operations["AgentAttachments_detachBase"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent-config/{id}/mcp-servers/{serverId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach a tool server
         * @description The agent can call its tools from now on.
         *
         *     Needs the scope `agent_config:edit`.
         */
        post: operations["AgentAttachments_attachServer"];
        /**
         * Detach a tool server
         * @description The agent cannot call its tools any more.
         *
         *     Needs the scope `agent_config:edit`.
         */
        delete: operations["AgentAttachments_detachServer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the language models
         * @description The models that an agent may name as its `model`, as the operator of this Northline allows them. An agent whose model is taken away goes on with the default, and shows the finding `unknown_model`.
         *
         *     Needs the scope `agent_config:view`.
         */
        get: operations["Models_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mcp-servers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tool servers
         * @description Tool servers, newest first.
         *
         *     Needs the scope `agent_config:view`.
         */
        get: operations["McpServers_list"];
        put?: never;
        /**
         * Add a tool server
         * @description Adds a server of the Model Context Protocol. Attach it to an agent to have it used. Header values are write-only.
         *
         *     Needs the scope `agent_config:edit`. Takes an `Idempotency-Key`.
         */
        post: operations["McpServers_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mcp-servers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a tool server
         * @description One tool server, without the values of its headers.
         *
         *     Needs the scope `agent_config:view`.
         */
        get: operations["McpServers_get"];
        put?: never;
        post?: never;
        /**
         * Delete a tool server
         * @description Deletes it, and detaches it from every agent.
         *
         *     Needs the scope `agent_config:edit`.
         */
        delete: operations["McpServers_delete"];
        options?: never;
        head?: never;
        /**
         * Change a tool server
         * @description Only the fields that are sent change; `headers` is merged name by name.
         *
         *     Needs the scope `agent_config:edit`.
         */
        patch: operations["McpServers_update"];
        trace?: never;
    };
    "/api/mcp-servers/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a tool server
         * @description Connects to the server and lists its tools. A server that does not answer is told by `ok: false` with the reason, not by an error.
         *
         *     Needs the scope `agent_config:edit`.
         */
        post: operations["McpServers_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playground/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a rehearsal
         * @description Starts a conversation with an agent in which you play the lead. Nobody is written to, no lead is touched and nothing is counted. Choose the channel, a version or the draft of the agent, a lead of the account or one that is made up, and where it begins: in the first stage, in another, or where a stranger's first message lands.
         *
         *     Needs the scope `agent_config:edit`. Takes an `Idempotency-Key`.
         */
        post: operations["Playground_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playground/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a rehearsal
         * @description The session with its messages.
         *
         *     Needs the scope `agent_config:edit`.
         */
        get: operations["Playground_get"];
        put?: never;
        post?: never;
        /**
         * End a rehearsal
         * @description Removes the session.
         *
         *     Needs the scope `agent_config:edit`.
         */
        delete: operations["Playground_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playground/sessions/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say something in a rehearsal
         * @description Answers with what the agent replies and why, after the language model has answered.
         *
         *     Needs the scope `agent_config:edit`. Takes an `Idempotency-Key`.
         */
        post: operations["Playground_say"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playground/sessions/{id}/opening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rehearse an opening
         * @description The agent writes first, as a campaign would: on WhatsApp its template, elsewhere a message of its own, by email with a subject.
         *
         *     Needs the scope `agent_config:edit`. Takes an `Idempotency-Key`.
         */
        post: operations["Playground_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playground/sessions/{id}/follow-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rehearse a follow-up
         * @description The lead does not answer, and the agent writes the next of its `followUps` at once, without waiting for its time: on WhatsApp its template, elsewhere a message of its own. On WhatsApp one without a template is left out, as it is in a live conversation.
         *
         *     Needs the scope `agent_config:edit`. Takes an `Idempotency-Key`.
         */
        post: operations["Playground_followUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playground/sessions/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a rehearsal with another version
         * @description Says what the lead said in the session once more, openings and follow-ups included, in a new session with another version or the draft of the agent, and shows both answers to each message side by side. With `messages` these are said to both versions instead. It may take minutes.
         *
         *     Needs the scope `agent_config:edit`. Takes an `Idempotency-Key`.
         */
        post: operations["Playground_replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/knowledge-bases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List knowledge bases
         * @description Knowledge bases, newest first.
         *
         *     Needs the scope `knowledge:view`.
         */
        get: operations["KnowledgeBases_list"];
        put?: never;
        /**
         * Create a knowledge base
         * @description Creates an empty knowledge base. Add documents, then attach it to an agent or to one of its stages.
         *
         *     Needs the scope `knowledge:upload`. Takes an `Idempotency-Key`.
         */
        post: operations["KnowledgeBases_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/knowledge-bases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a knowledge base
         * @description One knowledge base, without its documents.
         *
         *     Needs the scope `knowledge:view`.
         */
        get: operations["KnowledgeBases_get"];
        put?: never;
        post?: never;
        /**
         * Delete a knowledge base
         * @description Deletes it with its documents, and detaches it from every agent.
         *
         *     Needs the scope `knowledge:delete`.
         */
        delete: operations["KnowledgeBases_delete"];
        options?: never;
        head?: never;
        /**
         * Change a knowledge base
         * @description Only the fields that are sent change.
         *
         *     Needs the scope `knowledge:upload`.
         */
        patch: operations["KnowledgeBases_update"];
        trace?: never;
    };
    "/api/knowledge-bases/{id}/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search a knowledge base
         * @description Shows what an agent would be given for a question, best first.
         *
         *     Needs the scope `knowledge:view`.
         */
        post: operations["KnowledgeBases_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/knowledge-bases/{id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List documents
         * @description Documents of the knowledge base, newest first.
         *
         *     Needs the scope `knowledge:view`.
         */
        get: operations["Documents_list"];
        put?: never;
        /**
         * Add a document
         * @description Takes text as JSON, or a file as a form: txt, md, html, csv, pdf or docx, up to 8 MB. Answers at once with `status: processing`; the document can be found when it is `ready`. One that cannot be read becomes `failed` with the reason in `error`.
         *
         *     Needs the scope `knowledge:upload`. Takes an `Idempotency-Key`.
         */
        post: operations["Documents_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/knowledge-bases/{id}/documents/{docId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a document
         * @description Deletes the document; agents do not find it any more.
         *
         *     Needs the scope `knowledge:delete`.
         */
        delete: operations["Documents_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/preferences/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a lead's insights
         * @description The path takes the **lead's id** (the number of `GET /api/leads`), not that of an insight. What was learned about the lead, one entry a topic, over all its conversations: the thing to copy into a CRM. A lead without insights, or one that does not exist, answers an empty list.
         *
         *     Needs the scope `conversations:view`.
         */
        get: operations["Preferences_ofLead"];
        put?: never;
        post?: never;
        /**
         * Delete an insight
         * @description The path takes the **insight's `_id`**.
         *
         *     Needs the scope `conversations:edit`.
         */
        delete: operations["Preferences_delete"];
        options?: never;
        head?: never;
        /**
         * Correct an insight
         * @description The path takes the **insight's `_id`**. At least one of `topic`, `preference` and `confidence` is needed; other fields are ignored. When the lead has an insight of the new topic already, that one is replaced. The correction keeps the insight for another 90 days; `POST …/lock` keeps later evaluations from overwriting it, `lockEditedInsights` of the account from overwriting any correction.
         *
         *     Needs the scope `conversations:edit`.
         */
        patch: operations["Preferences_update"];
        trace?: never;
    };
    "/api/preferences/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how an insight came to its value
         * @description The path takes the **insight's `_id`**. Its present value and up to 20 before it, the newest first: when each was written, by a model or by whom, and the message whose words it rests on.
         *
         *     Needs the scope `conversations:view`.
         */
        get: operations["Preferences_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/preferences/{id}/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lock an insight
         * @description The path takes the **insight's `_id`**. Evaluations no longer overwrite it; people still correct and delete it. It is removed when it expires, as any other.
         *
         *     Needs the scope `conversations:edit`.
         */
        post: operations["Preferences_lock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/preferences/{id}/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unlock an insight
         * @description The path takes the **insight's `_id`**. The next evaluation that finds a value overwrites it again.
         *
         *     Needs the scope `conversations:edit`.
         */
        post: operations["Preferences_unlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the main figures
         * @description Leads and conversations of the period in one view. Rates are shares of the conversations that began in the period, 0 to 1.
         *
         *     Needs the scope `analytics:view`.
         */
        get: operations["Analytics_overview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read figures by day
         * @description One entry for each day of the period, in the account's time zone; no day is missing.
         *
         *     Needs the scope `analytics:view`.
         */
        get: operations["Analytics_daily"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the funnel
         * @description How many leads of the period are there (`new`), were written to (`contacted`), answered (`replied`) and were handed to a person (`handed_off`).
         *
         *     Needs the scope `analytics:view`.
         */
        get: operations["Analytics_funnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/stage-distribution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read where conversations stand
         * @description For each agent, how many conversations stand in each of its stages or ended there.
         *
         *     Needs the scope `analytics:view`.
         */
        get: operations["Analytics_stageDistribution"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/costs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read costs
         * @description What the turns, evaluations, WhatsApp templates and emails of the period cost, by the prices at their time, up to now. Amounts are whole millionths of the currency. `from` and `to` count by quarters of an hour; without `from` the last 30 days, 366 at most. Calls with test keys are included, as the model is paid all the same.
         *
         *     Needs the scope `analytics:view`.
         */
        get: operations["Analytics_costs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the state of all channels
         * @description Which channels are connected and how. Credentials are never shown.
         *
         *     Needs the scope `integrations:view`.
         */
        get: operations["Integrations_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations/whatsapp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Connect WhatsApp
         * @description Checks the access token and the phone number at Meta and saves them; nothing is saved when Meta refuses. Then set the webhook by hand in the Meta app, under WhatsApp, Configuration: callback URL `<base URL>/api/webhooks/whatsapp`, the `verifyToken` that you sent here, and the fields `messages` and `message_template_status_update`. Subscribe the app to the WhatsApp Business Account, too.
         *
         *     Needs the scope `integrations:edit`.
         */
        put: operations["Integrations_connectWhatsApp"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations/telegram": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Connect Telegram
         * @description Checks the token at Telegram, saves it, and sets the webhook of the bot by itself: there is nothing to set by hand.
         *
         *     Needs the scope `integrations:edit`.
         */
        put: operations["Integrations_connectTelegram"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Connect email
         * @description Checks the API key and the domain of the sender at Resend and saves them. Then create two webhooks in Resend by hand: `<base URL>/api/webhooks/email` for `email.received`, and `<base URL>/api/webhooks/email/status` for `email.delivered`, `email.bounced` and `email.complained`. Send both signing secrets as `webhookSecret`, separated by a space. `replyProblem` in the answer says when replies would get lost.
         *
         *     Needs the scope `integrations:edit`.
         */
        put: operations["Integrations_connectEmail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations/email/domain/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look up the domains of email now
         * @description SPF, DKIM and DMARC of the sender's domain and the MX of the reply domain, as Resend asks for them and the DNS has them. They are looked up when email is connected and once a day, too. `domainChecks` says what to do about each.
         *
         *     Needs the scope `integrations:edit`.
         */
        post: operations["Integrations_refreshDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations/whatsapp/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the message templates of WhatsApp
         * @description All templates of the WhatsApp Business Account in all languages, as Meta last described them: state, category, text, header, buttons and the parameters that they take. They are read when WhatsApp is connected, when Meta's callbacks say that one changed, and once a day; `templatesReadAt` and `templatesProblem` of `GET /api/integrations` say when and why not.
         *
         *     Needs the scope `integrations:view`.
         */
        get: operations["Integrations_templates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations/whatsapp/templates/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the message templates from Meta now
         * @description For a template that was just written or approved. Needs `businessAccountId`, as given or as a callback named it.
         *
         *     Needs the scope `integrations:edit`.
         */
        post: operations["Integrations_refreshTemplates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations/whatsapp/templates/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show a message template as a lead would get it
         * @description Fills the template of an agent, or the one that you send, with a lead's data. `problem` says why it would not be sent. Nothing is sent.
         *
         *     Needs the scope `leads:view`.
         */
        post: operations["Integrations_previewTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integrations/{channel}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Disconnect a channel
         * @description Forgets the credentials. Messages that wait on the channel fail as `not_connected`.
         *
         *     Needs the scope `integrations:edit`.
         */
        delete: operations["Integrations_disconnect"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/telegram-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a Telegram link
         * @description A Telegram bot cannot write first. This makes a one-time link, valid for 30 days, to send to the lead another way: opening it starts the chat and ties it to the lead.
         *
         *     Needs the scope `leads:start_conversation`. Takes an `Idempotency-Key`.
         */
        post: operations["Integrations_telegramLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/suppressions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List suppressions
         * @description Everybody who is not written to any more, newest first: opt-outs, bounces, complaints and those added by hand.
         *
         *     Needs the scope `leads:view`.
         */
        get: operations["Suppressions_list"];
        put?: never;
        /**
         * Suppress an address or a lead
         * @description From the answer on nothing is sent to this person, on any channel; messages that wait are cancelled. With `leadId` the addresses of the lead are suppressed, too. A suppression outlives the lead, so importing the person again changes nothing.
         *
         *     Needs the scope `leads:import`. Takes an `Idempotency-Key`.
         */
        post: operations["Suppressions_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/suppressions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Lift a suppression
         * @description The person can be written to again.
         *
         *     Needs the scope `leads:import`.
         */
        delete: operations["Suppressions_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Every outgoing message of the conversation with its status, attempts and errors at the provider, newest first.
         *
         *     Needs the scope `conversations:view`.
         */
        get: operations["Deliveries_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{id}/deliveries/{deliveryId}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle an unknown delivery
         * @description When a provider did not answer, nobody knows whether it took the message, and Northline does not send it twice. Once you have found out, say so here.
         *
         *     Needs the scope `conversations:edit`. Takes an `Idempotency-Key`.
         */
        post: operations["Deliveries_settle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbound-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List received messages
         * @description Messages as they arrived, newest first. Those with `status=quarantined` (the sender is not the lead of the conversation, the signature is missing, or a quota is used up) and `status=unreadable` wait for `POST /api/inbound-messages/{id}/release`.
         *
         *     Needs the scope `conversations:view`.
         */
        get: operations["InboundMessages_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbound-messages/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release a message that was set aside
         * @description The message is taken as if it had come from the lead; an unreadable mail is fetched again.
         *
         *     Needs the scope `conversations:edit`. Takes an `Idempotency-Key`.
         */
        post: operations["InboundMessages_release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a notice of received mail
         * @description Called by the provider, not by you. Set it in Resend for `email.received`. The conversation is found by the recipient `reply+<conversation id>@<domain>`; the mail itself is fetched from Resend. Other events are answered `{ "received": false }` and ignored.
         *
         *     Needs no key: the caller is known by its signature or secret.
         */
        post: operations["Callbacks_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/email/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a report on a sent mail
         * @description Called by the provider, not by you. Set it in Resend for `email.delivered`, `email.bounced` and `email.complained`. A bounce for good or a complaint suppresses the address.
         *
         *     Needs no key: the caller is known by its signature or secret.
         */
        post: operations["Callbacks_emailStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/whatsapp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Answer Meta's check of the address
         * @description Called by the provider, not by you. Meta asks once when the webhook is set; the answer is `hub.challenge` when `hub.verify_token` is that of a connected number.
         *
         *     Needs no key: the caller is known by its signature or secret.
         */
        get: operations["Callbacks_whatsAppChallenge"];
        put?: never;
        /**
         * Take messages and statuses of WhatsApp
         * @description Called by the provider, not by you. Set it in the Meta app. The signature in `X-Hub-Signature-256` is checked against the app secret.
         *
         *     Needs no key: the caller is known by its signature or secret.
         */
        post: operations["Callbacks_whatsApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/telegram/{integrationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take messages of Telegram
         * @description Called by the provider, not by you. Northline sets it at the bot when Telegram is connected.
         *
         *     Needs no key: the caller is known by its signature or secret.
         */
        post: operations["Callbacks_telegram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/u/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the unsubscribe page
         * @description The page behind the link in emails. Opening it changes nothing; its button does.
         *
         *     Needs no key.
         */
        get: operations["Unsubscribe_page"];
        put?: never;
        /**
         * Unsubscribe
         * @description One-click unsubscribe, by the button of the page or by a mail program (RFC 8058). The lead is suppressed on all channels.
         *
         *     Needs no key.
         */
        post: operations["Unsubscribe_unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Endpoints, newest first, without their secrets.
         *
         *     Needs the scope `webhooks:view`.
         */
        get: operations["WebhookEndpoints_list"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description From now on events of the named kinds are posted to `url`. The answer carries the signing secret (`whsec_…`), which is never shown again; "Webhooks" in the introduction tells how to verify with it. An attempt counts as taken when it is answered with 2xx within 15 seconds; otherwise the event is tried again after 5 seconds, 5 and 30 minutes, then 2, 5, 10, 14, 20 and 24 hours. Status 410, or 5 days of failure, disables the endpoint.
         *
         *     Needs the scope `webhooks:manage`. Takes an `Idempotency-Key`.
         */
        post: operations["WebhookEndpoints_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook endpoint
         * @description One endpoint, without its secret.
         *
         *     Needs the scope `webhooks:view`.
         */
        get: operations["WebhookEndpoints_get"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Nothing is sent to it any more; its deliveries are removed from the log.
         *
         *     Needs the scope `webhooks:manage`.
         */
        delete: operations["WebhookEndpoints_delete"];
        options?: never;
        head?: never;
        /**
         * Change a webhook endpoint
         * @description Only the fields that are sent change. `enabled: true` starts an endpoint again that was disabled. Events of the time in between are not sent later: read them with `GET /api/conversations/{id}/events`.
         *
         *     Needs the scope `webhooks:manage`.
         */
        patch: operations["WebhookEndpoints_update"];
        trace?: never;
    };
    "/api/webhooks/endpoints/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an endpoint's secret
         * @description Answers with a new secret. For 24 hours deliveries carry two signatures, one under each secret, so that nothing is lost while you change it.
         *
         *     Needs the scope `webhooks:manage`. Takes an `Idempotency-Key`.
         */
        post: operations["WebhookEndpoints_rotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends an event of type `webhook.test`, signed like all others, once, and answers with the attempt.
         *
         *     Needs the scope `webhooks:manage`. Takes an `Idempotency-Key`.
         */
        post: operations["WebhookEndpoints_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an endpoint's deliveries
         * @description What was sent to the endpoint, newest first, with every attempt and what was answered.
         *
         *     Needs the scope `webhooks:view`.
         */
        get: operations["WebhookEndpoints_listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/deliveries/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Tries a delivery again now, whatever became of it, with the same `webhook-id`.
         *
         *     Needs the scope `webhooks:manage`. Takes an `Idempotency-Key`.
         */
        post: operations["WebhookEndpoints_redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Keys, newest first, without their values; revoked ones stay until they are deleted.
         *
         *     Needs the scope `api_keys:view`.
         */
        get: operations["ApiKeys_list"];
        put?: never;
        /**
         * Create an API key
         * @description Answers with the key, which is never shown again: only a hash is stored. It can do what `scopes` name, as long as the role of its owner allows it. A key of the environment `test` sees the same data, but nothing that it starts or sends reaches anybody.
         *
         *     Needs the scope `api_keys:manage`. Takes an `Idempotency-Key`.
         */
        post: operations["ApiKeys_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Revoke an API key
         * @description Once this is answered the key is refused everywhere. It cannot be undone.
         *
         *     Needs the scope `api_keys:manage`.
         */
        patch: operations["ApiKeys_revoke"];
        trace?: never;
    };
    "/api/api-keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an API key
         * @description Revokes the key and makes a new one with the same name, scopes and expiry, in one step. The old key ends at once: for an overlap create a second key first, then revoke this one.
         *
         *     Needs the scope `api_keys:manage`.
         */
        post: operations["ApiKeys_rotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an API key
         * @description Removes a revoked key from the list.
         *
         *     Needs the scope `api_keys:manage`.
         */
        delete: operations["ApiKeys_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the account
         * @description The account of the caller and its settings.
         *
         *     Works with any valid key or session.
         */
        get: operations["Account_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the account's settings
         * @description Only the fields that are sent change. Days of retention apply to what is written from then on.
         *
         *     Needs the scope `team:manage`.
         */
        patch: operations["Account_update"];
        trace?: never;
    };
    "/api/account/quotas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List quotas
         * @description The ceilings of the account, and how much of each is in use. What is refused at a ceiling is told by 409 or 429, with the name of the quota.
         *
         *     Works with any valid key or session.
         */
        get: operations["Account_listQuotas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the price list
         * @description The prices by which costs are reckoned from now on: the account's own, else those of the installation. Unless its operator set others, these are the published prices of the day `asOf`.
         *
         *     Needs the scope `analytics:view`.
         */
        get: operations["Prices_get"];
        /**
         * Set the price list
         * @description Replaces the whole list. It holds within seconds for what is spent from then on; what was spent before keeps its cost.
         *
         *     Needs the scope `team:manage`.
         */
        put: operations["Prices_replace"];
        post?: never;
        /**
         * Remove the price list
         * @description The installation's prices hold again.
         *
         *     Needs the scope `team:manage`.
         */
        delete: operations["Prices_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members
         * @description Members of the account, newest first.
         *
         *     Needs the scope `team:manage`.
         */
        get: operations["Team_list"];
        put?: never;
        /**
         * Add a member
         * @description Adds a user who can sign in at once with the given password.
         *
         *     Needs the scope `team:manage`. Takes an `Idempotency-Key`.
         */
        post: operations["Team_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description Ends the sessions of the member and revokes the keys.
         *
         *     Needs the scope `team:manage`.
         */
        delete: operations["Team_remove"];
        options?: never;
        head?: never;
        /**
         * Change a member
         * @description Changes name, email address, role or password of a member. A smaller role takes effect at once, for the keys of the member, too.
         *
         *     Needs the scope `team:manage`.
         */
        patch: operations["Team_update"];
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Answers with a session token, to send as `Authorization: Bearer …`. The session ends 12 hours after its last use, and after 7 days at the latest. It works wherever a key does, except for the lead sync. A page of the same origin sends `cookie: true` and gets the session as a cookie, too, which no script can read; writes that rely on the cookie are refused (403) unless they come from a page of this origin.
         *
         *     Needs no key.
         */
        post: operations["Auth_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session that calls, and removes its cookie.
         *
         *     Needs a session.
         */
        post: operations["Auth_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who is calling
         * @description Account, role, scopes and environment of the key or session that calls: the way to check a key.
         *
         *     Works with any valid key or session.
         */
        get: operations["Auth_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your password
         * @description Takes the present password and ends all other sessions of the user.
         *
         *     Needs a session.
         */
        patch: operations["Auth_changePassword"];
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description The signed-in user's own sessions, newest first, with where each was begun; `current` marks the one that asks.
         *
         *     Needs a session.
         */
        get: operations["Sessions_list"];
        put?: never;
        post?: never;
        /**
         * End your other sessions
         * @description Signs all of your sessions out except the one that asks.
         *
         *     Needs a session.
         */
        delete: operations["Sessions_endOthers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description Signs one of your sessions out, everywhere at once. For the session that asks, this is the same as signing out.
         *
         *     Needs a session.
         */
        delete: operations["Sessions_end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow live updates
         * @description Server-sent events about what changes in the account, each to those who may read the resource itself. They carry ids, revision, status and stage, never texts: read the resource for more. Several changes of one resource may arrive as the newest alone. `Last-Event-ID` continues after a break, for 10 minutes or 5,000 events; an event `resync` says that something was missed and everything shown has to be read again. A comment every 15 seconds is a sign of life. The stream ends soon after its key or session does, and does not keep a session alive. The answer is described one event at a time.
         *
         *     Works with any valid key or session.
         */
        get: operations["Live_follow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log
         * @description Who did what, newest first: every call that writes, refused ones included, and what agents, leads and Northline itself did without a call.
         *
         *     Needs the scope `audit:view`.
         */
        get: operations["Audit_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-logs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit log
         * @description The whole audit log of the filters as a stream, oldest first, as NDJSON or CSV.
         *
         *     Needs the scope `audit:export`.
         */
        get: operations["Audit_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this document
         * @description The description of the whole interface as OpenAPI 3.1.
         *
         *     Needs no key.
         */
        get: operations["Docs_openapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open the reference
         * @description This document as a page to read and to try calls on.
         *
         *     Needs no key.
         */
        get: operations["Docs_docs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the process runs
         * @description Asks no other service. For liveness probes.
         *
         *     Needs no key.
         */
        get: operations["Health_live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the service can work
         * @description 200 when every dependency answers, otherwise 503 with the one that does not. For readiness probes.
         *
         *     Needs no key.
         */
        get: operations["Health_ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    stage_transition: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * stage_transition
         * @description A conversation has moved to another stage.
         */
        post: operations["event_stage_transition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    status_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * status_change
         * @description A conversation has another status. Of a completed one `currentStageName` is the outcome.
         */
        post: operations["event_status_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.received
         * @description A lead has written.
         */
        post: operations["event_message_received"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.sent
         * @description A provider has accepted a message of the agent or of a person.
         */
        post: operations["event_message_sent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * message.failed
         * @description A message could not be delivered.
         */
        post: operations["event_message_failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "insight.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * insight.updated
         * @description A Lead Insight was written, corrected or deleted.
         */
        post: operations["event_insight_updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lead.suppressed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * lead.suppressed
         * @description A lead of a conversation is not written to any more.
         */
        post: operations["event_lead_suppressed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "conversation.waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * conversation.waiting
         * @description A lead waits for a person: the agent handed the conversation off, or the lead wrote where the agent is silent.
         */
        post: operations["event_conversation_waiting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "campaign.status_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * campaign.status_changed
         * @description A campaign has another status.
         */
        post: operations["event_campaign_status_changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "budget.warning": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * budget.warning
         * @description At least 80 % of a budget is spent. Once in each period of the budget.
         */
        post: operations["event_budget_warning"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "budget.exhausted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * budget.exhausted
         * @description A budget is spent: nobody is written to first any more. Once in each period of the budget.
         */
        post: operations["event_budget_exhausted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "budget.stopped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * budget.stopped
         * @description The hard limit of a budget is reached: people answer instead of the model. Once in each period of the budget.
         */
        post: operations["event_budget_stopped"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    qualification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * qualification
         * @deprecated
         * @description Can be subscribed to, but is never sent any more.
         */
        post: operations["event_qualification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description One lead of a sync. A field that is not sent stays as it is; an empty text clears it. */
        SyncLead: {
            /**
             * @description Full name
             * @example Ada Lovelace
             */
            name?: string;
            /**
             * @description Phone number, best with `+` and country code. Kept as given; an unreadable number is kept too, but cannot be written to
             * @example +41 44 668 18 00
             */
            phone?: string;
            /**
             * Format: email
             * @description Email address; kept in lower case
             * @example ada@example.com
             */
            email?: string;
            /**
             * @description IANA zone in which the lead is written to by campaigns whose `schedule.timezone` is `lead`. `null` or an empty text: that of the country of the phone, where the whole country has one time
             * @example Europe/Zurich
             */
            timezone?: string | null;
            /**
             * @description Labels of your choice; replaces all present ones
             * @example [
             *       "spring"
             *     ]
             */
            tags?: string[];
            /**
             * @description Fields of your own, text to text. Merged key by key; `null` or an empty text removes a key
             * @example {
             *       "city": "Zurich"
             *     }
             */
            customFields?: {
                [key: string]: string | null;
            } | null;
            /**
             * @description The lead's id in your own system: creates the lead, or updates the one that has it
             * @example crm-1815
             */
            externalId: string;
        };
        /** @description Leads to create or update. */
        SyncLeads: {
            /**
             * @description 1 to 1,000 leads. Each is handled by itself: an error in one does not stop the others
             * @example [
             *       {
             *         "externalId": "crm-1815",
             *         "name": "Ada Lovelace",
             *         "phone": "+41446681800"
             *       }
             *     ]
             */
            leads: components["schemas"]["SyncLead"][];
        };
        /** @description What became of one synced lead. */
        SyncResult: {
            /** @description Place in the request, from 0 */
            index: number;
            /** @description The lead's id in your own system */
            externalId?: string;
            /** @description The lead; absent when the item failed, and for a new lead in a dry run */
            id?: number;
            /**
             * @description What was done
             * @enum {string}
             */
            action: "created" | "updated" | "unchanged" | "failed";
            /** @description Why it failed */
            error?: string;
        };
        /** @description What became of the synced leads. */
        SyncSummary: {
            /** @description How many were created */
            created: number;
            /** @description How many were changed */
            updated: number;
            /** @description How many were already as sent */
            unchanged: number;
            /** @description How many could not be taken */
            failed: number;
            /** @description One entry a lead, in the order of the request */
            results: components["schemas"]["SyncResult"][];
        };
        /** @description Leads to delete. */
        SyncDelete: {
            /**
             * @description 1 to 1,000 ids of your own system
             * @example [
             *       "crm-1815"
             *     ]
             */
            externalIds: string[];
        };
        /** @description What became of one lead. */
        SyncDeleteResult: {
            /** @description The lead's id in your own system */
            externalId: string;
            /**
             * @description What was done
             * @enum {string}
             */
            action: "deleted" | "not_found";
        };
        /** @description What became of the leads. */
        SyncDeleteSummary: {
            /** @description How many were deleted */
            deleted: number;
            /** @description How many were not there */
            notFound: number;
            /** @description One entry an id, in the order of the request */
            results: components["schemas"]["SyncDeleteResult"][];
        };
        /** @description A row of the file that was not taken. */
        RejectedRow: {
            /** @description Number of the data row, from 1; the header does not count */
            row: number;
            /** @description The field that is wrong */
            field: string;
            /** @description What is wrong with it */
            message: string;
        };
        /** @description The import of one CSV file. */
        LeadImport: {
            /** @description Id of the import; its leads carry it */
            importBatchId: string;
            /**
             * @description `running`, `completed`, or `failed` when the file could not be read to its end (rows taken so far stay)
             * @enum {string}
             */
            status: "running" | "completed" | "failed";
            /** @description Number of data rows; the header does not count */
            total: number;
            /** @description Rows that are done, taken or not */
            processed: number;
            /** @description Leads that were created */
            created: number;
            /** @description Leads that were changed */
            updated: number;
            /** @description Rows that were not taken */
            rejectedCount: number;
            /** @description The first 10,000 rows that were not taken; not on lists */
            rejected?: components["schemas"]["RejectedRow"][];
            /** @description Why it failed */
            error?: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed
             */
            updatedAt: string;
        };
        /** @description Where the lead's newest conversation stands. */
        LeadStage: {
            /** @description Name of the stage; empty when the agent has none */
            name: string;
            /** @description Place of the stage, from 0 */
            index: number;
            /** @description Number of stages of the agent */
            total: number;
            /** @description The newest conversation */
            conversationId: string;
            /**
             * @description Its status
             * @enum {string}
             */
            conversationStatus: "active" | "completed" | "handed_off" | "dropped";
            /** @description Its agent */
            agentConfigId: string;
            /** @description Name of the agent */
            agentName: string;
        };
        /** @description A contact of the account. */
        Lead: {
            /** @description Number within the account; never reused. Everywhere else it appears as the string `leadId` */
            readonly id: number;
            /** @description The account that owns it */
            readonly accountId: string;
            /** @description Full name; empty when unknown */
            name: string;
            /** @description Phone number as it was given; empty when unknown */
            phone: string;
            /** @description Email address in lower case; empty when unknown */
            email: string;
            /** @description IANA zone: as given, else that of the country of the phone, where the whole country has one time; absent when unknown */
            timezone?: string;
            /**
             * @description Where `timezone` is from: `given` by you, or from the `phone`
             * @enum {string}
             */
            readonly timezoneSource?: "given" | "phone";
            /**
             * @description Outreach state: `contacted` once a provider has accepted a first message. How far the lead has come is told by its conversation
             * @enum {string}
             */
            status: "new" | "contacted";
            /**
             * @description How the lead came into the account
             * @enum {string}
             */
            readonly source: "api" | "sync" | "import" | "manual" | "whatsapp" | "telegram" | "email";
            /** @description Labels */
            tags: string[];
            /** @description Fields of your own */
            customFields: {
                [key: string]: string;
            };
            /** @description Agent that leads this lead's conversations */
            assignedAgentId?: string;
            /** @description A/B test that the lead takes part in */
            readonly abTestId?: string;
            /**
             * @description Who chose the agent: a person, an A/B test, or the first message of the lead (`auto`)
             * @enum {string}
             */
            readonly agentAssignedBy?: "manual" | "ab_test" | "auto";
            /**
             * Format: date-time
             * @description When the last outgoing message was accepted by a provider
             */
            readonly lastContactedAt?: string;
            /** @description The import that created it */
            readonly importBatchId?: string;
            /** @description The lead's id in your own system */
            externalId?: string;
            /** @description Where the newest conversation stands; only on lists and previews, and only when there is a conversation */
            readonly currentStage?: components["schemas"]["LeadStage"];
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When the lead or one of its conversations last changed; never goes back
             */
            readonly updatedAt: string;
        };
        /** @description The lead to create. At least one of `name`, `phone`, `email` and `externalId` is needed. */
        CreateLead: {
            /**
             * @description Full name
             * @example Ada Lovelace
             */
            name?: string;
            /**
             * @description Phone number, best with `+` and country code. Kept as given; an unreadable number is kept too, but cannot be written to
             * @example +41 44 668 18 00
             */
            phone?: string;
            /**
             * Format: email
             * @description Email address; kept in lower case
             * @example ada@example.com
             */
            email?: string;
            /**
             * @description IANA zone in which the lead is written to by campaigns whose `schedule.timezone` is `lead`. `null` or an empty text: that of the country of the phone, where the whole country has one time
             * @example Europe/Zurich
             */
            timezone?: string | null;
            /**
             * @description Labels of your choice; replaces all present ones
             * @example [
             *       "spring"
             *     ]
             */
            tags?: string[];
            /**
             * @description Fields of your own, text to text. Merged key by key; `null` or an empty text removes a key
             * @example {
             *       "city": "Zurich"
             *     }
             */
            customFields?: {
                [key: string]: string | null;
            } | null;
            /**
             * @description The lead's id in your own system, unique within the account; an empty text removes it
             * @example crm-1815
             */
            externalId?: string;
            /** @description Agent that leads this lead's conversations; `null` removes it */
            assignedAgentId?: string | null;
        };
        /** @description Conditions that leads must meet. */
        AdvancedFilter: {
            /**
             * @description All must hold. An entry `{ "any": [...] }` holds when one of its conditions does.
             *
             *     | fields | operators |
             *     |---|---|
             *     | `name`, `phone`, `email`, `timezone`, `externalId`, `currentStage.name` (texts) | equals, not_equals, contains, not_contains, starts_with, in, not_in, exists, not_exists |
             *     | `status`, `source`, `assignedAgentId`, `abTestId`, `importBatchId` (words of fixed sets, and ids) | equals, not_equals, in, not_in, exists, not_exists |
             *     | `tags` (tags) | contains, not_contains, in, not_in, exists, not_exists |
             *     | `createdAt`, `updatedAt`, `lastContactedAt` (dates) | before, after, within_days, exists, not_exists |
             *     | `customFields.<key>`: compared as numbers or dates when both sides are | equals, not_equals, contains, not_contains, starts_with, in, not_in, exists, not_exists, greater_than, less_than, before, after, within_days |
             *
             *     Texts ignore case; an empty text counts as missing; negative operators match missing values. `in` and `not_in` take a list of up to 1000 values, `within_days` a number of days to look back, `exists` and `not_exists` no value.
             * @example [
             *       {
             *         "field": "tags",
             *         "operator": "contains",
             *         "value": "spring"
             *       }
             *     ]
             */
            conditions: ({
                /** @description Field of the lead */
                field: string;
                /**
                 * @description How to compare
                 * @enum {string}
                 */
                operator: "equals" | "not_equals" | "contains" | "not_contains" | "starts_with" | "in" | "not_in" | "exists" | "not_exists" | "before" | "after" | "within_days" | "greater_than" | "less_than";
                /** @description What to compare with; absent for `exists` and `not_exists` */
                value?: unknown;
            } | {
                /** @description One of these must hold */
                any: {
                    /** @description Field of the lead */
                    field: string;
                    /**
                     * @description How to compare
                     * @enum {string}
                     */
                    operator: "equals" | "not_equals" | "contains" | "not_contains" | "starts_with" | "in" | "not_in" | "exists" | "not_exists" | "before" | "after" | "within_days" | "greater_than" | "less_than";
                    /** @description What to compare with; absent for `exists` and `not_exists` */
                    value?: unknown;
                }[];
            })[];
        };
        /** @description Which leads to preview. */
        PreviewLeads: {
            /** @description Conditions; absent: all leads */
            filters?: components["schemas"]["AdvancedFilter"];
            /**
             * @description Only leads that can be reached on this channel
             * @enum {string}
             */
            channel?: "whatsapp" | "telegram" | "email";
            /** @description How many to leave out */
            skip?: number;
            /** @description How many to show */
            limit?: number;
        };
        /** @description Leads that match. */
        LeadPreview: {
            /** @description Matching leads, this page */
            leads: components["schemas"]["Lead"][];
            /** @description All matching leads */
            total: number;
        };
        /** @description Fields of a lead to change. Only the fields that are sent change. */
        UpdateLead: {
            /**
             * @description Full name
             * @example Ada Lovelace
             */
            name?: string;
            /**
             * @description Phone number, best with `+` and country code. Kept as given; an unreadable number is kept too, but cannot be written to
             * @example +41 44 668 18 00
             */
            phone?: string;
            /**
             * Format: email
             * @description Email address; kept in lower case
             * @example ada@example.com
             */
            email?: string;
            /**
             * @description IANA zone in which the lead is written to by campaigns whose `schedule.timezone` is `lead`. `null` or an empty text: that of the country of the phone, where the whole country has one time
             * @example Europe/Zurich
             */
            timezone?: string | null;
            /**
             * @description Labels of your choice; replaces all present ones
             * @example [
             *       "spring"
             *     ]
             */
            tags?: string[];
            /**
             * @description Fields of your own, text to text. Merged key by key; `null` or an empty text removes a key
             * @example {
             *       "city": "Zurich"
             *     }
             */
            customFields?: {
                [key: string]: string | null;
            } | null;
            /**
             * @description The lead's id in your own system, unique within the account; an empty text removes it
             * @example crm-1815
             */
            externalId?: string;
            /** @description Agent that leads this lead's conversations; `null` removes it */
            assignedAgentId?: string | null;
            /**
             * @description Outreach state
             * @example contacted
             * @enum {string}
             */
            status?: "new" | "contacted";
        };
        /** @description The lead's tags. */
        SetTags: {
            /**
             * @description All tags of the lead from now on; an empty list removes them
             * @example [
             *       "spring",
             *       "vip"
             *     ]
             */
            tags: string[];
        };
        /** @description The conversation to start. */
        StartConversation: {
            /** @description An active agent */
            agentConfigId: string;
            /**
             * @description Channel to write over
             * @enum {string}
             */
            channel: "whatsapp" | "telegram" | "email";
            /** @description First message, word for word; absent: the agent writes it */
            message?: string;
        };
        /** @description A file that a lead sent with a message. */
        Attachment: {
            /** @description Object id */
            id: string;
            /**
             * @description What it is. `voice`: spoken for this message; `audio`: any other sound
             * @enum {string}
             */
            kind: "image" | "voice" | "audio" | "video" | "document" | "sticker";
            /**
             * @description `stored`: it can be downloaded; `too_large`: it has more than 16 MB; `failed`: see `reason`
             * @enum {string}
             */
            status: "fetching" | "stored" | "too_large" | "failed";
            /** @description Why it was not stored, or not transcribed */
            reason?: string;
            /** @description Its media type, as its sender names it */
            contentType?: string;
            /** @description Its size in bytes; of one that is not stored, as its sender says */
            sizeBytes?: number;
            /** @description Name of the file */
            fileName?: string;
            /** @description What the lead wrote beneath it */
            caption?: string;
            /** @description What is spoken in it, as a machine heard it */
            transcript?: string;
        };
        /** @description One message of a conversation. */
        Message: {
            /** @description Object id */
            _id: string;
            /**
             * @description Who wrote it. `human` is a person of the account, `system` Northline itself
             * @enum {string}
             */
            role: "agent" | "lead" | "human" | "system";
            /** @description Text of the message */
            content: string;
            /**
             * Format: date-time
             * @description When it was written or received
             */
            timestamp: string;
            /** @description Files that the lead sent with it; absent when there are none */
            attachments?: components["schemas"]["Attachment"][];
            /** @description The agent, on messages with role `agent` */
            agentConfigId?: string;
            /**
             * @description How far an outgoing message has come; absent on messages of the lead
             * @enum {string}
             */
            deliveryStatus?: "queued" | "sending" | "sent" | "delivered" | "read" | "failed" | "unknown" | "expired" | "cancelled";
            /** @description Why it was not delivered */
            deliveryError?: string;
        };
        /** @description What happened to the conversation beside its messages: a line to show in the thread. */
        ConversationNote: {
            /**
             * @description What happened
             * @enum {string}
             */
            kind: "handed_off" | "taken_over" | "assigned" | "unassigned" | "returned" | "deadline_passed" | "outreach_stopped";
            /**
             * Format: date-time
             * @description When: its place among the messages
             */
            at: string;
            /** @description The line to show, in English */
            text: string;
            /** @description Name of the person, the API key or the agent that did it; `Northline` for itself */
            by: string;
        };
        /** @description The summary of the older part of a long thread. */
        ConversationSummary: {
            /** @description What was said, as the language model sums it up */
            text: string;
            /** @description How many messages it stands for, from the first on */
            messages: number;
            /**
             * Format: date-time
             * @description When it was made
             */
            at: string;
        };
        /** @description What a person has to know to take the conversation over. */
        HandOff: {
            /** @description Why the agent stopped: in its own words, or the rule that stopped it, as `message_limit: 40 of 40 messages` */
            reason: string;
            /** @description Where the conversation stands, for whoever takes it over */
            summary: string;
            /** @description What the lead asked and nobody has answered */
            openQuestions: string[];
            /**
             * Format: date-time
             * @description When it was handed off
             */
            at: string;
            /**
             * Format: date-time
             * @description Until when a person should answer or take over; then the agent's `handOff.onDeadline` applies. Absent without one, and once a person is there
             */
            deadlineAt?: string;
        };
        /** @description The next follow-up, unless the lead answers before. */
        PlannedFollowUp: {
            /**
             * Format: date-time
             * @description When it is due; it leaves within the hours of the campaign, or in the daytime of the lead
             */
            at: string;
            /** @description Its place among the agent's `followUps`, from 1 */
            step: number;
        };
        /** @description The last message of a conversation, as a list shows it. */
        LastMessage: {
            /** @description Object id of the message */
            _id: string;
            /**
             * @description Who wrote it. `human` is a person of the account, `system` Northline itself
             * @enum {string}
             */
            role: "agent" | "lead" | "human" | "system";
            /**
             * @description What it is: with files of the lead the kind of the first one, else `template` or `text`
             * @enum {string}
             */
            kind: "text" | "template" | "image" | "voice" | "audio" | "video" | "document" | "sticker";
            /** @description What it says, a voice message in the words that a machine heard, in one line of at most 200 characters */
            text: string;
            /**
             * Format: date-time
             * @description When it was written or received
             */
            timestamp: string;
            /**
             * @description How far an outgoing message has come; absent on messages of the lead
             * @enum {string}
             */
            deliveryStatus?: "queued" | "sending" | "sent" | "delivered" | "read" | "failed" | "unknown" | "expired" | "cancelled";
        };
        /** @description What a list shows of a conversation, beside its own fields. */
        ConversationPreview: {
            /** @description Name of the lead; absent: none is known */
            leadName?: string;
            /** @description Name of the agent */
            agentName: string;
            /** @description The last message; absent: there is none */
            lastMessage?: components["schemas"]["LastMessage"];
            /** @description The lead waits for a person, since `waitingSince` */
            needsPerson: boolean;
        };
        /** @description A conversation with its messages. */
        FullConversation: {
            /** @description Object id */
            readonly _id: string;
            /** @description The lead's id, as a string */
            readonly leadId: string;
            /** @description The account that owns it */
            readonly accountId: string;
            /** @description The agent that leads the conversation */
            agentConfigId: string;
            /**
             * @description Channel of the thread
             * @enum {string}
             */
            channel: "whatsapp" | "telegram" | "email";
            /** @description Phone number of the lead */
            readonly leadPhone?: string;
            /** @description Email address of the lead */
            readonly leadEmail?: string;
            /**
             * @description `active`: the agent answers; `handed_off`: a person does; `completed` and `dropped` are over
             * @enum {string}
             */
            status: "active" | "completed" | "handed_off" | "dropped";
            /** @description Place of the current stage, from 0; absent when the agent has no stages */
            readonly currentStageIndex?: number;
            /** @description Name of the current stage; of a finished conversation its outcome */
            currentStageName?: string;
            /** @description Oldest first; a thread of more than 12 MB is cut to its newest messages */
            readonly messages: components["schemas"]["Message"][];
            /** @description Hand-offs, take-overs, assignments and returns, oldest first, the last 50: lines to show among the messages by their time. They are no messages: nothing counts them, and the agent does not read them. Beside `messages`, where there are any */
            readonly notes?: components["schemas"]["ConversationNote"][];
            /** @description What stands for the older messages of a long thread when the agent is asked; beside `messages` */
            readonly summary?: components["schemas"]["ConversationSummary"];
            /** @description Number of messages */
            readonly messageCount: number;
            /** @description The campaign that started it */
            readonly campaignId?: string;
            /** @description The completed conversation that this one follows, because the lead wrote again */
            readonly previousConversationId?: string;
            /** @description Started by a test key: it reaches nobody and is counted nowhere */
            readonly test?: boolean;
            /** @description The agent is silent until it is told otherwise */
            agentPaused?: boolean;
            /**
             * Format: date-time
             * @description The agent is silent until then, because a person wrote. `PATCH` with `agentPaused: false` or a return to `active` ends it
             */
            readonly agentPausedUntil?: string;
            /** @description The last hand-off; absent once the conversation was given back to the agent */
            readonly handOff?: components["schemas"]["HandOff"];
            /** @description The member who takes care of it */
            assigneeId?: string;
            /**
             * Format: date-time
             * @description Since when the lead waits for a person; absent while nobody owes an answer but the agent
             */
            readonly waitingSince?: string;
            /** @description The next follow-up; absent when none is planned */
            readonly plannedFollowUp?: components["schemas"]["PlannedFollowUp"];
            /** @description On lists with `include=preview` alone */
            readonly preview?: components["schemas"]["ConversationPreview"];
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed; every message, stage and status change counts
             */
            readonly updatedAt: string;
        };
        /** @description A thread between an agent and one lead over one channel. */
        Conversation: {
            /** @description Object id */
            _id: string;
            /** @description The lead's id, as a string */
            leadId: string;
            /** @description The account that owns it */
            accountId: string;
            /** @description The agent that leads the conversation */
            agentConfigId: string;
            /**
             * @description Channel of the thread
             * @enum {string}
             */
            channel: "whatsapp" | "telegram" | "email";
            /** @description Phone number of the lead */
            leadPhone?: string;
            /** @description Email address of the lead */
            leadEmail?: string;
            /**
             * @description `active`: the agent answers; `handed_off`: a person does; `completed` and `dropped` are over
             * @enum {string}
             */
            status: "active" | "completed" | "handed_off" | "dropped";
            /** @description Place of the current stage, from 0; absent when the agent has no stages */
            currentStageIndex?: number;
            /** @description Name of the current stage; of a finished conversation its outcome */
            currentStageName?: string;
            /** @description Oldest first. On lists only with `include=messages`; long threads are cut to their newest messages */
            messages?: components["schemas"]["Message"][];
            /** @description Hand-offs, take-overs, assignments and returns, oldest first, the last 50: lines to show among the messages by their time. They are no messages: nothing counts them, and the agent does not read them. Beside `messages`, where there are any */
            notes?: components["schemas"]["ConversationNote"][];
            /** @description What stands for the older messages of a long thread when the agent is asked; beside `messages` */
            summary?: components["schemas"]["ConversationSummary"];
            /** @description Number of messages */
            messageCount: number;
            /** @description The campaign that started it */
            campaignId?: string;
            /** @description The completed conversation that this one follows, because the lead wrote again */
            previousConversationId?: string;
            /** @description Started by a test key: it reaches nobody and is counted nowhere */
            test?: boolean;
            /** @description The agent is silent until it is told otherwise */
            agentPaused?: boolean;
            /**
             * Format: date-time
             * @description The agent is silent until then, because a person wrote. `PATCH` with `agentPaused: false` or a return to `active` ends it
             */
            agentPausedUntil?: string;
            /** @description The last hand-off; absent once the conversation was given back to the agent */
            handOff?: components["schemas"]["HandOff"];
            /** @description The member who takes care of it */
            assigneeId?: string;
            /**
             * Format: date-time
             * @description Since when the lead waits for a person; absent while nobody owes an answer but the agent
             */
            waitingSince?: string;
            /** @description The next follow-up; absent when none is planned */
            plannedFollowUp?: components["schemas"]["PlannedFollowUp"];
            /** @description On lists with `include=preview` alone */
            preview?: components["schemas"]["ConversationPreview"];
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed; every message, stage and status change counts
             */
            updatedAt: string;
        };
        /** @description A message from a person to the lead. */
        SendMessage: {
            /**
             * @description Text to send
             * @example Hello, this is Kim from the sales team.
             */
            message: string;
        };
        /** @description What to change by hand. Only the fields that are sent change. */
        UpdateConversation: {
            /** @description Id of a stage of the agent to move to; wins over `currentStageName` */
            stageId?: string;
            /** @description Name of a stage of the agent to move to. A terminal stage completes the conversation */
            currentStageName?: string;
            /** @description `true` silences the agent until further notice, `false` ends any silence */
            agentPaused?: boolean;
        };
        /** @description The status to move to. */
        SetConversationStatus: {
            /**
             * @description New status
             * @enum {string}
             */
            status: "active" | "completed" | "handed_off" | "dropped";
        };
        /** @description Who takes care of the conversation. */
        AssignConversation: {
            /** @description A member of the account */
            assigneeId: string;
        };
        /** @description A stage as a turn met it. */
        TurnStage: {
            /** @description Id of the stage */
            id: string;
            /** @description Name of the stage */
            name: string;
        };
        /** @description An edge that the model could choose. */
        TurnEdge: {
            /** @description Id of the stage that it leads to */
            id: string;
            /** @description Name of that stage */
            name: string;
            /** @description When to take it, as the model was told, at most 300 characters; empty: always */
            condition: string;
        };
        /** @description What one guardrail found. */
        GuardrailVerdict: {
            /** @description Name: `escalation_triggers`, `forbidden_topics`, `message_limit` and others */
            guardrail: string;
            /** @description Whether the turn may go on */
            passed: boolean;
            /** @description What was found */
            detail?: string;
        };
        /** @description A piece of knowledge that the model was given. */
        UsedChunk: {
            /** @description Id of the piece */
            chunkId: string;
            /** @description The document it is from */
            documentId: string;
            /** @description Title of the document */
            title: string;
            /** @description Where in the document: a page, rows or a heading; empty when it has no parts */
            position: string;
            /** @description How well it fits; comparable within one turn */
            score: number;
            /** @description `true`: the reply rests on it, as the model says */
            used?: boolean;
        };
        /** @description A tool that the model called. */
        UsedTool: {
            /** @description Name of the tool */
            name: string;
            /** @description What it was called with; `null` when its server could not be reached */
            input: {
                [key: string]: unknown;
            } | null;
            /** @description Whether it answered without an error */
            ok: boolean;
            /** @description How long it took, in milliseconds */
            ms: number;
            /** @description What the model was given of its answer, at most 2,000 characters */
            result?: string;
            /** @description An earlier turn for the same message had called it; this one was given that answer */
            reused?: boolean;
        };
        /** @description Calls and tokens of one language model in a turn. */
        TurnModel: {
            /** @description The model */
            model: string;
            /** @description Calls of it, failed ones included */
            calls: number;
            /** @description Tokens sent to it */
            inputTokens: number;
            /** @description How many of them its server read from its cache */
            cachedTokens?: number;
            /** @description Tokens that it wrote */
            outputTokens: number;
        };
        /** @description An amount of money. */
        Money: {
            /**
             * @description In millionths of the currency's unit
             * @example 1250
             */
            amount: number;
            /**
             * @description ISO 4217
             * @example USD
             */
            currency: string;
        };
        /** @description One step of the agent: what it was given, what it decided and why. */
        Turn: {
            /** @description Object id */
            _id: string;
            /** @description The conversation */
            conversationId: string;
            /**
             * @description `opening` is the agent's first message, `reply` an answer, `follow_up` a further message to a silent lead, `summary` no message but a summary of a long thread
             * @enum {string}
             */
            kind: "opening" | "reply" | "follow_up" | "summary";
            /** @description The version of the agent that it ran with: `GET /api/agent-config/{id}/versions/{version}`; absent on summaries, rehearsals of a draft and turns of earlier releases */
            agentVersion?: number;
            /** @description Ids of the lead's messages that it answers, or was about to answer, in their order, at most the last 50; absent: none */
            leadMessageIds?: string[];
            /**
             * @description How it ended. `postponed`: the model did not answer, it is tried again; `superseded`: the lead wrote meanwhile; `not_sent`: an opening that could not be written; `opted_out`: the lead asked not to be written to any more
             * @enum {string}
             */
            outcome: "replied" | "handed_off" | "postponed" | "superseded" | "not_sent" | "opted_out" | "dropped" | "summarised";
            /**
             * @description Why it sent nothing; absent where it replied or handed over. `lead_wrote`: the lead wrote meanwhile, and the next turn answers everything; `changed`: meanwhile a person wrote or took over, the conversation ended, or another process took the turn; `model`, `quota`, `agent`, `budget`: the model does not answer, its calls of the hour are used up, the agent is paused, a budget is spent; `hours`: outside the hours of a follow-up; `message_before`: the message before the follow-up has not left; `suppressed`: the lead may not be written to; `cancelled`: there is no follow-up any more; `template`: a follow-up on WhatsApp has no template that fits the lead; `refused`: the model wrote nothing that may be sent, see `guardrails` and `reason`; `opt_out`: the lead asked not to be written to
             * @enum {string}
             */
            cause?: "lead_wrote" | "changed" | "model" | "quota" | "agent" | "budget" | "hours" | "message_before" | "suppressed" | "cancelled" | "template" | "refused" | "opt_out";
            /**
             * Format: date-time
             * @description When it is tried again; absent: it is not, or at once
             */
            triedAgainAt?: string;
            /** @description Stage in which the turn began */
            stageBefore?: components["schemas"]["TurnStage"];
            /** @description Stage in which it ended */
            stageAfter?: components["schemas"]["TurnStage"];
            /** @description The edges that the model could choose from, the one that was taken (`edge`) included; on the first message of a stranger the inbound entries. Absent: none was offered, as on openings */
            edges?: components["schemas"]["TurnEdge"][];
            /** @description Id of the stage that the chosen edge leads to; absent when the stage stayed */
            edge?: string;
            /** @description Why that edge was chosen, or why none was; on a hand-off, why a person has to take over */
            reason?: string;
            /** @description What the guardrails found */
            guardrails: components["schemas"]["GuardrailVerdict"][];
            /** @description Knowledge that the model was given */
            knowledge: components["schemas"]["UsedChunk"][];
            /** @description Tools that the model called */
            tools: components["schemas"]["UsedTool"][];
            /** @description The message that came out of it */
            messageId?: string;
            /** @description The language model that answered last, as its server names it */
            model?: string;
            /** @description Calls and tokens by model, where it was more than one: the fallback model stood in */
            models?: components["schemas"]["TurnModel"][];
            /** @description Calls of the model, failed ones included */
            modelCalls: number;
            /** @description Tokens sent to the model */
            inputTokens: number;
            /** @description How many of them its server read from its cache; absent: none, or it does not say */
            cachedTokens?: number;
            /** @description Tokens the model wrote */
            outputTokens: number;
            /** @description How long the turn took, in milliseconds */
            ms: number;
            /** @description How much of that was spent waiting for the model and its tools, in milliseconds */
            modelMs: number;
            /** @description What its model calls cost; absent: nothing */
            cost?: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
        };
        /** @description One numbered event of a conversation, as webhooks carry it. */
        ConversationEventItem: {
            /** @description Id of the event: `webhook-id` of its deliveries */
            id: string;
            /**
             * @description Kind of the event
             * @enum {string}
             */
            type: "stage_transition" | "status_change" | "message.received" | "message.sent" | "message.failed" | "insight.updated" | "lead.suppressed" | "conversation.waiting" | "campaign.status_changed" | "budget.warning" | "budget.exhausted" | "budget.stopped" | "qualification";
            /** @description Number within the conversation, from 1, without gaps */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            timestamp: string;
            /** @description The account that owns it */
            accountId: string;
            /** @description What happened; its fields depend on `type` */
            data: {
                [key: string]: unknown;
            };
        };
        /** @description Events of a conversation in order. */
        ConversationEventList: {
            /** @description Events, in the order of `sequence` */
            events: components["schemas"]["ConversationEventItem"][];
            /** @description What to send as the next `afterSequence` */
            nextSequence: number;
        };
        /** @description Hours of the day in which messages may leave. A start after the end crosses midnight. */
        ActiveHours: {
            /**
             * @description First minute, as `HH:MM`
             * @example 09:00
             */
            start: string;
            /**
             * @description Minute from which nothing leaves any more, as `HH:MM`
             * @example 17:30
             */
            end: string;
            /**
             * @description IANA zone; default: that of the account
             * @example Europe/Zurich
             */
            timezone?: string;
        };
        /** @description When messages may leave. */
        CampaignSchedule: {
            /**
             * Format: date-time
             * @description No message leaves before this
             */
            startAt?: string;
            /** @description Messages a minute */
            rateLimit: number;
            /**
             * @description `lead`: hours and days in the time of each lead; absent: in that of the campaign
             * @enum {string}
             */
            timezone?: "lead";
            /** @description Hours of the day */
            activeHours?: components["schemas"]["ActiveHours"];
            /** @description Days of the week, Monday 1 to Sunday 7; absent: every day */
            activeDays?: number[];
        };
        /** @description Counts over the leads of a campaign. */
        CampaignStats: {
            /** @description All selected leads */
            totalLeads: number;
            /** @description First messages that a provider accepted, also when delivery failed later */
            sent: number;
            /** @description First messages that were delivered */
            delivered: number;
            /** @description Leads that answered; an opt-out is no answer */
            replied: number;
            /** @description Leads whose conversation ended qualified */
            qualified: number;
            /** @description Leads whose conversation ended disqualified */
            disqualified: number;
            /** @description Leads whose first message failed */
            failed: number;
        };
        /** @description The campaign is paused when it happens to more than `percent` of the newest `of` messages. */
        HealthBand: {
            /**
             * @description Share of the messages; 100 switches the band off
             * @example 4
             */
            percent: number;
            /**
             * @description How many of the newest messages are looked at
             * @example 500
             */
            of: number;
        };
        /** @description Limits at which the campaign pauses itself; what is absent has the default of the channel. */
        HealthBands: {
            /** @description First messages that failed for good; `null`: the default */
            failure?: components["schemas"]["HealthBand"] | null;
            /** @description Mails that came back; `null`: the default */
            bounce?: components["schemas"]["HealthBand"] | null;
            /** @description Mails that were reported as spam; `null`: the default */
            complaint?: components["schemas"]["HealthBand"] | null;
            /** @description Leads that want no more messages; `null`: the default */
            optOut?: components["schemas"]["HealthBand"] | null;
            /** @description Leads that block the sender; `null`: the default */
            block?: components["schemas"]["HealthBand"] | null;
        };
        /** @description How much may be spent. At 80 % there is an event; at the end nobody is written to first any more. */
        Budget: {
            /**
             * @description The amount, in millionths of the unit of the price list's currency
             * @example 50000000
             */
            amount: number;
            /**
             * @description `total`: once; `day`, `month`: in each day or month of the account's time zone
             * @enum {string}
             */
            period: "total" | "day" | "month";
            /**
             * @description From this amount on the model is not asked for replies, either: conversations are handed to people. Not below `amount`; absent: 120 % of it
             * @example 60000000
             */
            hardLimit?: number;
        };
        /** @description Leads by simple criteria; all that are given must hold. */
        LeadFilter: {
            /**
             * @description Outreach states
             * @example [
             *       "new"
             *     ]
             */
            statuses?: ("new" | "contacted")[];
            /**
             * @description Leads with any of these tags
             * @example [
             *       "spring"
             *     ]
             */
            tags?: string[];
            /**
             * Format: date-time
             * @description Leads created after this moment
             * @example 2026-11-01T00:00:00.000Z
             */
            importedAfter?: string;
        };
        /** @description One lead of a campaign. */
        CampaignLead: {
            /** @description The lead's id, as a string */
            leadId: string;
            /**
             * @description How far the lead has come in this campaign. `skipped`, `failed` and `unknown` tell why in `error`
             * @enum {string}
             */
            status: "pending" | "sending" | "sent" | "delivered" | "replied" | "qualified" | "disqualified" | "failed" | "skipped" | "unknown";
            /** @description The conversation that was started */
            conversationId?: string;
            /**
             * Format: date-time
             * @description When the first message left
             */
            sentAt?: string;
            /** @description Why the lead was skipped, the message failed, or its outcome is unknown */
            error?: string;
        };
        /** @description Batch outreach to selected leads. */
        Campaign: {
            /** @description Object id */
            readonly _id: string;
            /** @description The account that owns it */
            readonly accountId: string;
            /** @description Name of the campaign */
            name: string;
            /** @description Agent that leads the conversations */
            agentConfigId: string;
            /** @description A/B test that chooses each lead's agent */
            abTestId?: string;
            /**
             * @description Channel to write over
             * @enum {string}
             */
            channel: "whatsapp" | "telegram" | "email";
            /**
             * @description `draft`, `scheduled`, `running`, `paused` or `completed`
             * @enum {string}
             */
            readonly status: "draft" | "scheduled" | "running" | "paused" | "completed";
            /** @description Why Northline paused it; absent when a person did */
            readonly pausedReason?: string;
            /** @description When messages may leave */
            schedule: components["schemas"]["CampaignSchedule"];
            /** @description Counts over its leads */
            readonly stats: components["schemas"]["CampaignStats"];
            /** @description Limits at which it pauses itself, where they are not those of the channel */
            health?: components["schemas"]["HealthBands"];
            /** @description How much its conversations may cost */
            budget?: components["schemas"]["Budget"];
            /** @description Leads by simple criteria */
            leadFilter?: components["schemas"]["LeadFilter"];
            /** @description Leads by conditions */
            advancedFilter?: components["schemas"]["AdvancedFilter"];
            /** @description Ids of leads that were added by hand */
            manualLeadIds?: string[];
            /** @description Its leads; only on `GET /api/campaigns/{id}`, and empty before launch */
            readonly leads?: components["schemas"]["CampaignLead"][];
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed
             */
            readonly updatedAt: string;
        };
        /** @description When messages may leave. */
        ScheduleBody: {
            /**
             * Format: date-time
             * @description No message leaves before this
             * @example 2026-12-01T09:00:00.000Z
             */
            startAt?: string | null;
            /**
             * @description Messages a minute
             * @example 60
             */
            rateLimit?: number | null;
            /** @description `lead`: `activeHours` and `activeDays` are those of each lead's own `timezone`; of a lead without one, those of `activeHours.timezone`, else of the account. Can be set until the campaign starts */
            timezone?: "lead" | null;
            /** @description Hours of the day; `null` or absent: all day */
            activeHours?: components["schemas"]["ActiveHours"] | null;
            /**
             * @description Days of the week, Monday 1 to Sunday 7 (0 is Sunday, too); absent: every day
             * @example [
             *       1,
             *       2,
             *       3,
             *       4,
             *       5
             *     ]
             */
            activeDays?: number[] | null;
        };
        /** @description The campaign to create, as a draft. */
        CreateCampaign: {
            /**
             * @description Name of the campaign
             * @example Spring launch
             */
            name: string;
            /**
             * @description Agent that leads the conversations
             * @example 665f1f77bcf86cd799439011
             */
            agentConfigId: string;
            /**
             * @description Channel to write over
             * @enum {string}
             */
            channel: "whatsapp" | "telegram" | "email";
            /** @description Running A/B test that chooses each lead's agent in place of `agentConfigId` */
            abTestId?: string | null;
            /** @description Leads by simple criteria */
            leadFilter?: components["schemas"]["LeadFilter"] | null;
            /** @description Leads by conditions; together with `leadFilter` both must hold */
            advancedFilter?: components["schemas"]["AdvancedFilter"] | null;
            /**
             * @description Ids of leads to add, as strings
             * @example [
             *       "1",
             *       "2"
             *     ]
             */
            manualLeadIds?: string[];
            /** @description When messages may leave */
            schedule?: components["schemas"]["ScheduleBody"];
            /** @description Limits at which the campaign pauses itself, where they are not to be those of the channel */
            health?: components["schemas"]["HealthBands"];
            /** @description How much its conversations may cost */
            budget?: components["schemas"]["Budget"] | null;
        };
        /** @description A campaign with its leads. */
        FullCampaign: {
            /** @description Object id */
            readonly _id: string;
            /** @description The account that owns it */
            readonly accountId: string;
            /** @description Name of the campaign */
            name: string;
            /** @description Agent that leads the conversations */
            agentConfigId: string;
            /** @description A/B test that chooses each lead's agent */
            abTestId?: string;
            /**
             * @description Channel to write over
             * @enum {string}
             */
            channel: "whatsapp" | "telegram" | "email";
            /**
             * @description `draft`, `scheduled`, `running`, `paused` or `completed`
             * @enum {string}
             */
            readonly status: "draft" | "scheduled" | "running" | "paused" | "completed";
            /** @description Why Northline paused it; absent when a person did */
            readonly pausedReason?: string;
            /** @description When messages may leave */
            schedule: components["schemas"]["CampaignSchedule"];
            /** @description Counts over its leads */
            readonly stats: components["schemas"]["CampaignStats"];
            /** @description Limits at which it pauses itself, where they are not those of the channel */
            health?: components["schemas"]["HealthBands"];
            /** @description How much its conversations may cost */
            budget?: components["schemas"]["Budget"];
            /** @description Leads by simple criteria */
            leadFilter?: components["schemas"]["LeadFilter"];
            /** @description Leads by conditions */
            advancedFilter?: components["schemas"]["AdvancedFilter"];
            /** @description Ids of leads that were added by hand */
            manualLeadIds?: string[];
            /** @description One entry a lead; empty before launch */
            readonly leads: components["schemas"]["CampaignLead"][];
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed
             */
            readonly updatedAt: string;
        };
        /** @description Fields of a campaign to change. Only the fields that are sent change. After launch only `name` and `schedule`, after completion only `name`. */
        UpdateCampaign: {
            /**
             * @description Name of the campaign
             * @example Spring launch
             */
            name?: string;
            /** @description Agent that leads the conversations */
            agentConfigId?: string;
            /**
             * @description Channel to write over
             * @enum {string}
             */
            channel?: "whatsapp" | "telegram" | "email";
            /** @description Running A/B test that chooses each lead's agent; `null` removes it */
            abTestId?: string | null;
            /** @description Leads by simple criteria; `null` removes it */
            leadFilter?: components["schemas"]["LeadFilter"] | null;
            /** @description Leads by conditions; `null` removes it */
            advancedFilter?: components["schemas"]["AdvancedFilter"] | null;
            /** @description Ids of leads to add, as strings */
            manualLeadIds?: string[];
            /** @description When messages may leave; merged field by field */
            schedule?: components["schemas"]["ScheduleBody"];
            /** @description Limits at which the campaign pauses itself; merged field by field, and may change after launch */
            health?: components["schemas"]["HealthBands"];
            /** @description How much its conversations may cost; `null` removes it. May change at any time */
            budget?: components["schemas"]["Budget"] | null;
        };
        /** @description One reason why leads are not being written to at this moment. */
        ProgressReason: {
            /**
             * @description `not_launched`, `before_start`, `selecting`, `paused`, `nothing_left`: as they say; `connection`, `credential`, `agent`, `ab_test`: what has to be put right first; `outside_hours`: no active window is open; `budget`: that of the account, the agent or the campaign is spent; `model`, `quota`: openings wait for the language model, or for the calls of the next hour; `provider`: it put messages off; `daily_cap`: the connection has sent what it may send today; `pace`: the rate limit; `in_hand`: on their way
             * @enum {string}
             */
            code: "not_launched" | "before_start" | "selecting" | "paused" | "connection" | "credential" | "agent" | "ab_test" | "outside_hours" | "budget" | "model" | "quota" | "provider" | "daily_cap" | "pace" | "in_hand" | "nothing_left";
            /** @description The same for people, in the words of whoever is the cause */
            message: string;
            /** @description How many leads it concerns; absent: all that are left */
            leads?: number;
            /**
             * Format: date-time
             * @description Since when, where that is known
             */
            since?: string;
            /**
             * Format: date-time
             * @description Until when, or when it is tried again; absent: until somebody puts it right
             */
            until?: string;
        };
        /** @description The next messages of a campaign. */
        NextSending: {
            /**
             * Format: date-time
             * @description When the next message leaves, or is tried
             */
            at: string;
            /** @description How many can leave within the minute from then */
            messages: number;
        };
        /** @description How often something happened to the newest messages of a campaign. */
        HealthRate: {
            /**
             * @description What happened
             * @enum {string}
             */
            kind: "failure" | "bounce" | "complaint" | "optOut" | "block";
            /** @description To how many of the newest messages */
            count: number;
            /** @description How many are looked at, at most */
            of: number;
            /** @description The share of `of` beyond which the campaign is paused, in percent */
            percent: number;
        };
        /** @description What a campaign does at this moment, and why it does no more. */
        CampaignProgress: {
            /**
             * @description The status; of a running campaign whether it is `selecting` its leads, `sending`, or `waiting`
             * @enum {string}
             */
            state: "draft" | "scheduled" | "selecting" | "sending" | "waiting" | "paused" | "completed";
            /** @description Every reason that holds now, the most decisive one first */
            reasons: components["schemas"]["ProgressReason"][];
            /** @description What is sent next; absent when nothing is until somebody acts */
            next?: components["schemas"]["NextSending"];
            /** @description What happened to the newest messages since it last began to run */
            health: components["schemas"]["HealthRate"][];
            /** @description Leads that still wait */
            pending: number;
            /** @description First messages on their way to the provider */
            inHand: number;
            /** @description First messages an hour by the schedule and the limits of the connection, while the window is open */
            plannedPerHour: number;
            /** @description First messages that providers accepted in the last 60 minutes */
            sentLastHour: number;
            /**
             * Format: date-time
             * @description The moment that is described
             */
            at: string;
        };
        /** @description One hour or day of a campaign: what its schedule planned, and what came of it. */
        CampaignPoint: {
            /**
             * Format: date-time
             * @description When the hour or day begins
             */
            at: string;
            /** @description First messages that leave in it by the present schedule and the rate of the connection, from the launch on; pauses, daily caps and outages are not in it */
            planned: number;
            /** @description First messages that providers accepted in it */
            sent: number;
            /** @description First messages that arrived in it */
            delivered: number;
            /** @description Leads who answered for the first time in it */
            replied: number;
            /** @description First messages that failed in it for good; those that never reached a provider are in `stats` alone */
            failed: number;
        };
        /** @description What a campaign planned and did, hour by hour or day by day. */
        CampaignSeries: {
            /**
             * @description How long one point is
             * @enum {string}
             */
            unit: "hour" | "day";
            /** @description The time zone of days */
            timezone: string;
            /** @description Every hour or day of the span, in order; empty before the launch */
            points: components["schemas"]["CampaignPoint"][];
        };
        /** @description Leads that would not be written to, for one reason. */
        PreflightExclusion: {
            /** @description Why */
            reason: string;
            /** @description How many leads */
            count: number;
        };
        /** @description A sum of costs in one currency. */
        CostSum: {
            /**
             * @description In millionths of the currency's unit
             * @example 1250
             */
            amount: number;
            /**
             * @description ISO 4217
             * @example USD
             */
            currency: string;
            /** @description How many costs it sums: a turn has one for each model that it asked */
            count: number;
            /** @description How many of them count as free because the price list had no price */
            unpriced: number;
        };
        /** @description What a launch would do now. While a large audience is counted, the figures are those so far: ask again for the next ones. */
        Preflight: {
            /**
             * @description A large audience is counted for as long as somebody asks for it; its result answers for 5 minutes, or until the audience is chosen otherwise
             * @enum {string}
             */
            status: "counting" | "done";
            /** @description Leads gone through; present while counting */
            progress?: number;
            /** @description All selected leads */
            totalLeads: number;
            /** @description Leads that would be written to */
            willSend: number;
            /** @description Leads that would be skipped, by reason */
            excluded: components["schemas"]["PreflightExclusion"][];
            /**
             * Format: date-time
             * @description When the last first message would leave at the earliest: by the schedule, and by the pace, the daily cap and the messaging limit of the connection
             */
            projectedFinishAt?: string;
            /**
             * Format: date-time
             * @description When it would leave at the latest: after the first messages that other running campaigns have left to send over the connection
             */
            projectedFinishBy?: string;
            /** @description What the first messages would cost by the price list: WhatsApp templates by country and category, or emails. Present before the launch, once all is counted, unless they are free */
            cost?: components["schemas"]["CostSum"];
            /** @description Why a launch would be refused now; empty: it would not be */
            blockers: string[];
            /** @description What should be put right, though a launch would not be refused */
            warnings: string[];
        };
        /** @description How many leads are tried again. */
        Retried: {
            /** @description Leads set back to `pending` */
            retried: number;
        };
        /** @description One arm of an A/B test. */
        AbVariant: {
            /**
             * @description The agent
             * @example 665f1f77bcf86cd799439011
             */
            agentConfigId: string;
            /**
             * @description Share of leads relative to the other variants; need not add up to anything
             * @example 0.5
             */
            weight: number;
        };
        /** @description A comparison of agents. */
        AbTest: {
            /** @description Object id */
            readonly _id: string;
            /** @description The account that owns it */
            readonly accountId: string;
            /** @description Name of the test */
            name: string;
            /** @description A note for yourself */
            description?: string;
            /**
             * @description `draft`, then `running` and `paused` in turn, finally `completed`
             * @enum {string}
             */
            status: "draft" | "running" | "paused" | "completed";
            /** @description The agents that are compared */
            variants: components["schemas"]["AbVariant"][];
            /** @description Minutes that a conversation has to qualify in, when the test sets them */
            windowMinutes?: number;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed
             */
            readonly updatedAt: string;
        };
        /** @description The test to create, as a draft. */
        CreateAbTest: {
            /**
             * @description Name of the test
             * @example Short or long openings
             */
            name: string;
            /** @description A note for yourself */
            description?: string;
            /** @description At least two, with different agents */
            variants: components["schemas"]["AbVariant"][];
            /**
             * @description Minutes that a conversation has to qualify in; a winner is judged by conversations that began at least so long ago. Default: the longest inactivity timeout of the variants. Fixed once the test runs
             * @example 2880
             */
            windowMinutes?: number;
        };
        /** @description Fields of a test to change. Only the fields that are sent change; `variants` and `windowMinutes` only while it is a draft. */
        UpdateAbTest: {
            /**
             * @description Name of the test
             * @example Short or long openings
             */
            name?: string;
            /** @description A note for yourself */
            description?: string;
            /** @description At least two, with different agents */
            variants?: components["schemas"]["AbVariant"][];
            /**
             * @description Minutes that a conversation has to qualify in
             * @example 2880
             */
            windowMinutes?: number;
        };
        /** @description The status to move to. */
        SetAbTestStatus: {
            /**
             * @description Target status
             * @example running
             * @enum {string}
             */
            status: "running" | "paused" | "completed" | "draft";
        };
        /** @description Figures of one variant. */
        AbVariantResult: {
            /** @description The agent */
            agentConfigId: string;
            /** @description Name of the agent */
            agentConfigName: string;
            /** @description Share of leads relative to the other variants */
            weight: number;
            /** @description All its conversations */
            totalConversations: number;
            /** @description Conversations that ended qualified */
            qualified: number;
            /** @description Conversations that ended disqualified */
            disqualified: number;
            /** @description Share of finished conversations that qualified, 0 to 1 */
            qualificationRate: number;
            /** @description Messages a conversation, on average */
            avgMessagesPerConversation: number;
            /** @description Seconds from start to end, of finished conversations, on average */
            avgConversationDuration: number;
        };
        /** @description The conversations by which a variant is judged. */
        AbCohort: {
            /** @description The agent */
            agentConfigId: string;
            /** @description Conversations whose opening left at least one window ago, whatever came of them */
            conversations: number;
            /** @description How many of them qualified within one window of their start */
            qualified: number;
            /** @description Share of them that qualified, 0 to 1 */
            rate: number;
            /** @description Conversations that are not in the cohort yet: too young, or their opening has not left */
            waiting: number;
            /** @description All finished conversations of the variant; `qualificationRate` is a share of these */
            finished: number;
            /** @description Follow-ups that were sent in all its conversations */
            followUps: number;
        };
        /** @description Two variants compared. */
        AbComparison: {
            /** @description The leading variant */
            agentConfigId: string;
            /** @description The variant that it is compared with */
            against: string;
            /** @description Difference of their qualification rates */
            difference: number;
            /** @description Lower end of the interval that holds the true difference with 95 % certainty, for all pairs together and however often you look */
            low: number;
            /** @description Upper end of that interval */
            high: number;
            /** @description p-value with the same validity: at most 0.05 exactly when the interval leaves out 0 */
            pValue: number;
        };
        /** @description What the result rests on. */
        AbTestDetails: {
            /** @description Minutes that a conversation has to qualify in */
            windowMinutes: number;
            /** @description The cohort of each variant */
            cohort: components["schemas"]["AbCohort"][];
            /** @description Pairs of variants */
            comparisons: components["schemas"]["AbComparison"][];
            /** @description Leads, spread by the weights, that are still needed until every variant has 30 conversations, and then until a winner would be found in four of five tests if the rates stay as they are. 0: there is a winner; `null`: no winner is in sight */
            leadsNeeded: number | null;
            /** @description p-value of the sample-ratio check. Below 0.001 the leads were not spread by the weights, and the result is not to be trusted; `null` while there is too little to tell */
            sampleRatioPValue: number | null;
            /** @description Conversations whose agent was chosen by hand: left out */
            manualConversations: number;
            /** @description What casts doubt on the result, in words */
            warnings: string[];
        };
        /** @description Result of an A/B test so far. */
        AbTestResults: {
            /** @description The test */
            testId: string;
            /**
             * @description Status of the test
             * @enum {string}
             */
            status: "draft" | "running" | "paused" | "completed";
            /** @description Conversations of all variants */
            totalConversations: number;
            /** @description Figures of each variant */
            variants: components["schemas"]["AbVariantResult"][];
            /** @description Agent of the winning variant; `null` while there is none */
            winner: string | null;
            /** @description 0 to 1; a winner is named from 0.95. `null` until every variant has 30 conversations in its cohort */
            confidenceLevel: number | null;
            /** @description What the result rests on */
            details: components["schemas"]["AbTestDetails"];
        };
        /** @description A server of the Model Context Protocol whose tools agents may use. */
        ToolServer: {
            /** @description Object id */
            readonly _id: string;
            /** @description The account that owns it */
            readonly accountId: string;
            /** @description Name of the tool server */
            name: string;
            /** @description Address of the server */
            url: string;
            /**
             * @description Transport of the protocol
             * @enum {string}
             */
            transport: "http" | "sse";
            /** @description Names of the headers that are sent; their values are never shown */
            readonly headerNames: string[];
            /** @description Names of the tools that agents may call; empty: all */
            allowedTools: string[];
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed
             */
            readonly updatedAt: string;
        };
        /** @description A way from a stage to the next one. */
        StageEdge: {
            /** @description Id of the stage that it leads to */
            id: string;
            /** @description When to take it; empty: always */
            condition: string;
        };
        /** @description What is extracted when a conversation ends in the stage. */
        StageInsight: {
            /** @description Topic under which the insight is kept */
            fieldName: string;
            /** @description What to look for */
            instructions: string;
        };
        /** @description Place of the stage in a flow editor. */
        StagePosition: {
            /** @description Horizontal place */
            x: number;
            /** @description Vertical place */
            y: number;
        };
        /** @description A stage of an agent. A stage without edges is terminal: entering it completes the conversation. */
        Stage: {
            /** @description Id, unique within the agent */
            id: string;
            /** @description Name, shown as `currentStageName` */
            name: string;
            /** @description Place among the stages */
            order: number;
            /** @description What the agent does in this stage */
            prompt: string;
            /** @description When the stage is finished */
            transitionCriteria: string;
            /** @description Messages of the agent in this stage after which it must move on; 0: no limit */
            maxMessages: number;
            /** @description Edges with a condition */
            nextStages: components["schemas"]["StageEdge"][];
            /** @description Ids of stages that can follow without a condition */
            nextStageIds: string[];
            /** @description Knowledge bases used in this stage besides the agent's */
            knowledgeBaseIds: string[];
            /** @description What is extracted, once, when a conversation ends in this stage. Terminal stages only */
            stageInsights: components["schemas"]["StageInsight"][];
            /** @description Place in a flow editor */
            position?: components["schemas"]["StagePosition"];
            /**
             * @description What ending here means for the figures
             * @enum {string}
             */
            outcome?: "qualified" | "disqualified";
        };
        /** @description Where a conversation starts when a person writes first. */
        InboundEntry: {
            /** @description Id of the stage to start in */
            targetStageId: string;
            /** @description When to start there; empty: the default */
            condition: string;
        };
        /** @description Limits of the agent's conversations. */
        Guardrails: {
            /** @description Messages of a conversation, both sides counted, at which it is handed to a person */
            maxTotalMessages: number;
            /** @description Minutes without a message from the lead after which the conversation is dropped */
            inactivityTimeoutMinutes: number;
            /** @description Topics that the agent must not talk about, separated by commas or lines */
            forbiddenTopics: string;
            /** @description Words and subjects that hand the conversation to a person, separated by commas or lines */
            escalationTriggers: string;
            /** @description `false`: replies may be too long for their channel, or ask more than one question on WhatsApp and Telegram. Absent: they are written again, once; then one that is too long is left to a person */
            checkStyle?: boolean;
            /** @description Whether a reply that is not in `language` is written again, once, before a person takes over. Absent: where `language` is `auto` */
            checkLanguage?: boolean;
            /** @description `false`: replies may have numbers, prices, dates, links or addresses that stand in nothing that the agent was given. Absent: they are written again, once, and then a person takes over */
            checkFacts?: boolean;
        };
        /** @description Value of a template's header. */
        TemplateHeaderValue: {
            /**
             * @description What the header is
             * @enum {string}
             */
            type: "text" | "image" | "video" | "document";
            /** @description The parameter of a text, or the public address of the medium */
            value: string;
            /** @description Name under which a document is shown */
            filename?: string;
        };
        /** @description Value of a template's button. */
        TemplateButtonValue: {
            /** @description Place of the button, from 0 */
            index: number;
            /**
             * @description What the button is
             * @enum {string}
             */
            type: "url" | "copy_code" | "quick_reply";
            /** @description What takes the place of `{{1}}` in its address, the code to copy, or what comes back when it is pressed */
            value: string;
        };
        /** @description WhatsApp template for the first message. */
        FirstTouchTemplate: {
            /** @description Name of the template as approved by Meta */
            name: string;
            /** @description WhatsApp's language code, for example `en_US` */
            language: string;
            /** @description Body parameters; `{{name}}` and `{{customFields.x}}` are filled in */
            parameters: string[];
            /** @description Names of the parameters, where they have names */
            parameterNames?: string[];
            /** @description Value of the header, where it takes one */
            header?: components["schemas"]["TemplateHeaderValue"];
            /** @description Values of the buttons that take one */
            buttons?: components["schemas"]["TemplateButtonValue"][];
            /** @description The approved wording, with {{1}} for the first parameter: the thread shows it, and the agent knows what it said */
            text?: string;
        };
        /** @description Something wrong or doubtful about an agent's stages, or its model. */
        GraphFinding: {
            /**
             * @description `broken`: the agent is not saved; `unfinished`: it cannot be active; `doubtful`: it works, though perhaps not as meant
             * @enum {string}
             */
            severity: "broken" | "unfinished" | "doubtful";
            /**
             * @description What it is. `trap`: a stage that no conversation can end from; `unknown_model`: its model is not allowed any more, and the default answers
             * @enum {string}
             */
            code: "repeated_stage_id" | "unknown_stage" | "unreachable" | "trap" | "misplaced_insights" | "several_defaults" | "empty_condition" | "self_edge" | "unknown_model";
            /** @description The field of the agent: `stages`, `inboundEntries` or `model` */
            field: string;
            /** @description The stage that it is about */
            stageId?: string;
            /** @description What is wrong, for people */
            message: string;
        };
        /** @description What happens after a hand-off when no person answers or takes over in time. */
        HandOffDeadline: {
            /** @description Minutes that a person has */
            deadlineMinutes: number;
            /**
             * @description `resume`: the agent goes on; `message`: `message` is sent to the lead, once, and the lead goes on waiting
             * @enum {string}
             */
            onDeadline: "resume" | "message";
            /** @description What the lead is sent */
            message?: string;
        };
        /** @description A further message to a lead who has not answered. */
        FollowUp: {
            /** @description Minutes after the message before */
            afterMinutes: number;
            /** @description What to write, in plain words */
            instructions: string;
            /** @description What is sent on WhatsApp, where only a template may be; without one the step is left out there */
            template?: components["schemas"]["FirstTouchTemplate"];
        };
        /** @description An agent: its prompts, its stages and what it may use. */
        AgentConfig: {
            /** @description Object id */
            readonly _id: string;
            /** @description The account that owns it */
            readonly accountId: string;
            /** @description Name of the agent */
            name: string;
            /** @description Who the agent is and how it behaves; sent to the model with every message */
            systemPrompt: string;
            /** @description What a conversation should achieve */
            goal: string;
            /**
             * @description Only an `active` agent starts conversations
             * @enum {string}
             */
            status: "active" | "inactive" | "draft";
            /** @description The agent is silent in all its running conversations */
            conversationsPaused?: boolean;
            /** @description How much it may spend */
            budget?: components["schemas"]["Budget"];
            /** @description Language of the conversation; `auto`: the lead's */
            language: string;
            /** @description Further instructions: tone, rules, facts that are always needed */
            instructions: string;
            /** @description Sent to the lead when the conversation is handed to a person */
            handoffMessage: string;
            /** @description Stages of the conversation, in order */
            stages: components["schemas"]["Stage"][];
            /** @description Where a conversation starts when a person writes first */
            inboundEntries: components["schemas"]["InboundEntry"][];
            /** @description Limits of the agent's conversations */
            guardrails: components["schemas"]["Guardrails"];
            /** @description Knowledge bases that the agent looks things up in */
            knowledgeBaseIds: string[];
            /** @description Attached tool servers: ids, or the whole tool servers on `GET /api/agent-config/{id}` */
            mcpServerIds: (string | components["schemas"]["ToolServer"])[];
            /** @description WhatsApp template for the first message */
            firstTouchTemplate?: components["schemas"]["FirstTouchTemplate"];
            /** @description The name of the sender of its emails */
            fromName?: string;
            /** @description Ends each of its emails */
            signature?: string;
            /** @description Subject of its first emails, placeholders as in templates; absent: written for the lead */
            emailSubject?: string;
            /** @description What is wrong or doubtful about its stages; on `GET /api/agent-config/{id}` */
            readonly findings?: components["schemas"]["GraphFinding"][];
            /** @description What happens after a hand-off when no person comes; absent: the lead waits */
            handOff?: components["schemas"]["HandOffDeadline"];
            /** @description What it writes, in order, to a lead who has never answered; absent: nothing */
            followUps?: components["schemas"]["FollowUp"][];
            /** @description The language model; absent: the default of `GET /api/models` */
            model?: string;
            /** @description How freely it writes, 0 to 2; absent: as the model does by itself */
            temperature?: number;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed
             */
            readonly updatedAt: string;
        };
        /** @description A way from a stage to the next one. */
        StageEdgeInput: {
            /** @description Id of the stage that it leads to */
            id: string;
            /** @description When to take it, in plain words, for example `The lead asks for a viewing`. Empty: always */
            condition?: string;
        };
        /** @description What to extract when a conversation ends in the stage. */
        StageInsightInput: {
            /** @description Topic under which the insight is kept, for example `budget` */
            fieldName: string;
            /** @description What to look for, in plain words */
            instructions?: string;
        };
        /** @description Place of the stage in a flow editor. */
        StagePositionInput: {
            /** @description Horizontal place */
            x: number;
            /** @description Vertical place */
            y: number;
        };
        /** @description A stage of an agent. */
        StageInput: {
            /**
             * @description Id of your choice, unique within the agent
             * @example intro
             */
            id: string;
            /**
             * @description Name, shown as `currentStageName`
             * @example Introduction
             */
            name: string;
            /** @description Place among the stages; default: as sent */
            order?: number;
            /** @description What the agent does in this stage, in plain words */
            prompt?: string;
            /** @description When the stage is finished, in plain words; weighed together with the conditions of its edges */
            transitionCriteria?: string;
            /** @description Messages of the agent in this stage after which it must move on; 0: no limit */
            maxMessages?: number;
            /** @description Edges with a condition */
            nextStages?: components["schemas"]["StageEdgeInput"][];
            /** @description Ids of stages that can follow without a condition */
            nextStageIds?: string[];
            /** @description Knowledge bases used in this stage besides the agent's */
            knowledgeBaseIds?: string[];
            /** @description What to extract when a conversation ends in this stage. Terminal stages only */
            stageInsights?: components["schemas"]["StageInsightInput"][];
            /** @description Place in a flow editor */
            position?: components["schemas"]["StagePositionInput"];
            /**
             * @description What ending here means for the figures; absent: a terminal stage named `qualified` or `disqualified` counts as such
             * @enum {string}
             */
            outcome?: "qualified" | "disqualified";
        };
        /** @description Where a conversation starts when a person writes first. */
        InboundEntryInput: {
            /** @description Id of the stage to start in */
            targetStageId: string;
            /** @description When to start there, in plain words; empty: the default */
            condition?: string;
        };
        /** @description Limits of the agent's conversations. Fields that are not sent keep their value; `null` restores the default. */
        GuardrailsInput: {
            /** @description Messages of a conversation, both sides counted, at which it is handed to a person */
            maxTotalMessages?: number | null;
            /** @description Minutes without a message from the lead after which the conversation is dropped */
            inactivityTimeoutMinutes?: number | null;
            /** @description Topics that the agent must not talk about, separated by commas or lines */
            forbiddenTopics?: string | null;
            /** @description Words and subjects that hand the conversation to a person, separated by commas or lines */
            escalationTriggers?: string | null;
            /** @description `false` lets replies be sent that are too long for their channel or, on WhatsApp and Telegram, ask more than one question. Default: they are written again, once; then one that is too long is left to a person */
            checkStyle?: boolean | null;
            /** @description Whether a reply that is not in `language` is written again, once, before a person takes over. Default: where `language` is `auto` */
            checkLanguage?: boolean | null;
            /** @description `false` lets replies be sent with numbers, prices, dates, links or addresses that stand in nothing that the agent was given. Default: they are written again, once, and then a person takes over */
            checkFacts?: boolean | null;
        };
        /** @description Value of a template's header. */
        TemplateHeaderInput: {
            /**
             * @description What the header is
             * @enum {string}
             */
            type: "text" | "image" | "video" | "document";
            /**
             * @description The parameter of a text, placeholders as in `parameters`; else the public https address of the medium
             * @example https://example.com/flats.jpg
             */
            value: string;
            /** @description Name under which a document is shown */
            filename?: string;
        };
        /** @description Value of a template's button. */
        TemplateButtonInput: {
            /** @description Place of the button, from 0 */
            index: number;
            /**
             * @description What the button is
             * @enum {string}
             */
            type: "url" | "copy_code" | "quick_reply";
            /**
             * @description What takes the place of `{{1}}` in its address, the code to copy, or what comes back when it is pressed
             * @example {{customFields.listing}}
             */
            value: string;
        };
        /** @description WhatsApp template for the first message. */
        FirstTouchTemplateInput: {
            /**
             * @description Name of the template as approved by Meta
             * @example spring_offer
             */
            name: string;
            /**
             * @description WhatsApp's language code of the template, for example `en_US`
             * @example en_US
             */
            language: string;
            /**
             * @description Body parameters in order; `{{name}}`, `{{email}}`, `{{customFields.<key>}}` and the like are filled from the lead
             * @example [
             *       "{{name}}"
             *     ]
             */
            parameters?: string[];
            /**
             * @description Names of `parameters`, in the same order, for a template whose parameters have names instead of numbers
             * @example [
             *       "first_name"
             *     ]
             */
            parameterNames?: string[];
            /** @description Value of the header, where it takes one */
            header?: components["schemas"]["TemplateHeaderInput"];
            /** @description Values of the buttons that take one */
            buttons?: components["schemas"]["TemplateButtonInput"][];
            /**
             * @description The approved wording, with `{{1}}` or `{{first_name}}` for a parameter; shown in the thread, so that the agent knows what was said. Default: as Meta describes the template
             * @example Hello {{1}}, spring is here.
             */
            text?: string;
        };
        /** @description What happens after a hand-off when no person answers or takes over in time. */
        HandOffDeadlineInput: {
            /**
             * @description Minutes that a person has, at most 30 days
             * @example 60
             */
            deadlineMinutes: number;
            /**
             * @description `resume` (the default): the agent goes on; `message`: `message` is sent to the lead, once, and the lead goes on waiting
             * @enum {string}
             */
            onDeadline?: "resume" | "message";
            /**
             * @description What the lead is sent; needed with `message`
             * @example Our colleagues are busy; somebody will write to you tomorrow.
             */
            message?: string;
        };
        /** @description A further message to a lead who has not answered. */
        FollowUpInput: {
            /**
             * @description Minutes after the message before, at most 90 days
             * @example 2880
             */
            afterMinutes: number;
            /**
             * @description What to write, in plain words
             * @example Ask in one sentence whether the flat is still of interest.
             */
            instructions?: string;
            /** @description What is sent on WhatsApp, where only a template may be; without one the step is left out there */
            template?: components["schemas"]["FirstTouchTemplateInput"];
        };
        /** @description The agent to create. */
        CreateAgent: {
            /** @description What a conversation should achieve, in a sentence */
            goal?: string;
            /**
             * @description Only an `active` agent starts conversations; its stages are checked as a whole when it becomes active
             * @enum {string}
             */
            status?: "active" | "inactive" | "draft";
            /** @description `true` silences the agent in all its running conversations; `false` lets it go on and answer what waits */
            conversationsPaused?: boolean;
            /** @description How much the turns, evaluations and messages of the agent may cost; `null` removes it */
            budget?: components["schemas"]["Budget"] | null;
            /**
             * @description Language of the conversation; `auto`: the lead's
             * @example English
             */
            language?: string;
            /** @description Further instructions: tone, rules, facts that are always needed */
            instructions?: string;
            /** @description Sent to the lead when the conversation is handed to a person. Default: that a specialist will connect with the lead, in the agent's language */
            handoffMessage?: string;
            /** @description Stages of the conversation, in order */
            stages?: components["schemas"]["StageInput"][];
            /** @description Where a conversation starts when a person writes first */
            inboundEntries?: components["schemas"]["InboundEntryInput"][];
            /** @description Limits of the agent's conversations */
            guardrails?: components["schemas"]["GuardrailsInput"];
            /** @description Knowledge bases that the agent looks things up in */
            knowledgeBaseIds?: string[];
            /** @description Ids of attached tool servers; whole tool servers as they were read are accepted too */
            mcpServerIds?: string[];
            /** @description null removes it */
            firstTouchTemplate?: components["schemas"]["FirstTouchTemplateInput"] | null;
            /**
             * @description Sender of its emails; null removes it
             * @example Nora from Harbor Homes
             */
            fromName?: string | null;
            /** @description Ends each of its emails; null removes it */
            signature?: string | null;
            /**
             * @description Subject of its first emails; null: written for the lead
             * @example Your next flat, {{name}}
             */
            emailSubject?: string | null;
            /** @description What happens after a hand-off when no person comes; null: the lead waits */
            handOff?: components["schemas"]["HandOffDeadlineInput"] | null;
            /** @description What it writes, in order, to a lead who has never answered; an empty list removes them */
            followUps?: components["schemas"]["FollowUpInput"][];
            /** @description The language model, one of `GET /api/models`; null: the default one */
            model?: string | null;
            /** @description How freely it writes: 0 says nearly the same each time. null: as the model does by itself. Some models take none, or 1 at most; they write as near to it as they can */
            temperature?: number | null;
            /**
             * @deprecated
             * @description Accepted and ignored
             */
            qualificationCriteria?: string;
            /**
             * @description Name of the agent
             * @example Spring assistant
             */
            name: string;
            /**
             * @description Who the agent is and how it behaves; sent to the model with every message
             * @example You help people choose a flat.
             */
            systemPrompt: string;
        };
        /** @description Fields of an agent to change. Only the fields that are sent change. */
        UpdateAgent: {
            /** @description What a conversation should achieve, in a sentence */
            goal?: string;
            /**
             * @description Only an `active` agent starts conversations; its stages are checked as a whole when it becomes active
             * @enum {string}
             */
            status?: "active" | "inactive" | "draft";
            /** @description `true` silences the agent in all its running conversations; `false` lets it go on and answer what waits */
            conversationsPaused?: boolean;
            /** @description How much the turns, evaluations and messages of the agent may cost; `null` removes it */
            budget?: components["schemas"]["Budget"] | null;
            /**
             * @description Language of the conversation; `auto`: the lead's
             * @example English
             */
            language?: string;
            /** @description Further instructions: tone, rules, facts that are always needed */
            instructions?: string;
            /** @description Sent to the lead when the conversation is handed to a person. Default: that a specialist will connect with the lead, in the agent's language */
            handoffMessage?: string;
            /** @description Stages of the conversation, in order */
            stages?: components["schemas"]["StageInput"][];
            /** @description Where a conversation starts when a person writes first */
            inboundEntries?: components["schemas"]["InboundEntryInput"][];
            /** @description Limits of the agent's conversations */
            guardrails?: components["schemas"]["GuardrailsInput"];
            /** @description Knowledge bases that the agent looks things up in */
            knowledgeBaseIds?: string[];
            /** @description Ids of attached tool servers; whole tool servers as they were read are accepted too */
            mcpServerIds?: string[];
            /** @description null removes it */
            firstTouchTemplate?: components["schemas"]["FirstTouchTemplateInput"] | null;
            /**
             * @description Sender of its emails; null removes it
             * @example Nora from Harbor Homes
             */
            fromName?: string | null;
            /** @description Ends each of its emails; null removes it */
            signature?: string | null;
            /**
             * @description Subject of its first emails; null: written for the lead
             * @example Your next flat, {{name}}
             */
            emailSubject?: string | null;
            /** @description What happens after a hand-off when no person comes; null: the lead waits */
            handOff?: components["schemas"]["HandOffDeadlineInput"] | null;
            /** @description What it writes, in order, to a lead who has never answered; an empty list removes them */
            followUps?: components["schemas"]["FollowUpInput"][];
            /** @description The language model, one of `GET /api/models`; null: the default one */
            model?: string | null;
            /** @description How freely it writes: 0 says nearly the same each time. null: as the model does by itself. Some models take none, or 1 at most; they write as near to it as they can */
            temperature?: number | null;
            /**
             * @deprecated
             * @description Accepted and ignored
             */
            qualificationCriteria?: string;
            /**
             * @description Name of the agent
             * @example Spring assistant
             */
            name?: string;
            /**
             * @description Who the agent is and how it behaves; sent to the model with every message
             * @example You help people choose a flat.
             */
            systemPrompt?: string;
        };
        /** @description What is wrong or doubtful about an agent. */
        AgentCheck: {
            /** @description Empty when nothing is; what is worst comes first */
            readonly findings: components["schemas"]["GraphFinding"][];
        };
        /** @description How many conversations follow the agent's present version now. */
        Repinned: {
            /** @description Conversations that were moved */
            moved: number;
        };
        /** @description How many conversations have reached a stage. */
        StageReach: {
            /** @description Id of the stage */
            stageId: string;
            /** @description Name of the stage */
            stage: string;
            /** @description Conversations that have entered it */
            reached: number;
            /** @description Share of all conversations of the agent, 0 to 1 */
            rate: number;
        };
        /** @description How many conversations have taken an edge. */
        EdgeReach: {
            /** @description Id of the stage that it begins at */
            from: string;
            /** @description Id of the stage that it leads to */
            to: string;
            /** @description Conversations that have moved along it */
            taken: number;
        };
        /** @description How far the conversations of one version have come: what was never reached counts 0. */
        VersionCoverage: {
            /** @description The version of the agent */
            version: number;
            /** @description Conversations that have it */
            conversations: number;
            /** @description Each of its stages; rates are of these conversations */
            stages: components["schemas"]["StageReach"][];
            /** @description Each of its edges; moves by hand along one count too */
            edges: components["schemas"]["EdgeReach"][];
        };
        /** @description Counts over the conversations of an agent. */
        AgentStats: {
            /** @description All conversations */
            totalConversations: number;
            /** @description Conversations that are going on */
            active: number;
            /** @description Conversations that ended in a terminal stage or were completed by hand */
            completed: number;
            /** @description Conversations that a person has */
            handedOff: number;
            /** @description Conversations that ended without a result */
            dropped: number;
            /** @description Messages a conversation, on average */
            avgMessages: number;
            /** @description Follow-ups that were sent */
            followUps: number;
            /** @description Conversations whose lead answered after a follow-up */
            repliesToFollowUps: number;
            /** @description Reach of each stage */
            stageReach: components["schemas"]["StageReach"][];
            /** @description The ten newest versions that have conversations, the newest first; repinned ones count to their present version */
            versions: components["schemas"]["VersionCoverage"][];
            /**
             * @deprecated
             * @description Qualified conversations; use `stageReach`
             */
            qualifiedLeads: number;
            /**
             * @deprecated
             * @description Share of finished conversations that qualified, 0 to 1; use `stageReach`
             */
            qualificationRate: number;
        };
        /** @description One version of an agent. */
        AgentVersionEntry: {
            /** @description Number of the version; each change of the agent makes a higher one */
            version: number;
            /** @description Whether it is the present one, which new conversations begin with */
            live: boolean;
            /** @description Who made it; absent where an earlier release did not record it */
            createdBy?: string;
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
        };
        /** @description Everything of an agent that a version fixes. */
        AgentSettings: {
            /** @description Name of the agent */
            name: string;
            /** @description Who the agent is and how it behaves; sent to the model with every message */
            systemPrompt: string;
            /** @description What a conversation should achieve */
            goal: string;
            /** @description Language of the conversation; `auto`: the lead's */
            language: string;
            /** @description Further instructions: tone, rules, facts that are always needed */
            instructions: string;
            /** @description Sent to the lead when the conversation is handed to a person */
            handoffMessage: string;
            /** @description Stages of the conversation, in order */
            stages: components["schemas"]["Stage"][];
            /** @description Where a conversation starts when a person writes first */
            inboundEntries: components["schemas"]["InboundEntry"][];
            /** @description Limits of the agent's conversations */
            guardrails: components["schemas"]["Guardrails"];
            /** @description Knowledge bases that the agent looks things up in */
            knowledgeBaseIds: string[];
            /** @description WhatsApp template for the first message */
            firstTouchTemplate?: components["schemas"]["FirstTouchTemplate"];
            /** @description The name of the sender of its emails */
            fromName?: string;
            /** @description Ends each of its emails */
            signature?: string;
            /** @description Subject of its first emails, placeholders as in templates; absent: written for the lead */
            emailSubject?: string;
            /** @description What happens after a hand-off when no person comes; absent: the lead waits */
            handOff?: components["schemas"]["HandOffDeadline"];
            /** @description What it writes, in order, to a lead who has never answered; absent: nothing */
            followUps?: components["schemas"]["FollowUp"][];
            /** @description The language model; absent: the default of `GET /api/models` */
            model?: string;
            /** @description How freely it writes, 0 to 2; absent: as the model does by itself */
            temperature?: number;
            /** @description Attached tool servers */
            mcpServerIds: string[];
        };
        /** @description One version of an agent, with its settings. */
        AgentVersion: {
            /** @description Number of the version; each change of the agent makes a higher one */
            version: number;
            /** @description Whether it is the present one, which new conversations begin with */
            live: boolean;
            /** @description Who made it; absent where an earlier release did not record it */
            createdBy?: string;
            /**
             * Format: date-time
             * @description When it was made
             */
            createdAt: string;
            /** @description The agent as it was */
            settings: components["schemas"]["AgentSettings"];
        };
        /** @description One difference between two versions of an agent. */
        AgentChange: {
            /** @description Which field: `systemPrompt`, `guardrails.maxTotalMessages`, `stages.offer.prompt`; stages, edges and entries by their ids, insights by their names */
            path: string;
            /** @description Name of the stage that it is in */
            stage?: string;
            /**
             * @description What happened to it
             * @enum {string}
             */
            kind: "added" | "removed" | "changed";
            /** @description What it was: a text as it is, everything else as JSON */
            before?: string;
            /** @description What it is: a text as it is, everything else as JSON */
            after?: string;
        };
        /** @description The differences between two versions of an agent. */
        AgentComparison: {
            /** @description The version compared */
            from: number;
            /** @description The version that it is compared with */
            to: number;
            /** @description Empty when there are none */
            changes: components["schemas"]["AgentChange"][];
        };
        /** @description An agent as it will be once its draft is published. */
        AgentDraft: {
            /** @description The account that owns it */
            readonly accountId: string;
            /** @description The agent */
            readonly agentConfigId: string;
            /** @description The version that it was begun from, and that has to be live still when it is published */
            basedOn: number;
            /** @description The agent as it will be */
            readonly settings: components["schemas"]["AgentSettings"];
            /** @description How it differs from what is live */
            readonly changes: components["schemas"]["AgentChange"][];
            /** @description What is wrong or doubtful about its stages */
            readonly findings: components["schemas"]["GraphFinding"][];
            /** @description Who changed it last */
            readonly updatedBy?: string;
            /**
             * Format: date-time
             * @description When it last changed
             */
            readonly updatedAt: string;
        };
        /** @description Fields of the draft to change, as of an agent; `status`, `conversationsPaused` and `budget` have none. */
        UpdateDraft: {
            /** @description What a conversation should achieve, in a sentence */
            goal?: string;
            /**
             * @description Only an `active` agent starts conversations; its stages are checked as a whole when it becomes active
             * @enum {string}
             */
            status?: "active" | "inactive" | "draft";
            /** @description `true` silences the agent in all its running conversations; `false` lets it go on and answer what waits */
            conversationsPaused?: boolean;
            /** @description How much the turns, evaluations and messages of the agent may cost; `null` removes it */
            budget?: components["schemas"]["Budget"] | null;
            /**
             * @description Language of the conversation; `auto`: the lead's
             * @example English
             */
            language?: string;
            /** @description Further instructions: tone, rules, facts that are always needed */
            instructions?: string;
            /** @description Sent to the lead when the conversation is handed to a person. Default: that a specialist will connect with the lead, in the agent's language */
            handoffMessage?: string;
            /** @description Stages of the conversation, in order */
            stages?: components["schemas"]["StageInput"][];
            /** @description Where a conversation starts when a person writes first */
            inboundEntries?: components["schemas"]["InboundEntryInput"][];
            /** @description Limits of the agent's conversations */
            guardrails?: components["schemas"]["GuardrailsInput"];
            /** @description Knowledge bases that the agent looks things up in */
            knowledgeBaseIds?: string[];
            /** @description Ids of attached tool servers; whole tool servers as they were read are accepted too */
            mcpServerIds?: string[];
            /** @description null removes it */
            firstTouchTemplate?: components["schemas"]["FirstTouchTemplateInput"] | null;
            /**
             * @description Sender of its emails; null removes it
             * @example Nora from Harbor Homes
             */
            fromName?: string | null;
            /** @description Ends each of its emails; null removes it */
            signature?: string | null;
            /**
             * @description Subject of its first emails; null: written for the lead
             * @example Your next flat, {{name}}
             */
            emailSubject?: string | null;
            /** @description What happens after a hand-off when no person comes; null: the lead waits */
            handOff?: components["schemas"]["HandOffDeadlineInput"] | null;
            /** @description What it writes, in order, to a lead who has never answered; an empty list removes them */
            followUps?: components["schemas"]["FollowUpInput"][];
            /** @description The language model, one of `GET /api/models`; null: the default one */
            model?: string | null;
            /** @description How freely it writes: 0 says nearly the same each time. null: as the model does by itself. Some models take none, or 1 at most; they write as near to it as they can */
            temperature?: number | null;
            /**
             * @deprecated
             * @description Accepted and ignored
             */
            qualificationCriteria?: string;
            /**
             * @description Name of the agent
             * @example Spring assistant
             */
            name?: string;
            /**
             * @description Who the agent is and how it behaves; sent to the model with every message
             * @example You help people choose a flat.
             */
            systemPrompt?: string;
            /** @description The version that the draft may replace, when another has become live since it was begun */
            basedOn?: number;
        };
        /** @description A language model that agents may use. */
        AllowedModel: {
            /** @description Its name, for the `model` of an agent */
            name: string;
            /** @description Whether it is that of agents which name none */
            default: boolean;
        };
        /** @description The language models that agents may use. */
        ModelList: {
            /** @description As the operator of this Northline allows them, the default first */
            models: components["schemas"]["AllowedModel"][];
        };
        /** @description The tool server to add. */
        CreateToolServer: {
            /**
             * @description Transport of the protocol; `http` when absent
             * @enum {string}
             */
            transport?: "http" | "sse";
            /** @description Headers sent with every call, for example `Authorization`. Values are write-only; an update merges name by name, and `null` removes one, or all */
            headers?: {
                [key: string]: string | null;
            } | null;
            /** @description Names of the tools that agents may call; empty: all */
            allowedTools?: string[];
            /**
             * @description Name of the tool server
             * @example Calendar
             */
            name: string;
            /**
             * @description Public address of the server. Private and local addresses are refused
             * @example https://tools.example.com/mcp
             */
            url: string;
        };
        /** @description Fields of a tool server to change. Only the fields that are sent change. */
        UpdateToolServer: {
            /**
             * @description Transport of the protocol; `http` when absent
             * @enum {string}
             */
            transport?: "http" | "sse";
            /** @description Headers sent with every call, for example `Authorization`. Values are write-only; an update merges name by name, and `null` removes one, or all */
            headers?: {
                [key: string]: string | null;
            } | null;
            /** @description Names of the tools that agents may call; empty: all */
            allowedTools?: string[];
            /**
             * @description Name of the tool server
             * @example Calendar
             */
            name?: string;
            /**
             * @description New address
             * @example https://tools.example.com/mcp
             */
            url?: string;
        };
        /** @description What a trial connection showed. */
        ToolServerTest: {
            /** @description Whether the server answered */
            ok: boolean;
            /** @description Names of the tools that it offers and `allowedTools` lets through */
            tools: string[];
            /** @description Why it could not be reached */
            error?: string;
        };
        /** @description A lead that is made up for a rehearsal. */
        PlaygroundLead: {
            /**
             * @description Name; default: `Test lead`
             * @example Ada Lovelace
             */
            name?: string;
            /** @description Tags */
            tags?: string[];
            /** @description Custom fields */
            customFields?: {
                [key: string]: string;
            };
        };
        /** @description The session to start. */
        CreatePlaygroundSession: {
            /** @description A version of the agent; default: what is live */
            version?: number;
            /** @description `true`: the agent's draft, as it is now */
            draft?: boolean;
            /** @description An agent, in any status */
            agentConfigId: string;
            /** @description `true` lets the agent call its tool servers, for real */
            allowTools?: boolean;
            /**
             * @description Channel that is played; default: `telegram`
             * @enum {string}
             */
            channel?: "whatsapp" | "telegram" | "email";
            /** @description A lead of the account whose record the agent is told; nothing of it changes */
            leadId?: string;
            /** @description A lead that is made up; not together with `leadId` */
            lead?: components["schemas"]["PlaygroundLead"];
            /** @description Id of the stage to begin in; default: the first */
            stageId?: string;
            /** @description `true`: the lead writes first, as a stranger, and lands on the stage that `inboundEntries` say */
            inbound?: boolean;
        };
        /** @description What was said in one step of a rehearsal, and where that led. */
        PlaygroundStep: {
            /** @description What the lead said; absent where the agent wrote by itself */
            message?: string;
            /** @description Which follow-up it was; absent in other steps */
            followUp?: number;
            /** @description What the agent said; absent when it said nothing */
            reply?: string;
            /** @description Name of the stage after it */
            stage?: string;
            /**
             * @description Status of the rehearsal after it
             * @enum {string}
             */
            status: "active" | "completed" | "handed_off" | "dropped";
        };
        /** @description A rehearsal with an agent. Nobody is written to and no lead is touched. */
        PlaygroundSession: {
            /** @description Object id */
            readonly _id: string;
            /** @description The account that owns it */
            readonly accountId: string;
            /** @description The agent */
            agentConfigId: string;
            /** @description Whether the agent may call its tool servers */
            allowTools: boolean;
            /** @description Version of the agent; absent when it is a draft */
            version?: number;
            /** @description It is with the draft, as that was when the session began */
            draft?: boolean;
            /**
             * @description Channel that is played
             * @enum {string}
             */
            channel: "whatsapp" | "telegram" | "email";
            /** @description The lead of the account that it is played with */
            leadId?: string;
            /** @description The lead that was made up */
            lead?: components["schemas"]["PlaygroundLead"];
            /** @description Id of the stage that it was to begin in */
            stageId?: string;
            /** @description The lead writes first, as a stranger */
            inbound?: boolean;
            /** @description Subject of the emails */
            readonly emailSubject?: string;
            /**
             * @description Status of the rehearsal
             * @enum {string}
             */
            readonly status: "active" | "completed" | "handed_off" | "dropped";
            /** @description Place of the current stage, from 0 */
            readonly currentStageIndex?: number;
            /** @description Name of the current stage */
            readonly currentStageName?: string;
            /** @description What was said and where it led, step by step */
            readonly steps: components["schemas"]["PlaygroundStep"][];
            /** @description Oldest first */
            readonly messages: components["schemas"]["Message"][];
            /** @description Number of messages */
            readonly messageCount: number;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed
             */
            readonly updatedAt: string;
        };
        /** @description What you say as the lead. */
        PlaygroundMessage: {
            /**
             * @description Text, as a lead would write it
             * @example How much is it?
             */
            message: string;
        };
        /** @description The agent's step and the session after it. */
        PlaygroundTurn: {
            /** @description Absent when the agent said nothing */
            reply?: string;
            /** @description What the agent was given, decided and why */
            turn: components["schemas"]["Turn"];
            /** @description The session after it */
            session: components["schemas"]["PlaygroundSession"];
        };
        /** @description What to replay, and with which version of the agent. */
        ReplaySession: {
            /** @description A version of the agent; default: what is live */
            version?: number;
            /** @description `true`: the agent's draft, as it is now */
            draft?: boolean;
            /** @description What the lead says; both versions are then asked. Default: what was said in the session, whose answers are shown beside the new ones */
            messages?: string[];
        };
        /** @description One step of two rehearsals. */
        ReplayStep: {
            /** @description What the lead said in both; absent where the agent wrote by itself */
            message?: string;
            /** @description Which follow-up it was; absent in other steps */
            followUp?: number;
            /** @description In the session that is replayed; absent past its end */
            left?: components["schemas"]["PlaygroundStep"];
            /** @description In the other version; absent past its end */
            right?: components["schemas"]["PlaygroundStep"];
        };
        /** @description Two rehearsals of one script, side by side. */
        PlaygroundReplay: {
            /** @description The script, step by step */
            steps: components["schemas"]["ReplayStep"][];
            /** @description `false` when the language model took so long that the last steps were left out */
            complete: boolean;
            /** @description The session that is replayed, or one like it with your messages */
            left: components["schemas"]["PlaygroundSession"];
            /** @description The session with the other version */
            right: components["schemas"]["PlaygroundSession"];
        };
        /** @description A set of documents that agents can look things up in. */
        KnowledgeBase: {
            /** @description Object id */
            readonly _id: string;
            /** @description The account that owns it */
            readonly accountId: string;
            /** @description Name of the knowledge base */
            name: string;
            /** @description A note for yourself */
            description: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed
             */
            readonly updatedAt: string;
        };
        /** @description The knowledge base to create. */
        CreateKnowledgeBase: {
            /**
             * @description A note for yourself
             * @example What we sell, and for how much
             */
            description?: string;
            /**
             * @description Name of the knowledge base
             * @example Products
             */
            name: string;
        };
        /** @description Fields of a knowledge base to change. Only the fields that are sent change. */
        UpdateKnowledgeBase: {
            /**
             * @description A note for yourself
             * @example What we sell, and for how much
             */
            description?: string;
            /**
             * @description Name of the knowledge base
             * @example Products
             */
            name?: string;
        };
        /** @description A trial search. */
        SearchKnowledge: {
            /**
             * @description What to look for, as a lead would ask
             * @example When are you open?
             */
            query: string;
            /** @description How many pieces at most */
            limit?: number;
        };
        /** @description A piece that was found. */
        KnowledgeHit: {
            /** @description The document it is from */
            documentId: string;
            /** @description Title of the document */
            title: string;
            /** @description Text of the piece */
            text: string;
            /** @description How well it fits: higher is better; comparable within one answer */
            score: number;
            /** @description Where in the document: a page, rows, a heading; empty when it has no parts */
            position: string;
        };
        /** @description What a search found. */
        KnowledgeHits: {
            /** @description Best first */
            results: components["schemas"]["KnowledgeHit"][];
        };
        /** @description A document of a knowledge base. */
        KnowledgeDocument: {
            /** @description Object id */
            readonly _id: string;
            /** @description The account that owns it */
            readonly accountId: string;
            /** @description The knowledge base */
            readonly knowledgeBaseId: string;
            /** @description Title, shown with what is found in it */
            title: string;
            /**
             * @description Format of the uploaded file
             * @enum {string}
             */
            readonly format: "txt" | "md" | "html" | "csv" | "pdf" | "docx";
            /** @description Bytes that were uploaded */
            readonly size: number;
            /**
             * @description `processing`, then `ready`, or `failed` with `error`
             * @enum {string}
             */
            readonly status: "processing" | "ready" | "failed";
            /** @description Percent of the document that is stored */
            readonly progress: number;
            /** @description Number of searchable pieces */
            readonly chunkCount: number;
            /** @description Why it failed */
            readonly failedReason?: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed
             */
            readonly updatedAt: string;
        };
        /** @description A document as text. */
        CreateDocument: {
            /**
             * @description Title, shown with what is found in it
             * @example Opening hours
             */
            title: string;
            /**
             * @description The text itself
             * @example We are open from Monday to Friday, 9 to 17.
             */
            text: string;
        };
        /** @description A Lead Insight: one thing that a lead said, kept for 90 days after its last write. */
        Preference: {
            /** @description Object id of the insight, for `PATCH` and `DELETE` */
            readonly _id: string;
            /** @description The lead's id, as a string */
            readonly leadId: string;
            /** @description The account that owns it */
            readonly accountId: string;
            /** @description Conversation that last wrote it */
            readonly conversationId?: string;
            /** @description What it is about, for example `budget`. A lead has one insight a topic */
            topic: string;
            /** @description What the lead said about it */
            preference: string;
            /**
             * @description How sure the evaluation was. `low` when only your side wrote the quoted words
             * @enum {string}
             */
            confidence: "high" | "medium" | "low";
            /** @description The words of the lead that it rests on, or where it came from */
            readonly source?: string;
            /** @description The message of the conversation that contains `source` */
            readonly messageId?: string;
            /**
             * Format: date-time
             * @description Since when it is locked: no evaluation overwrites it. Absent: it is not
             */
            readonly lockedAt?: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed
             */
            readonly updatedAt: string;
            /**
             * Format: date-time
             * @description When it is removed: 90 days after its last write
             */
            readonly expiresAt: string;
        };
        /** @description Who wrote an insight. */
        InsightWriter: {
            /**
             * @description `model`: an evaluation; `person`: somebody of the account
             * @enum {string}
             */
            type: "model" | "person";
            /** @description Id of the user or API key; absent for a model */
            id?: string;
            /** @description Name of the person, key or model */
            name: string;
        };
        /** @description One value that an insight has or had. */
        PreferenceWriting: {
            /** @description What it was about */
            topic: string;
            /** @description The value */
            preference: string;
            /**
             * @description How sure its writer was
             * @enum {string}
             */
            confidence: "high" | "medium" | "low";
            /** @description The words that it rests on */
            source?: string;
            /** @description The conversation that `source` is from */
            conversationId?: string;
            /** @description The message that contains `source` */
            messageId?: string;
            /** @description Absent when an earlier release wrote it */
            writtenBy?: components["schemas"]["InsightWriter"];
            /**
             * Format: date-time
             * @description When it was written
             */
            writtenAt: string;
        };
        /** @description Fields of an insight to change; at least one is needed. */
        UpdatePreference: {
            /**
             * @description New topic. An insight of the lead that has it already is replaced
             * @example budget
             */
            topic?: string;
            /**
             * @description New value
             * @example Up to 450,000 EUR
             */
            preference?: string;
            /**
             * @description New confidence
             * @example high
             * @enum {string}
             */
            confidence?: "high" | "medium" | "low";
        };
        /** @description Conversations by status. */
        SessionStatus: {
            /** @description Conversations that are going on */
            active: number;
            /** @description Completed conversations */
            completed: number;
            /** @description Conversations that a person has */
            handed_off: number;
            /** @description Dropped conversations */
            dropped: number;
        };
        /** @description The main figures of a period. */
        AnalyticsOverview: {
            /** @description Leads */
            totalLeads: number;
            /** @description Conversations */
            totalConversations: number;
            /** @description Conversations by status */
            sessionStatus: components["schemas"]["SessionStatus"];
            /** @description Messages a conversation, on average */
            avgMessages: number;
            /** @description Share of conversations that are completed, 0 to 1 */
            completedRate: number;
            /** @description Share of conversations that a person has, 0 to 1 */
            handedOffRate: number;
            /**
             * @deprecated
             * @description Share of finished conversations that qualified, 0 to 1; use the stage distribution
             */
            qualificationRate: number;
            /**
             * @deprecated
             * @description Messages until a conversation qualified, on average; use the stage distribution
             */
            avgMessagesToQualify: number;
        };
        /** @description The figures of one day. */
        AnalyticsDay: {
            /**
             * Format: date
             * @description Day, in the account's time zone
             */
            date: string;
            /** @description Conversations started that day */
            conversations: number;
            /** @description Messages of that day */
            messages: number;
            /** @description Conversations whose lead answered for the first time that day */
            replied: number;
            /** @description Conversations first handed to a person that day */
            handed_off: number;
            /** @description Conversations completed that day */
            completed: number;
        };
        /** @description One step of the funnel. */
        FunnelStep: {
            /**
             * @description The step
             * @enum {string}
             */
            stage: "new" | "contacted" | "replied" | "handed_off";
            /** @description Leads that have come this far */
            count: number;
        };
        /** @description Conversations in one stage. */
        StageCount: {
            /** @description Id of the stage */
            stageId: string;
            /** @description Name of the stage */
            stage: string;
            /** @description Conversations that stand or ended in it */
            count: number;
        };
        /** @description Where the conversations of an agent stand. */
        StageDistribution: {
            /** @description The agent */
            agentConfigId: string;
            /** @description Name of the agent */
            agentName: string;
            /** @description One entry a stage */
            stages: components["schemas"]["StageCount"][];
        };
        /** @description The costs of one day, agent, campaign, channel, model or kind, in one currency. */
        CostItem: {
            /**
             * @description In millionths of the currency's unit
             * @example 1250
             */
            amount: number;
            /**
             * @description ISO 4217
             * @example USD
             */
            currency: string;
            /** @description How many costs it sums: a turn has one for each model that it asked */
            count: number;
            /** @description How many of them count as free because the price list had no price */
            unpriced: number;
            /**
             * @description The day in the account's time zone, the id of the agent or campaign, the channel, the model or the kind (`turn`, `evaluation`, `template`, `email`, `rehearsal`, `embedding`, `transcription`); absent: costs without one
             * @example 2026-11-23
             */
            key?: string;
        };
        /** @description What models, templates and emails of a period cost. */
        Costs: {
            /**
             * @description What the items are summed up by
             * @enum {string}
             */
            groupBy: "day" | "agent" | "campaign" | "channel" | "model" | "kind";
            /** @description All costs of the period, an entry for each currency */
            totals: components["schemas"]["CostSum"][];
            /** @description Days in their order, everything else from the dearest */
            items: components["schemas"]["CostItem"][];
        };
        /** @description How the daily cap grows. */
        WarmUp: {
            /**
             * Format: date-time
             * @description In its first day
             */
            startAt: string;
            /** @description Messages of the first day */
            from: number;
            /** @description By how many percent each day allows more than the one before */
            growthPercent: number;
        };
        /** @description First messages and follow-ups of today, by the time zone of the account. */
        SenderToday: {
            /**
             * Format: date
             * @description The day
             * @example 2026-11-23
             */
            date: string;
            /** @description First messages and follow-ups that have left, or are leaving */
            used: number;
            /** @description How many the day allows; the others wait for the next day */
            allowed: number;
            /**
             * Format: date-time
             * @description When the next day begins
             */
            until: string;
        };
        /** @description State of the WhatsApp connection. */
        WhatsAppStatus: {
            /** @description Whether the channel is connected */
            readonly configured: boolean;
            /** @description Agent that answers people who write first and are not known */
            inboundAgentConfigId?: string;
            /** @description First messages and follow-ups a day; absent: any number */
            dailyCap?: number;
            /** @description How the cap grows until `dailyCap` is reached */
            warmUp?: components["schemas"]["WarmUp"];
            /** @description What was sent today, where there is a `dailyCap` */
            readonly today?: components["schemas"]["SenderToday"];
            /**
             * @description Callback URL to enter in the Meta app, for the field `messages`
             * @example https://api.example.com/api/webhooks/whatsapp
             */
            readonly callbackUrl: string;
            /** @description Phone number ID at Meta */
            phoneNumberId?: string;
            /** @description The phone number as WhatsApp shows it */
            readonly displayPhoneNumber?: string;
            /** @description WhatsApp Business Account of the number, as given or as a callback named it */
            businessAccountId?: string;
            /**
             * @description What Meta last reported about the number's quality
             * @example FLAGGED
             */
            readonly qualityEvent?: string;
            /**
             * @description The number's quality rating as Meta last answered: `GREEN`, `YELLOW`, `RED` or `UNKNOWN`
             * @example GREEN
             */
            readonly qualityRating?: string;
            /**
             * @description How many people the business may write to first in 24 hours, as Meta last told. First messages beyond wait for the next free place
             * @example TIER_2K
             */
            readonly messagingLimit?: string;
            /**
             * Format: date-time
             * @description When Meta last described the message templates; absent: never
             */
            readonly templatesReadAt?: string;
            /** @description Why Meta refused to describe the message templates, in Meta's words */
            readonly templatesProblem?: string;
        };
        /** @description State of the Telegram connection. */
        TelegramStatus: {
            /** @description Whether the channel is connected */
            readonly configured: boolean;
            /** @description Agent that answers people who write first and are not known */
            inboundAgentConfigId?: string;
            /** @description First messages and follow-ups a day; absent: any number */
            dailyCap?: number;
            /** @description How the cap grows until `dailyCap` is reached */
            warmUp?: components["schemas"]["WarmUp"];
            /** @description What was sent today, where there is a `dailyCap` */
            readonly today?: components["schemas"]["SenderToday"];
            /** @description Name of the bot, without `@` */
            readonly botUsername?: string;
        };
        /** @description One record of the DNS on which mails or replies depend, as it was last seen. */
        DomainRecord: {
            /**
             * @description `unknown`: the DNS did not answer
             * @enum {string}
             */
            status: "ok" | "missing" | "wrong" | "unknown";
            /**
             * @description Where it is looked for
             * @example _dmarc.example.com
             */
            name: string;
            /** @description What was found */
            record?: string;
            /** @description What to do, where something is to be done */
            advice?: string;
        };
        /** @description The records of the sender's domain and of the reply domain, as Resend asks for them and the DNS has them. */
        DomainChecks: {
            /** @description Domain that emails are sent from */
            domain: string;
            /** @description Which servers may send for the domain */
            spf: components["schemas"]["DomainRecord"];
            /** @description The key by which mails are signed */
            dkim: components["schemas"]["DomainRecord"];
            /** @description What receivers do with mails that fail both */
            dmarc: components["schemas"]["DomainRecord"];
            /** @description Where replies go: of the reply domain */
            mx: components["schemas"]["DomainRecord"];
            /**
             * Format: date-time
             * @description When they were looked up
             */
            checkedAt: string;
        };
        /** @description State of the email connection. */
        EmailStatus: {
            /** @description Whether the channel is connected */
            readonly configured: boolean;
            /** @description Agent that answers people who write first and are not known */
            inboundAgentConfigId?: string;
            /** @description First messages and follow-ups a day; absent: any number */
            dailyCap?: number;
            /** @description How the cap grows until `dailyCap` is reached */
            warmUp?: components["schemas"]["WarmUp"];
            /** @description What was sent today, where there is a `dailyCap` */
            readonly today?: components["schemas"]["SenderToday"];
            /**
             * @description Address of the Resend webhook for `email.received`
             * @example https://api.example.com/api/webhooks/email
             */
            readonly callbackUrl: string;
            /**
             * @description Address of the Resend webhook for `email.delivered`, `email.bounced` and `email.complained`
             * @example https://api.example.com/api/webhooks/email/status
             */
            readonly statusCallbackUrl: string;
            /** @description Address that emails are sent from */
            fromAddress?: string;
            /** @description Domain of the reply addresses */
            readonly domain?: string;
            /** @description Why Resend would refuse every mail, when that was last looked at; until it is mended campaigns are not launched */
            readonly senderProblem?: string;
            /** @description The records of its domains, looked up when the channel was connected, once a day, and on request */
            readonly domainChecks?: components["schemas"]["DomainChecks"];
            /** @description Why replies would get lost, as Resend and the DNS last showed. Mend it and have it looked up again; until then campaigns are not launched */
            readonly replyProblem?: string;
            /** @description `false` when `webhookSecret` is missing: anybody could then forge notices of received mail, and only 60 of them are accepted a minute */
            readonly webhooksSigned?: boolean;
        };
        /** @description State of all channels. */
        IntegrationsStatus: {
            /** @description WhatsApp */
            whatsapp: components["schemas"]["WhatsAppStatus"];
            /** @description Telegram */
            telegram: components["schemas"]["TelegramStatus"];
            /** @description Email */
            email: components["schemas"]["EmailStatus"];
            /** @description The WhatsApp access token is older than 60 days or was refused by Meta; connect again with a new one */
            whatsappTokenStale: boolean;
            /** @description Full days since the WhatsApp access token was saved; 0 when there is none */
            whatsappTokenAgeDays: number;
        };
        /** @description A new sender begins with few messages a day; each day allows more than the one before, until `dailyCap` is reached. */
        WarmUpBody: {
            /**
             * @description Messages of the first day
             * @example 20
             */
            from: number;
            /**
             * @description By how many percent each day allows more than the one before; default 30
             * @example 30
             */
            growthPercent?: number;
            /**
             * Format: date-time
             * @description The first day, in the account's time zone; the days before allow as many. Default: the day on which a warm-up is first set
             * @example 2026-12-01T00:00:00.000Z
             */
            startAt?: string;
        };
        /** @description WhatsApp Cloud API credentials. The first time all four of `accessToken`, `phoneNumberId`, `appSecret` and `verifyToken` are needed, later only what changes. */
        ConnectWhatsApp: {
            /** @description Agent that answers people who write first and are not known; `null` removes it */
            inboundAgentConfigId?: string | null;
            /**
             * @description First messages and follow-ups a day, by the account's time zone; more wait for the next day. Replies to leads who wrote are neither counted nor held back. `null` removes it, and the warm-up with it
             * @example 200
             */
            dailyCap?: number | null;
            /** @description How the cap of a new sender grows; needs a `dailyCap`. `null` removes it */
            warmUp?: components["schemas"]["WarmUpBody"] | null;
            /**
             * @description Access token of a system user with `whatsapp_business_messaging` and `whatsapp_business_management`. Write-only
             * @example EAAG-token
             */
            accessToken?: string;
            /**
             * @description Phone number ID as shown by Meta under WhatsApp, API Setup (not the phone number)
             * @example 106540352242922
             */
            phoneNumberId?: string;
            /**
             * @description WhatsApp Business Account ID as shown by Meta under WhatsApp, API Setup; its message templates are read. Default: as the first callback names it
             * @example 102290129340398
             */
            businessAccountId?: string;
            /** @description App secret of the Meta app; it signs the callbacks. Write-only */
            appSecret?: string;
            /** @description A text of your choice; enter the same in Meta's webhook settings. Write-only */
            verifyToken?: string;
        };
        /** @description Telegram bot credentials. */
        ConnectTelegram: {
            /** @description Agent that answers people who write first and are not known; `null` removes it */
            inboundAgentConfigId?: string | null;
            /**
             * @description First messages and follow-ups a day, by the account's time zone; more wait for the next day. Replies to leads who wrote are neither counted nor held back. `null` removes it, and the warm-up with it
             * @example 200
             */
            dailyCap?: number | null;
            /** @description How the cap of a new sender grows; needs a `dailyCap`. `null` removes it */
            warmUp?: components["schemas"]["WarmUpBody"] | null;
            /**
             * @description Token that @BotFather gave for the bot. Write-only
             * @example 123456789:AAF-secret
             */
            telegramBotToken?: string;
        };
        /** @description Resend credentials. The first time `apiKey` and `fromAddress` are needed, later only what changes. */
        ConnectEmail: {
            /** @description Agent that answers people who write first and are not known; `null` removes it */
            inboundAgentConfigId?: string | null;
            /**
             * @description First messages and follow-ups a day, by the account's time zone; more wait for the next day. Replies to leads who wrote are neither counted nor held back. `null` removes it, and the warm-up with it
             * @example 200
             */
            dailyCap?: number | null;
            /** @description How the cap of a new sender grows; needs a `dailyCap`. `null` removes it */
            warmUp?: components["schemas"]["WarmUpBody"] | null;
            /**
             * @description Resend API key with full access. Write-only
             * @example re_secret
             */
            apiKey?: string;
            /**
             * Format: email
             * @description Address that emails are sent from. Its domain must be verified in Resend
             * @example hello@example.com
             */
            fromAddress?: string;
            /**
             * @description Domain of the reply addresses (`reply+<conversation id>@…`), whose MX record points to Resend. Default: the sender's domain
             * @example reply.example.com
             */
            replyDomain?: string;
            /**
             * @description Signing secret of the Resend webhook; several are separated by spaces. Write-only
             * @example whsec_…
             */
            webhookSecret?: string;
        };
        /** @description What stands above the text of a template. */
        TemplateHeader: {
            /**
             * @description A line of text, or a medium that each message names
             * @enum {string}
             */
            format: "text" | "image" | "video" | "document" | "location";
            /** @description The line, for the format `text` */
            text?: string;
            /** @description Names of its parameters, in order: `1`, `2`, … or the template's own */
            parameterNames: string[];
        };
        /** @description A button below the text of a template. */
        TemplateButton: {
            /**
             * @description Kind, for example `quick_reply`, `url` or `copy_code`
             * @example quick_reply
             */
            type: string;
            /** @description What it says */
            text: string;
            /** @description Where it leads, for the kind `url`; may hold `{{1}}` */
            url?: string;
            /** @description Whether each message must give it a value */
            takesValue: boolean;
        };
        /** @description A message template of the WhatsApp Business Account, as Meta last described it. */
        WhatsAppTemplate: {
            /** @description Object id */
            _id: string;
            /** @description The account that owns it */
            accountId: string;
            /**
             * @description Name
             * @example spring_offer
             */
            name: string;
            /**
             * @description Language code
             * @example en_US
             */
            language: string;
            /**
             * @description Meta's word for its state, for example `APPROVED`, `PENDING`, `REJECTED`, `PAUSED` or `DISABLED`
             * @example APPROVED
             */
            status: string;
            /** @description Why Meta rejected, paused or disabled it, in Meta's words */
            reason?: string;
            /**
             * @description `MARKETING`, `UTILITY` or `AUTHENTICATION`: it decides the price
             * @example MARKETING
             */
            category: string;
            /**
             * @description Meta's rating: `GREEN`, `YELLOW`, `RED`
             * @example GREEN
             */
            quality?: string;
            /** @description What stands above the text */
            header?: components["schemas"]["TemplateHeader"];
            /**
             * @description The approved text
             * @example Hello {{1}}, spring is here.
             */
            body: string;
            /** @description Names of its parameters, in order: `1`, `2`, … or the template's own */
            parameterNames: string[];
            /** @description What stands below the text */
            footer?: string;
            /** @description The buttons, in order */
            buttons: components["schemas"]["TemplateButton"][];
            /**
             * Format: date-time
             * @description When it was first read
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed
             */
            updatedAt: string;
        };
        /** @description How many templates Meta described. */
        TemplatesRead: {
            /** @description Templates in all languages */
            templates: number;
            /**
             * Format: date-time
             * @description When they were read
             */
            readAt: string;
        };
        /** @description A lead, and an agent whose template is shown, or a template like an agent's. */
        PreviewTemplate: {
            /**
             * @description The lead's id
             * @example 42
             */
            leadId: string;
            /** @description Agent whose `firstTouchTemplate` is shown */
            agentConfigId?: string;
            /** @description A template like an agent's */
            template?: components["schemas"]["FirstTouchTemplateInput"];
        };
        /** @description A template as one lead would get it. */
        TemplatePreview: {
            /** @description The line above the text, or the address of the medium */
            header?: string;
            /** @description The text */
            body: string;
            /** @description What stands below the text */
            footer?: string;
            /** @description What the buttons say */
            buttons: string[];
            /** @description Meta's category */
            category?: string;
            /** @description Why it would not be sent: Meta has not approved it, or the parameters do not fit */
            problem?: string;
        };
        /** @description A one-time link that ties a Telegram user to a lead. */
        TelegramLink: {
            /**
             * @description Link for the lead to open; it starts the chat with the bot
             * @example https://t.me/examplebot?start=…
             */
            url: string;
            /**
             * Format: date-time
             * @description When the link stops working
             */
            expiresAt: string;
        };
        /** @description An address or lead that is not written to. */
        Suppression: {
            /** @description Object id */
            readonly _id: string;
            /** @description The account that owns it */
            readonly accountId: string;
            /** @description Phone number */
            phone?: string;
            /** @description Email address */
            email?: string;
            /** @description In Telegram */
            readonly chatId?: string;
            /** @description In WhatsApp, where the phone is hidden */
            readonly userId?: string;
            /** @description The lead's id, as a string */
            leadId?: string;
            /** @description Why it is suppressed */
            reason: string;
            /**
             * @description The only channel it applies to; absent: all channels
             * @enum {string}
             */
            readonly channel?: "whatsapp" | "telegram" | "email";
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed
             */
            readonly updatedAt: string;
        };
        /** @description Whom not to write to any more: a phone number, an email address or a lead. */
        CreateSuppression: {
            /**
             * @description Phone number, best with `+` and country code
             * @example +41446681800
             */
            phone?: string;
            /**
             * Format: email
             * @description Email address
             * @example ada@example.com
             */
            email?: string;
            /**
             * @description The lead's id, as a string: suppresses the lead and its addresses
             * @example 42
             */
            leadId?: string;
            /**
             * @description Why
             * @example Asked by phone
             */
            reason?: string;
        };
        /** @description Why a message could not be delivered. */
        DeliveryError: {
            /** @description The provider's error code, or one of Northline's own such as `not_connected` */
            code: string;
            /** @description Explanation, in the provider's words where it gave some */
            message: string;
            /** @description Whether another attempt later may succeed */
            retryable: boolean;
            /** @description Every message like it would fail until a setting is changed: the template, the sender, the credential. A campaign is paused */
            blocks?: boolean;
        };
        /** @description One outgoing message on its way to the provider and the lead. */
        Delivery: {
            /** @description Object id */
            _id: string;
            /** @description The account that owns it */
            accountId: string;
            /** @description The conversation */
            conversationId: string;
            /** @description The message, as in the conversation's `messages` */
            messageId: string;
            /** @description The lead's id, as a string */
            leadId: string;
            /**
             * @description The channel
             * @enum {string}
             */
            channel: "whatsapp" | "telegram" | "email";
            /** @description The campaign */
            campaignId?: string;
            /** @description The provider's id of the message, once it was accepted */
            providerMessageId?: string;
            /**
             * @description `queued`, `sending`, then how far the message is known to have come. `unknown`: the provider may or may not have taken it
             * @enum {string}
             */
            status: "queued" | "sending" | "sent" | "delivered" | "read" | "failed" | "unknown" | "expired" | "cancelled";
            /** @description How often the provider was called */
            attempts: number;
            /** @description Why it failed */
            error?: components["schemas"]["DeliveryError"];
            /** @description Recorded only; nobody was reached, because a test key started the conversation */
            test: boolean;
            /**
             * Format: date-time
             * @description When the provider accepted it
             */
            sentAt?: string;
            /**
             * Format: date-time
             * @description When the provider reported it delivered
             */
            deliveredAt?: string;
            /**
             * Format: date-time
             * @description When the provider reported it read
             */
            readAt?: string;
            /** @description What it cost: a template on WhatsApp, or an email */
            cost?: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed
             */
            updatedAt: string;
        };
        /** @description What became of a delivery whose outcome is unknown. */
        SettleDelivery: {
            /**
             * @description `sent`: the lead has it. `not_sent`: it becomes `failed`, and a campaign can try it again
             * @enum {string}
             */
            outcome: "sent" | "not_sent";
        };
        /** @description A received message, as it arrived. */
        InboundMessage: {
            /** @description Object id */
            _id: string;
            /** @description The account that owns it */
            accountId: string;
            /**
             * @description The channel
             * @enum {string}
             */
            channel: "whatsapp" | "telegram" | "email";
            /**
             * @description `quarantined` and `unreadable` messages wait for a person to release them
             * @enum {string}
             */
            status: "fetching" | "received" | "quarantined" | "released" | "ignored" | "unreadable";
            /** @description Why the message was set aside */
            reason?: string;
            /** @description The provider's id of the message */
            providerMessageId: string;
            /** @description Sender: phone number, email address or chat id */
            from?: string;
            /** @description Sender's display name, where the provider told it */
            name?: string;
            /** @description Subject of an email */
            subject?: string;
            /** @description Text without the quoted part of an email */
            text?: string;
            /** @description Files that came with it; absent when there are none */
            attachments?: components["schemas"]["Attachment"][];
            /** @description The conversation it was added to */
            conversationId?: string;
            /** @description The lead it is from, as a string */
            leadId?: string;
            /**
             * Format: date-time
             * @description When it arrived
             */
            receivedAt: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed
             */
            updatedAt: string;
        };
        /** @description A receiver of events. */
        WebhookEndpoint: {
            /** @description Object id */
            readonly _id: string;
            /** @description The account that owns it */
            readonly accountId: string;
            /** @description Address that takes the events */
            url: string;
            /** @description Kinds of events that are sent */
            events: ("stage_transition" | "status_change" | "message.received" | "message.sent" | "message.failed" | "insight.updated" | "lead.suppressed" | "conversation.waiting" | "campaign.status_changed" | "budget.warning" | "budget.exhausted" | "budget.stopped" | "qualification")[];
            /** @description A note for yourself */
            description: string;
            /** @description Whether events are sent */
            enabled: boolean;
            /** @description Why Northline disabled it */
            readonly disabledReason?: string;
            /**
             * Format: date-time
             * @description When the last success was followed by the first failure; absent while deliveries succeed
             */
            readonly failingSince?: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed
             */
            readonly updatedAt: string;
        };
        /** @description The endpoint to create. */
        CreateWebhookEndpoint: {
            /**
             * @description Public http or https address that takes the events. Private and local addresses are refused
             * @example https://example.com/northline
             */
            url: string;
            /**
             * @description Kinds of events to send
             * @example [
             *       "stage_transition",
             *       "status_change"
             *     ]
             */
            events: ("stage_transition" | "status_change" | "message.received" | "message.sent" | "message.failed" | "insight.updated" | "lead.suppressed" | "conversation.waiting" | "campaign.status_changed" | "budget.warning" | "budget.exhausted" | "budget.stopped" | "qualification")[];
            /** @description A note for yourself */
            description?: string;
            /** @description `false` creates it without sending anything yet */
            enabled?: boolean;
        };
        /** @description An endpoint and its signing secret. */
        WebhookEndpointWithSecret: {
            /** @description Object id */
            readonly _id: string;
            /** @description The account that owns it */
            readonly accountId: string;
            /** @description Address that takes the events */
            url: string;
            /** @description Kinds of events that are sent */
            events: ("stage_transition" | "status_change" | "message.received" | "message.sent" | "message.failed" | "insight.updated" | "lead.suppressed" | "conversation.waiting" | "campaign.status_changed" | "budget.warning" | "budget.exhausted" | "budget.stopped" | "qualification")[];
            /** @description A note for yourself */
            description: string;
            /** @description Whether events are sent */
            enabled: boolean;
            /** @description Why Northline disabled it */
            readonly disabledReason?: string;
            /**
             * Format: date-time
             * @description When the last success was followed by the first failure; absent while deliveries succeed
             */
            readonly failingSince?: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed
             */
            readonly updatedAt: string;
            /**
             * @description Signs every delivery (Standard Webhooks). It is shown only in this answer
             * @example whsec_…
             */
            secret: string;
        };
        /** @description Fields of an endpoint to change. Only the fields that are sent change. */
        UpdateWebhookEndpoint: {
            /**
             * @description New address
             * @example https://example.com/northline
             */
            url?: string;
            /** @description New list of kinds */
            events?: ("stage_transition" | "status_change" | "message.received" | "message.sent" | "message.failed" | "insight.updated" | "lead.suppressed" | "conversation.waiting" | "campaign.status_changed" | "budget.warning" | "budget.exhausted" | "budget.stopped" | "qualification")[];
            /** @description A note for yourself */
            description?: string;
            /** @description `false` stops sending; events of that time are not sent later. `true` starts again, also after Northline disabled it */
            enabled?: boolean;
        };
        /** @description One attempt to deliver an event. */
        WebhookAttempt: {
            /**
             * Format: date-time
             * @description When it was made
             */
            at: string;
            /** @description How long it took, in milliseconds */
            durationMs: number;
            /** @description Status that the receiver answered; absent when there was no answer */
            statusCode?: number;
            /** @description The first 500 characters of the answer */
            response?: string;
            /** @description Why there was no answer */
            error?: string;
        };
        /** @description One event for one endpoint, with its attempts. */
        WebhookDelivery: {
            /** @description Object id */
            _id: string;
            /** @description The account that owns it */
            accountId: string;
            /** @description The endpoint */
            endpointId: string;
            /** @description The event: `webhook-id` of the delivery */
            eventId: string;
            /** @description Kind of the event, or `webhook.test` */
            type: string;
            /**
             * @description Where the delivery stands
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /** @description Attempts so far, oldest first */
            attempts: components["schemas"]["WebhookAttempt"][];
            /**
             * Format: date-time
             * @description When the next attempt is due; absent when there will be none
             */
            nextAttemptAt?: string;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed
             */
            updatedAt: string;
        };
        /** @description Who created an API key. */
        KeyCreator: {
            /**
             * @description Kind of creator
             * @enum {string}
             */
            type: "api_key" | "user" | "system";
            /** @description Id of the user or key */
            id: string;
            /** @description Display name at that time */
            name: string;
        };
        /** @description An API key without its secret part. */
        ApiKey: {
            /**
             * @description Object id
             * @example 665f1f77bcf86cd799439011
             */
            _id: string;
            /** @description The account that owns it */
            accountId: string;
            /**
             * @description Name given to the key
             * @example CRM sync
             */
            name: string;
            /** @description What the key may do, as long as its owner's role allows it too */
            scopes: ("leads:view" | "leads:import" | "leads:start_conversation" | "leads:sync_create" | "leads:sync_delete" | "conversations:view" | "conversations:edit" | "conversations:send_message" | "conversations:change_status" | "agent_config:view" | "agent_config:edit" | "knowledge:view" | "knowledge:upload" | "knowledge:delete" | "campaigns:view" | "campaigns:create" | "campaigns:edit" | "campaigns:launch" | "campaigns:delete" | "analytics:view" | "ab_testing:view" | "ab_testing:manage" | "audit:view" | "audit:export" | "api_keys:view" | "api_keys:manage" | "integrations:view" | "integrations:edit" | "webhooks:view" | "webhooks:manage" | "team:manage")[];
            /**
             * @description `test` keys see the same data, but nothing they send reaches anybody
             * @enum {string}
             */
            environment: "live" | "test";
            /**
             * @description The last four characters of the key
             * @example 9f3a
             */
            keyHint: string;
            /** @description Who created it */
            createdBy: components["schemas"]["KeyCreator"];
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it stops working; absent: never
             */
            expiresAt?: string;
            /**
             * Format: date-time
             * @description When it was last used, to within a minute; absent: never
             */
            lastUsedAt?: string;
            /**
             * Format: date-time
             * @description When it was revoked; absent: it was not
             */
            revokedAt?: string;
        };
        /** @description The key to create. */
        CreateApiKey: {
            /**
             * @description Name to recognise the key by
             * @example CRM sync
             */
            name: string;
            /**
             * @description What the key may do. Every scope must be held by your role, and by the calling key if a key creates it
             * @example [
             *       "leads:view",
             *       "leads:sync_create"
             *     ]
             */
            scopes: ("leads:view" | "leads:import" | "leads:start_conversation" | "leads:sync_create" | "leads:sync_delete" | "conversations:view" | "conversations:edit" | "conversations:send_message" | "conversations:change_status" | "agent_config:view" | "agent_config:edit" | "knowledge:view" | "knowledge:upload" | "knowledge:delete" | "campaigns:view" | "campaigns:create" | "campaigns:edit" | "campaigns:launch" | "campaigns:delete" | "analytics:view" | "ab_testing:view" | "ab_testing:manage" | "audit:view" | "audit:export" | "api_keys:view" | "api_keys:manage" | "integrations:view" | "integrations:edit" | "webhooks:view" | "webhooks:manage" | "team:manage")[];
            /**
             * @description `live`, or `test` for a key whose messages reach nobody
             * @enum {string}
             */
            environment?: "live" | "test";
            /**
             * Format: date-time
             * @description When the key stops working; absent: never
             * @example 2027-01-01T00:00:00.000Z
             */
            expiresAt?: string;
        };
        /** @description A new API key with its value. */
        NewApiKey: {
            /**
             * @description Object id
             * @example 665f1f77bcf86cd799439011
             */
            readonly _id: string;
            /** @description The account that owns it */
            readonly accountId: string;
            /**
             * @description Name given to the key
             * @example CRM sync
             */
            name: string;
            /** @description What the key may do, as long as its owner's role allows it too */
            scopes: ("leads:view" | "leads:import" | "leads:start_conversation" | "leads:sync_create" | "leads:sync_delete" | "conversations:view" | "conversations:edit" | "conversations:send_message" | "conversations:change_status" | "agent_config:view" | "agent_config:edit" | "knowledge:view" | "knowledge:upload" | "knowledge:delete" | "campaigns:view" | "campaigns:create" | "campaigns:edit" | "campaigns:launch" | "campaigns:delete" | "analytics:view" | "ab_testing:view" | "ab_testing:manage" | "audit:view" | "audit:export" | "api_keys:view" | "api_keys:manage" | "integrations:view" | "integrations:edit" | "webhooks:view" | "webhooks:manage" | "team:manage")[];
            /**
             * @description `test` keys see the same data, but nothing they send reaches anybody
             * @enum {string}
             */
            environment: "live" | "test";
            /**
             * @description The last four characters of the key
             * @example 9f3a
             */
            readonly keyHint: string;
            /** @description Who created it */
            readonly createdBy: components["schemas"]["KeyCreator"];
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it stops working; absent: never
             */
            expiresAt?: string;
            /**
             * Format: date-time
             * @description When it was last used, to within a minute; absent: never
             */
            readonly lastUsedAt?: string;
            /**
             * Format: date-time
             * @description When it was revoked; absent: it was not
             */
            readonly revokedAt?: string;
            /** @description The key itself. It is shown only in this answer */
            key: string;
        };
        /** @description The most first messages and follow-ups that a person gets within a period. */
        PerPerson: {
            /**
             * @description First messages and follow-ups, on all channels
             * @example 3
             */
            messages: number;
            /**
             * @description Within so many days
             * @example 7
             */
            days: number;
        };
        /** @description What a person gets of all campaigns together. */
        AccountOutreach: {
            /** @description What a person writes on one channel ends the outreach to them on all */
            stopOnReply: boolean;
            /** @description The most that a person gets; absent: any number */
            perPerson?: components["schemas"]["PerPerson"];
            /** @description Days after a finished conversation in which campaigns begin no other; absent: none */
            coolOffDays?: number;
        };
        /** @description An account and its settings. */
        Account: {
            /**
             * @description Object id
             * @example 665f1f77bcf86cd799439011
             */
            readonly _id: string;
            /**
             * @description Display name of the account
             * @example Acme Realty
             */
            name: string;
            /**
             * @description IANA time zone. Analytics are counted by its days, and active hours without a zone of their own use it
             * @example Europe/Zurich
             */
            timezone: string;
            /**
             * @description Language of new agents that name none
             * @example English
             */
            language: string;
            /**
             * @description Country (ISO 3166 alpha-2) by which phone numbers without `+` are read
             * @example CH
             */
            defaultCountry?: string;
            /** @description When true, the agent's evaluations do not overwrite an insight that a person has edited */
            lockEditedInsights: boolean;
            /**
             * @description Days for which audit log records are kept. A change applies to records written from then on
             * @example 365
             */
            auditRetentionDays: number;
            /**
             * @description Days for which the log of webhook deliveries is kept. A change applies to deliveries made from then on
             * @example 30
             */
            webhookLogRetentionDays: number;
            /**
             * @description Days for which turns are kept. A change applies to turns from then on
             * @example 90
             */
            turnRetentionDays: number;
            /**
             * @description Days for which received messages are kept in their original form, beside the conversation. A change applies to messages from then on
             * @example 365
             */
            inboundRetentionDays: number;
            /**
             * @description Days for which deliveries are kept; the newest of each conversation stays. A change applies to deliveries from then on
             * @example 365
             */
            deliveryRetentionDays: number;
            /**
             * @description Days for which the numbered events of a conversation can be read again; the newest of each stays. A change applies to events from then on
             * @example 90
             */
            eventRetentionDays: number;
            /** @description What a person gets of all campaigns together; absent: every campaign writes to its leads */
            outreach?: components["schemas"]["AccountOutreach"];
            /** @description How much the whole account may spend */
            budget?: components["schemas"]["Budget"];
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed
             */
            readonly updatedAt: string;
        };
        /** @description One ceiling of the account and how much of it is in use. */
        AccountQuota: {
            /**
             * @description Name of the quota
             * @example model_calls
             * @enum {string}
             */
            name: "mail_bytes" | "attachment_bytes" | "unsigned_mails" | "stranger_conversations" | "model_calls" | "ingestions" | "open_streams" | "live_streams" | "imports" | "knowledge_chunks" | "knowledge_documents" | "knowledge_bases" | "agents" | "tool_servers" | "webhook_endpoints" | "campaigns" | "ab_tests" | "api_keys" | "members";
            /**
             * @description What is counted
             * @example model calls
             */
            of: string;
            /**
             * @description `minute`, `hour`, `day`: used in any such period; `total`: existing now; `at_once`: in progress at the same time
             * @enum {string}
             */
            per: "minute" | "hour" | "day" | "total" | "at_once";
            /**
             * @description The ceiling. Only the operator of the installation can change it
             * @example 50000
             */
            limit: number;
            /**
             * @description How much of it is in use now
             * @example 1204
             */
            used: number;
        };
        /** @description All quotas of the account. */
        AccountQuotaList: {
            /** @description One entry a quota */
            quotas: components["schemas"]["AccountQuota"][];
        };
        /** @description What a person gets of all campaigns together. Leads that share a phone number, an email address or a Telegram chat are one person. */
        OutreachBody: {
            /** @description What a person writes on one channel ends the outreach to them on all: first messages that have not left, and follow-ups. Conversations in which they are writing go on. Default: true */
            stopOnReply?: boolean;
            /** @description What is more is not sent. A conversation that is started by hand or by the API counts, and is not held back. `null` removes it */
            perPerson?: components["schemas"]["PerPerson"] | null;
            /**
             * @description For so many days after a conversation in which the person wrote has finished, campaigns begin no other. `null` removes it
             * @example 14
             */
            coolOffDays?: number | null;
        };
        /** @description Settings to change. Only the fields that are sent change. */
        UpdateAccount: {
            /**
             * @description Display name of the account
             * @example Acme Realty
             */
            name?: string;
            /**
             * @description IANA time zone, for example `Europe/Zurich`
             * @example Europe/Zurich
             */
            timezone?: string;
            /**
             * @description Language of new agents that name none
             * @example English
             */
            language?: string;
            /**
             * @description ISO 3166 alpha-2 code; `null` removes it
             * @example CH
             */
            defaultCountry?: string | null;
            /** @description When true, the agent's evaluations do not overwrite an insight that a person has edited */
            lockEditedInsights?: boolean;
            /**
             * @description Days for which audit log records are kept
             * @example 365
             */
            auditRetentionDays?: number;
            /**
             * @description Days for which the log of webhook deliveries is kept
             * @example 30
             */
            webhookLogRetentionDays?: number;
            /**
             * @description Days for which turns are kept
             * @example 90
             */
            turnRetentionDays?: number;
            /**
             * @description Days for which received messages are kept in their original form
             * @example 365
             */
            inboundRetentionDays?: number;
            /**
             * @description Days for which deliveries are kept
             * @example 365
             */
            deliveryRetentionDays?: number;
            /**
             * @description Days for which the numbered events of a conversation can be read again
             * @example 90
             */
            eventRetentionDays?: number;
            /** @description What a person gets of all campaigns together; merged field by field, `null` removes all of it. Absent: every campaign writes to its leads */
            outreach?: components["schemas"]["OutreachBody"] | null;
            /** @description How much the whole account may spend; `null` removes it */
            budget?: components["schemas"]["Budget"] | null;
        };
        /** @description Prices of a model of language, embeddings or transcription, in millionths of the currency's unit. */
        ModelPrice: {
            /**
             * @description Name of the model, or its beginning: the longest entry that a name begins with holds. `*`: any other
             * @example gpt-5-mini
             */
            model: string;
            /**
             * @description A million tokens that the model reads, in millionths of the currency's unit
             * @example 250000
             */
            input: number;
            /**
             * @description The same for tokens that its server had in its cache; absent: as `input`
             * @example 25000
             */
            cachedInput?: number;
            /**
             * @description A million tokens that the model writes, in millionths of the currency's unit
             * @example 2000000
             */
            output: number;
            /**
             * @description A minute of speech, where the server of transcription counts time instead of tokens
             * @example 6000
             */
            minute?: number;
        };
        /** @description Prices of WhatsApp templates to the numbers of a market, in millionths of the currency's unit. */
        MarketPrice: {
            /**
             * @description Countries (ISO 3166 alpha-2) of the numbers; `*`: all others
             * @example [
             *       "DE"
             *     ]
             */
            countries: string[];
            /**
             * @description A delivered marketing template, in millionths of the currency's unit
             * @example 136500
             */
            marketing: number;
            /**
             * @description A delivered utility template, in millionths of the currency's unit
             * @example 55000
             */
            utility: number;
            /**
             * @description A delivered authentication template, in millionths of the currency's unit
             * @example 55000
             */
            authentication: number;
        };
        /** @description The prices by which costs are reckoned from now on. */
        AccountPrices: {
            /**
             * @description Currency of all prices (ISO 4217). What was spent before keeps its currency
             * @example USD
             */
            currency: string;
            /**
             * @description The day that the prices are from
             * @example 2025-12-01
             */
            asOf: string;
            /** @description Prices of models; one that is not here counts as free */
            models: components["schemas"]["ModelPrice"][];
            /** @description Prices of WhatsApp's templates by market */
            whatsapp: components["schemas"]["MarketPrice"][];
            /**
             * @description One email, in millionths of the currency's unit
             * @example 400
             */
            email: number;
            /**
             * @description `default`: the installation's; `own`: set by the account
             * @enum {string}
             */
            readonly source?: string;
        };
        /** @description What the account pays for its models and messages. Telegram and replies on WhatsApp are free. */
        PriceList: {
            /**
             * @description Currency of all prices (ISO 4217). What was spent before keeps its currency
             * @example USD
             */
            currency: string;
            /**
             * @description The day that the prices are from
             * @example 2025-12-01
             */
            asOf: string;
            /** @description Prices of models; one that is not here counts as free */
            models: components["schemas"]["ModelPrice"][];
            /** @description Prices of WhatsApp's templates by market */
            whatsapp: components["schemas"]["MarketPrice"][];
            /**
             * @description One email, in millionths of the currency's unit
             * @example 400
             */
            email: number;
        };
        /** @description A user of the account. */
        Member: {
            /**
             * @description Object id of the user
             * @example 665f1f77bcf86cd799439011
             */
            readonly _id: string;
            /** @description The account that owns it */
            readonly accountId: string;
            /**
             * Format: email
             * @description Email address that the user signs in with
             */
            email: string;
            /** @description Display name; empty when none was given */
            name: string;
            /**
             * @description Role, which decides the scopes
             * @enum {string}
             */
            role: "owner" | "admin" | "manager" | "operator" | "viewer";
            /**
             * Format: date-time
             * @description When it was created
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed
             */
            readonly updatedAt: string;
        };
        /** @description The member to add. */
        CreateMember: {
            /**
             * Format: email
             * @description Email address to sign in with. An address belongs to one account only
             * @example kim@example.com
             */
            email: string;
            /**
             * @description Display name
             * @example Kim Lee
             */
            name?: string;
            /**
             * @description Role, which decides the scopes
             * @enum {string}
             */
            role: "owner" | "admin" | "manager" | "operator" | "viewer";
            /**
             * @description First password: at least 8 characters, and none of the most common ones
             * @example correct horse battery
             */
            password: string;
        };
        /** @description Fields of a member to change. Only the fields that are sent change. */
        UpdateMember: {
            /**
             * Format: email
             * @description New email address
             * @example kim@example.com
             */
            email?: string;
            /**
             * @description New display name
             * @example Kim Lee
             */
            name?: string;
            /**
             * @description New role. The last owner cannot be demoted
             * @enum {string}
             */
            role?: "owner" | "admin" | "manager" | "operator" | "viewer";
            /**
             * @description New password, for a member with a lesser role. Your own is changed with `PATCH /api/auth/password`
             * @example correct horse battery
             */
            password?: string;
        };
        /** @description Credentials of a user. */
        Login: {
            /**
             * @description Email address of the user
             * @example owner@example.com
             */
            email: string;
            /**
             * @description Password of the user
             * @example correct horse battery
             */
            password: string;
            /** @description `true` also sets the session as the cookie `__Host-northline`, for pages of the same origin. The request must then come from one */
            cookie?: boolean;
        };
        /** @description A person who can sign in. */
        User: {
            /**
             * @description Object id of the user
             * @example 665f1f77bcf86cd799439011
             */
            _id: string;
            /** @description The account that owns it */
            accountId: string;
            /**
             * Format: email
             * @description Email address that the user signs in with
             */
            email: string;
            /** @description Display name; empty when none was given */
            name: string;
            /**
             * @description Role, which decides the scopes
             * @enum {string}
             */
            role: "owner" | "admin" | "manager" | "operator" | "viewer";
        };
        /** @description A session and its token. */
        NewSession: {
            /** @description Bearer token of the session. It is shown only in this answer */
            token: string;
            /**
             * Format: date-time
             * @description The session ends 12 hours after its last use, and 7 days after login at the latest
             */
            expiresAt: string;
            /** @description Who has signed in */
            user: components["schemas"]["User"];
        };
        /** @description The call did what it says. */
        Done: {
            /**
             * @description Always `true`
             * @enum {boolean}
             */
            done: true;
        };
        /** @description An account by id and name. */
        AccountName: {
            /** @description Object id */
            _id: string;
            /** @description Display name of the account */
            name: string;
        };
        /** @description Who is calling, and what the caller may do. */
        Me: {
            /** @description The caller's account */
            account: components["schemas"]["AccountName"];
            /** @description The signed-in user, or the owner of the key */
            user: components["schemas"]["User"];
            /**
             * @description Role of the user, or of the owner of the key
             * @enum {string}
             */
            role: "owner" | "admin" | "manager" | "operator" | "viewer";
            /** @description Scopes the caller can use: those of the key that its owner's role allows */
            scopes: ("leads:view" | "leads:import" | "leads:start_conversation" | "leads:sync_create" | "leads:sync_delete" | "conversations:view" | "conversations:edit" | "conversations:send_message" | "conversations:change_status" | "agent_config:view" | "agent_config:edit" | "knowledge:view" | "knowledge:upload" | "knowledge:delete" | "campaigns:view" | "campaigns:create" | "campaigns:edit" | "campaigns:launch" | "campaigns:delete" | "analytics:view" | "ab_testing:view" | "ab_testing:manage" | "audit:view" | "audit:export" | "api_keys:view" | "api_keys:manage" | "integrations:view" | "integrations:edit" | "webhooks:view" | "webhooks:manage" | "team:manage")[];
            /**
             * @description `live` or `test`; sessions are `live`
             * @enum {string}
             */
            environment: "live" | "test";
        };
        /** @description The present and the new password. */
        ChangePassword: {
            /** @description The present password */
            currentPassword: string;
            /** @description At least 8 characters, and none of the most common passwords */
            newPassword: string;
        };
        /** @description A session of the signed-in user, without its token. */
        Session: {
            /**
             * @description Object id
             * @example 665f1f77bcf86cd799439011
             */
            _id: string;
            /**
             * Format: date-time
             * @description When the user signed in
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last used, to within a minute or two
             */
            lastUsedAt: string;
            /**
             * Format: date-time
             * @description When it ends unless it is used before
             */
            expiresAt: string;
            /**
             * @description The `User-Agent` of the login, at most 300 characters; absent: it had none
             * @example Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0
             */
            userAgent?: string;
            /**
             * @description Address that the user signed in from; absent for sessions older than this field
             * @example 203.0.113.7
             */
            address?: string;
            /** @description `true` for the session that asks */
            current: boolean;
        };
        /** @description A conversation began or changed: a message, its stage, its status, who has it. */
        ConversationUpdate: {
            /** @description The conversation: `GET /api/conversations/{id}` */
            conversationId: string;
            /** @description Its lead */
            leadId: string;
            /** @description Its campaign; absent: none */
            campaignId?: string;
            /** @description Rises with each change: an update with a lower one is older */
            rev: number;
            /**
             * @description Its status now
             * @enum {string}
             */
            status: "active" | "completed" | "handed_off" | "dropped";
            /** @description The stage that it is in; absent: the agent has none */
            stageId?: string;
        };
        /** @description The delivery of a message moved on. */
        DeliveryUpdate: {
            /** @description The delivery: `GET /api/conversations/{id}/deliveries` */
            deliveryId: string;
            /** @description Its message */
            messageId: string;
            /** @description Its conversation */
            conversationId: string;
            /** @description Its lead */
            leadId: string;
            /** @description Its campaign, on a campaign's opening; absent on other messages */
            campaignId?: string;
            /** @description Rises with each change: an update with a lower one is older */
            rev: number;
            /**
             * @description Its status now
             * @enum {string}
             */
            status: "queued" | "sending" | "sent" | "delivered" | "read" | "failed" | "unknown" | "expired" | "cancelled";
        };
        /** @description A message of a lead or stranger came in, and is not in a conversation yet. */
        InboundUpdate: {
            /** @description The inbound message: `GET /api/inbound-messages` */
            inboundId: string;
            /**
             * @description The channel that it came over
             * @enum {string}
             */
            channel: "whatsapp" | "telegram" | "email";
            /** @description The lead, where the address is known */
            leadId?: string;
        };
        /** @description Somebody may not be written to any more, or may again. */
        SuppressionUpdate: {
            /** @description The suppression: `GET /api/suppressions` */
            suppressionId: string;
            /** @description The lead, where one is known */
            leadId?: string;
            /** @description Rises with each change: an update with a lower one is older */
            rev: number;
            /** @description `false`: it was lifted */
            suppressed: boolean;
        };
        /** @description A campaign was created or changed its status. */
        CampaignUpdate: {
            /** @description The campaign: `GET /api/campaigns/{id}` */
            campaignId: string;
            /** @description Rises with each change: an update with a lower one is older */
            rev: number;
            /**
             * @description Its status now
             * @enum {string}
             */
            status: "draft" | "scheduled" | "running" | "paused" | "completed";
        };
        /** @description A Lead Insight was written, edited or removed. */
        InsightUpdate: {
            /** @description The insight, in `GET /api/preferences/{id}` of its lead */
            preferenceId: string;
            /** @description Its lead */
            leadId: string;
            /** @description The conversation that it is from; absent: a person wrote it */
            conversationId?: string;
            /** @description `true`: it was removed */
            deleted: boolean;
        };
        /** @description A lead was deleted, with everything about it. */
        LeadErasure: {
            /** @description The lead that was */
            leadId: string;
        };
        /** @description A setting or quota of the account changed. */
        AccountUpdate: {
            /** @description Rises with each change: an update with a lower one is older */
            rev: number;
        };
        /** @description Updates may have been missed: whatever is shown has to be read again. */
        Resync: {
            /**
             * @description `unknown_id`: the given `Last-Event-ID` is older than what is kept (10 minutes or 5,000 events), or of another stream; `gap`: Northline itself missed some; `slow`: more came than this reader took
             * @enum {string}
             */
            reason: "unknown_id" | "gap" | "slow";
        };
        /** @description Who did it. */
        AuditActor: {
            /**
             * @description Kind of actor
             * @enum {string}
             */
            type: "api_key" | "user" | "lead" | "agent" | "system";
            /** @description Id of the key, user, lead or agent */
            id: string;
            /** @description Display name at that time */
            name: string;
        };
        /** @description What it was done to. */
        AuditResource: {
            /**
             * @description Kind of resource
             * @example campaign
             */
            type: string;
            /** @description Id of the resource; absent when there is none */
            id?: string;
        };
        /** @description One record of the audit log. */
        AuditLog: {
            /** @description Object id */
            _id: string;
            /** @description The account that owns it */
            accountId: string;
            /**
             * @description What was done
             * @example campaign.launched
             */
            action: string;
            /** @description Who did it */
            actor: components["schemas"]["AuditActor"];
            /** @description What it was done to */
            resource: components["schemas"]["AuditResource"];
            /** @description `started` while the call runs, then `success`, `refused` or `failed`; some actions have words of their own */
            status: string;
            /** @description What the action recorded, for example the changed fields with `before` and `after` */
            details: {
                [key: string]: unknown;
            };
            /** @description Address that the call came from; absent for what happened without a call */
            ip?: string;
            /** @description `X-Request-Id` of the call, or the id under which the work ran */
            correlationId: string;
            /**
             * Format: date-time
             * @description When it was done
             */
            createdAt: string;
        };
        /** @description The process runs. */
        Liveness: {
            /**
             * @description Always `live`
             * @enum {string}
             */
            status: "live";
        };
        /** @description Whether the gateway can do its work. */
        Readiness: {
            /**
             * @description `ready` when all dependencies are up
             * @enum {string}
             */
            status: "ready" | "not_ready";
            /** @description State of each dependency */
            dependencies: {
                [key: string]: "up" | "down";
            };
            /** @description Why, where the settings can mend it */
            reasons?: {
                [key: string]: string;
            };
        };
        /** @description An error. */
        Error: {
            /** @description What is wrong, in a sentence for people */
            error: string;
        };
        /** @description A permission is missing. */
        ForbiddenError: {
            /**
             * @description Always `Forbidden`
             * @enum {string}
             */
            error: "Forbidden";
            /** @description Which scope is missing, and whether to the key or to the role; or that a write with the session cookie came from a foreign page */
            message: string;
        };
        /** @description The request cannot be understood or carried out. */
        ValidationError: {
            /** @description What is wrong, in a sentence for people */
            error: string;
            /** @description The fields that are wrong; `error` repeats the first */
            details?: {
                /** @description Name of the field or parameter */
                field: string;
                /** @description What is wrong with it */
                message: string;
            }[];
        };
    };
    responses: {
        /** @description A field, a parameter, an id or the JSON itself is wrong */
        BadRequest: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "name is required",
                 *       "details": [
                 *         {
                 *           "field": "name",
                 *           "message": "name is required"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description There is no key or session, or it is not valid any more */
        Unauthenticated: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Invalid or expired API key"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key lacks the scope, or the role of its owner does; `message` tells which */
        Forbidden: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Forbidden",
                 *       "message": "API key does not have the required scope (requires: leads:view)."
                 *     }
                 */
                "application/json": components["schemas"]["ForbiddenError"];
            };
        };
        /** @description The account has no such resource */
        NotFound: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Lead not found"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The state of the resource does not allow it, or a quota of the account is used up; the message tells which */
        Conflict: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "A lead with this externalId already exists"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than the limit, which is named */
        TooLarge: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Request body too large (limit 1 MB)"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The `Content-Type` of the body is not one that the operation takes; JSON needs `Content-Type: application/json` */
        UnsupportedType: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Unsupported content type"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A rate limit or a quota of the account is used up; the message tells which, `Retry-After` how long to wait */
        TooMany: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "API key rate limit exceeded, please try again later"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Northline failed; the log of the service tells why */
        Failed: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Failed to process request"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A provider or the language model could not be reached */
        BadGateway: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Telegram could not be reached"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A part of Northline does not answer at the moment; try again */
        Unavailable: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Service unavailable"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Requests in 60 seconds, of the limit that has the least left */
        "RateLimit-Limit": number;
        /** @description How many of them are left */
        "RateLimit-Remaining": number;
        /** @description Seconds until there is room again */
        "RateLimit-Reset": number;
        /** @description Seconds to wait before the next attempt */
        "Retry-After": number;
        /** @description Names the request in logs and in the audit log */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type SyncLead = components['schemas']['SyncLead'];
export type SyncLeads = components['schemas']['SyncLeads'];
export type SyncResult = components['schemas']['SyncResult'];
export type SyncSummary = components['schemas']['SyncSummary'];
export type SyncDelete = components['schemas']['SyncDelete'];
export type SyncDeleteResult = components['schemas']['SyncDeleteResult'];
export type SyncDeleteSummary = components['schemas']['SyncDeleteSummary'];
export type RejectedRow = components['schemas']['RejectedRow'];
export type LeadImport = components['schemas']['LeadImport'];
export type LeadStage = components['schemas']['LeadStage'];
export type Lead = components['schemas']['Lead'];
export type CreateLead = components['schemas']['CreateLead'];
export type AdvancedFilter = components['schemas']['AdvancedFilter'];
export type PreviewLeads = components['schemas']['PreviewLeads'];
export type LeadPreview = components['schemas']['LeadPreview'];
export type UpdateLead = components['schemas']['UpdateLead'];
export type SetTags = components['schemas']['SetTags'];
export type StartConversation = components['schemas']['StartConversation'];
export type Attachment = components['schemas']['Attachment'];
export type Message = components['schemas']['Message'];
export type ConversationNote = components['schemas']['ConversationNote'];
export type ConversationSummary = components['schemas']['ConversationSummary'];
export type HandOff = components['schemas']['HandOff'];
export type PlannedFollowUp = components['schemas']['PlannedFollowUp'];
export type LastMessage = components['schemas']['LastMessage'];
export type ConversationPreview = components['schemas']['ConversationPreview'];
export type FullConversation = components['schemas']['FullConversation'];
export type Conversation = components['schemas']['Conversation'];
export type SendMessage = components['schemas']['SendMessage'];
export type UpdateConversation = components['schemas']['UpdateConversation'];
export type SetConversationStatus = components['schemas']['SetConversationStatus'];
export type AssignConversation = components['schemas']['AssignConversation'];
export type TurnStage = components['schemas']['TurnStage'];
export type TurnEdge = components['schemas']['TurnEdge'];
export type GuardrailVerdict = components['schemas']['GuardrailVerdict'];
export type UsedChunk = components['schemas']['UsedChunk'];
export type UsedTool = components['schemas']['UsedTool'];
export type TurnModel = components['schemas']['TurnModel'];
export type Money = components['schemas']['Money'];
export type Turn = components['schemas']['Turn'];
export type ConversationEventItem = components['schemas']['ConversationEventItem'];
export type ConversationEventList = components['schemas']['ConversationEventList'];
export type ActiveHours = components['schemas']['ActiveHours'];
export type CampaignSchedule = components['schemas']['CampaignSchedule'];
export type CampaignStats = components['schemas']['CampaignStats'];
export type HealthBand = components['schemas']['HealthBand'];
export type HealthBands = components['schemas']['HealthBands'];
export type Budget = components['schemas']['Budget'];
export type LeadFilter = components['schemas']['LeadFilter'];
export type CampaignLead = components['schemas']['CampaignLead'];
export type Campaign = components['schemas']['Campaign'];
export type ScheduleBody = components['schemas']['ScheduleBody'];
export type CreateCampaign = components['schemas']['CreateCampaign'];
export type FullCampaign = components['schemas']['FullCampaign'];
export type UpdateCampaign = components['schemas']['UpdateCampaign'];
export type ProgressReason = components['schemas']['ProgressReason'];
export type NextSending = components['schemas']['NextSending'];
export type HealthRate = components['schemas']['HealthRate'];
export type CampaignProgress = components['schemas']['CampaignProgress'];
export type CampaignPoint = components['schemas']['CampaignPoint'];
export type CampaignSeries = components['schemas']['CampaignSeries'];
export type PreflightExclusion = components['schemas']['PreflightExclusion'];
export type CostSum = components['schemas']['CostSum'];
export type Preflight = components['schemas']['Preflight'];
export type Retried = components['schemas']['Retried'];
export type AbVariant = components['schemas']['AbVariant'];
export type AbTest = components['schemas']['AbTest'];
export type CreateAbTest = components['schemas']['CreateAbTest'];
export type UpdateAbTest = components['schemas']['UpdateAbTest'];
export type SetAbTestStatus = components['schemas']['SetAbTestStatus'];
export type AbVariantResult = components['schemas']['AbVariantResult'];
export type AbCohort = components['schemas']['AbCohort'];
export type AbComparison = components['schemas']['AbComparison'];
export type AbTestDetails = components['schemas']['AbTestDetails'];
export type AbTestResults = components['schemas']['AbTestResults'];
export type ToolServer = components['schemas']['ToolServer'];
export type StageEdge = components['schemas']['StageEdge'];
export type StageInsight = components['schemas']['StageInsight'];
export type StagePosition = components['schemas']['StagePosition'];
export type Stage = components['schemas']['Stage'];
export type InboundEntry = components['schemas']['InboundEntry'];
export type Guardrails = components['schemas']['Guardrails'];
export type TemplateHeaderValue = components['schemas']['TemplateHeaderValue'];
export type TemplateButtonValue = components['schemas']['TemplateButtonValue'];
export type FirstTouchTemplate = components['schemas']['FirstTouchTemplate'];
export type GraphFinding = components['schemas']['GraphFinding'];
export type HandOffDeadline = components['schemas']['HandOffDeadline'];
export type FollowUp = components['schemas']['FollowUp'];
export type AgentConfig = components['schemas']['AgentConfig'];
export type StageEdgeInput = components['schemas']['StageEdgeInput'];
export type StageInsightInput = components['schemas']['StageInsightInput'];
export type StagePositionInput = components['schemas']['StagePositionInput'];
export type StageInput = components['schemas']['StageInput'];
export type InboundEntryInput = components['schemas']['InboundEntryInput'];
export type GuardrailsInput = components['schemas']['GuardrailsInput'];
export type TemplateHeaderInput = components['schemas']['TemplateHeaderInput'];
export type TemplateButtonInput = components['schemas']['TemplateButtonInput'];
export type FirstTouchTemplateInput = components['schemas']['FirstTouchTemplateInput'];
export type HandOffDeadlineInput = components['schemas']['HandOffDeadlineInput'];
export type FollowUpInput = components['schemas']['FollowUpInput'];
export type CreateAgent = components['schemas']['CreateAgent'];
export type UpdateAgent = components['schemas']['UpdateAgent'];
export type AgentCheck = components['schemas']['AgentCheck'];
export type Repinned = components['schemas']['Repinned'];
export type StageReach = components['schemas']['StageReach'];
export type EdgeReach = components['schemas']['EdgeReach'];
export type VersionCoverage = components['schemas']['VersionCoverage'];
export type AgentStats = components['schemas']['AgentStats'];
export type AgentVersionEntry = components['schemas']['AgentVersionEntry'];
export type AgentSettings = components['schemas']['AgentSettings'];
export type AgentVersion = components['schemas']['AgentVersion'];
export type AgentChange = components['schemas']['AgentChange'];
export type AgentComparison = components['schemas']['AgentComparison'];
export type AgentDraft = components['schemas']['AgentDraft'];
export type UpdateDraft = components['schemas']['UpdateDraft'];
export type AllowedModel = components['schemas']['AllowedModel'];
export type ModelList = components['schemas']['ModelList'];
export type CreateToolServer = components['schemas']['CreateToolServer'];
export type UpdateToolServer = components['schemas']['UpdateToolServer'];
export type ToolServerTest = components['schemas']['ToolServerTest'];
export type PlaygroundLead = components['schemas']['PlaygroundLead'];
export type CreatePlaygroundSession = components['schemas']['CreatePlaygroundSession'];
export type PlaygroundStep = components['schemas']['PlaygroundStep'];
export type PlaygroundSession = components['schemas']['PlaygroundSession'];
export type PlaygroundMessage = components['schemas']['PlaygroundMessage'];
export type PlaygroundTurn = components['schemas']['PlaygroundTurn'];
export type ReplaySession = components['schemas']['ReplaySession'];
export type ReplayStep = components['schemas']['ReplayStep'];
export type PlaygroundReplay = components['schemas']['PlaygroundReplay'];
export type KnowledgeBase = components['schemas']['KnowledgeBase'];
export type CreateKnowledgeBase = components['schemas']['CreateKnowledgeBase'];
export type UpdateKnowledgeBase = components['schemas']['UpdateKnowledgeBase'];
export type SearchKnowledge = components['schemas']['SearchKnowledge'];
export type KnowledgeHit = components['schemas']['KnowledgeHit'];
export type KnowledgeHits = components['schemas']['KnowledgeHits'];
export type KnowledgeDocument = components['schemas']['KnowledgeDocument'];
export type CreateDocument = components['schemas']['CreateDocument'];
export type Preference = components['schemas']['Preference'];
export type InsightWriter = components['schemas']['InsightWriter'];
export type PreferenceWriting = components['schemas']['PreferenceWriting'];
export type UpdatePreference = components['schemas']['UpdatePreference'];
export type SessionStatus = components['schemas']['SessionStatus'];
export type AnalyticsOverview = components['schemas']['AnalyticsOverview'];
export type AnalyticsDay = components['schemas']['AnalyticsDay'];
export type FunnelStep = components['schemas']['FunnelStep'];
export type StageCount = components['schemas']['StageCount'];
export type StageDistribution = components['schemas']['StageDistribution'];
export type CostItem = components['schemas']['CostItem'];
export type Costs = components['schemas']['Costs'];
export type WarmUp = components['schemas']['WarmUp'];
export type SenderToday = components['schemas']['SenderToday'];
export type WhatsAppStatus = components['schemas']['WhatsAppStatus'];
export type TelegramStatus = components['schemas']['TelegramStatus'];
export type DomainRecord = components['schemas']['DomainRecord'];
export type DomainChecks = components['schemas']['DomainChecks'];
export type EmailStatus = components['schemas']['EmailStatus'];
export type IntegrationsStatus = components['schemas']['IntegrationsStatus'];
export type WarmUpBody = components['schemas']['WarmUpBody'];
export type ConnectWhatsApp = components['schemas']['ConnectWhatsApp'];
export type ConnectTelegram = components['schemas']['ConnectTelegram'];
export type ConnectEmail = components['schemas']['ConnectEmail'];
export type TemplateHeader = components['schemas']['TemplateHeader'];
export type TemplateButton = components['schemas']['TemplateButton'];
export type WhatsAppTemplate = components['schemas']['WhatsAppTemplate'];
export type TemplatesRead = components['schemas']['TemplatesRead'];
export type PreviewTemplate = components['schemas']['PreviewTemplate'];
export type TemplatePreview = components['schemas']['TemplatePreview'];
export type TelegramLink = components['schemas']['TelegramLink'];
export type Suppression = components['schemas']['Suppression'];
export type CreateSuppression = components['schemas']['CreateSuppression'];
export type DeliveryError = components['schemas']['DeliveryError'];
export type Delivery = components['schemas']['Delivery'];
export type SettleDelivery = components['schemas']['SettleDelivery'];
export type InboundMessage = components['schemas']['InboundMessage'];
export type WebhookEndpoint = components['schemas']['WebhookEndpoint'];
export type CreateWebhookEndpoint = components['schemas']['CreateWebhookEndpoint'];
export type WebhookEndpointWithSecret = components['schemas']['WebhookEndpointWithSecret'];
export type UpdateWebhookEndpoint = components['schemas']['UpdateWebhookEndpoint'];
export type WebhookAttempt = components['schemas']['WebhookAttempt'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type KeyCreator = components['schemas']['KeyCreator'];
export type ApiKey = components['schemas']['ApiKey'];
export type CreateApiKey = components['schemas']['CreateApiKey'];
export type NewApiKey = components['schemas']['NewApiKey'];
export type PerPerson = components['schemas']['PerPerson'];
export type AccountOutreach = components['schemas']['AccountOutreach'];
export type Account = components['schemas']['Account'];
export type AccountQuota = components['schemas']['AccountQuota'];
export type AccountQuotaList = components['schemas']['AccountQuotaList'];
export type OutreachBody = components['schemas']['OutreachBody'];
export type UpdateAccount = components['schemas']['UpdateAccount'];
export type ModelPrice = components['schemas']['ModelPrice'];
export type MarketPrice = components['schemas']['MarketPrice'];
export type AccountPrices = components['schemas']['AccountPrices'];
export type PriceList = components['schemas']['PriceList'];
export type Member = components['schemas']['Member'];
export type CreateMember = components['schemas']['CreateMember'];
export type UpdateMember = components['schemas']['UpdateMember'];
export type Login = components['schemas']['Login'];
export type User = components['schemas']['User'];
export type NewSession = components['schemas']['NewSession'];
export type Done = components['schemas']['Done'];
export type AccountName = components['schemas']['AccountName'];
export type Me = components['schemas']['Me'];
export type ChangePassword = components['schemas']['ChangePassword'];
export type Session = components['schemas']['Session'];
export type ConversationUpdate = components['schemas']['ConversationUpdate'];
export type DeliveryUpdate = components['schemas']['DeliveryUpdate'];
export type InboundUpdate = components['schemas']['InboundUpdate'];
export type SuppressionUpdate = components['schemas']['SuppressionUpdate'];
export type CampaignUpdate = components['schemas']['CampaignUpdate'];
export type InsightUpdate = components['schemas']['InsightUpdate'];
export type LeadErasure = components['schemas']['LeadErasure'];
export type AccountUpdate = components['schemas']['AccountUpdate'];
export type Resync = components['schemas']['Resync'];
export type AuditActor = components['schemas']['AuditActor'];
export type AuditResource = components['schemas']['AuditResource'];
export type AuditLog = components['schemas']['AuditLog'];
export type Liveness = components['schemas']['Liveness'];
export type Readiness = components['schemas']['Readiness'];
export type Error = components['schemas']['Error'];
export type ForbiddenError = components['schemas']['ForbiddenError'];
export type ValidationError = components['schemas']['ValidationError'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthenticated = components['responses']['Unauthenticated'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseTooLarge = components['responses']['TooLarge'];
export type ResponseUnsupportedType = components['responses']['UnsupportedType'];
export type ResponseTooMany = components['responses']['TooMany'];
export type ResponseFailed = components['responses']['Failed'];
export type ResponseBadGateway = components['responses']['BadGateway'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type HeaderRateLimitLimit = components['headers']['RateLimit-Limit'];
export type HeaderRateLimitRemaining = components['headers']['RateLimit-Remaining'];
export type HeaderRateLimitReset = components['headers']['RateLimit-Reset'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type HeaderXRequestId = components['headers']['X-Request-Id'];
export type $defs = Record<string, never>;
export interface operations {
    LeadSync_sync: {
        parameters: {
            query?: {
                /** @description `true`: nothing is written; the answer tells what would happen */
                dryRun?: boolean;
            };
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "leads": [
                 *         {
                 *           "externalId": "many-0",
                 *           "name": "Many"
                 *         },
                 *         {
                 *           "externalId": "many-1",
                 *           "name": "Many"
                 *         },
                 *         {
                 *           "externalId": "many-2",
                 *           "name": "Many"
                 *         },
                 *         {
                 *           "externalId": "many-3",
                 *           "name": "Many"
                 *         },
                 *         {
                 *           "externalId": "many-4",
                 *           "name": "Many"
                 *         },
                 *         {
                 *           "externalId": "many-5",
                 *           "name": "Many"
                 *         },
                 *         {
                 *           "externalId": "many-6",
                 *           "name": "Many"
                 *         },
                 *         {
                 *           "externalId": "many-7",
                 *           "name": "Many"
                 *         },
                 *         {
                 *           "externalId": "many-8",
                 *           "name": "Many"
                 *         },
                 *         {
                 *           "externalId": "many-9",
                 *           "name": "Many"
                 *         },
                 *         {
                 *           "externalId": "many-10",
                 *           "name": "Many"
                 *         },
                 *         {
                 *           "externalId": "many-11",
                 *           "name": "Many"
                 *         },
                 *         {
                 *           "externalId": "many-12",
                 *           "name": "Many"
                 *         },
                 *         {
                 *           "externalId": "many-13",
                 *           "name": "Many"
                 *         },
                 *         {
                 *           "externalId": "many-14",
                 *           "name": "Many"
                 *         },
                 *         {
                 *           "externalId": "many-15",
                 *           "name": "Many"
                 *         },
                 *         {
                 *           "externalId": "many-16",
                 *           "name": "Many"
                 *         },
                 *         {
                 *           "externalId": "many-17",
                 *           "name": "Many"
                 *         },
                 *         {
                 *           "externalId": "many-18",
                 *           "name": "Many"
                 *         },
                 *         {
                 *           "externalId": "many-19",
                 *           "name": "Many"
                 *         },
                 *         {
                 *           "externalId": "many-20",
                 *           "name": "Many"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SyncLeads"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "created": 21,
                     *       "updated": 0,
                     *       "unchanged": 0,
                     *       "failed": 0,
                     *       "results": [
                     *         {
                     *           "index": 0,
                     *           "externalId": "many-0",
                     *           "id": 30,
                     *           "action": "created"
                     *         },
                     *         {
                     *           "index": 1,
                     *           "externalId": "many-1",
                     *           "id": 31,
                     *           "action": "created"
                     *         },
                     *         {
                     *           "index": 2,
                     *           "externalId": "many-2",
                     *           "id": 32,
                     *           "action": "created"
                     *         },
                     *         {
                     *           "index": 3,
                     *           "externalId": "many-3",
                     *           "id": 33,
                     *           "action": "created"
                     *         },
                     *         {
                     *           "index": 4,
                     *           "externalId": "many-4",
                     *           "id": 34,
                     *           "action": "created"
                     *         },
                     *         {
                     *           "index": 5,
                     *           "externalId": "many-5",
                     *           "id": 35,
                     *           "action": "created"
                     *         },
                     *         {
                     *           "index": 6,
                     *           "externalId": "many-6",
                     *           "id": 36,
                     *           "action": "created"
                     *         },
                     *         {
                     *           "index": 7,
                     *           "externalId": "many-7",
                     *           "id": 37,
                     *           "action": "created"
                     *         },
                     *         {
                     *           "index": 8,
                     *           "externalId": "many-8",
                     *           "id": 38,
                     *           "action": "created"
                     *         },
                     *         {
                     *           "index": 9,
                     *           "externalId": "many-9",
                     *           "id": 39,
                     *           "action": "created"
                     *         },
                     *         {
                     *           "index": 10,
                     *           "externalId": "many-10",
                     *           "id": 40,
                     *           "action": "created"
                     *         },
                     *         {
                     *           "index": 11,
                     *           "externalId": "many-11",
                     *           "id": 41,
                     *           "action": "created"
                     *         },
                     *         {
                     *           "index": 12,
                     *           "externalId": "many-12",
                     *           "id": 42,
                     *           "action": "created"
                     *         },
                     *         {
                     *           "index": 13,
                     *           "externalId": "many-13",
                     *           "id": 43,
                     *           "action": "created"
                     *         },
                     *         {
                     *           "index": 14,
                     *           "externalId": "many-14",
                     *           "id": 44,
                     *           "action": "created"
                     *         },
                     *         {
                     *           "index": 15,
                     *           "externalId": "many-15",
                     *           "id": 45,
                     *           "action": "created"
                     *         },
                     *         {
                     *           "index": 16,
                     *           "externalId": "many-16",
                     *           "id": 46,
                     *           "action": "created"
                     *         },
                     *         {
                     *           "index": 17,
                     *           "externalId": "many-17",
                     *           "id": 47,
                     *           "action": "created"
                     *         },
                     *         {
                     *           "index": 18,
                     *           "externalId": "many-18",
                     *           "id": 48,
                     *           "action": "created"
                     *         },
                     *         {
                     *           "index": 19,
                     *           "externalId": "many-19",
                     *           "id": 49,
                     *           "action": "created"
                     *         },
                     *         {
                     *           "index": 20,
                     *           "externalId": "many-20",
                     *           "id": 50,
                     *           "action": "created"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SyncSummary"];
                };
            };
            /** @description `leads` is not a list of 1 to 1,000 objects. Mistakes within a lead are told in `results` */
            400: components["responses"]["BadRequest"];
            /** @description Syncing takes an API key; a session is refused, too */
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    LeadSync_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "externalIds": [
                 *         "bulk-a",
                 *         "bulk-b",
                 *         "bulk-c",
                 *         "bulk-d"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SyncDelete"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": 3,
                     *       "notFound": 1,
                     *       "results": [
                     *         {
                     *           "externalId": "bulk-a",
                     *           "action": "deleted"
                     *         },
                     *         {
                     *           "externalId": "bulk-b",
                     *           "action": "deleted"
                     *         },
                     *         {
                     *           "externalId": "bulk-c",
                     *           "action": "deleted"
                     *         },
                     *         {
                     *           "externalId": "bulk-d",
                     *           "action": "not_found"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SyncDeleteSummary"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Syncing takes an API key; a session is refused, too */
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    LeadImport_import: {
        parameters: {
            query?: {
                /** @description JSON object from column header to `name`, `phone`, `email`, `timezone`, `tags`, `externalId`, `customFields.<key>`, or `""` to leave the column out */
                mapping?: string;
            };
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "text"
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The file, at most 8 MB
                     */
                    file: Blob;
                    /** @description As the query parameter of that name */
                    mapping?: string;
                };
                /**
                 * @example name,phone,email,city
                 *     Ada Lovelace,+41446681800,ada@example.com,Zurich
                 */
                "text/csv": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "importBatchId": "6b038d6014257e3ae635d3cf",
                     *       "status": "completed",
                     *       "total": 1,
                     *       "processed": 1,
                     *       "created": 0,
                     *       "updated": 0,
                     *       "rejectedCount": 1,
                     *       "rejected": [
                     *         {
                     *           "row": 1,
                     *           "field": "email",
                     *           "message": "email must be an email address"
                     *         }
                     *       ],
                     *       "createdAt": "2026-11-23T00:48:32.422Z",
                     *       "updatedAt": "2026-11-23T00:48:32.922Z"
                     *     }
                     */
                    "application/json": components["schemas"]["LeadImport"];
                };
            };
            /** @description The file is no CSV, has too many rows or columns, or `mapping` is no JSON object */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Three imports of the account are running already */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    LeadImport_list: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 200 */
                limit?: number;
                /** @description Rows to leave out; not together with `cursor` */
                skip?: number;
                /** @description `nextCursor` of the page before; not together with `skip` */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "imports": [
                     *         {
                     *           "importBatchId": "6b038d6014257e3ae635d3cf",
                     *           "status": "completed",
                     *           "total": 1,
                     *           "processed": 1,
                     *           "created": 0,
                     *           "updated": 0,
                     *           "rejectedCount": 1,
                     *           "createdAt": "2026-11-23T00:48:32.422Z",
                     *           "updatedAt": "2026-11-23T00:48:32.922Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description This page */
                        imports: components["schemas"]["LeadImport"][];
                        /** @description Rows of the whole list, counted with its first page */
                        total: number;
                        /** @description `cursor` of the next page; `null` on the last one */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    LeadImport_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "importBatchId": "6b038d5a14257e3ae635d3a5",
                     *       "status": "completed",
                     *       "total": 1,
                     *       "processed": 1,
                     *       "created": 0,
                     *       "updated": 0,
                     *       "rejectedCount": 1,
                     *       "rejected": [
                     *         {
                     *           "row": 1,
                     *           "field": "email",
                     *           "message": "email must be an email address"
                     *         }
                     *       ],
                     *       "createdAt": "2026-11-23T00:48:26.697Z",
                     *       "updatedAt": "2026-11-23T00:48:27.563Z"
                     *     }
                     */
                    "application/json": components["schemas"]["LeadImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Leads_list: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 200 */
                limit?: number;
                /** @description Rows to leave out; not together with `cursor` */
                skip?: number;
                /** @description `nextCursor` of the page before; not together with `skip` */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
                /** @description Only rows changed later than this (ISO 8601, or a Unix time in seconds or milliseconds), in the order of their change. To poll, read to `nextCursor: null` and go on from the last row's `updatedAt`. Many rows may share one: after a walk that broke off, go on from the `updatedAfter` it began with */
                updatedAfter?: string;
                /** @description Only rows changed earlier than this */
                updatedBefore?: string;
                /** @description Words; each must begin a word of the name, email, phone or externalId */
                search?: string;
                /** @description Only leads in this outreach state */
                status?: "new" | "contacted";
                /** @description Only leads that came this way */
                source?: "api" | "sync" | "import" | "manual" | "whatsapp" | "telegram" | "email";
                /** @description Only leads with any of these tags, separated by commas */
                tags?: string;
                /** @description Only leads of this agent */
                assignedAgentId?: string;
                /** @description Only leads of this A/B test */
                abTestId?: string;
                /** @description Only leads of this import */
                importBatchId?: string;
                /** @description Only the lead with this id in your own system */
                externalId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "leads": [
                     *         {
                     *           "id": 44,
                     *           "accountId": "6b038d895309900ea213eac4",
                     *           "name": "Many",
                     *           "phone": "",
                     *           "email": "",
                     *           "status": "new",
                     *           "source": "sync",
                     *           "tags": [],
                     *           "customFields": {},
                     *           "externalId": "many-14",
                     *           "createdAt": "2026-11-23T00:49:44.892Z",
                     *           "updatedAt": "2026-11-23T00:49:44.892Z"
                     *         },
                     *         {
                     *           "id": 43,
                     *           "accountId": "6b038d895309900ea213eac4",
                     *           "name": "Many",
                     *           "phone": "",
                     *           "email": "",
                     *           "status": "new",
                     *           "source": "sync",
                     *           "tags": [],
                     *           "customFields": {},
                     *           "externalId": "many-13",
                     *           "createdAt": "2026-11-23T00:49:44.892Z",
                     *           "updatedAt": "2026-11-23T00:49:44.892Z"
                     *         },
                     *         {
                     *           "id": 42,
                     *           "accountId": "6b038d895309900ea213eac4",
                     *           "name": "Many",
                     *           "phone": "",
                     *           "email": "",
                     *           "status": "new",
                     *           "source": "sync",
                     *           "tags": [],
                     *           "customFields": {},
                     *           "externalId": "many-12",
                     *           "createdAt": "2026-11-23T00:49:44.892Z",
                     *           "updatedAt": "2026-11-23T00:49:44.892Z"
                     *         },
                     *         {
                     *           "id": 41,
                     *           "accountId": "6b038d895309900ea213eac4",
                     *           "name": "Many",
                     *           "phone": "",
                     *           "email": "",
                     *           "status": "new",
                     *           "source": "sync",
                     *           "tags": [],
                     *           "customFields": {},
                     *           "externalId": "many-11",
                     *           "createdAt": "2026-11-23T00:49:44.892Z",
                     *           "updatedAt": "2026-11-23T00:49:44.892Z"
                     *         },
                     *         {
                     *           "id": 40,
                     *           "accountId": "6b038d895309900ea213eac4",
                     *           "name": "Many",
                     *           "phone": "",
                     *           "email": "",
                     *           "status": "new",
                     *           "source": "sync",
                     *           "tags": [],
                     *           "customFields": {},
                     *           "externalId": "many-10",
                     *           "createdAt": "2026-11-23T00:49:44.892Z",
                     *           "updatedAt": "2026-11-23T00:49:44.892Z"
                     *         },
                     *         {
                     *           "id": 39,
                     *           "accountId": "6b038d895309900ea213eac4",
                     *           "name": "Many",
                     *           "phone": "",
                     *           "email": "",
                     *           "status": "new",
                     *           "source": "sync",
                     *           "tags": [],
                     *           "customFields": {},
                     *           "externalId": "many-9",
                     *           "createdAt": "2026-11-23T00:49:44.892Z",
                     *           "updatedAt": "2026-11-23T00:49:44.892Z"
                     *         },
                     *         {
                     *           "id": 38,
                     *           "accountId": "6b038d895309900ea213eac4",
                     *           "name": "Many",
                     *           "phone": "",
                     *           "email": "",
                     *           "status": "new",
                     *           "source": "sync",
                     *           "tags": [],
                     *           "customFields": {},
                     *           "externalId": "many-8",
                     *           "createdAt": "2026-11-23T00:49:44.892Z",
                     *           "updatedAt": "2026-11-23T00:49:44.892Z"
                     *         }
                     *       ],
                     *       "total": 57,
                     *       "nextCursor": "W3siZmllbGQiOiJjcmVhdGVkQXQiLCJkaXJlY3Rpb24iOi0xfSwiMjAyNi0xMS0yM1QwMDo0OTo0NC44OTJaIiwzOCw1N10"
                     *     }
                     */
                    "application/json": {
                        /** @description This page */
                        leads: components["schemas"]["Lead"][];
                        /** @description Rows of the whole list, counted with its first page */
                        total: number;
                        /** @description `cursor` of the next page; `null` on the last one */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Leads_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada",
                 *       "phone": "+41446681800",
                 *       "tags": [
                 *         "spring"
                 *       ],
                 *       "customFields": {
                 *         "city": "Zurich"
                 *       },
                 *       "externalId": "crm-1",
                 *       "assignedAgentId": "6b038d901a8607da2660d9af"
                 *     }
                 */
                "application/json": components["schemas"]["CreateLead"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 8,
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "name": "Ada",
                     *       "phone": "+41446681800",
                     *       "email": "",
                     *       "status": "new",
                     *       "source": "api",
                     *       "tags": [
                     *         "spring"
                     *       ],
                     *       "customFields": {
                     *         "city": "Zurich"
                     *       },
                     *       "assignedAgentId": "6b038d901a8607da2660d9af",
                     *       "agentAssignedBy": "manual",
                     *       "externalId": "crm-1",
                     *       "createdAt": "2026-11-23T00:49:30.217Z",
                     *       "updatedAt": "2026-11-23T00:49:30.217Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description A lead with this `externalId` exists */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Leads_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "filters": {
                 *         "conditions": []
                 *       },
                 *       "channel": "telegram",
                 *       "limit": 200
                 *     }
                 */
                "application/json": components["schemas"]["PreviewLeads"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "leads": [
                     *         {
                     *           "id": 6,
                     *           "accountId": "6b038eea63537278ab30c9d1",
                     *           "name": "Lead 0",
                     *           "phone": "+13025550007",
                     *           "email": "silent.102.0@leads.example",
                     *           "status": "contacted",
                     *           "source": "sync",
                     *           "tags": [],
                     *           "customFields": {},
                     *           "assignedAgentId": "6b038eed1b2211e902570349",
                     *           "agentAssignedBy": "auto",
                     *           "externalId": "102-7-0",
                     *           "lastContactedAt": "2026-11-23T00:55:12.625Z",
                     *           "createdAt": "2026-11-23T00:55:12.309Z",
                     *           "updatedAt": "2026-11-23T00:55:12.920Z",
                     *           "currentStage": {
                     *             "name": "opening",
                     *             "index": 0,
                     *             "total": 4,
                     *             "conversationId": "6b038ef0c0ff8272e7e7adb2",
                     *             "conversationStatus": "dropped",
                     *             "agentConfigId": "6b038eed1b2211e902570349",
                     *             "agentName": "Qualifier"
                     *           }
                     *         },
                     *         {
                     *           "id": 5,
                     *           "accountId": "6b038eea63537278ab30c9d1",
                     *           "name": "Lead 17",
                     *           "phone": "",
                     *           "email": "",
                     *           "status": "contacted",
                     *           "source": "telegram",
                     *           "tags": [],
                     *           "customFields": {},
                     *           "assignedAgentId": "6b038eed1b2211e902570349",
                     *           "agentAssignedBy": "auto",
                     *           "lastContactedAt": "2026-11-23T00:55:11.976Z",
                     *           "createdAt": "2026-11-23T00:55:11.749Z",
                     *           "updatedAt": "2026-11-23T00:55:12.258Z",
                     *           "currentStage": {
                     *             "name": "opening",
                     *             "index": 0,
                     *             "total": 4,
                     *             "conversationId": "6b038eefc0ff8272e7e7adad",
                     *             "conversationStatus": "active",
                     *             "agentConfigId": "6b038eed1b2211e902570349",
                     *             "agentName": "Qualifier"
                     *           }
                     *         },
                     *         {
                     *           "id": 4,
                     *           "accountId": "6b038eea63537278ab30c9d1",
                     *           "name": "Ada",
                     *           "phone": "",
                     *           "email": "",
                     *           "status": "contacted",
                     *           "source": "sync",
                     *           "tags": [],
                     *           "customFields": {},
                     *           "assignedAgentId": "6b038eed1b2211e902570349",
                     *           "agentAssignedBy": "auto",
                     *           "externalId": "101-7-0",
                     *           "lastContactedAt": "2026-11-23T00:55:11.700Z",
                     *           "createdAt": "2026-11-23T00:55:11.349Z",
                     *           "updatedAt": "2026-11-23T00:55:12.258Z",
                     *           "currentStage": {
                     *             "name": "opening",
                     *             "index": 0,
                     *             "total": 4,
                     *             "conversationId": "6b038eefc0ff8272e7e7ada8",
                     *             "conversationStatus": "active",
                     *             "agentConfigId": "6b038eed1b2211e902570349",
                     *             "agentName": "Qualifier"
                     *           }
                     *         },
                     *         {
                     *           "id": 3,
                     *           "accountId": "6b038eea63537278ab30c9d1",
                     *           "name": "Lead 7",
                     *           "phone": "",
                     *           "email": "",
                     *           "status": "contacted",
                     *           "source": "telegram",
                     *           "tags": [],
                     *           "customFields": {},
                     *           "assignedAgentId": "6b038eed1b2211e902570349",
                     *           "agentAssignedBy": "auto",
                     *           "lastContactedAt": "2026-11-23T00:55:11.261Z",
                     *           "createdAt": "2026-11-23T00:55:10.721Z",
                     *           "updatedAt": "2026-11-23T00:55:11.729Z",
                     *           "currentStage": {
                     *             "name": "needs",
                     *             "index": 1,
                     *             "total": 4,
                     *             "conversationId": "6b038eeec0ff8272e7e7ad9f",
                     *             "conversationStatus": "active",
                     *             "agentConfigId": "6b038eed1b2211e902570349",
                     *             "agentName": "Qualifier"
                     *           }
                     *         }
                     *       ],
                     *       "total": 4
                     *     }
                     */
                    "application/json": components["schemas"]["LeadPreview"];
                };
            };
            /** @description An unknown field or operator; the message names it */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Leads_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The lead's number: `id` of a lead, `leadId` elsewhere */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "name": "Tess",
                     *       "phone": "",
                     *       "email": "silent.61.0@leads.example",
                     *       "status": "contacted",
                     *       "source": "sync",
                     *       "tags": [],
                     *       "customFields": {},
                     *       "assignedAgentId": "6b038d901a8607da2660d9af",
                     *       "abTestId": "6b038d921a8607da2660d9c8",
                     *       "agentAssignedBy": "ab_test",
                     *       "externalId": "tested",
                     *       "lastContactedAt": "2026-11-23T00:49:24.625Z",
                     *       "createdAt": "2026-11-23T00:49:22.752Z",
                     *       "updatedAt": "2026-11-23T00:49:25.322Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Leads_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The lead's number: `id` of a lead, `leadId` elsewhere */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always `true`
                         * @enum {boolean}
                         */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Leads_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The lead's number: `id` of a lead, `leadId` elsewhere */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace",
                 *       "assignedAgentId": "6b038d5f14257e3ae635d3c7"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateLead"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "accountId": "6b038d574e4fdd4407919eb3",
                     *       "name": "Ada Lovelace",
                     *       "phone": "",
                     *       "email": "",
                     *       "status": "new",
                     *       "source": "api",
                     *       "tags": [
                     *         "mine"
                     *       ],
                     *       "customFields": {},
                     *       "assignedAgentId": "6b038d5f14257e3ae635d3c7",
                     *       "agentAssignedBy": "manual",
                     *       "externalId": "crm-124",
                     *       "createdAt": "2026-11-23T00:48:32.020Z",
                     *       "updatedAt": "2026-11-23T00:48:45.056Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Another lead has this `externalId`, or the lead was changed by another request at the same time */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Leads_setTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The lead's number: `id` of a lead, `leadId` elsewhere */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tags": [
                 *         "vip",
                 *         "old"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SetTags"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 51,
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "name": "Tara",
                     *       "phone": "",
                     *       "email": "",
                     *       "status": "new",
                     *       "source": "api",
                     *       "tags": [
                     *         "vip",
                     *         "old"
                     *       ],
                     *       "customFields": {},
                     *       "createdAt": "2026-11-23T00:49:44.947Z",
                     *       "updatedAt": "2026-11-23T00:49:44.966Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    StartConversation_start: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The lead's number: `id` of a lead, `leadId` elsewhere */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "agentConfigId": "6b038d901a8607da2660d9af",
                 *       "channel": "email",
                 *       "message": "Hello, this is Kim."
                 *     }
                 */
                "application/json": components["schemas"]["StartConversation"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d981a8607da2660d9e5",
                     *       "leadId": "7",
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "agentConfigId": "6b038d901a8607da2660d9af",
                     *       "channel": "email",
                     *       "leadPhone": "+15015550007",
                     *       "leadEmail": "silent.301.0@leads.example",
                     *       "status": "active",
                     *       "currentStageIndex": 0,
                     *       "currentStageName": "opening",
                     *       "messages": [
                     *         {
                     *           "_id": "6b038d98b843e3f764786f12",
                     *           "role": "agent",
                     *           "content": "Hello, this is Kim.",
                     *           "timestamp": "2026-11-23T00:49:28.672Z",
                     *           "agentConfigId": "6b038d901a8607da2660d9af",
                     *           "deliveryStatus": "queued"
                     *         }
                     *       ],
                     *       "messageCount": 1,
                     *       "createdAt": "2026-11-23T00:49:28.672Z",
                     *       "updatedAt": "2026-11-23T00:49:28.672Z"
                     *     }
                     */
                    "application/json": components["schemas"]["FullConversation"];
                };
            };
            /** @description The agent does not exist */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The lead cannot be reached on the channel, is suppressed, or has an open conversation on it; or the agent is not active */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Conversations_list: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 200 */
                limit?: number;
                /** @description Rows to leave out; not together with `cursor` */
                skip?: number;
                /** @description `nextCursor` of the page before; not together with `skip` */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
                /** @description Only rows changed later than this (ISO 8601, or a Unix time in seconds or milliseconds), in the order of their change. To poll, read to `nextCursor: null` and go on from the last row's `updatedAt`. Many rows may share one: after a walk that broke off, go on from the `updatedAfter` it began with */
                updatedAfter?: string;
                /** @description Only rows changed earlier than this */
                updatedBefore?: string;
                /** @description Only conversations in this status */
                status?: "active" | "completed" | "handed_off" | "dropped";
                /** @description Only conversations over this channel */
                channel?: "whatsapp" | "telegram" | "email";
                /** @description Only conversations of this agent */
                agentConfigId?: string;
                /** @description Only conversations that this campaign started */
                campaignId?: string;
                /** @description Only conversations with this lead */
                leadId?: string;
                /** @description Only conversations in the stage of this name */
                currentStageName?: string;
                /** @description `true`: only conversations whose lead waits for a person, by default the one that waits longest first; `sort=-waitingSince` turns that around */
                needsPerson?: boolean;
                /** @description Only conversations that this member takes care of */
                assigneeId?: string;
                /** @description `true`: only conversations that somebody takes care of; `false`: those that nobody does */
                assigned?: boolean;
                /** @description `messages`: each conversation carries its messages; `preview`: it carries what a list shows, as the name of the lead and the last message */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "conversations": [
                     *         {
                     *           "_id": "6b038d62b1be07a9082fa19d",
                     *           "leadId": "3",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "agentConfigId": "6b038d6214257e3ae635d3ec",
                     *           "channel": "telegram",
                     *           "leadPhone": "+12715550007",
                     *           "leadEmail": "silent.71.0@leads.example",
                     *           "status": "active",
                     *           "currentStageIndex": 0,
                     *           "currentStageName": "opening",
                     *           "messageCount": 1,
                     *           "campaignId": "6b038d6214257e3ae635d3ef",
                     *           "createdAt": "2026-11-23T00:48:34.528Z",
                     *           "updatedAt": "2026-11-23T00:48:47.331Z"
                     *         },
                     *         {
                     *           "_id": "6b038d62b1be07a9082fa19c",
                     *           "leadId": "2",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "agentConfigId": "6b038d6214257e3ae635d3ec",
                     *           "channel": "telegram",
                     *           "leadPhone": "+12715550000",
                     *           "leadEmail": "eager.71.0@leads.example",
                     *           "status": "completed",
                     *           "currentStageIndex": 2,
                     *           "currentStageName": "qualified",
                     *           "messageCount": 7,
                     *           "campaignId": "6b038d6214257e3ae635d3ef",
                     *           "createdAt": "2026-11-23T00:48:34.528Z",
                     *           "updatedAt": "2026-11-23T00:48:49.992Z"
                     *         }
                     *       ],
                     *       "total": 2,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description This page */
                        conversations: components["schemas"]["Conversation"][];
                        /** @description Rows of the whole list, counted with its first page */
                        total: number;
                        /** @description `cursor` of the next page; `null` on the last one */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Conversations_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Conversation */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d93b843e3f764786ee8",
                     *       "leadId": "1",
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "agentConfigId": "6b038d901a8607da2660d9af",
                     *       "channel": "whatsapp",
                     *       "leadPhone": "+12605550000",
                     *       "status": "completed",
                     *       "currentStageIndex": 2,
                     *       "currentStageName": "qualified",
                     *       "messages": [
                     *         {
                     *           "_id": "6b038d93b843e3f764786ee9",
                     *           "role": "agent",
                     *           "content": "[hello] Lead 0",
                     *           "timestamp": "2026-11-23T00:49:23.417Z",
                     *           "agentConfigId": "6b038d901a8607da2660d9af",
                     *           "deliveryStatus": "read"
                     *         },
                     *         {
                     *           "_id": "6b038d94b843e3f764786ef3",
                     *           "role": "lead",
                     *           "content": "Yes, I am interested! We are looking for support for our sales team.",
                     *           "timestamp": "2026-11-23T00:49:23.417Z"
                     *         },
                     *         {
                     *           "_id": "6b038d94b843e3f764786ef5",
                     *           "role": "agent",
                     *           "content": "Thank you, I have noted you are looking for support for our sales team. What budget do you have in mind?",
                     *           "timestamp": "2026-11-23T00:49:24.877Z",
                     *           "agentConfigId": "6b038d901a8607da2660d9af",
                     *           "deliveryStatus": "read"
                     *         },
                     *         {
                     *           "_id": "6b038d95b843e3f764786efb",
                     *           "role": "lead",
                     *           "content": "Our budget is 800 euros per month.",
                     *           "timestamp": "2026-11-23T00:49:25.000Z"
                     *         },
                     *         {
                     *           "_id": "6b038d95b843e3f764786efd",
                     *           "role": "agent",
                     *           "content": "Thank you, I have noted a budget of 800 euros per month. When would you like to start?",
                     *           "timestamp": "2026-11-23T00:49:25.825Z",
                     *           "agentConfigId": "6b038d901a8607da2660d9af",
                     *           "deliveryStatus": "read"
                     *         },
                     *         {
                     *           "_id": "6b038d96b843e3f764786f03",
                     *           "role": "lead",
                     *           "content": "We would like to start next quarter.",
                     *           "timestamp": "2026-11-23T00:49:26.000Z"
                     *         },
                     *         {
                     *           "_id": "6b038d96b843e3f764786f05",
                     *           "role": "agent",
                     *           "content": "Thank you, I have noted your time frame (next quarter). We will come back to you with the next steps. Have a good day.",
                     *           "timestamp": "2026-11-23T00:49:26.564Z",
                     *           "agentConfigId": "6b038d901a8607da2660d9af",
                     *           "deliveryStatus": "read"
                     *         },
                     *         {
                     *           "_id": "6b038da01a8607da2660da4d",
                     *           "role": "human",
                     *           "content": "One more thing.",
                     *           "timestamp": "2026-11-23T00:49:36.479Z",
                     *           "deliveryStatus": "queued"
                     *         }
                     *       ],
                     *       "messageCount": 8,
                     *       "campaignId": "6b038d921a8607da2660d9cc",
                     *       "agentPausedUntil": "2026-11-23T01:19:36.479Z",
                     *       "createdAt": "2026-11-23T00:49:23.417Z",
                     *       "updatedAt": "2026-11-23T00:49:36.479Z"
                     *     }
                     */
                    "application/json": components["schemas"]["FullConversation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Conversations_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Conversation */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "stageId": "end"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateConversation"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038db21a8607da2660dcaf",
                     *       "leadId": "58",
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "agentConfigId": "6b038db11a8607da2660dcaa",
                     *       "channel": "email",
                     *       "leadPhone": "+15115550007",
                     *       "leadEmail": "silent.311.0@leads.example",
                     *       "status": "completed",
                     *       "currentStageIndex": 1,
                     *       "currentStageName": "told everything",
                     *       "messages": [
                     *         {
                     *           "_id": "6b038db2b843e3f764786f56",
                     *           "role": "agent",
                     *           "content": "Hello, this is Kim.",
                     *           "timestamp": "2026-11-23T00:49:54.148Z",
                     *           "agentConfigId": "6b038db11a8607da2660dcaa",
                     *           "deliveryStatus": "delivered"
                     *         },
                     *         {
                     *           "_id": "6b038db2b843e3f764786f57",
                     *           "role": "lead",
                     *           "content": "My budget is 7000 euros.",
                     *           "timestamp": "2026-11-23T00:49:54.231Z"
                     *         }
                     *       ],
                     *       "messageCount": 2,
                     *       "createdAt": "2026-11-23T00:49:54.148Z",
                     *       "updatedAt": "2026-11-23T00:49:54.358Z"
                     *     }
                     */
                    "application/json": components["schemas"]["FullConversation"];
                };
            };
            /** @description The agent has no such stage */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The conversation is completed */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Conversations_send: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Object id: Conversation */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "One more thing."
                 *     }
                 */
                "application/json": components["schemas"]["SendMessage"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d93b843e3f764786ee8",
                     *       "leadId": "1",
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "agentConfigId": "6b038d901a8607da2660d9af",
                     *       "channel": "whatsapp",
                     *       "leadPhone": "+12605550000",
                     *       "status": "completed",
                     *       "currentStageIndex": 2,
                     *       "currentStageName": "qualified",
                     *       "messages": [
                     *         {
                     *           "_id": "6b038d93b843e3f764786ee9",
                     *           "role": "agent",
                     *           "content": "[hello] Lead 0",
                     *           "timestamp": "2026-11-23T00:49:23.417Z",
                     *           "agentConfigId": "6b038d901a8607da2660d9af",
                     *           "deliveryStatus": "read"
                     *         },
                     *         {
                     *           "_id": "6b038d94b843e3f764786ef3",
                     *           "role": "lead",
                     *           "content": "Yes, I am interested! We are looking for support for our sales team.",
                     *           "timestamp": "2026-11-23T00:49:23.417Z"
                     *         },
                     *         {
                     *           "_id": "6b038d94b843e3f764786ef5",
                     *           "role": "agent",
                     *           "content": "Thank you, I have noted you are looking for support for our sales team. What budget do you have in mind?",
                     *           "timestamp": "2026-11-23T00:49:24.877Z",
                     *           "agentConfigId": "6b038d901a8607da2660d9af",
                     *           "deliveryStatus": "read"
                     *         },
                     *         {
                     *           "_id": "6b038d95b843e3f764786efb",
                     *           "role": "lead",
                     *           "content": "Our budget is 800 euros per month.",
                     *           "timestamp": "2026-11-23T00:49:25.000Z"
                     *         },
                     *         {
                     *           "_id": "6b038d95b843e3f764786efd",
                     *           "role": "agent",
                     *           "content": "Thank you, I have noted a budget of 800 euros per month. When would you like to start?",
                     *           "timestamp": "2026-11-23T00:49:25.825Z",
                     *           "agentConfigId": "6b038d901a8607da2660d9af",
                     *           "deliveryStatus": "read"
                     *         },
                     *         {
                     *           "_id": "6b038d96b843e3f764786f03",
                     *           "role": "lead",
                     *           "content": "We would like to start next quarter.",
                     *           "timestamp": "2026-11-23T00:49:26.000Z"
                     *         },
                     *         {
                     *           "_id": "6b038d96b843e3f764786f05",
                     *           "role": "agent",
                     *           "content": "Thank you, I have noted your time frame (next quarter). We will come back to you with the next steps. Have a good day.",
                     *           "timestamp": "2026-11-23T00:49:26.564Z",
                     *           "agentConfigId": "6b038d901a8607da2660d9af",
                     *           "deliveryStatus": "read"
                     *         },
                     *         {
                     *           "_id": "6b038da01a8607da2660da4d",
                     *           "role": "human",
                     *           "content": "One more thing.",
                     *           "timestamp": "2026-11-23T00:49:36.479Z",
                     *           "deliveryStatus": "queued"
                     *         }
                     *       ],
                     *       "messageCount": 8,
                     *       "campaignId": "6b038d921a8607da2660d9cc",
                     *       "agentPausedUntil": "2026-11-23T01:19:36.479Z",
                     *       "createdAt": "2026-11-23T00:49:23.417Z",
                     *       "updatedAt": "2026-11-23T00:49:36.479Z"
                     *     }
                     */
                    "application/json": components["schemas"]["FullConversation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The 24 hours after the lead's last WhatsApp message are over, the lead is suppressed, or the conversation is completed */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Conversations_setStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Conversation */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "handed_off"
                 *     }
                 */
                "application/json": components["schemas"]["SetConversationStatus"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d9f1a8607da2660da35",
                     *       "leadId": "23",
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "agentConfigId": "6b038d901a8607da2660d9af",
                     *       "channel": "email",
                     *       "leadPhone": "+15045550007",
                     *       "leadEmail": "silent.304.0@leads.example",
                     *       "status": "handed_off",
                     *       "currentStageIndex": 0,
                     *       "currentStageName": "opening",
                     *       "messages": [
                     *         {
                     *           "_id": "6b038d9fb843e3f764786f24",
                     *           "role": "agent",
                     *           "content": "Hello, this is Kim.",
                     *           "timestamp": "2026-11-23T00:49:35.809Z",
                     *           "agentConfigId": "6b038d901a8607da2660d9af",
                     *           "deliveryStatus": "sent"
                     *         },
                     *         {
                     *           "_id": "6b038d9fb843e3f764786f27",
                     *           "role": "agent",
                     *           "content": "Thank you. A colleague of mine will write to you shortly.",
                     *           "timestamp": "2026-11-23T00:49:35.931Z",
                     *           "agentConfigId": "6b038d901a8607da2660d9af",
                     *           "deliveryStatus": "queued"
                     *         }
                     *       ],
                     *       "messageCount": 2,
                     *       "createdAt": "2026-11-23T00:49:35.809Z",
                     *       "updatedAt": "2026-11-23T00:49:35.931Z"
                     *     }
                     */
                    "application/json": components["schemas"]["FullConversation"];
                };
            };
            /** @description `Invalid status transition from … to …` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Conversations_assign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Conversation */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "assigneeId": "665f1f77bcf86cd799439011"
                 *     }
                 */
                "application/json": components["schemas"]["AssignConversation"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "text",
                     *       "leadId": "text",
                     *       "accountId": "text",
                     *       "agentConfigId": "text",
                     *       "channel": "whatsapp",
                     *       "status": "active",
                     *       "messages": [
                     *         {
                     *           "_id": "text",
                     *           "role": "agent",
                     *           "content": "text",
                     *           "timestamp": "2026-11-21T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "messageCount": 1,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["FullConversation"];
                };
            };
            /** @description The account has no such member */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The conversation has ended */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Conversations_unassign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Conversation */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "text",
                     *       "leadId": "text",
                     *       "accountId": "text",
                     *       "agentConfigId": "text",
                     *       "channel": "whatsapp",
                     *       "status": "active",
                     *       "messages": [
                     *         {
                     *           "_id": "text",
                     *           "role": "agent",
                     *           "content": "text",
                     *           "timestamp": "2026-11-21T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "messageCount": 1,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["FullConversation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The conversation has ended */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Conversations_takeOver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Conversation */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "text",
                     *       "leadId": "text",
                     *       "accountId": "text",
                     *       "agentConfigId": "text",
                     *       "channel": "whatsapp",
                     *       "status": "active",
                     *       "messages": [
                     *         {
                     *           "_id": "text",
                     *           "role": "agent",
                     *           "content": "text",
                     *           "timestamp": "2026-11-21T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "messageCount": 1,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["FullConversation"];
                };
            };
            /** @description `Invalid status transition from … to handed_off`: the conversation has ended */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Conversations_giveBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Conversation */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "text",
                     *       "leadId": "text",
                     *       "accountId": "text",
                     *       "agentConfigId": "text",
                     *       "channel": "whatsapp",
                     *       "status": "active",
                     *       "messages": [
                     *         {
                     *           "_id": "text",
                     *           "role": "agent",
                     *           "content": "text",
                     *           "timestamp": "2026-11-21T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "messageCount": 1,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["FullConversation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The conversation has ended */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Conversations_cancelFollowUps: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Conversation */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "text",
                     *       "leadId": "text",
                     *       "accountId": "text",
                     *       "agentConfigId": "text",
                     *       "channel": "whatsapp",
                     *       "status": "active",
                     *       "messages": [
                     *         {
                     *           "_id": "text",
                     *           "role": "agent",
                     *           "content": "text",
                     *           "timestamp": "2026-11-21T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "messageCount": 1,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["FullConversation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Conversations_turns: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 200 */
                limit?: number;
                /** @description Rows to leave out; not together with `cursor` */
                skip?: number;
                /** @description `nextCursor` of the page before; not together with `skip` */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
            };
            header?: never;
            path: {
                /** @description Object id: Conversation */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "turns": [
                     *         {
                     *           "_id": "6b038eeec0ff8272e7e7ada1",
                     *           "guardrails": [
                     *             {
                     *               "guardrail": "escalation_triggers",
                     *               "passed": true
                     *             },
                     *             {
                     *               "guardrail": "message_limit",
                     *               "passed": true
                     *             },
                     *             {
                     *               "guardrail": "empty_reply",
                     *               "passed": true
                     *             },
                     *             {
                     *               "guardrail": "raw_output",
                     *               "passed": true
                     *             },
                     *             {
                     *               "guardrail": "reply_length",
                     *               "passed": true
                     *             },
                     *             {
                     *               "guardrail": "subject_length",
                     *               "passed": true
                     *             },
                     *             {
                     *               "guardrail": "forbidden_topics",
                     *               "passed": true
                     *             }
                     *           ],
                     *           "knowledge": [],
                     *           "tools": [],
                     *           "modelCalls": 2,
                     *           "inputTokens": 1303,
                     *           "outputTokens": 161,
                     *           "modelMs": 19,
                     *           "model": "sandbox",
                     *           "reason": "The lead is interested; The lead gave the need: an office",
                     *           "edge": "needs",
                     *           "conversationId": "6b038eeec0ff8272e7e7ad9f",
                     *           "kind": "reply",
                     *           "outcome": "replied",
                     *           "stageBefore": {
                     *             "id": "opening",
                     *             "name": "opening"
                     *           },
                     *           "stageAfter": {
                     *             "id": "needs",
                     *             "name": "needs"
                     *           },
                     *           "messageId": "6b038eeec0ff8272e7e7ada1",
                     *           "ms": 29,
                     *           "createdAt": "2026-11-23T00:55:10.888Z"
                     *         },
                     *         {
                     *           "_id": "6b038eefc0ff8272e7e7ada5",
                     *           "guardrails": [
                     *             {
                     *               "guardrail": "escalation_triggers",
                     *               "passed": true
                     *             },
                     *             {
                     *               "guardrail": "message_limit",
                     *               "passed": true
                     *             },
                     *             {
                     *               "guardrail": "empty_reply",
                     *               "passed": true
                     *             },
                     *             {
                     *               "guardrail": "raw_output",
                     *               "passed": true
                     *             },
                     *             {
                     *               "guardrail": "reply_length",
                     *               "passed": true
                     *             },
                     *             {
                     *               "guardrail": "subject_length",
                     *               "passed": true
                     *             },
                     *             {
                     *               "guardrail": "forbidden_topics",
                     *               "passed": true
                     *             }
                     *           ],
                     *           "knowledge": [],
                     *           "tools": [],
                     *           "modelCalls": 1,
                     *           "inputTokens": 752,
                     *           "outputTokens": 61,
                     *           "modelMs": 12,
                     *           "model": "sandbox",
                     *           "reason": "No condition fits what the lead said",
                     *           "conversationId": "6b038eeec0ff8272e7e7ad9f",
                     *           "kind": "reply",
                     *           "outcome": "replied",
                     *           "stageBefore": {
                     *             "id": "needs",
                     *             "name": "needs"
                     *           },
                     *           "stageAfter": {
                     *             "id": "needs",
                     *             "name": "needs"
                     *           },
                     *           "messageId": "6b038eefc0ff8272e7e7ada5",
                     *           "ms": 23,
                     *           "createdAt": "2026-11-23T00:55:11.191Z"
                     *         }
                     *       ],
                     *       "total": 2,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description This page */
                        turns: components["schemas"]["Turn"][];
                        /** @description Rows of the whole list, counted with its first page */
                        total: number;
                        /** @description `cursor` of the next page; `null` on the last one */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Conversations_events: {
        parameters: {
            query?: {
                /** @description Only events numbered higher than this */
                afterSequence?: number;
                /** @description Events to read, 1 to 200 */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Object id: Conversation */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "events": [
                     *         {
                     *           "id": "77e9529c-07d7-41b6-9fb4-77d5e14aac0f",
                     *           "type": "message.received",
                     *           "sequence": 2,
                     *           "timestamp": "2026-11-23T00:55:37.141Z",
                     *           "accountId": "6b038eea63537278ab30c9d1",
                     *           "data": {
                     *             "conversationId": "6b038f08c0ff8272e7e7ae94",
                     *             "leadId": "35",
                     *             "externalId": "115-7-0",
                     *             "agentConfigId": "6b038eed1b2211e902570349",
                     *             "campaignId": "6b038f081b2211e9025703ce",
                     *             "channel": "whatsapp",
                     *             "currentStageName": "opening",
                     *             "currentStageIndex": 0,
                     *             "status": "active",
                     *             "messageId": "6b038f09c0ff8272e7e7ae96",
                     *             "role": "lead",
                     *             "content": "Hello! I am looking for an office.",
                     *             "timestamp": "2026-11-23T00:55:37.000Z"
                     *           }
                     *         },
                     *         {
                     *           "id": "e86ed65e-5519-47bb-8bdb-969f6c8f4687",
                     *           "type": "stage_transition",
                     *           "sequence": 3,
                     *           "timestamp": "2026-11-23T00:55:37.334Z",
                     *           "accountId": "6b038eea63537278ab30c9d1",
                     *           "data": {
                     *             "conversationId": "6b038f08c0ff8272e7e7ae94",
                     *             "leadId": "35",
                     *             "externalId": "115-7-0",
                     *             "agentConfigId": "6b038eed1b2211e902570349",
                     *             "campaignId": "6b038f081b2211e9025703ce",
                     *             "channel": "whatsapp",
                     *             "currentStageName": "needs",
                     *             "currentStageIndex": 1,
                     *             "status": "active",
                     *             "previousStageName": "opening"
                     *           }
                     *         }
                     *       ],
                     *       "nextSequence": 3
                     *     }
                     */
                    "application/json": components["schemas"]["ConversationEventList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Attachments_download: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Attachment */
                attachmentId: string;
                /** @description Object id: Conversation */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Campaigns_list: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 200 */
                limit?: number;
                /** @description Rows to leave out; not together with `cursor` */
                skip?: number;
                /** @description `nextCursor` of the page before; not together with `skip` */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
                /** @description Only campaigns in this status */
                status?: "draft" | "scheduled" | "running" | "paused" | "completed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "campaigns": [
                     *         {
                     *           "_id": "6b038d971a8607da2660d9d9",
                     *           "accountId": "6b038d895309900ea213eac4",
                     *           "name": "Later",
                     *           "agentConfigId": "6b038d901a8607da2660d9af",
                     *           "channel": "whatsapp",
                     *           "status": "completed",
                     *           "schedule": {
                     *             "startAt": "2099-01-05T09:00:00.000Z",
                     *             "rateLimit": 60
                     *           },
                     *           "stats": {
                     *             "totalLeads": 0,
                     *             "sent": 0,
                     *             "delivered": 0,
                     *             "replied": 0,
                     *             "qualified": 0,
                     *             "disqualified": 0,
                     *             "failed": 0
                     *           },
                     *           "createdAt": "2026-11-23T00:49:27.856Z",
                     *           "updatedAt": "2026-11-23T00:49:28.227Z"
                     *         },
                     *         {
                     *           "_id": "6b038d921a8607da2660d9d2",
                     *           "accountId": "6b038d895309900ea213eac4",
                     *           "name": "Autumn",
                     *           "agentConfigId": "6b038d901a8607da2660d9af",
                     *           "abTestId": "6b038d921a8607da2660d9c8",
                     *           "channel": "email",
                     *           "status": "completed",
                     *           "schedule": {
                     *             "rateLimit": 6000
                     *           },
                     *           "stats": {
                     *             "totalLeads": 1,
                     *             "sent": 1,
                     *             "delivered": 1,
                     *             "replied": 0,
                     *             "qualified": 0,
                     *             "disqualified": 0,
                     *             "failed": 0
                     *           },
                     *           "createdAt": "2026-11-23T00:49:22.904Z",
                     *           "updatedAt": "2026-11-23T00:49:25.244Z"
                     *         },
                     *         {
                     *           "_id": "6b038d921a8607da2660d9cc",
                     *           "accountId": "6b038d895309900ea213eac4",
                     *           "name": "Autumn",
                     *           "agentConfigId": "6b038d901a8607da2660d9af",
                     *           "channel": "whatsapp",
                     *           "status": "completed",
                     *           "schedule": {
                     *             "rateLimit": 6000
                     *           },
                     *           "stats": {
                     *             "totalLeads": 2,
                     *             "sent": 2,
                     *             "delivered": 2,
                     *             "replied": 2,
                     *             "qualified": 2,
                     *             "disqualified": 0,
                     *             "failed": 0
                     *           },
                     *           "createdAt": "2026-11-23T00:49:22.611Z",
                     *           "updatedAt": "2026-11-23T00:49:23.931Z"
                     *         }
                     *       ],
                     *       "total": 3,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description This page */
                        campaigns: components["schemas"]["Campaign"][];
                        /** @description Rows of the whole list, counted with its first page */
                        total: number;
                        /** @description `cursor` of the next page; `null` on the last one */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Campaigns_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Spring",
                 *       "agentConfigId": "6b038d901a8607da2660d9af",
                 *       "channel": "whatsapp",
                 *       "schedule": {
                 *         "startAt": "2099-01-01T09:00:00.000Z",
                 *         "rateLimit": 30,
                 *         "activeDays": [
                 *           1,
                 *           2,
                 *           3,
                 *           4,
                 *           5
                 *         ]
                 *       },
                 *       "leadFilter": {
                 *         "statuses": [
                 *           "new"
                 *         ],
                 *         "tags": [
                 *           "spring"
                 *         ],
                 *         "importedAfter": "2026-01-01T00:00:00.000Z"
                 *       },
                 *       "advancedFilter": {
                 *         "conditions": [
                 *           {
                 *             "field": "customFields.age",
                 *             "operator": "greater_than",
                 *             "value": 30
                 *           },
                 *           {
                 *             "field": "tags",
                 *             "operator": "in",
                 *             "value": [
                 *               "vip"
                 *             ]
                 *           }
                 *         ]
                 *       },
                 *       "manualLeadIds": [
                 *         "1"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateCampaign"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d9e1a8607da2660da10",
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "name": "Spring",
                     *       "agentConfigId": "6b038d901a8607da2660d9af",
                     *       "channel": "whatsapp",
                     *       "status": "draft",
                     *       "schedule": {
                     *         "startAt": "2099-01-01T09:00:00.000Z",
                     *         "rateLimit": 30,
                     *         "activeDays": [
                     *           1,
                     *           2,
                     *           3,
                     *           4,
                     *           5
                     *         ]
                     *       },
                     *       "stats": {
                     *         "totalLeads": 0,
                     *         "sent": 0,
                     *         "delivered": 0,
                     *         "replied": 0,
                     *         "qualified": 0,
                     *         "disqualified": 0,
                     *         "failed": 0
                     *       },
                     *       "leadFilter": {
                     *         "statuses": [
                     *           "new"
                     *         ],
                     *         "tags": [
                     *           "spring"
                     *         ],
                     *         "importedAfter": "2026-01-01T00:00:00.000Z"
                     *       },
                     *       "advancedFilter": {
                     *         "conditions": [
                     *           {
                     *             "field": "customFields.age",
                     *             "operator": "greater_than",
                     *             "value": 30
                     *           },
                     *           {
                     *             "field": "tags",
                     *             "operator": "in",
                     *             "value": [
                     *               "vip"
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "manualLeadIds": [
                     *         "1"
                     *       ],
                     *       "createdAt": "2026-11-23T00:49:34.098Z",
                     *       "updatedAt": "2026-11-23T00:49:34.098Z",
                     *       "leads": []
                     *     }
                     */
                    "application/json": components["schemas"]["FullCampaign"];
                };
            };
            /** @description A required field is missing, or the agent, the A/B test or a condition does not exist; the message names it */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Campaigns_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Campaign */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038f021b2211e9025703c6",
                     *       "accountId": "6b038eea63537278ab30c9d1",
                     *       "name": "Autumn",
                     *       "agentConfigId": "6b038eed1b2211e902570349",
                     *       "abTestId": "6b038f021b2211e9025703b5",
                     *       "channel": "whatsapp",
                     *       "status": "completed",
                     *       "schedule": {
                     *         "rateLimit": 6000
                     *       },
                     *       "stats": {
                     *         "totalLeads": 12,
                     *         "sent": 12,
                     *         "delivered": 12,
                     *         "replied": 12,
                     *         "qualified": 8,
                     *         "disqualified": 3,
                     *         "failed": 0
                     *       },
                     *       "manualLeadIds": [
                     *         "23",
                     *         "24",
                     *         "25",
                     *         "26",
                     *         "27",
                     *         "28",
                     *         "29",
                     *         "30",
                     *         "31",
                     *         "32",
                     *         "33",
                     *         "34"
                     *       ],
                     *       "createdAt": "2026-11-23T00:55:30.239Z",
                     *       "updatedAt": "2026-11-23T00:55:31.075Z",
                     *       "leads": [
                     *         {
                     *           "leadId": "23",
                     *           "status": "qualified",
                     *           "conversationId": "6b038f02c0ff8272e7e7adfb",
                     *           "sentAt": "2026-11-23T00:55:30.525Z"
                     *         },
                     *         {
                     *           "leadId": "24",
                     *           "status": "qualified",
                     *           "conversationId": "6b038f02c0ff8272e7e7adfd",
                     *           "sentAt": "2026-11-23T00:55:30.528Z"
                     *         },
                     *         {
                     *           "leadId": "25",
                     *           "status": "qualified",
                     *           "conversationId": "6b038f02c0ff8272e7e7adff",
                     *           "sentAt": "2026-11-23T00:55:30.532Z"
                     *         },
                     *         {
                     *           "leadId": "26",
                     *           "status": "qualified",
                     *           "conversationId": "6b038f02c0ff8272e7e7ae01",
                     *           "sentAt": "2026-11-23T00:55:30.565Z"
                     *         },
                     *         {
                     *           "leadId": "27",
                     *           "status": "qualified",
                     *           "conversationId": "6b038f02c0ff8272e7e7ae03",
                     *           "sentAt": "2026-11-23T00:55:30.580Z"
                     *         },
                     *         {
                     *           "leadId": "28",
                     *           "status": "qualified",
                     *           "conversationId": "6b038f02c0ff8272e7e7ae05",
                     *           "sentAt": "2026-11-23T00:55:30.602Z"
                     *         },
                     *         {
                     *           "leadId": "29",
                     *           "status": "replied",
                     *           "conversationId": "6b038f02c0ff8272e7e7ae07",
                     *           "sentAt": "2026-11-23T00:55:30.624Z"
                     *         },
                     *         {
                     *           "leadId": "30",
                     *           "status": "qualified",
                     *           "conversationId": "6b038f02c0ff8272e7e7ae09",
                     *           "sentAt": "2026-11-23T00:55:30.669Z"
                     *         },
                     *         {
                     *           "leadId": "31",
                     *           "status": "qualified",
                     *           "conversationId": "6b038f02c0ff8272e7e7ae0b",
                     *           "sentAt": "2026-11-23T00:55:30.673Z"
                     *         },
                     *         {
                     *           "leadId": "32",
                     *           "status": "disqualified",
                     *           "conversationId": "6b038f02c0ff8272e7e7ae0d",
                     *           "sentAt": "2026-11-23T00:55:30.673Z"
                     *         },
                     *         {
                     *           "leadId": "33",
                     *           "status": "disqualified",
                     *           "conversationId": "6b038f02c0ff8272e7e7ae0f",
                     *           "sentAt": "2026-11-23T00:55:30.696Z"
                     *         },
                     *         {
                     *           "leadId": "34",
                     *           "status": "disqualified",
                     *           "conversationId": "6b038f02c0ff8272e7e7ae11",
                     *           "sentAt": "2026-11-23T00:55:30.789Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FullCampaign"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Campaigns_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Campaign */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always `true`
                         * @enum {boolean}
                         */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The campaign is scheduled, running or paused */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Campaigns_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Campaign */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "schedule": {
                 *         "activeHours": {
                 *           "start": "01:55",
                 *           "end": "03:55",
                 *           "timezone": "Africa/Maputo"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCampaign"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038ef61b2211e902570393",
                     *       "accountId": "6b038eea63537278ab30c9d1",
                     *       "name": "Hours",
                     *       "agentConfigId": "6b038eed1b2211e902570349",
                     *       "channel": "whatsapp",
                     *       "status": "running",
                     *       "schedule": {
                     *         "rateLimit": 60,
                     *         "activeHours": {
                     *           "start": "01:55",
                     *           "end": "03:55",
                     *           "timezone": "Africa/Maputo"
                     *         }
                     *       },
                     *       "stats": {
                     *         "totalLeads": 3,
                     *         "sent": 0,
                     *         "delivered": 0,
                     *         "replied": 0,
                     *         "qualified": 0,
                     *         "disqualified": 0,
                     *         "failed": 0
                     *       },
                     *       "manualLeadIds": [
                     *         "13",
                     *         "14",
                     *         "15"
                     *       ],
                     *       "createdAt": "2026-11-23T00:55:18.082Z",
                     *       "updatedAt": "2026-11-23T00:55:18.646Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The field cannot change any more */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Campaigns_leads: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 200 */
                limit?: number;
                /** @description Rows to leave out; not together with `cursor` */
                skip?: number;
                /** @description `nextCursor` of the page before; not together with `skip` */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
                /** @description Only leads in this status */
                status?: "pending" | "sending" | "sent" | "delivered" | "replied" | "qualified" | "disqualified" | "failed" | "skipped" | "unknown";
                /** @description Only leads with this `error`, to the letter: the leads behind a reason of the preflight. Before the launch they are those of the newest preflight, for 5 minutes */
                reason?: string;
            };
            header?: never;
            path: {
                /** @description Object id: Campaign */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "leads": [
                     *         {
                     *           "leadId": "4003",
                     *           "status": "pending"
                     *         }
                     *       ],
                     *       "total": 500,
                     *       "nextCursor": "W3siZmllbGQiOiJzZXEiLCJkaXJlY3Rpb24iOjF9LDEsIjZiMDM4ZjY5OTcyMTA2MzJjMmZhZDE3NSIsNTAwXQ"
                     *     }
                     */
                    "application/json": {
                        /** @description This page */
                        leads: components["schemas"]["CampaignLead"][];
                        /** @description Rows of the whole list, counted with its first page */
                        total: number;
                        /** @description `cursor` of the next page; `null` on the last one */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Campaigns_progress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Campaign */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": "draft",
                     *       "reasons": [
                     *         {
                     *           "code": "not_launched",
                     *           "message": "text"
                     *         }
                     *       ],
                     *       "health": [
                     *         {
                     *           "kind": "failure",
                     *           "count": 1,
                     *           "of": 1,
                     *           "percent": 1
                     *         }
                     *       ],
                     *       "pending": 1,
                     *       "inHand": 1,
                     *       "plannedPerHour": 1,
                     *       "sentLastHour": 1,
                     *       "at": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CampaignProgress"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Campaigns_series: {
        parameters: {
            query?: {
                /** @description `hour`, or `day` (the default): a day of the account's time zone */
                unit?: "hour" | "day";
                /** @description From the hour or day of this moment on; default: of the launch. At most 31 days by the hour, 366 by the day */
                from?: string;
                /** @description Up to the hour or day of this moment; default: now. A later one shows what is planned */
                to?: string;
            };
            header?: never;
            path: {
                /** @description Object id: Campaign */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "unit": "hour",
                     *       "timezone": "text",
                     *       "points": [
                     *         {
                     *           "at": "2026-11-21T09:30:00.000Z",
                     *           "planned": 1,
                     *           "sent": 1,
                     *           "delivered": 1,
                     *           "replied": 1,
                     *           "failed": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CampaignSeries"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Campaigns_preflight: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Campaign */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "done",
                     *       "totalLeads": 3,
                     *       "willSend": 1,
                     *       "excluded": [
                     *         {
                     *           "reason": "Same phone or email as another lead of this campaign",
                     *           "count": 1
                     *         },
                     *         {
                     *           "reason": "Lead has no phone number",
                     *           "count": 1
                     *         }
                     *       ],
                     *       "projectedFinishAt": "2026-11-23T00:55:30.049Z",
                     *       "projectedFinishBy": "2026-11-23T00:55:30.049Z",
                     *       "cost": {
                     *         "amount": 136500,
                     *         "currency": "USD",
                     *         "count": 1,
                     *         "unpriced": 0
                     *       },
                     *       "blockers": [
                     *         "Agent configuration is not active"
                     *       ],
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["Preflight"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    CampaignActions_launch: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Object id: Campaign */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038f021b2211e9025703c6",
                     *       "accountId": "6b038eea63537278ab30c9d1",
                     *       "name": "Autumn",
                     *       "agentConfigId": "6b038eed1b2211e902570349",
                     *       "abTestId": "6b038f021b2211e9025703b5",
                     *       "channel": "whatsapp",
                     *       "status": "running",
                     *       "schedule": {
                     *         "rateLimit": 6000
                     *       },
                     *       "stats": {
                     *         "totalLeads": 0,
                     *         "sent": 0,
                     *         "delivered": 0,
                     *         "replied": 0,
                     *         "qualified": 0,
                     *         "disqualified": 0,
                     *         "failed": 0
                     *       },
                     *       "manualLeadIds": [
                     *         "23",
                     *         "24",
                     *         "25",
                     *         "26",
                     *         "27",
                     *         "28",
                     *         "29",
                     *         "30",
                     *         "31",
                     *         "32",
                     *         "33",
                     *         "34"
                     *       ],
                     *       "createdAt": "2026-11-23T00:55:30.239Z",
                     *       "updatedAt": "2026-11-23T00:55:30.269Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            /** @description The campaign is not a draft */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The campaign selects no leads, its agent is not active or no language model answers for it, its A/B test is not running, or its channel is not connected */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    CampaignActions_pause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Campaign */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038da31a8607da2660daac",
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "name": "Draft",
                     *       "agentConfigId": "6b038d901a8607da2660d9af",
                     *       "channel": "email",
                     *       "status": "paused",
                     *       "schedule": {
                     *         "startAt": "2099-01-01T00:00:00.000Z",
                     *         "rateLimit": 60
                     *       },
                     *       "stats": {
                     *         "totalLeads": 0,
                     *         "sent": 0,
                     *         "delivered": 0,
                     *         "replied": 0,
                     *         "qualified": 0,
                     *         "disqualified": 0,
                     *         "failed": 0
                     *       },
                     *       "manualLeadIds": [
                     *         "3"
                     *       ],
                     *       "createdAt": "2026-11-23T00:49:39.815Z",
                     *       "updatedAt": "2026-11-23T00:49:40.084Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            /** @description The campaign is neither scheduled nor running */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    CampaignActions_resume: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Object id: Campaign */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038da31a8607da2660daac",
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "name": "Draft",
                     *       "agentConfigId": "6b038d901a8607da2660d9af",
                     *       "channel": "email",
                     *       "status": "scheduled",
                     *       "schedule": {
                     *         "startAt": "2099-01-01T00:00:00.000Z",
                     *         "rateLimit": 60
                     *       },
                     *       "stats": {
                     *         "totalLeads": 0,
                     *         "sent": 0,
                     *         "delivered": 0,
                     *         "replied": 0,
                     *         "qualified": 0,
                     *         "disqualified": 0,
                     *         "failed": 0
                     *       },
                     *       "manualLeadIds": [
                     *         "3"
                     *       ],
                     *       "createdAt": "2026-11-23T00:49:39.815Z",
                     *       "updatedAt": "2026-11-23T00:49:40.152Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            /** @description The campaign is not paused */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description What paused it would pause it again; the message says what */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    CampaignActions_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Campaign */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d9f1a8607da2660da25",
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "name": "At night",
                     *       "agentConfigId": "6b038d901a8607da2660d9af",
                     *       "channel": "email",
                     *       "status": "completed",
                     *       "schedule": {
                     *         "rateLimit": 60,
                     *         "activeHours": {
                     *           "start": "02:49",
                     *           "end": "03:49",
                     *           "timezone": "UTC"
                     *         }
                     *       },
                     *       "stats": {
                     *         "totalLeads": 1,
                     *         "sent": 0,
                     *         "delivered": 0,
                     *         "replied": 0,
                     *         "qualified": 0,
                     *         "disqualified": 0,
                     *         "failed": 0
                     *       },
                     *       "manualLeadIds": [
                     *         "22"
                     *       ],
                     *       "createdAt": "2026-11-23T00:49:35.106Z",
                     *       "updatedAt": "2026-11-23T00:49:35.376Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            /** @description The campaign is a draft or completed */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    CampaignActions_retryFailed: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Object id: Campaign */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "retried": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Retried"];
                };
            };
            /** @description The campaign is neither running, paused nor completed */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description What made them fail is still there; the message says what */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    AbTests_list: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 200 */
                limit?: number;
                /** @description Rows to leave out; not together with `cursor` */
                skip?: number;
                /** @description `nextCursor` of the page before; not together with `skip` */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
                /** @description Only tests in this status */
                status?: "draft" | "running" | "paused" | "completed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "abTests": [
                     *         {
                     *           "_id": "6b038d7014257e3ae635d546",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "name": "Short or long openings",
                     *           "status": "draft",
                     *           "variants": [
                     *             {
                     *               "agentConfigId": "6b038d5f14257e3ae635d3c7",
                     *               "weight": 0.5
                     *             },
                     *             {
                     *               "agentConfigId": "6b038d5f14257e3ae635d3c9",
                     *               "weight": 0.5
                     *             }
                     *           ],
                     *           "createdAt": "2026-11-23T00:48:48.120Z",
                     *           "updatedAt": "2026-11-23T00:48:48.120Z"
                     *         },
                     *         {
                     *           "_id": "6b038d7014257e3ae635d544",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "name": "Short or long openings",
                     *           "status": "draft",
                     *           "variants": [
                     *             {
                     *               "agentConfigId": "6b038d5f14257e3ae635d3c7",
                     *               "weight": 0.5
                     *             },
                     *             {
                     *               "agentConfigId": "6b038d5f14257e3ae635d3c9",
                     *               "weight": 0.5
                     *             }
                     *           ],
                     *           "createdAt": "2026-11-23T00:48:48.103Z",
                     *           "updatedAt": "2026-11-23T00:48:48.103Z"
                     *         },
                     *         {
                     *           "_id": "6b038d7014257e3ae635d542",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "name": "Short or long openings",
                     *           "status": "draft",
                     *           "variants": [
                     *             {
                     *               "agentConfigId": "6b038d5f14257e3ae635d3c7",
                     *               "weight": 0.5
                     *             },
                     *             {
                     *               "agentConfigId": "6b038d5f14257e3ae635d3c9",
                     *               "weight": 0.5
                     *             }
                     *           ],
                     *           "createdAt": "2026-11-23T00:48:48.086Z",
                     *           "updatedAt": "2026-11-23T00:48:48.086Z"
                     *         },
                     *         {
                     *           "_id": "6b038d7014257e3ae635d53c",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "name": "Short or long openings",
                     *           "status": "draft",
                     *           "variants": [
                     *             {
                     *               "agentConfigId": "6b038d5f14257e3ae635d3c7",
                     *               "weight": 0.5
                     *             },
                     *             {
                     *               "agentConfigId": "6b038d5f14257e3ae635d3c9",
                     *               "weight": 0.5
                     *             }
                     *           ],
                     *           "createdAt": "2026-11-23T00:48:48.034Z",
                     *           "updatedAt": "2026-11-23T00:48:48.034Z"
                     *         },
                     *         {
                     *           "_id": "6b038d6114257e3ae635d3d9",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "name": "Short or long openings",
                     *           "status": "running",
                     *           "variants": [
                     *             {
                     *               "agentConfigId": "6b038d5f14257e3ae635d3c7",
                     *               "weight": 0.5
                     *             },
                     *             {
                     *               "agentConfigId": "6b038d5f14257e3ae635d3c9",
                     *               "weight": 0.5
                     *             }
                     *           ],
                     *           "createdAt": "2026-11-23T00:48:33.171Z",
                     *           "updatedAt": "2026-11-23T00:48:48.288Z"
                     *         }
                     *       ],
                     *       "total": 5,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description This page */
                        abTests: components["schemas"]["AbTest"][];
                        /** @description Rows of the whole list, counted with its first page */
                        total: number;
                        /** @description `cursor` of the next page; `null` on the last one */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    AbTests_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Openings",
                 *       "variants": [
                 *         {
                 *           "agentConfigId": "6b038d901a8607da2660d9af",
                 *           "weight": 1
                 *         },
                 *         {
                 *           "agentConfigId": "6b038d901a8607da2660d9b2",
                 *           "weight": 1
                 *         },
                 *         {
                 *           "agentConfigId": "6b038d981a8607da2660d9dd",
                 *           "weight": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateAbTest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d981a8607da2660d9df",
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "name": "Openings",
                     *       "status": "draft",
                     *       "variants": [
                     *         {
                     *           "agentConfigId": "6b038d901a8607da2660d9af",
                     *           "weight": 1
                     *         },
                     *         {
                     *           "agentConfigId": "6b038d901a8607da2660d9b2",
                     *           "weight": 1
                     *         },
                     *         {
                     *           "agentConfigId": "6b038d981a8607da2660d9dd",
                     *           "weight": 1
                     *         }
                     *       ],
                     *       "createdAt": "2026-11-23T00:49:28.395Z",
                     *       "updatedAt": "2026-11-23T00:49:28.395Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AbTest"];
                };
            };
            /** @description Fewer than two variants, an agent that does not exist or stands there twice, or a weight that is not positive */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    AbTests_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: A/B test */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038da31a8607da2660da9c",
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "name": "Openings",
                     *       "status": "draft",
                     *       "variants": [
                     *         {
                     *           "agentConfigId": "6b038d901a8607da2660d9af",
                     *           "weight": 0.5
                     *         },
                     *         {
                     *           "agentConfigId": "6b038d901a8607da2660d9b2",
                     *           "weight": 1.5
                     *         }
                     *       ],
                     *       "createdAt": "2026-11-23T00:49:39.370Z",
                     *       "updatedAt": "2026-11-23T00:49:39.370Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AbTest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    AbTests_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: A/B test */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Short or long openings",
                 *       "variants": [
                 *         {
                 *           "agentConfigId": "6b038d5f14257e3ae635d3c7",
                 *           "weight": 0.5
                 *         },
                 *         {
                 *           "agentConfigId": "6b038d5f14257e3ae635d3c9",
                 *           "weight": 0.5
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAbTest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d6114257e3ae635d3d9",
                     *       "accountId": "6b038d574e4fdd4407919eb3",
                     *       "name": "Short or long openings",
                     *       "status": "draft",
                     *       "variants": [
                     *         {
                     *           "agentConfigId": "6b038d5f14257e3ae635d3c7",
                     *           "weight": 0.5
                     *         },
                     *         {
                     *           "agentConfigId": "6b038d5f14257e3ae635d3c9",
                     *           "weight": 0.5
                     *         }
                     *       ],
                     *       "createdAt": "2026-11-23T00:48:33.171Z",
                     *       "updatedAt": "2026-11-23T00:48:48.143Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AbTest"];
                };
            };
            /** @description The variants of a test that has started cannot change */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    AbTests_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: A/B test */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always `true`
                         * @enum {boolean}
                         */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The test is no draft, or a campaign uses it */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    AbTests_setStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: A/B test */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "paused"
                 *     }
                 */
                "application/json": components["schemas"]["SetAbTestStatus"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038da31a8607da2660da9c",
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "name": "Now running",
                     *       "status": "paused",
                     *       "variants": [
                     *         {
                     *           "agentConfigId": "6b038d901a8607da2660d9b2",
                     *           "weight": 1.5
                     *         },
                     *         {
                     *           "agentConfigId": "6b038d901a8607da2660d9af",
                     *           "weight": 0.5
                     *         }
                     *       ],
                     *       "description": "With a word",
                     *       "createdAt": "2026-11-23T00:49:39.370Z",
                     *       "updatedAt": "2026-11-23T00:49:39.525Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AbTest"];
                };
            };
            /** @description `Invalid status transition from … to …`, or a word that is no status */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    AbTests_results: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: A/B test */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "testId": "6b038f021b2211e9025703b5",
                     *       "status": "running",
                     *       "totalConversations": 12,
                     *       "variants": [
                     *         {
                     *           "agentConfigId": "6b038eed1b2211e902570349",
                     *           "agentConfigName": "Qualifier",
                     *           "weight": 1,
                     *           "totalConversations": 6,
                     *           "qualified": 4,
                     *           "disqualified": 2,
                     *           "qualificationRate": 0.6666666666666666,
                     *           "avgMessagesPerConversation": 5.666666666666667,
                     *           "avgConversationDuration": 2.3
                     *         },
                     *         {
                     *           "agentConfigId": "6b038f021b2211e9025703b2",
                     *           "agentConfigName": "Qualifier",
                     *           "weight": 1,
                     *           "totalConversations": 6,
                     *           "qualified": 5,
                     *           "disqualified": 1,
                     *           "qualificationRate": 0.8333333333333334,
                     *           "avgMessagesPerConversation": 6.333333333333333,
                     *           "avgConversationDuration": 2.5461666666666667
                     *         }
                     *       ],
                     *       "winner": null,
                     *       "confidenceLevel": null,
                     *       "details": {
                     *         "windowMinutes": 1440,
                     *         "cohort": [
                     *           {
                     *             "agentConfigId": "6b038eed1b2211e902570349",
                     *             "conversations": 0,
                     *             "qualified": 0,
                     *             "rate": 0,
                     *             "waiting": 6,
                     *             "finished": 6,
                     *             "followUps": 0
                     *           },
                     *           {
                     *             "agentConfigId": "6b038f021b2211e9025703b2",
                     *             "conversations": 0,
                     *             "qualified": 0,
                     *             "rate": 0,
                     *             "waiting": 6,
                     *             "finished": 6,
                     *             "followUps": 0
                     *           }
                     *         ],
                     *         "comparisons": [],
                     *         "leadsNeeded": 60,
                     *         "sampleRatioPValue": 1,
                     *         "manualConversations": 0,
                     *         "warnings": [
                     *           "Every variant needs at least 30 conversations that began a window ago before a winner can be named"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AbTestResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Agents_list: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 200 */
                limit?: number;
                /** @description Rows to leave out; not together with `cursor` */
                skip?: number;
                /** @description `nextCursor` of the page before; not together with `skip` */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
                /** @description Only agents in this status */
                status?: "active" | "inactive" | "draft";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "agentConfigs": [
                     *         {
                     *           "_id": "6b038d5c14257e3ae635d3c0",
                     *           "accountId": "6b038d5271561e5c321c869e",
                     *           "status": "active",
                     *           "name": "canary7f3a91",
                     *           "systemPrompt": "You write for a company that rents out offices. Be brief and friendly.",
                     *           "goal": "Find out the budget and the timeline of the lead.",
                     *           "language": "English",
                     *           "instructions": "",
                     *           "handoffMessage": "Thank you. A colleague of mine will write to you shortly.",
                     *           "stages": [
                     *             {
                     *               "id": "opening",
                     *               "name": "opening",
                     *               "order": 0,
                     *               "prompt": "Greet the lead by name and ask what they are looking for.",
                     *               "transitionCriteria": "",
                     *               "maxMessages": 0,
                     *               "nextStageIds": [],
                     *               "nextStages": [
                     *                 {
                     *                   "id": "needs",
                     *                   "condition": "The lead is interested or says what they are looking for"
                     *                 }
                     *               ],
                     *               "knowledgeBaseIds": [],
                     *               "stageInsights": []
                     *             }
                     *           ],
                     *           "inboundEntries": [],
                     *           "guardrails": {
                     *             "maxTotalMessages": 40,
                     *             "inactivityTimeoutMinutes": 1440,
                     *             "forbiddenTopics": "politics",
                     *             "escalationTriggers": "The lead asks for a human"
                     *           },
                     *           "knowledgeBaseIds": [],
                     *           "mcpServerIds": [],
                     *           "firstTouchTemplate": {
                     *             "name": "hello",
                     *             "language": "en",
                     *             "parameters": [
                     *               "{{name}}"
                     *             ]
                     *           },
                     *           "createdAt": "2026-11-23T00:48:28.778Z",
                     *           "updatedAt": "2026-11-23T00:48:28.821Z"
                     *         }
                     *       ],
                     *       "total": 3,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description This page */
                        agentConfigs: components["schemas"]["AgentConfig"][];
                        /** @description Rows of the whole list, counted with its first page */
                        total: number;
                        /** @description `cursor` of the next page; `null` on the last one */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Agents_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Qualifier",
                 *       "systemPrompt": "You write for a company that rents out offices. Be brief and friendly.",
                 *       "goal": "Find out the budget and the timeline of the lead.",
                 *       "handoffMessage": "Thank you. A colleague of mine will write to you shortly.",
                 *       "guardrails": {
                 *         "escalationTriggers": "The lead asks for a human",
                 *         "forbiddenTopics": "politics"
                 *       },
                 *       "firstTouchTemplate": {
                 *         "name": "hello",
                 *         "language": "en",
                 *         "parameters": [
                 *           "{{name}}"
                 *         ]
                 *       },
                 *       "stages": [
                 *         {
                 *           "id": "opening",
                 *           "name": "opening",
                 *           "order": 0,
                 *           "prompt": "Greet the lead by name and ask what they are looking for.",
                 *           "nextStages": [
                 *             {
                 *               "id": "needs",
                 *               "condition": "The lead is interested or says what they are looking for"
                 *             },
                 *             {
                 *               "id": "declined",
                 *               "condition": "The lead is not interested"
                 *             }
                 *           ]
                 *         },
                 *         {
                 *           "id": "needs",
                 *           "name": "needs",
                 *           "order": 1,
                 *           "prompt": "Ask for the budget and the timeline.",
                 *           "nextStages": [
                 *             {
                 *               "id": "qualified",
                 *               "condition": "The lead gave a budget and a timeline"
                 *             },
                 *             {
                 *               "id": "declined",
                 *               "condition": "The lead is not interested"
                 *             }
                 *           ]
                 *         },
                 *         {
                 *           "id": "qualified",
                 *           "name": "qualified",
                 *           "order": 2,
                 *           "prompt": "Thank the lead and say that a specialist will call.",
                 *           "stageInsights": [
                 *             {
                 *               "fieldName": "budget",
                 *               "instructions": "The budget that the lead named, with its currency."
                 *             },
                 *             {
                 *               "fieldName": "timeline",
                 *               "instructions": "When the lead wants to start."
                 *             }
                 *           ]
                 *         },
                 *         {
                 *           "id": "declined",
                 *           "name": "declined",
                 *           "order": 3,
                 *           "prompt": "Thank the lead for the answer.",
                 *           "outcome": "disqualified"
                 *         }
                 *       ],
                 *       "inboundEntries": [
                 *         {
                 *           "targetStageId": "needs",
                 *           "condition": "The lead says what they are looking for"
                 *         },
                 *         {
                 *           "targetStageId": "opening",
                 *           "condition": ""
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateAgent"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038eed1b2211e902570349",
                     *       "accountId": "6b038eea63537278ab30c9d1",
                     *       "status": "draft",
                     *       "goal": "Find out the budget and the timeline of the lead.",
                     *       "language": "English",
                     *       "instructions": "",
                     *       "handoffMessage": "Thank you. A colleague of mine will write to you shortly.",
                     *       "stages": [
                     *         {
                     *           "id": "opening",
                     *           "name": "opening",
                     *           "order": 0,
                     *           "prompt": "Greet the lead by name and ask what they are looking for.",
                     *           "transitionCriteria": "",
                     *           "maxMessages": 0,
                     *           "nextStageIds": [],
                     *           "nextStages": [
                     *             {
                     *               "id": "needs",
                     *               "condition": "The lead is interested or says what they are looking for"
                     *             },
                     *             {
                     *               "id": "declined",
                     *               "condition": "The lead is not interested"
                     *             }
                     *           ],
                     *           "knowledgeBaseIds": [],
                     *           "stageInsights": []
                     *         },
                     *         {
                     *           "id": "needs",
                     *           "name": "needs",
                     *           "order": 1,
                     *           "prompt": "Ask for the budget and the timeline.",
                     *           "transitionCriteria": "",
                     *           "maxMessages": 0,
                     *           "nextStageIds": [],
                     *           "nextStages": [
                     *             {
                     *               "id": "qualified",
                     *               "condition": "The lead gave a budget and a timeline"
                     *             },
                     *             {
                     *               "id": "declined",
                     *               "condition": "The lead is not interested"
                     *             }
                     *           ],
                     *           "knowledgeBaseIds": [],
                     *           "stageInsights": []
                     *         },
                     *         {
                     *           "id": "qualified",
                     *           "name": "qualified",
                     *           "order": 2,
                     *           "prompt": "Thank the lead and say that a specialist will call.",
                     *           "transitionCriteria": "",
                     *           "maxMessages": 0,
                     *           "nextStageIds": [],
                     *           "nextStages": [],
                     *           "knowledgeBaseIds": [],
                     *           "stageInsights": [
                     *             {
                     *               "fieldName": "budget",
                     *               "instructions": "The budget that the lead named, with its currency."
                     *             },
                     *             {
                     *               "fieldName": "timeline",
                     *               "instructions": "When the lead wants to start."
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "id": "declined",
                     *           "name": "declined",
                     *           "order": 3,
                     *           "prompt": "Thank the lead for the answer.",
                     *           "transitionCriteria": "",
                     *           "maxMessages": 0,
                     *           "nextStageIds": [],
                     *           "nextStages": [],
                     *           "knowledgeBaseIds": [],
                     *           "stageInsights": [],
                     *           "outcome": "disqualified"
                     *         }
                     *       ],
                     *       "inboundEntries": [
                     *         {
                     *           "targetStageId": "needs",
                     *           "condition": "The lead says what they are looking for"
                     *         },
                     *         {
                     *           "targetStageId": "opening",
                     *           "condition": ""
                     *         }
                     *       ],
                     *       "guardrails": {
                     *         "maxTotalMessages": 40,
                     *         "inactivityTimeoutMinutes": 1440,
                     *         "forbiddenTopics": "politics",
                     *         "escalationTriggers": "The lead asks for a human"
                     *       },
                     *       "knowledgeBaseIds": [],
                     *       "mcpServerIds": [],
                     *       "name": "Qualifier",
                     *       "systemPrompt": "You write for a company that rents out offices. Be brief and friendly.",
                     *       "firstTouchTemplate": {
                     *         "name": "hello",
                     *         "language": "en",
                     *         "parameters": [
                     *           "{{name}}"
                     *         ]
                     *       },
                     *       "createdAt": "2026-11-23T00:55:09.225Z",
                     *       "updatedAt": "2026-11-23T00:55:09.225Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AgentConfig"];
                };
            };
            /** @description A stage leads to no stage of the agent, or an id is there twice; for an active agent also: a stage cannot be reached, leads to no terminal stage, or has insights without being terminal. The message names the stage */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The account has as many agents as its quota allows */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Agents_check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "language": "English",
                 *       "fromName": "Nora from Harbor Homes",
                 *       "emailSubject": "Your next flat, {{name}}",
                 *       "name": "Spring assistant",
                 *       "systemPrompt": "You help people choose a flat."
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAgent"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "findings": [
                     *         {
                     *           "severity": "broken",
                     *           "code": "repeated_stage_id",
                     *           "field": "text",
                     *           "message": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AgentCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Agents_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Agent configuration */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d901a8607da2660d9af",
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "status": "active",
                     *       "name": "Qualifier",
                     *       "systemPrompt": "You write for a company that rents out offices. Be brief and friendly.",
                     *       "goal": "Find out the budget and the timeline of the lead.",
                     *       "language": "English",
                     *       "instructions": "Never use exclamation marks.",
                     *       "handoffMessage": "Thank you. A colleague of mine will write to you shortly.",
                     *       "stages": [
                     *         {
                     *           "id": "opening",
                     *           "name": "opening",
                     *           "order": 0,
                     *           "prompt": "Greet the lead by name and ask what they are looking for.",
                     *           "transitionCriteria": "",
                     *           "maxMessages": 0,
                     *           "nextStageIds": [],
                     *           "nextStages": [
                     *             {
                     *               "id": "needs",
                     *               "condition": "The lead is interested or says what they are looking for"
                     *             },
                     *             {
                     *               "id": "declined",
                     *               "condition": "The lead is not interested"
                     *             }
                     *           ],
                     *           "knowledgeBaseIds": [],
                     *           "stageInsights": []
                     *         },
                     *         {
                     *           "id": "needs",
                     *           "name": "needs",
                     *           "order": 1,
                     *           "prompt": "Ask for the budget and the timeline.",
                     *           "transitionCriteria": "",
                     *           "maxMessages": 0,
                     *           "nextStageIds": [],
                     *           "nextStages": [
                     *             {
                     *               "id": "qualified",
                     *               "condition": "The lead gave a budget and a timeline"
                     *             },
                     *             {
                     *               "id": "declined",
                     *               "condition": "The lead is not interested"
                     *             }
                     *           ],
                     *           "knowledgeBaseIds": [],
                     *           "stageInsights": []
                     *         },
                     *         {
                     *           "id": "qualified",
                     *           "name": "qualified",
                     *           "order": 2,
                     *           "prompt": "Thank the lead and say that a specialist will call.",
                     *           "transitionCriteria": "",
                     *           "maxMessages": 0,
                     *           "nextStageIds": [],
                     *           "nextStages": [],
                     *           "knowledgeBaseIds": [],
                     *           "stageInsights": [
                     *             {
                     *               "fieldName": "budget",
                     *               "instructions": "The budget that the lead named, with its currency."
                     *             },
                     *             {
                     *               "fieldName": "timeline",
                     *               "instructions": "When the lead wants to start."
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "id": "declined",
                     *           "name": "declined",
                     *           "order": 3,
                     *           "prompt": "Thank the lead for the answer.",
                     *           "transitionCriteria": "",
                     *           "maxMessages": 0,
                     *           "nextStageIds": [],
                     *           "nextStages": [],
                     *           "knowledgeBaseIds": [],
                     *           "stageInsights": [],
                     *           "outcome": "disqualified"
                     *         }
                     *       ],
                     *       "inboundEntries": [],
                     *       "guardrails": {
                     *         "maxTotalMessages": 40,
                     *         "inactivityTimeoutMinutes": 1440,
                     *         "forbiddenTopics": "politics",
                     *         "escalationTriggers": "The lead asks for a human"
                     *       },
                     *       "knowledgeBaseIds": [
                     *         "6b038d8f1a8607da2660d9aa"
                     *       ],
                     *       "mcpServerIds": [],
                     *       "firstTouchTemplate": {
                     *         "name": "hello",
                     *         "language": "en",
                     *         "parameters": [
                     *           "{{name}}"
                     *         ]
                     *       },
                     *       "createdAt": "2026-11-23T00:49:20.213Z",
                     *       "updatedAt": "2026-11-23T00:49:20.322Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AgentConfig"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Agents_put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Agent configuration */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "stages": [
                 *         {
                 *           "id": "1",
                 *           "name": "Introduction",
                 *           "knowledgeBaseIds": [
                 *             "6b038d6014257e3ae635d3cb"
                 *           ]
                 *         }
                 *       ],
                 *       "name": "Spring assistant"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAgent"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d5f14257e3ae635d3c7",
                     *       "accountId": "6b038d574e4fdd4407919eb3",
                     *       "status": "draft",
                     *       "name": "Spring assistant",
                     *       "systemPrompt": "mine",
                     *       "goal": "",
                     *       "language": "English",
                     *       "instructions": "",
                     *       "handoffMessage": "A specialist will connect with you shortly.",
                     *       "stages": [
                     *         {
                     *           "id": "1",
                     *           "name": "Introduction",
                     *           "order": 0,
                     *           "prompt": "",
                     *           "transitionCriteria": "",
                     *           "maxMessages": 0,
                     *           "nextStageIds": [],
                     *           "nextStages": [],
                     *           "knowledgeBaseIds": [
                     *             "6b038d6014257e3ae635d3cb"
                     *           ],
                     *           "stageInsights": []
                     *         }
                     *       ],
                     *       "inboundEntries": [],
                     *       "guardrails": {
                     *         "maxTotalMessages": 40,
                     *         "inactivityTimeoutMinutes": 1440,
                     *         "forbiddenTopics": "",
                     *         "escalationTriggers": ""
                     *       },
                     *       "knowledgeBaseIds": [],
                     *       "mcpServerIds": [],
                     *       "createdAt": "2026-11-23T00:48:31.948Z",
                     *       "updatedAt": "2026-11-23T00:48:48.537Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AgentConfig"];
                };
            };
            /** @description A stage leads to no stage of the agent, or an id is there twice; for an active agent also: a stage cannot be reached, leads to no terminal stage, or has insights without being terminal. The message names the stage */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The agent was changed by another request at the same time */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Agents_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Agent configuration */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always `true`
                         * @enum {boolean}
                         */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Open conversations, a campaign, an A/B test or an integration use the agent */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Agents_patch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Agent configuration */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "active"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAgent"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038eed1b2211e902570349",
                     *       "accountId": "6b038eea63537278ab30c9d1",
                     *       "status": "active",
                     *       "name": "Qualifier",
                     *       "systemPrompt": "You write for a company that rents out offices. Be brief and friendly.",
                     *       "goal": "Find out the budget and the timeline of the lead.",
                     *       "language": "English",
                     *       "instructions": "",
                     *       "handoffMessage": "Thank you. A colleague of mine will write to you shortly.",
                     *       "stages": [
                     *         {
                     *           "id": "opening",
                     *           "name": "opening",
                     *           "order": 0,
                     *           "prompt": "Greet the lead by name and ask what they are looking for.",
                     *           "transitionCriteria": "",
                     *           "maxMessages": 0,
                     *           "nextStageIds": [],
                     *           "nextStages": [
                     *             {
                     *               "id": "needs",
                     *               "condition": "The lead is interested or says what they are looking for"
                     *             },
                     *             {
                     *               "id": "declined",
                     *               "condition": "The lead is not interested"
                     *             }
                     *           ],
                     *           "knowledgeBaseIds": [],
                     *           "stageInsights": []
                     *         },
                     *         {
                     *           "id": "needs",
                     *           "name": "needs",
                     *           "order": 1,
                     *           "prompt": "Ask for the budget and the timeline.",
                     *           "transitionCriteria": "",
                     *           "maxMessages": 0,
                     *           "nextStageIds": [],
                     *           "nextStages": [
                     *             {
                     *               "id": "qualified",
                     *               "condition": "The lead gave a budget and a timeline"
                     *             },
                     *             {
                     *               "id": "declined",
                     *               "condition": "The lead is not interested"
                     *             }
                     *           ],
                     *           "knowledgeBaseIds": [],
                     *           "stageInsights": []
                     *         },
                     *         {
                     *           "id": "qualified",
                     *           "name": "qualified",
                     *           "order": 2,
                     *           "prompt": "Thank the lead and say that a specialist will call.",
                     *           "transitionCriteria": "",
                     *           "maxMessages": 0,
                     *           "nextStageIds": [],
                     *           "nextStages": [],
                     *           "knowledgeBaseIds": [],
                     *           "stageInsights": [
                     *             {
                     *               "fieldName": "budget",
                     *               "instructions": "The budget that the lead named, with its currency."
                     *             },
                     *             {
                     *               "fieldName": "timeline",
                     *               "instructions": "When the lead wants to start."
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "id": "declined",
                     *           "name": "declined",
                     *           "order": 3,
                     *           "prompt": "Thank the lead for the answer.",
                     *           "transitionCriteria": "",
                     *           "maxMessages": 0,
                     *           "nextStageIds": [],
                     *           "nextStages": [],
                     *           "knowledgeBaseIds": [],
                     *           "stageInsights": [],
                     *           "outcome": "disqualified"
                     *         }
                     *       ],
                     *       "inboundEntries": [
                     *         {
                     *           "targetStageId": "needs",
                     *           "condition": "The lead says what they are looking for"
                     *         },
                     *         {
                     *           "targetStageId": "opening",
                     *           "condition": ""
                     *         }
                     *       ],
                     *       "guardrails": {
                     *         "maxTotalMessages": 40,
                     *         "inactivityTimeoutMinutes": 1440,
                     *         "forbiddenTopics": "politics",
                     *         "escalationTriggers": "The lead asks for a human"
                     *       },
                     *       "knowledgeBaseIds": [],
                     *       "mcpServerIds": [],
                     *       "firstTouchTemplate": {
                     *         "name": "hello",
                     *         "language": "en",
                     *         "parameters": [
                     *           "{{name}}"
                     *         ]
                     *       },
                     *       "createdAt": "2026-11-23T00:55:09.225Z",
                     *       "updatedAt": "2026-11-23T00:55:09.278Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AgentConfig"];
                };
            };
            /** @description A stage leads to no stage of the agent, or an id is there twice; for an active agent also: a stage cannot be reached, leads to no terminal stage, or has insights without being terminal. The message names the stage */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The agent was changed by another request at the same time */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Agents_repin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Agent configuration */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "moved": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Repinned"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Agents_stats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Agent configuration */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "totalConversations": 12,
                     *       "active": 8,
                     *       "completed": 3,
                     *       "handedOff": 1,
                     *       "dropped": 0,
                     *       "avgMessages": 2.75,
                     *       "followUps": 0,
                     *       "repliesToFollowUps": 0,
                     *       "stageReach": [
                     *         {
                     *           "stageId": "opening",
                     *           "stage": "opening",
                     *           "reached": 12,
                     *           "rate": 1
                     *         },
                     *         {
                     *           "stageId": "needs",
                     *           "stage": "needs",
                     *           "reached": 3,
                     *           "rate": 0.25
                     *         },
                     *         {
                     *           "stageId": "qualified",
                     *           "stage": "qualified",
                     *           "reached": 2,
                     *           "rate": 0.16666666666666666
                     *         },
                     *         {
                     *           "stageId": "declined",
                     *           "stage": "declined",
                     *           "reached": 0,
                     *           "rate": 0
                     *         }
                     *       ],
                     *       "versions": [
                     *         {
                     *           "version": 1,
                     *           "conversations": 12,
                     *           "stages": [
                     *             {
                     *               "stageId": "opening",
                     *               "stage": "opening",
                     *               "reached": 12,
                     *               "rate": 1
                     *             }
                     *           ],
                     *           "edges": [
                     *             {
                     *               "from": "opening",
                     *               "to": "needs",
                     *               "taken": 3
                     *             },
                     *             {
                     *               "from": "opening",
                     *               "to": "declined",
                     *               "taken": 0
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "qualifiedLeads": 2,
                     *       "qualificationRate": 0.5
                     *     }
                     */
                    "application/json": components["schemas"]["AgentStats"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    AgentVersions_list: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 200 */
                limit?: number;
                /** @description Rows to leave out; not together with `cursor` */
                skip?: number;
                /** @description `nextCursor` of the page before; not together with `skip` */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
            };
            header?: never;
            path: {
                /** @description Object id: Agent configuration */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "versions": [
                     *         {
                     *           "version": 1,
                     *           "live": true,
                     *           "createdAt": "2026-11-21T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "nextCursor": "text"
                     *     }
                     */
                    "application/json": {
                        /** @description This page */
                        versions: components["schemas"]["AgentVersionEntry"][];
                        /** @description Rows of the whole list, counted with its first page */
                        total: number;
                        /** @description `cursor` of the next page; `null` on the last one */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    AgentVersions_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the version */
                version: number;
                /** @description Object id: Agent configuration */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": 1,
                     *       "live": true,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "settings": {
                     *         "name": "text",
                     *         "systemPrompt": "text",
                     *         "goal": "text",
                     *         "language": "text",
                     *         "instructions": "text",
                     *         "handoffMessage": "text",
                     *         "stages": [
                     *           {
                     *             "id": "text",
                     *             "name": "text",
                     *             "order": 1,
                     *             "prompt": "text",
                     *             "transitionCriteria": "text",
                     *             "maxMessages": 1,
                     *             "nextStages": [
                     *               {
                     *                 "id": "text",
                     *                 "condition": "text"
                     *               }
                     *             ],
                     *             "nextStageIds": [
                     *               "text"
                     *             ],
                     *             "knowledgeBaseIds": [
                     *               "text"
                     *             ],
                     *             "stageInsights": [
                     *               {
                     *                 "fieldName": "text",
                     *                 "instructions": "text"
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "inboundEntries": [
                     *           {
                     *             "targetStageId": "text",
                     *             "condition": "text"
                     *           }
                     *         ],
                     *         "guardrails": {
                     *           "maxTotalMessages": 1,
                     *           "inactivityTimeoutMinutes": 1,
                     *           "forbiddenTopics": "text",
                     *           "escalationTriggers": "text"
                     *         },
                     *         "knowledgeBaseIds": [
                     *           "text"
                     *         ],
                     *         "mcpServerIds": [
                     *           "text"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AgentVersion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The agent or the version does not exist */
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    AgentVersions_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Number of the version */
                version: number;
                /** @description Object id: Agent configuration */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "text",
                     *       "accountId": "text",
                     *       "name": "text",
                     *       "systemPrompt": "text",
                     *       "goal": "text",
                     *       "status": "active",
                     *       "language": "text",
                     *       "instructions": "text",
                     *       "handoffMessage": "text",
                     *       "stages": [
                     *         {
                     *           "id": "text",
                     *           "name": "text",
                     *           "order": 1,
                     *           "prompt": "text",
                     *           "transitionCriteria": "text",
                     *           "maxMessages": 1,
                     *           "nextStages": [
                     *             {
                     *               "id": "text",
                     *               "condition": "text"
                     *             }
                     *           ],
                     *           "nextStageIds": [
                     *             "text"
                     *           ],
                     *           "knowledgeBaseIds": [
                     *             "text"
                     *           ],
                     *           "stageInsights": [
                     *             {
                     *               "fieldName": "text",
                     *               "instructions": "text"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "inboundEntries": [
                     *         {
                     *           "targetStageId": "text",
                     *           "condition": "text"
                     *         }
                     *       ],
                     *       "guardrails": {
                     *         "maxTotalMessages": 1,
                     *         "inactivityTimeoutMinutes": 1,
                     *         "forbiddenTopics": "text",
                     *         "escalationTriggers": "text"
                     *       },
                     *       "knowledgeBaseIds": [
                     *         "text"
                     *       ],
                     *       "mcpServerIds": [
                     *         "text"
                     *       ],
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AgentConfig"];
                };
            };
            /** @description A stage leads to no stage of the agent, or an id is there twice; for an active agent also: a stage cannot be reached, leads to no terminal stage, or has insights without being terminal. The message names the stage; or a knowledge base or tool server of the version does not exist any more */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The agent or the version does not exist */
            404: components["responses"]["NotFound"];
            /** @description The agent was changed by another request at the same time */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    AgentVersions_compare: {
        parameters: {
            query?: {
                /** @description The earlier version; default: the one before `to` */
                from?: number;
                /** @description The later one; default: what is live */
                to?: number;
            };
            header?: never;
            path: {
                /** @description Object id: Agent configuration */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": 1,
                     *       "to": 1,
                     *       "changes": [
                     *         {
                     *           "path": "text",
                     *           "kind": "added"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AgentComparison"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The agent or a version does not exist */
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    AgentVersions_draft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Agent configuration */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accountId": "text",
                     *       "agentConfigId": "text",
                     *       "basedOn": 1,
                     *       "settings": {
                     *         "name": "text",
                     *         "systemPrompt": "text",
                     *         "goal": "text",
                     *         "language": "text",
                     *         "instructions": "text",
                     *         "handoffMessage": "text",
                     *         "stages": [
                     *           {
                     *             "id": "text",
                     *             "name": "text",
                     *             "order": 1,
                     *             "prompt": "text",
                     *             "transitionCriteria": "text",
                     *             "maxMessages": 1,
                     *             "nextStages": [
                     *               {
                     *                 "id": "text",
                     *                 "condition": "text"
                     *               }
                     *             ],
                     *             "nextStageIds": [
                     *               "text"
                     *             ],
                     *             "knowledgeBaseIds": [
                     *               "text"
                     *             ],
                     *             "stageInsights": [
                     *               {
                     *                 "fieldName": "text",
                     *                 "instructions": "text"
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "inboundEntries": [
                     *           {
                     *             "targetStageId": "text",
                     *             "condition": "text"
                     *           }
                     *         ],
                     *         "guardrails": {
                     *           "maxTotalMessages": 1,
                     *           "inactivityTimeoutMinutes": 1,
                     *           "forbiddenTopics": "text",
                     *           "escalationTriggers": "text"
                     *         },
                     *         "knowledgeBaseIds": [
                     *           "text"
                     *         ],
                     *         "mcpServerIds": [
                     *           "text"
                     *         ]
                     *       },
                     *       "changes": [
                     *         {
                     *           "path": "text",
                     *           "kind": "added"
                     *         }
                     *       ],
                     *       "findings": [
                     *         {
                     *           "severity": "broken",
                     *           "code": "repeated_stage_id",
                     *           "field": "text",
                     *           "message": "text"
                     *         }
                     *       ],
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AgentDraft"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The agent does not exist or has no draft */
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    AgentVersions_deleteDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Agent configuration */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always `true`
                         * @enum {boolean}
                         */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The agent does not exist or has no draft */
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    AgentVersions_updateDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Agent configuration */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "language": "English",
                 *       "fromName": "Nora from Harbor Homes",
                 *       "emailSubject": "Your next flat, {{name}}",
                 *       "name": "Spring assistant",
                 *       "systemPrompt": "You help people choose a flat."
                 *     }
                 */
                "application/json": components["schemas"]["UpdateDraft"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accountId": "text",
                     *       "agentConfigId": "text",
                     *       "basedOn": 1,
                     *       "settings": {
                     *         "name": "text",
                     *         "systemPrompt": "text",
                     *         "goal": "text",
                     *         "language": "text",
                     *         "instructions": "text",
                     *         "handoffMessage": "text",
                     *         "stages": [
                     *           {
                     *             "id": "text",
                     *             "name": "text",
                     *             "order": 1,
                     *             "prompt": "text",
                     *             "transitionCriteria": "text",
                     *             "maxMessages": 1,
                     *             "nextStages": [
                     *               {
                     *                 "id": "text",
                     *                 "condition": "text"
                     *               }
                     *             ],
                     *             "nextStageIds": [
                     *               "text"
                     *             ],
                     *             "knowledgeBaseIds": [
                     *               "text"
                     *             ],
                     *             "stageInsights": [
                     *               {
                     *                 "fieldName": "text",
                     *                 "instructions": "text"
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "inboundEntries": [
                     *           {
                     *             "targetStageId": "text",
                     *             "condition": "text"
                     *           }
                     *         ],
                     *         "guardrails": {
                     *           "maxTotalMessages": 1,
                     *           "inactivityTimeoutMinutes": 1,
                     *           "forbiddenTopics": "text",
                     *           "escalationTriggers": "text"
                     *         },
                     *         "knowledgeBaseIds": [
                     *           "text"
                     *         ],
                     *         "mcpServerIds": [
                     *           "text"
                     *         ]
                     *       },
                     *       "changes": [
                     *         {
                     *           "path": "text",
                     *           "kind": "added"
                     *         }
                     *       ],
                     *       "findings": [
                     *         {
                     *           "severity": "broken",
                     *           "code": "repeated_stage_id",
                     *           "field": "text",
                     *           "message": "text"
                     *         }
                     *       ],
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AgentDraft"];
                };
            };
            /** @description A stage leads to no stage of the agent, an id is there twice, or `status` or `conversationsPaused` is sent */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The draft was changed by another request at the same time */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    AgentVersions_publish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Agent configuration */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "text",
                     *       "accountId": "text",
                     *       "name": "text",
                     *       "systemPrompt": "text",
                     *       "goal": "text",
                     *       "status": "active",
                     *       "language": "text",
                     *       "instructions": "text",
                     *       "handoffMessage": "text",
                     *       "stages": [
                     *         {
                     *           "id": "text",
                     *           "name": "text",
                     *           "order": 1,
                     *           "prompt": "text",
                     *           "transitionCriteria": "text",
                     *           "maxMessages": 1,
                     *           "nextStages": [
                     *             {
                     *               "id": "text",
                     *               "condition": "text"
                     *             }
                     *           ],
                     *           "nextStageIds": [
                     *             "text"
                     *           ],
                     *           "knowledgeBaseIds": [
                     *             "text"
                     *           ],
                     *           "stageInsights": [
                     *             {
                     *               "fieldName": "text",
                     *               "instructions": "text"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "inboundEntries": [
                     *         {
                     *           "targetStageId": "text",
                     *           "condition": "text"
                     *         }
                     *       ],
                     *       "guardrails": {
                     *         "maxTotalMessages": 1,
                     *         "inactivityTimeoutMinutes": 1,
                     *         "forbiddenTopics": "text",
                     *         "escalationTriggers": "text"
                     *       },
                     *       "knowledgeBaseIds": [
                     *         "text"
                     *       ],
                     *       "mcpServerIds": [
                     *         "text"
                     *       ],
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AgentConfig"];
                };
            };
            /** @description A stage leads to no stage of the agent, or an id is there twice; for an active agent also: a stage cannot be reached, leads to no terminal stage, or has insights without being terminal. The message names the stage */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The agent does not exist or has no draft */
            404: components["responses"]["NotFound"];
            /** @description The agent itself was changed since the draft was begun: compare them, then set `basedOn` of the draft to the version that it may replace */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    AgentAttachments_attachBase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Knowledge base */
                kbId: string;
                /** @description Object id: Agent configuration */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d901a8607da2660d9b2",
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "status": "active",
                     *       "name": "Qualifier",
                     *       "systemPrompt": "You write for a company that rents out offices. Be brief and friendly.",
                     *       "goal": "Find out the budget and the timeline of the lead.",
                     *       "language": "English",
                     *       "instructions": "",
                     *       "handoffMessage": "Thank you. A colleague of mine will write to you shortly.",
                     *       "stages": [
                     *         {
                     *           "id": "opening",
                     *           "name": "opening",
                     *           "order": 0,
                     *           "prompt": "Greet the lead by name and ask what they are looking for.",
                     *           "transitionCriteria": "",
                     *           "maxMessages": 0,
                     *           "nextStageIds": [],
                     *           "nextStages": [
                     *             {
                     *               "id": "needs",
                     *               "condition": "The lead is interested or says what they are looking for"
                     *             },
                     *             {
                     *               "id": "declined",
                     *               "condition": "The lead is not interested"
                     *             }
                     *           ],
                     *           "knowledgeBaseIds": [],
                     *           "stageInsights": []
                     *         },
                     *         {
                     *           "id": "needs",
                     *           "name": "needs",
                     *           "order": 1,
                     *           "prompt": "Ask for the budget and the timeline.",
                     *           "transitionCriteria": "",
                     *           "maxMessages": 0,
                     *           "nextStageIds": [],
                     *           "nextStages": [
                     *             {
                     *               "id": "qualified",
                     *               "condition": "The lead gave a budget and a timeline"
                     *             },
                     *             {
                     *               "id": "declined",
                     *               "condition": "The lead is not interested"
                     *             }
                     *           ],
                     *           "knowledgeBaseIds": [],
                     *           "stageInsights": []
                     *         },
                     *         {
                     *           "id": "qualified",
                     *           "name": "qualified",
                     *           "order": 2,
                     *           "prompt": "Thank the lead and say that a specialist will call.",
                     *           "transitionCriteria": "",
                     *           "maxMessages": 0,
                     *           "nextStageIds": [],
                     *           "nextStages": [],
                     *           "knowledgeBaseIds": [],
                     *           "stageInsights": [
                     *             {
                     *               "fieldName": "budget",
                     *               "instructions": "The budget that the lead named, with its currency."
                     *             },
                     *             {
                     *               "fieldName": "timeline",
                     *               "instructions": "When the lead wants to start."
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "id": "declined",
                     *           "name": "declined",
                     *           "order": 3,
                     *           "prompt": "Thank the lead for the answer.",
                     *           "transitionCriteria": "",
                     *           "maxMessages": 0,
                     *           "nextStageIds": [],
                     *           "nextStages": [],
                     *           "knowledgeBaseIds": [],
                     *           "stageInsights": [],
                     *           "outcome": "disqualified"
                     *         }
                     *       ],
                     *       "inboundEntries": [],
                     *       "guardrails": {
                     *         "maxTotalMessages": 40,
                     *         "inactivityTimeoutMinutes": 1440,
                     *         "forbiddenTopics": "politics",
                     *         "escalationTriggers": "The lead asks for a human"
                     *       },
                     *       "knowledgeBaseIds": [
                     *         "6b038d8f1a8607da2660d9aa"
                     *       ],
                     *       "mcpServerIds": [],
                     *       "firstTouchTemplate": {
                     *         "name": "hello",
                     *         "language": "en",
                     *         "parameters": [
                     *           "{{name}}"
                     *         ]
                     *       },
                     *       "createdAt": "2026-11-23T00:49:20.397Z",
                     *       "updatedAt": "2026-11-23T00:49:45.905Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AgentConfig"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The agent or the knowledge base does not exist */
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    AgentAttachments_detachBase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Knowledge base */
                kbId: string;
                /** @description Object id: Agent configuration */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "text",
                     *       "accountId": "text",
                     *       "name": "text",
                     *       "systemPrompt": "text",
                     *       "goal": "text",
                     *       "status": "active",
                     *       "language": "text",
                     *       "instructions": "text",
                     *       "handoffMessage": "text",
                     *       "stages": [
                     *         {
                     *           "id": "text",
                     *           "name": "text",
                     *           "order": 1,
                     *           "prompt": "text",
                     *           "transitionCriteria": "text",
                     *           "maxMessages": 1,
                     *           "nextStages": [
                     *             {
                     *               "id": "text",
                     *               "condition": "text"
                     *             }
                     *           ],
                     *           "nextStageIds": [
                     *             "text"
                     *           ],
                     *           "knowledgeBaseIds": [
                     *             "text"
                     *           ],
                     *           "stageInsights": [
                     *             {
                     *               "fieldName": "text",
                     *               "instructions": "text"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "inboundEntries": [
                     *         {
                     *           "targetStageId": "text",
                     *           "condition": "text"
                     *         }
                     *       ],
                     *       "guardrails": {
                     *         "maxTotalMessages": 1,
                     *         "inactivityTimeoutMinutes": 1,
                     *         "forbiddenTopics": "text",
                     *         "escalationTriggers": "text"
                     *       },
                     *       "knowledgeBaseIds": [
                     *         "text"
                     *       ],
                     *       "mcpServerIds": [
                     *         "text"
                     *       ],
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AgentConfig"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The agent or the knowledge base does not exist */
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    AgentAttachments_attachServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Tool server */
                serverId: string;
                /** @description Object id: Agent configuration */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038da01a8607da2660da47",
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "status": "draft",
                     *       "name": "Plain",
                     *       "systemPrompt": "Be kind.",
                     *       "goal": "",
                     *       "language": "English",
                     *       "instructions": "",
                     *       "handoffMessage": "A specialist will connect with you shortly.",
                     *       "stages": [],
                     *       "inboundEntries": [],
                     *       "guardrails": {
                     *         "maxTotalMessages": 40,
                     *         "inactivityTimeoutMinutes": 1440,
                     *         "forbiddenTopics": "",
                     *         "escalationTriggers": ""
                     *       },
                     *       "knowledgeBaseIds": [],
                     *       "mcpServerIds": [
                     *         "6b038da01a8607da2660da45"
                     *       ],
                     *       "createdAt": "2026-11-23T00:49:36.266Z",
                     *       "updatedAt": "2026-11-23T00:49:36.284Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AgentConfig"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The agent or the tool server does not exist */
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    AgentAttachments_detachServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Tool server */
                serverId: string;
                /** @description Object id: Agent configuration */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038da01a8607da2660da47",
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "status": "draft",
                     *       "name": "Plain",
                     *       "systemPrompt": "Be kind.",
                     *       "goal": "",
                     *       "language": "English",
                     *       "instructions": "",
                     *       "handoffMessage": "A specialist will connect with you shortly.",
                     *       "stages": [],
                     *       "inboundEntries": [],
                     *       "guardrails": {
                     *         "maxTotalMessages": 40,
                     *         "inactivityTimeoutMinutes": 1440,
                     *         "forbiddenTopics": "",
                     *         "escalationTriggers": ""
                     *       },
                     *       "knowledgeBaseIds": [],
                     *       "mcpServerIds": [],
                     *       "createdAt": "2026-11-23T00:49:36.266Z",
                     *       "updatedAt": "2026-11-23T00:49:36.304Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AgentConfig"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The agent or the tool server does not exist */
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Models_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "models": [
                     *         {
                     *           "name": "text",
                     *           "default": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ModelList"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    McpServers_list: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 200 */
                limit?: number;
                /** @description Rows to leave out; not together with `cursor` */
                skip?: number;
                /** @description `nextCursor` of the page before; not together with `skip` */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "mcpServers": [
                     *         {
                     *           "_id": "6b038d7114257e3ae635d588",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "name": "Calendar",
                     *           "url": "https://tools.example.com/mcp",
                     *           "transport": "http",
                     *           "headerNames": [],
                     *           "allowedTools": [],
                     *           "createdAt": "2026-11-23T00:48:49.035Z",
                     *           "updatedAt": "2026-11-23T00:48:49.035Z"
                     *         },
                     *         {
                     *           "_id": "6b038d7114257e3ae635d586",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "name": "Calendar",
                     *           "url": "https://tools.example.com/mcp",
                     *           "transport": "http",
                     *           "headerNames": [],
                     *           "allowedTools": [],
                     *           "createdAt": "2026-11-23T00:48:49.022Z",
                     *           "updatedAt": "2026-11-23T00:48:49.022Z"
                     *         },
                     *         {
                     *           "_id": "6b038d7114257e3ae635d584",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "name": "Calendar",
                     *           "url": "https://tools.example.com/mcp",
                     *           "transport": "http",
                     *           "headerNames": [],
                     *           "allowedTools": [],
                     *           "createdAt": "2026-11-23T00:48:49.005Z",
                     *           "updatedAt": "2026-11-23T00:48:49.005Z"
                     *         },
                     *         {
                     *           "_id": "6b038d6114257e3ae635d3d5",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "name": "Calendar",
                     *           "url": "https://example.com/mcp",
                     *           "transport": "http",
                     *           "headerNames": [
                     *             "authorization"
                     *           ],
                     *           "allowedTools": [],
                     *           "createdAt": "2026-11-23T00:48:33.062Z",
                     *           "updatedAt": "2026-11-23T00:48:49.098Z"
                     *         }
                     *       ],
                     *       "total": 4,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description This page */
                        mcpServers: components["schemas"]["ToolServer"][];
                        /** @description Rows of the whole list, counted with its first page */
                        total: number;
                        /** @description `cursor` of the next page; `null` on the last one */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    McpServers_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "mine",
                 *       "url": "https://example.com/mcp",
                 *       "transport": "http",
                 *       "headers": {
                 *         "authorization": "tool-sxxxxxxxxxxxx"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateToolServer"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d6114257e3ae635d3d5",
                     *       "accountId": "6b038d574e4fdd4407919eb3",
                     *       "name": "mine",
                     *       "url": "https://example.com/mcp",
                     *       "transport": "http",
                     *       "headerNames": [
                     *         "authorization"
                     *       ],
                     *       "allowedTools": [],
                     *       "createdAt": "2026-11-23T00:48:33.062Z",
                     *       "updatedAt": "2026-11-23T00:48:33.062Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ToolServer"];
                };
            };
            /** @description The address is not a public http or https address */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The account has as many tool servers as its quota allows */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    McpServers_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Tool server */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d5b14257e3ae635d3ab",
                     *       "accountId": "6b038d5271561e5c321c869e",
                     *       "name": "canary7f3a91",
                     *       "url": "https://example.com/mcp",
                     *       "transport": "http",
                     *       "headerNames": [
                     *         "authorization"
                     *       ],
                     *       "allowedTools": [],
                     *       "createdAt": "2026-11-23T00:48:27.734Z",
                     *       "updatedAt": "2026-11-23T00:48:27.734Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ToolServer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    McpServers_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Tool server */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always `true`
                         * @enum {boolean}
                         */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    McpServers_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Tool server */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Calendar",
                 *       "url": "https://tools.example.com/mcp"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateToolServer"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d6114257e3ae635d3d5",
                     *       "accountId": "6b038d574e4fdd4407919eb3",
                     *       "name": "Calendar",
                     *       "url": "https://example.com/mcp",
                     *       "transport": "http",
                     *       "headerNames": [
                     *         "authorization"
                     *       ],
                     *       "allowedTools": [],
                     *       "createdAt": "2026-11-23T00:48:33.062Z",
                     *       "updatedAt": "2026-11-23T00:48:49.054Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ToolServer"];
                };
            };
            /** @description The address is not a public http or https address */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description It was changed by another request at the same time */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    McpServers_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Tool server */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "tools": [
                     *         "text"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ToolServerTest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Playground_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "agentConfigId": "6b038d5f14257e3ae635d3c7"
                 *     }
                 */
                "application/json": components["schemas"]["CreatePlaygroundSession"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d7114257e3ae635d58d",
                     *       "accountId": "6b038d574e4fdd4407919eb3",
                     *       "agentConfigId": "6b038d5f14257e3ae635d3c7",
                     *       "version": 1,
                     *       "allowTools": false,
                     *       "channel": "telegram",
                     *       "status": "active",
                     *       "currentStageIndex": 0,
                     *       "currentStageName": "Introduction",
                     *       "steps": [],
                     *       "messages": [],
                     *       "messageCount": 0,
                     *       "createdAt": "2026-11-23T00:48:49.115Z",
                     *       "updatedAt": "2026-11-23T00:48:49.115Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PlaygroundSession"];
                };
            };
            /** @description The agent, its version or draft, the lead or the stage does not exist; or two of `version` and `draft`, `lead` and `leadId`, `stageId` and `inbound` are given */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Playground_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Playground session */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038dd71a8607da2660dd48",
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "agentConfigId": "6b038d901a8607da2660d9af",
                     *       "version": 1,
                     *       "allowTools": false,
                     *       "channel": "telegram",
                     *       "status": "active",
                     *       "currentStageIndex": 0,
                     *       "currentStageName": "opening",
                     *       "steps": [],
                     *       "messages": [],
                     *       "messageCount": 0,
                     *       "createdAt": "2026-11-23T00:50:31.336Z",
                     *       "updatedAt": "2026-11-23T00:50:31.336Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PlaygroundSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Playground_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Playground session */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always `true`
                         * @enum {boolean}
                         */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Playground_say: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Object id: Playground session */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "What does parking in the garage cost?"
                 *     }
                 */
                "application/json": components["schemas"]["PlaygroundMessage"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reply": "Hello Test, thank you for your interest. Parking: a place in the garage costs 120 euros a month. What are you looking for?",
                     *       "turn": {
                     *         "guardrails": [
                     *           {
                     *             "guardrail": "escalation_triggers",
                     *             "passed": true
                     *           },
                     *           {
                     *             "guardrail": "message_limit",
                     *             "passed": true
                     *           },
                     *           {
                     *             "guardrail": "empty_reply",
                     *             "passed": true
                     *           },
                     *           {
                     *             "guardrail": "raw_output",
                     *             "passed": true
                     *           },
                     *           {
                     *             "guardrail": "reply_length",
                     *             "passed": true
                     *           },
                     *           {
                     *             "guardrail": "subject_length",
                     *             "passed": true
                     *           },
                     *           {
                     *             "guardrail": "forbidden_topics",
                     *             "passed": true
                     *           }
                     *         ],
                     *         "knowledge": [
                     *           {
                     *             "chunkId": "6b038d91b843e3f764786ee7",
                     *             "documentId": "6b038d901a8607da2660d9ac",
                     *             "title": "Parking",
                     *             "position": "",
                     *             "score": 12.68108003331081
                     *           }
                     *         ],
                     *         "tools": [],
                     *         "modelCalls": 1,
                     *         "inputTokens": 721,
                     *         "outputTokens": 75,
                     *         "modelMs": 41,
                     *         "model": "sandbox",
                     *         "reason": "No condition fits what the lead said",
                     *         "_id": "6b038daab843e3f764786f43",
                     *         "conversationId": "6b038da91a8607da2660db5e",
                     *         "kind": "reply",
                     *         "outcome": "replied",
                     *         "stageBefore": {
                     *           "id": "opening",
                     *           "name": "opening"
                     *         },
                     *         "stageAfter": {
                     *           "id": "opening",
                     *           "name": "opening"
                     *         },
                     *         "messageId": "6b038daab843e3f764786f43",
                     *         "ms": 50,
                     *         "createdAt": "2026-11-23T00:49:46.044Z"
                     *       },
                     *       "session": {
                     *         "_id": "6b038da91a8607da2660db5e",
                     *         "accountId": "6b038d895309900ea213eac4",
                     *         "agentConfigId": "6b038d901a8607da2660d9b2",
                     *         "version": 1,
                     *         "allowTools": false,
                     *         "channel": "telegram",
                     *         "status": "active",
                     *         "currentStageIndex": 0,
                     *         "currentStageName": "opening",
                     *         "steps": [
                     *           {
                     *             "message": "What does parking in the garage cost?",
                     *             "reply": "Hello Test, thank you for your interest. Parking: a place in the garage costs 120 euros a month. What are you looking for?",
                     *             "stage": "opening",
                     *             "status": "active"
                     *           }
                     *         ],
                     *         "messages": [
                     *           {
                     *             "_id": "6b038daab843e3f764786f44",
                     *             "role": "lead",
                     *             "content": "What does parking in the garage cost?",
                     *             "timestamp": "2026-11-23T00:49:46.043Z"
                     *           },
                     *           {
                     *             "_id": "6b038daab843e3f764786f43",
                     *             "role": "agent",
                     *             "content": "Hello Test, thank you for your interest. Parking: a place in the garage costs 120 euros a month. What are you looking for?",
                     *             "timestamp": "2026-11-23T00:49:46.087Z",
                     *             "agentConfigId": "6b038d901a8607da2660d9b2"
                     *           }
                     *         ],
                     *         "messageCount": 2,
                     *         "createdAt": "2026-11-23T00:49:46.005Z",
                     *         "updatedAt": "2026-11-23T00:49:46.088Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PlaygroundTurn"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The session is busy with another message, or has ended */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A rate limit or the quota of model calls is used up */
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            /** @description The language model gave no answer */
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
        };
    };
    Playground_open: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Object id: Playground session */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "turn": {
                     *         "_id": "text",
                     *         "conversationId": "text",
                     *         "kind": "opening",
                     *         "outcome": "replied",
                     *         "guardrails": [
                     *           {
                     *             "guardrail": "text",
                     *             "passed": true
                     *           }
                     *         ],
                     *         "knowledge": [
                     *           {
                     *             "chunkId": "text",
                     *             "documentId": "text",
                     *             "title": "text",
                     *             "position": "text",
                     *             "score": 1
                     *           }
                     *         ],
                     *         "tools": [
                     *           {
                     *             "name": "text",
                     *             "input": {},
                     *             "ok": true,
                     *             "ms": 1
                     *           }
                     *         ],
                     *         "modelCalls": 1,
                     *         "inputTokens": 1,
                     *         "outputTokens": 1,
                     *         "ms": 1,
                     *         "modelMs": 1,
                     *         "createdAt": "2026-11-21T09:30:00.000Z"
                     *       },
                     *       "session": {
                     *         "_id": "text",
                     *         "accountId": "text",
                     *         "agentConfigId": "text",
                     *         "allowTools": true,
                     *         "channel": "whatsapp",
                     *         "status": "active",
                     *         "steps": [
                     *           {
                     *             "status": "active"
                     *           }
                     *         ],
                     *         "messages": [
                     *           {
                     *             "_id": "text",
                     *             "role": "agent",
                     *             "content": "text",
                     *             "timestamp": "2026-11-21T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "messageCount": 1,
                     *         "createdAt": "2026-11-21T09:30:00.000Z",
                     *         "updatedAt": "2026-11-21T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PlaygroundTurn"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Somebody has written already, the session is busy or has ended, or the agent has no WhatsApp template */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A rate limit or the quota of model calls is used up */
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            /** @description The language model gave no answer */
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
        };
    };
    Playground_followUp: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Object id: Playground session */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "turn": {
                     *         "_id": "text",
                     *         "conversationId": "text",
                     *         "kind": "opening",
                     *         "outcome": "replied",
                     *         "guardrails": [
                     *           {
                     *             "guardrail": "text",
                     *             "passed": true
                     *           }
                     *         ],
                     *         "knowledge": [
                     *           {
                     *             "chunkId": "text",
                     *             "documentId": "text",
                     *             "title": "text",
                     *             "position": "text",
                     *             "score": 1
                     *           }
                     *         ],
                     *         "tools": [
                     *           {
                     *             "name": "text",
                     *             "input": {},
                     *             "ok": true,
                     *             "ms": 1
                     *           }
                     *         ],
                     *         "modelCalls": 1,
                     *         "inputTokens": 1,
                     *         "outputTokens": 1,
                     *         "ms": 1,
                     *         "modelMs": 1,
                     *         "createdAt": "2026-11-21T09:30:00.000Z"
                     *       },
                     *       "session": {
                     *         "_id": "text",
                     *         "accountId": "text",
                     *         "agentConfigId": "text",
                     *         "allowTools": true,
                     *         "channel": "whatsapp",
                     *         "status": "active",
                     *         "steps": [
                     *           {
                     *             "status": "active"
                     *           }
                     *         ],
                     *         "messages": [
                     *           {
                     *             "_id": "text",
                     *             "role": "agent",
                     *             "content": "text",
                     *             "timestamp": "2026-11-21T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "messageCount": 1,
                     *         "createdAt": "2026-11-21T09:30:00.000Z",
                     *         "updatedAt": "2026-11-21T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PlaygroundTurn"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Nobody has written yet, the lead has answered, the agent has no further follow-up, or the session is busy or has ended */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A rate limit or the quota of model calls is used up */
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            /** @description The language model gave no answer */
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
        };
    };
    Playground_replay: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Object id: Playground session */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["ReplaySession"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "steps": [
                     *         {
                     *           "message": "text"
                     *         }
                     *       ],
                     *       "complete": true,
                     *       "left": {
                     *         "_id": "text",
                     *         "accountId": "text",
                     *         "agentConfigId": "text",
                     *         "allowTools": true,
                     *         "channel": "whatsapp",
                     *         "status": "active",
                     *         "steps": [
                     *           {
                     *             "status": "active"
                     *           }
                     *         ],
                     *         "messages": [
                     *           {
                     *             "_id": "text",
                     *             "role": "agent",
                     *             "content": "text",
                     *             "timestamp": "2026-11-21T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "messageCount": 1,
                     *         "createdAt": "2026-11-21T09:30:00.000Z",
                     *         "updatedAt": "2026-11-21T09:30:00.000Z"
                     *       },
                     *       "right": {
                     *         "_id": "text",
                     *         "accountId": "text",
                     *         "agentConfigId": "text",
                     *         "allowTools": true,
                     *         "channel": "whatsapp",
                     *         "status": "active",
                     *         "steps": [
                     *           {
                     *             "status": "active"
                     *           }
                     *         ],
                     *         "messages": [
                     *           {
                     *             "_id": "text",
                     *             "role": "agent",
                     *             "content": "text",
                     *             "timestamp": "2026-11-21T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "messageCount": 1,
                     *         "createdAt": "2026-11-21T09:30:00.000Z",
                     *         "updatedAt": "2026-11-21T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PlaygroundReplay"];
                };
            };
            /** @description Nothing was said in the session and no `messages` are given, or there are more than 20; the version or the draft does not exist */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The lead of the session was deleted, or the agent has no WhatsApp template for the opening */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description A rate limit or the quota of model calls is used up */
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            /** @description The language model gave no answer */
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
        };
    };
    KnowledgeBases_list: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 200 */
                limit?: number;
                /** @description Rows to leave out; not together with `cursor` */
                skip?: number;
                /** @description `nextCursor` of the page before; not together with `skip` */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "knowledgeBases": [
                     *         {
                     *           "_id": "6b038d7114257e3ae635d59d",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "name": "Products",
                     *           "description": "",
                     *           "createdAt": "2026-11-23T00:48:49.254Z",
                     *           "updatedAt": "2026-11-23T00:48:49.254Z"
                     *         },
                     *         {
                     *           "_id": "6b038d7114257e3ae635d59b",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "name": "Products",
                     *           "description": "",
                     *           "createdAt": "2026-11-23T00:48:49.236Z",
                     *           "updatedAt": "2026-11-23T00:48:49.236Z"
                     *         },
                     *         {
                     *           "_id": "6b038d7114257e3ae635d599",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "name": "Products",
                     *           "description": "",
                     *           "createdAt": "2026-11-23T00:48:49.211Z",
                     *           "updatedAt": "2026-11-23T00:48:49.211Z"
                     *         },
                     *         {
                     *           "_id": "6b038d6014257e3ae635d3cb",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "name": "Products",
                     *           "description": "",
                     *           "createdAt": "2026-11-23T00:48:32.001Z",
                     *           "updatedAt": "2026-11-23T00:48:52.084Z"
                     *         }
                     *       ],
                     *       "total": 4,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description This page */
                        knowledgeBases: components["schemas"]["KnowledgeBase"][];
                        /** @description Rows of the whole list, counted with its first page */
                        total: number;
                        /** @description `cursor` of the next page; `null` on the last one */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    KnowledgeBases_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "mine"
                 *     }
                 */
                "application/json": components["schemas"]["CreateKnowledgeBase"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d6014257e3ae635d3cb",
                     *       "accountId": "6b038d574e4fdd4407919eb3",
                     *       "name": "mine",
                     *       "description": "",
                     *       "createdAt": "2026-11-23T00:48:32.001Z",
                     *       "updatedAt": "2026-11-23T00:48:32.001Z"
                     *     }
                     */
                    "application/json": components["schemas"]["KnowledgeBase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The account has as many knowledge bases as its quota allows */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    KnowledgeBases_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Knowledge base */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d5a14257e3ae635d3a1",
                     *       "accountId": "6b038d5271561e5c321c869e",
                     *       "name": "canary7f3a91",
                     *       "description": "",
                     *       "createdAt": "2026-11-23T00:48:26.199Z",
                     *       "updatedAt": "2026-11-23T00:48:28.515Z"
                     *     }
                     */
                    "application/json": components["schemas"]["KnowledgeBase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    KnowledgeBases_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Knowledge base */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always `true`
                         * @enum {boolean}
                         */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    KnowledgeBases_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Knowledge base */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "description": "What we sell, and for how much",
                 *       "name": "Products"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateKnowledgeBase"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d6014257e3ae635d3cb",
                     *       "accountId": "6b038d574e4fdd4407919eb3",
                     *       "name": "Products",
                     *       "description": "",
                     *       "createdAt": "2026-11-23T00:48:32.001Z",
                     *       "updatedAt": "2026-11-23T00:48:49.271Z"
                     *     }
                     */
                    "application/json": components["schemas"]["KnowledgeBase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    KnowledgeBases_search: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Knowledge base */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "query": "When are you open?"
                 *     }
                 */
                "application/json": components["schemas"]["SearchKnowledge"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "documentId": "text",
                     *           "title": "text",
                     *           "text": "text",
                     *           "score": 1,
                     *           "position": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["KnowledgeHits"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The knowledge base is too large to be searched */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Documents_list: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 200 */
                limit?: number;
                /** @description Rows to leave out; not together with `cursor` */
                skip?: number;
                /** @description `nextCursor` of the page before; not together with `skip` */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
            };
            header?: never;
            path: {
                /** @description Object id: Knowledge base */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "documents": [
                     *         {
                     *           "_id": "6b038d5b14257e3ae635d3a8",
                     *           "accountId": "6b038d5271561e5c321c869e",
                     *           "knowledgeBaseId": "6b038d5a14257e3ae635d3a1",
                     *           "title": "canary7f3a91",
                     *           "format": "txt",
                     *           "size": 12,
                     *           "status": "ready",
                     *           "progress": 100,
                     *           "chunkCount": 1,
                     *           "createdAt": "2026-11-23T00:48:27.692Z",
                     *           "updatedAt": "2026-11-23T00:48:28.511Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description This page */
                        documents: components["schemas"]["KnowledgeDocument"][];
                        /** @description Rows of the whole list, counted with its first page */
                        total: number;
                        /** @description `cursor` of the next page; `null` on the last one */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Documents_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Object id: Knowledge base */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "text"
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The file, at most 8 MB
                     */
                    file: Blob;
                    /** @description Absent: the file's name */
                    title?: string;
                };
                /**
                 * @example {
                 *       "title": "mine",
                 *       "text": "mine"
                 *     }
                 */
                "application/json": components["schemas"]["CreateDocument"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d6114257e3ae635d3d2",
                     *       "accountId": "6b038d574e4fdd4407919eb3",
                     *       "knowledgeBaseId": "6b038d6014257e3ae635d3cb",
                     *       "title": "mine",
                     *       "format": "txt",
                     *       "size": 4,
                     *       "status": "processing",
                     *       "progress": 0,
                     *       "chunkCount": 0,
                     *       "createdAt": "2026-11-23T00:48:33.022Z",
                     *       "updatedAt": "2026-11-23T00:48:33.022Z"
                     *     }
                     */
                    "application/json": components["schemas"]["KnowledgeDocument"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The account has as many documents as its quota allows */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Documents_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Document */
                docId: string;
                /** @description Object id: Knowledge base */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always `true`
                         * @enum {boolean}
                         */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Preferences_ofLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The lead's number: `id` of a lead, `leadId` elsewhere */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "6b038d651aa12b311f2af5a5",
                     *         "leadId": "2",
                     *         "accountId": "6b038d574e4fdd4407919eb3",
                     *         "conversationId": "6b038d62b1be07a9082fa19c",
                     *         "topic": "budget",
                     *         "preference": "800 euros per month",
                     *         "confidence": "high",
                     *         "source": "Our budget is 800 euros per month.",
                     *         "createdAt": "2026-11-23T00:48:37.746Z",
                     *         "updatedAt": "2026-11-23T00:48:37.746Z",
                     *         "expiresAt": "2027-02-21T00:48:37.746Z"
                     *       },
                     *       {
                     *         "_id": "6b038d651aa12b311f2af5a6",
                     *         "leadId": "2",
                     *         "accountId": "6b038d574e4fdd4407919eb3",
                     *         "conversationId": "6b038d62b1be07a9082fa19c",
                     *         "topic": "timeline",
                     *         "preference": "next quarter",
                     *         "confidence": "high",
                     *         "source": "We would like to start next quarter.",
                     *         "createdAt": "2026-11-23T00:48:37.803Z",
                     *         "updatedAt": "2026-11-23T00:48:37.803Z",
                     *         "expiresAt": "2027-02-21T00:48:37.803Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Preference"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Preferences_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Preference */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always `true`
                         * @enum {boolean}
                         */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Preferences_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Preference */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "topic": "budget",
                 *       "preference": "About 400,000 EUR",
                 *       "confidence": "medium"
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePreference"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d97b435600579324cdf",
                     *       "leadId": "2",
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "conversationId": "6b038d93b843e3f764786eea",
                     *       "topic": "budget",
                     *       "preference": "About 400,000 EUR",
                     *       "confidence": "medium",
                     *       "source": "Our budget is 800 euros per month.",
                     *       "createdAt": "2026-11-23T00:49:27.250Z",
                     *       "updatedAt": "2026-11-23T00:49:42.333Z",
                     *       "expiresAt": "2027-02-21T00:49:42.333Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Preference"];
                };
            };
            /** @description The id is malformed, no field is given, `confidence` is none of `high`, `medium` and `low`, or the text contains markup or instructions (`Rejected content`) */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Preferences_history: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Preference */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "topic": "text",
                     *         "preference": "text",
                     *         "confidence": "high",
                     *         "writtenAt": "2026-11-21T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PreferenceWriting"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Preferences_lock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Preference */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "text",
                     *       "leadId": "text",
                     *       "accountId": "text",
                     *       "topic": "text",
                     *       "preference": "text",
                     *       "confidence": "high",
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z",
                     *       "expiresAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Preference"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Preferences_unlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Preference */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "text",
                     *       "leadId": "text",
                     *       "accountId": "text",
                     *       "topic": "text",
                     *       "preference": "text",
                     *       "confidence": "high",
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z",
                     *       "expiresAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Preference"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Analytics_overview: {
        parameters: {
            query?: {
                /** @description Start, inclusive: a date in the account's time zone, or ISO 8601 */
                from?: string;
                /** @description End, exclusive: a date in the account's time zone, or ISO 8601 */
                to?: string;
                /** @description Only this agent */
                agentConfigId?: string;
                /** @description Only this channel */
                channel?: "whatsapp" | "telegram" | "email";
                /** @description Only this campaign */
                campaignId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "totalLeads": 52,
                     *       "totalConversations": 12,
                     *       "sessionStatus": {
                     *         "active": 8,
                     *         "completed": 3,
                     *         "handed_off": 1,
                     *         "dropped": 0
                     *       },
                     *       "avgMessages": 2.75,
                     *       "completedRate": 0.25,
                     *       "handedOffRate": 0.1667,
                     *       "qualificationRate": 0.5,
                     *       "avgMessagesToQualify": 7.5
                     *     }
                     */
                    "application/json": components["schemas"]["AnalyticsOverview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Analytics_daily: {
        parameters: {
            query?: {
                /** @description Start, inclusive: a date in the account's time zone, or ISO 8601 */
                from?: string;
                /** @description End, exclusive: a date in the account's time zone, or ISO 8601 */
                to?: string;
                /** @description Only this agent */
                agentConfigId?: string;
                /** @description Only this channel */
                channel?: "whatsapp" | "telegram" | "email";
                /** @description Only this campaign */
                campaignId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "date": "2026-10-25",
                     *         "conversations": 0,
                     *         "messages": 0,
                     *         "replied": 0,
                     *         "handed_off": 0,
                     *         "completed": 0
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AnalyticsDay"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Analytics_funnel: {
        parameters: {
            query?: {
                /** @description Start, inclusive: a date in the account's time zone, or ISO 8601 */
                from?: string;
                /** @description End, exclusive: a date in the account's time zone, or ISO 8601 */
                to?: string;
                /** @description Only this agent */
                agentConfigId?: string;
                /** @description Only this channel */
                channel?: "whatsapp" | "telegram" | "email";
                /** @description Only this campaign */
                campaignId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "stage": "new",
                     *         "count": 1
                     *       },
                     *       {
                     *         "stage": "contacted",
                     *         "count": 1
                     *       },
                     *       {
                     *         "stage": "replied",
                     *         "count": 1
                     *       },
                     *       {
                     *         "stage": "handed_off",
                     *         "count": 1
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["FunnelStep"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Analytics_stageDistribution: {
        parameters: {
            query?: {
                /** @description Start, inclusive: a date in the account's time zone, or ISO 8601 */
                from?: string;
                /** @description End, exclusive: a date in the account's time zone, or ISO 8601 */
                to?: string;
                /** @description Only this agent */
                agentConfigId?: string;
                /** @description Only this channel */
                channel?: "whatsapp" | "telegram" | "email";
                /** @description Only this campaign */
                campaignId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "agentConfigId": "6b038d6214257e3ae635d3ec",
                     *         "agentName": "mine",
                     *         "stages": [
                     *           {
                     *             "stageId": "opening",
                     *             "stage": "opening",
                     *             "count": 1
                     *           },
                     *           {
                     *             "stageId": "qualified",
                     *             "stage": "qualified",
                     *             "count": 1
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["StageDistribution"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Analytics_costs: {
        parameters: {
            query?: {
                /** @description Start, inclusive: a date in the account's time zone, or ISO 8601 */
                from?: string;
                /** @description End, exclusive: a date in the account's time zone, or ISO 8601 */
                to?: string;
                /** @description Only this agent */
                agentConfigId?: string;
                /** @description Only this channel */
                channel?: "whatsapp" | "telegram" | "email";
                /** @description Only this campaign */
                campaignId?: string;
                /** @description What the costs are summed up by; default `day` */
                groupBy?: "day" | "agent" | "campaign" | "channel" | "model" | "kind";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "groupBy": "day",
                     *       "totals": [
                     *         {
                     *           "amount": 1250,
                     *           "currency": "USD",
                     *           "count": 1,
                     *           "unpriced": 1
                     *         }
                     *       ],
                     *       "items": [
                     *         {
                     *           "amount": 1250,
                     *           "currency": "USD",
                     *           "count": 1,
                     *           "unpriced": 1,
                     *           "key": "2026-11-23"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Costs"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Integrations_status: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "whatsapp": {
                     *         "configured": true,
                     *         "phoneNumberId": "518176901131100",
                     *         "displayPhoneNumber": "+15551131100",
                     *         "businessAccountId": "849584882120836",
                     *         "callbackUrl": "https://example.com/api/webhooks/whatsapp"
                     *       },
                     *       "telegram": {
                     *         "configured": true,
                     *         "botUsername": "northline_7352998483_bot"
                     *       },
                     *       "email": {
                     *         "configured": true,
                     *         "fromAddress": "hello@northline.example",
                     *         "domain": "reply.northline.example",
                     *         "webhooksSigned": true,
                     *         "callbackUrl": "https://example.com/api/webhooks/email",
                     *         "statusCallbackUrl": "https://example.com/api/webhooks/email/status"
                     *       },
                     *       "whatsappTokenStale": true,
                     *       "whatsappTokenAgeDays": 61
                     *     }
                     */
                    "application/json": components["schemas"]["IntegrationsStatus"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Integrations_connectWhatsApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "accessToken": "EAAVpjxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
                 *       "phoneNumberId": "518176901131100",
                 *       "appSecret": "ba46d8xxxxxxxxxxxxxxxxxxxxxxxxxx",
                 *       "verifyToken": "northlxxxxxxxxxxxxxxxxxxxx"
                 *     }
                 */
                "application/json": components["schemas"]["ConnectWhatsApp"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "configured": true,
                     *       "phoneNumberId": "518176901131100",
                     *       "displayPhoneNumber": "+15551131100",
                     *       "businessAccountId": "849584882120836",
                     *       "callbackUrl": "https://example.com/api/webhooks/whatsapp"
                     *     }
                     */
                    "application/json": components["schemas"]["WhatsAppStatus"];
                };
            };
            /** @description A credential is missing, or Meta refused it (`WhatsApp rejected the access token`) */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The phone number is connected to another account */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            /** @description Meta could not be reached; nothing was saved */
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
        };
    };
    Integrations_connectTelegram: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "inboundAgentConfigId": "6b038d5f14257e3ae635d3c7"
                 *     }
                 */
                "application/json": components["schemas"]["ConnectTelegram"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "configured": true,
                     *       "botUsername": "northline_1304472612_bot",
                     *       "inboundAgentConfigId": "6b038d5f14257e3ae635d3c7"
                     *     }
                     */
                    "application/json": components["schemas"]["TelegramStatus"];
                };
            };
            /** @description `Telegram rejected the bot token` */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The bot is connected to another account */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            /** @description Telegram could not be reached; nothing was saved */
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
        };
    };
    Integrations_connectEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "dailyCap": 200,
                 *       "apiKey": "re_secret",
                 *       "fromAddress": "hello@example.com",
                 *       "replyDomain": "reply.example.com",
                 *       "webhookSecret": "whsec_…"
                 *     }
                 */
                "application/json": components["schemas"]["ConnectEmail"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "configured": true,
                     *       "callbackUrl": "https://api.example.com/api/webhooks/email",
                     *       "statusCallbackUrl": "https://api.example.com/api/webhooks/email/status"
                     *     }
                     */
                    "application/json": components["schemas"]["EmailStatus"];
                };
            };
            /** @description Resend refused the key, the key may only send, or the domain of the sender is not verified */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            /** @description Resend could not be reached or limits its calls; nothing was saved */
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
        };
    };
    Integrations_refreshDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "configured": true,
                     *       "callbackUrl": "https://api.example.com/api/webhooks/email",
                     *       "statusCallbackUrl": "https://api.example.com/api/webhooks/email/status"
                     *     }
                     */
                    "application/json": components["schemas"]["EmailStatus"];
                };
            };
            /** @description Resend refused the API key */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Email is not connected */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            /** @description Resend could not be reached */
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
        };
    };
    Integrations_templates: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 200 */
                limit?: number;
                /** @description Rows to leave out; not together with `cursor` */
                skip?: number;
                /** @description `nextCursor` of the page before; not together with `skip` */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
                /** @description Only templates in this state, in Meta's words: `APPROVED` */
                status?: string;
                /** @description Only templates of this name, in all languages */
                name?: string;
                /** @description Only templates of this category */
                category?: "MARKETING" | "UTILITY" | "AUTHENTICATION";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "templates": [
                     *         {
                     *           "_id": "text",
                     *           "accountId": "text",
                     *           "name": "spring_offer",
                     *           "language": "en_US",
                     *           "status": "APPROVED",
                     *           "category": "MARKETING",
                     *           "quality": "GREEN",
                     *           "body": "Hello {{1}}, spring is here.",
                     *           "parameterNames": [
                     *             "text"
                     *           ],
                     *           "buttons": [
                     *             {
                     *               "type": "quick_reply",
                     *               "text": "text",
                     *               "takesValue": true
                     *             }
                     *           ],
                     *           "createdAt": "2026-11-21T09:30:00.000Z",
                     *           "updatedAt": "2026-11-21T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "nextCursor": "text"
                     *     }
                     */
                    "application/json": {
                        /** @description This page */
                        templates: components["schemas"]["WhatsAppTemplate"][];
                        /** @description Rows of the whole list, counted with its first page */
                        total: number;
                        /** @description `cursor` of the next page; `null` on the last one */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Integrations_refreshTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "templates": 1,
                     *       "readAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TemplatesRead"];
                };
            };
            /** @description Meta refused: the access token lacks `whatsapp_business_management`, or the business account is not its own */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description WhatsApp is not connected, or its business account is not known */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            /** @description Meta could not be reached */
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
        };
    };
    Integrations_previewTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "leadId": "42"
                 *     }
                 */
                "application/json": components["schemas"]["PreviewTemplate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "body": "text",
                     *       "buttons": [
                     *         "text"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TemplatePreview"];
                };
            };
            /** @description The lead or the agent is unknown, or neither an agent with a `firstTouchTemplate` nor a `template` was named */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The lead has no value for a placeholder */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Integrations_disconnect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The channel */
                channel: "whatsapp" | "telegram" | "email";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always `true`
                         * @enum {boolean}
                         */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Integrations_telegramLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The lead's number: `id` of a lead, `leadId` elsewhere */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://t.me/northline_1304472612_bot?start=pSt6AtoLpLlB8CmuoGs3hQ",
                     *       "expiresAt": "2026-12-23T00:48:33.966Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TelegramLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Telegram is not connected */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Suppressions_list: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 200 */
                limit?: number;
                /** @description Rows to leave out; not together with `cursor` */
                skip?: number;
                /** @description `nextCursor` of the page before; not together with `skip` */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "suppressions": [
                     *         {
                     *           "_id": "6b038ef502599d80088302e9",
                     *           "accountId": "6b038eea63537278ab30c9d1",
                     *           "email": "silent.108.0@leads.example",
                     *           "leadId": "12",
                     *           "reason": "opt_out",
                     *           "createdAt": "2026-11-23T00:55:17.914Z",
                     *           "updatedAt": "2026-11-23T00:55:17.914Z"
                     *         },
                     *         {
                     *           "_id": "6b038ef302599d80088302e1",
                     *           "accountId": "6b038eea63537278ab30c9d1",
                     *           "email": "silent.106.0@leads.example",
                     *           "reason": "complaint",
                     *           "channel": "email",
                     *           "createdAt": "2026-11-23T00:55:15.878Z",
                     *           "updatedAt": "2026-11-23T00:55:15.878Z"
                     *         },
                     *         {
                     *           "_id": "6b038ef202599d80088302de",
                     *           "accountId": "6b038eea63537278ab30c9d1",
                     *           "email": "silent.105.0@leads.example",
                     *           "reason": "bounce",
                     *           "channel": "email",
                     *           "createdAt": "2026-11-23T00:55:14.903Z",
                     *           "updatedAt": "2026-11-23T00:55:14.903Z"
                     *         }
                     *       ],
                     *       "total": 3,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description This page */
                        suppressions: components["schemas"]["Suppression"][];
                        /** @description Rows of the whole list, counted with its first page */
                        total: number;
                        /** @description `cursor` of the next page; `null` on the last one */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Suppressions_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "leadId": "1",
                 *       "email": "nobody@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["CreateSuppression"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d7214257e3ae635d5c6",
                     *       "accountId": "6b038d574e4fdd4407919eb3",
                     *       "email": "nobody@example.com",
                     *       "leadId": "1",
                     *       "reason": "manual",
                     *       "createdAt": "2026-11-23T00:48:50.355Z",
                     *       "updatedAt": "2026-11-23T00:48:50.355Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Suppression"];
                };
            };
            /** @description None of `phone`, `email` and `leadId` is given, one cannot be read, or the lead does not exist */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Suppressions_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Suppression */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always `true`
                         * @enum {boolean}
                         */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Deliveries_list: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 200 */
                limit?: number;
                /** @description Rows to leave out; not together with `cursor` */
                skip?: number;
                /** @description `nextCursor` of the page before; not together with `skip` */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
            };
            header?: never;
            path: {
                /** @description Object id: Conversation */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deliveries": [
                     *         {
                     *           "_id": "6b038d5db339369bed9ab401",
                     *           "accountId": "6b038d5271561e5c321c869e",
                     *           "conversationId": "6b038d5db1be07a9082fa17c",
                     *           "messageId": "6b038d5db1be07a9082fa17d",
                     *           "leadId": "303",
                     *           "channel": "whatsapp",
                     *           "campaignId": "6b038d5c14257e3ae635d3c3",
                     *           "providerMessageId": "wamid.HRgLBr3es1nEz8d13scKQf5/c3UO/NvR3/uH",
                     *           "status": "delivered",
                     *           "attempts": 1,
                     *           "test": false,
                     *           "sentAt": "2026-11-23T00:48:29.662Z",
                     *           "deliveredAt": "2026-11-23T00:48:29.000Z",
                     *           "createdAt": "2026-11-23T00:48:29.568Z",
                     *           "updatedAt": "2026-11-23T00:48:29.722Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description This page */
                        deliveries: components["schemas"]["Delivery"][];
                        /** @description Rows of the whole list, counted with its first page */
                        total: number;
                        /** @description `cursor` of the next page; `null` on the last one */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Deliveries_settle: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Object id: Delivery */
                deliveryId: string;
                /** @description Object id: Conversation */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outcome": "sent"
                 *     }
                 */
                "application/json": components["schemas"]["SettleDelivery"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "text",
                     *       "accountId": "text",
                     *       "conversationId": "text",
                     *       "messageId": "text",
                     *       "leadId": "text",
                     *       "channel": "whatsapp",
                     *       "status": "queued",
                     *       "attempts": 1,
                     *       "test": true,
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The outcome of the delivery is known */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    InboundMessages_list: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 200 */
                limit?: number;
                /** @description Rows to leave out; not together with `cursor` */
                skip?: number;
                /** @description `nextCursor` of the page before; not together with `skip` */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
                /** @description Only messages in this state */
                status?: "fetching" | "received" | "quarantined" | "released" | "ignored" | "unreadable";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "inboundMessages": [
                     *         {
                     *           "_id": "6b038d65b339369bed9ab421",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "channel": "telegram",
                     *           "status": "received",
                     *           "providerMessageId": "5550710000:597053170",
                     *           "from": "5550710000",
                     *           "name": "Lead 0",
                     *           "text": "We would like to start next quarter.",
                     *           "leadId": "2",
                     *           "receivedAt": "2026-11-23T00:48:37.000Z",
                     *           "createdAt": "2026-11-23T00:48:37.055Z",
                     *           "updatedAt": "2026-11-23T00:48:37.055Z"
                     *         },
                     *         {
                     *           "_id": "6b038d63b339369bed9ab41d",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "channel": "telegram",
                     *           "status": "received",
                     *           "providerMessageId": "5550710000:597053159",
                     *           "from": "5550710000",
                     *           "name": "Lead 0",
                     *           "text": "Our budget is 800 euros per month.",
                     *           "leadId": "2",
                     *           "receivedAt": "2026-11-23T00:48:35.000Z",
                     *           "createdAt": "2026-11-23T00:48:35.968Z",
                     *           "updatedAt": "2026-11-23T00:48:35.968Z"
                     *         },
                     *         {
                     *           "_id": "6b038d62b339369bed9ab419",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "channel": "telegram",
                     *           "status": "received",
                     *           "providerMessageId": "5550710000:597053149",
                     *           "from": "5550710000",
                     *           "name": "Lead 0",
                     *           "text": "Yes, I am interested! We are looking for a better booking system.",
                     *           "leadId": "2",
                     *           "receivedAt": "2026-11-23T00:48:34.000Z",
                     *           "createdAt": "2026-11-23T00:48:34.867Z",
                     *           "updatedAt": "2026-11-23T00:48:34.867Z"
                     *         },
                     *         {
                     *           "_id": "6b038d62b339369bed9ab415",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "channel": "telegram",
                     *           "status": "received",
                     *           "providerMessageId": "5550710007:597053141",
                     *           "from": "5550710007",
                     *           "name": "Lead 7",
                     *           "text": "",
                     *           "leadId": "3",
                     *           "receivedAt": "2026-11-23T00:48:34.000Z",
                     *           "createdAt": "2026-11-23T00:48:34.132Z",
                     *           "updatedAt": "2026-11-23T00:48:34.132Z"
                     *         },
                     *         {
                     *           "_id": "6b038d62b339369bed9ab412",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "channel": "telegram",
                     *           "status": "received",
                     *           "providerMessageId": "5550710000:597053139",
                     *           "from": "5550710000",
                     *           "name": "Lead 0",
                     *           "text": "",
                     *           "leadId": "2",
                     *           "receivedAt": "2026-11-23T00:48:33.000Z",
                     *           "createdAt": "2026-11-23T00:48:34.013Z",
                     *           "updatedAt": "2026-11-23T00:48:34.013Z"
                     *         }
                     *       ],
                     *       "total": 5,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description This page */
                        inboundMessages: components["schemas"]["InboundMessage"][];
                        /** @description Rows of the whole list, counted with its first page */
                        total: number;
                        /** @description `cursor` of the next page; `null` on the last one */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    InboundMessages_release: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Object id: Inbound message */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "text",
                     *       "accountId": "text",
                     *       "channel": "whatsapp",
                     *       "status": "fetching",
                     *       "providerMessageId": "text",
                     *       "receivedAt": "2026-11-21T09:30:00.000Z",
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["InboundMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The message was not set aside */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Callbacks_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "email.opened"
                 *     }
                 */
                "application/json": {
                    /** @description Only `email.received` is processed */
                    type: string;
                    /** @description The mail, without its content */
                    data?: {
                        /** @description Id under which the mail is fetched from Resend */
                        email_id?: string;
                        /** @description Sender */
                        from?: string;
                        /** @description Recipients; `reply+<conversation_id>@<domain>` names the conversation */
                        to?: string[];
                        /** @description Subject */
                        subject?: string;
                        /** @description `Message-ID` of the mail */
                        message_id?: string;
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "received": false
                     *     }
                     */
                    "application/json": {
                        /** @description Whether the event is processed */
                        received: boolean;
                    };
                };
            };
            /** @description The body is no event of Resend */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Callbacks_emailStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "email.bounced",
                 *       "created_at": "2026-11-02T09:00:04.000Z",
                 *       "data": {
                 *         "email_id": "56761188-7520-42d8-8898-ff6fc54ce618",
                 *         "tags": {
                 *           "delivery_id": "665f1f77bcf86cd799439012"
                 *         },
                 *         "bounce": {
                 *           "type": "Permanent",
                 *           "message": "No such mailbox"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description `email.sent`, `email.delivered`, `email.bounced`, `email.complained`, `email.failed` or `email.suppressed` */
                    type?: string;
                    /** @description When it happened */
                    created_at?: string;
                    /** @description The mail, and what became of it */
                    data?: {
                        /** @description Resend's id of the mail */
                        email_id?: string;
                        /** @description `delivery_id`: the delivery at Northline */
                        tags?: {
                            [key: string]: string;
                        };
                        /** @description Only on bounces */
                        bounce?: {
                            /** @description `Permanent` when the address does not exist */
                            type?: string;
                            /** @description Explanation */
                            message?: string;
                        } & {
                            [key: string]: unknown;
                        };
                        /** @description Only on failures */
                        failed?: {
                            /** @description Explanation */
                            reason?: string;
                        } & {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "received": true
                     *     }
                     */
                    "application/json": {
                        /** @description Whether the event is processed */
                        received: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The signature is missing or wrong */
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Callbacks_whatsAppChallenge: {
        parameters: {
            query?: {
                /** @description What to answer */
                "hub.challenge"?: string;
                /** @description The `verifyToken` of a connected number */
                "hub.verify_token"?: string;
                /** @description Always `subscribe` */
                "hub.mode"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description No connected number has this verify token */
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Callbacks_whatsApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "object": "whatsapp_business_account",
                 *       "entry": [
                 *         {
                 *           "changes": [
                 *             {
                 *               "field": "messages",
                 *               "value": {
                 *                 "metadata": {
                 *                   "phone_number_id": "106540352242922"
                 *                 },
                 *                 "contacts": [
                 *                   {
                 *                     "wa_id": "41446681800",
                 *                     "profile": {
                 *                       "name": "Ada Lovelace"
                 *                     }
                 *                   }
                 *                 ],
                 *                 "messages": [
                 *                   {
                 *                     "id": "wamid.HBgL",
                 *                     "from": "41446681800",
                 *                     "timestamp": "1793610000",
                 *                     "type": "text",
                 *                     "text": {
                 *                       "body": "How much is it?"
                 *                     }
                 *                   }
                 *                 ]
                 *               }
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description `whatsapp_business_account` */
                    object?: string;
                    /** @description One entry a WhatsApp Business Account */
                    entry?: ({
                        /** @description What has happened */
                        changes?: ({
                            /** @description Only `messages` is processed */
                            field?: string;
                            /** @description The phone number as `metadata`, and `messages` or `statuses`, as Meta documents them */
                            value?: {
                                [key: string]: unknown;
                            };
                        } & {
                            [key: string]: unknown;
                        })[];
                    } & {
                        [key: string]: unknown;
                    })[];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "received": true
                     *     }
                     */
                    "application/json": {
                        /** @description Whether the event is processed */
                        received: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The signature is missing or wrong */
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Callbacks_telegram: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connected bot */
                integrationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "update_id": 731905001,
                 *       "message": {
                 *         "message_id": 12,
                 *         "date": 1793610000,
                 *         "chat": {
                 *           "id": 5550123,
                 *           "type": "private"
                 *         },
                 *         "from": {
                 *           "id": 5550123,
                 *           "first_name": "Ada"
                 *         },
                 *         "text": "How much is it?"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description Number of the update */
                    update_id?: number;
                    /** @description A message to the bot */
                    message?: {
                        /** @description Number within the chat */
                        message_id?: number;
                        /** @description Seconds since 1970 */
                        date?: number;
                        /** @description The chat */
                        chat?: {
                            /** @description Id of the chat */
                            id?: number;
                            /** @description Only `private` chats are answered */
                            type?: string;
                        } & {
                            [key: string]: unknown;
                        };
                        /** @description Text; `/start <token>` comes from a link that starts the chat */
                        text?: string;
                    } & {
                        [key: string]: unknown;
                    };
                    /** @description The bot was blocked or unblocked */
                    my_chat_member?: {
                        /** @description The bot in that chat */
                        new_chat_member?: {
                            /** @description `kicked` when the person has blocked the bot */
                            status?: string;
                        } & {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "received": true
                     *     }
                     */
                    "application/json": {
                        /** @description Whether the event is processed */
                        received: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The secret token is missing or wrong */
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Unsubscribe_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Part of the link in the email */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The link is not one of ours */
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Unsubscribe_unsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Part of the link in the email */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The link is not one of ours */
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    WebhookEndpoints_list: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 200 */
                limit?: number;
                /** @description Rows to leave out; not together with `cursor` */
                skip?: number;
                /** @description `nextCursor` of the page before; not together with `skip` */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "endpoints": [
                     *         {
                     *           "_id": "6b038d7214257e3ae635d5d6",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "url": "https://example.com/northline",
                     *           "events": [
                     *             "stage_transition"
                     *           ],
                     *           "description": "",
                     *           "enabled": true,
                     *           "createdAt": "2026-11-23T00:48:50.666Z",
                     *           "updatedAt": "2026-11-23T00:48:50.666Z"
                     *         },
                     *         {
                     *           "_id": "6b038d7214257e3ae635d5d4",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "url": "https://example.com/northline",
                     *           "events": [
                     *             "stage_transition"
                     *           ],
                     *           "description": "",
                     *           "enabled": true,
                     *           "createdAt": "2026-11-23T00:48:50.638Z",
                     *           "updatedAt": "2026-11-23T00:48:50.638Z"
                     *         },
                     *         {
                     *           "_id": "6b038d7214257e3ae635d5d2",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "url": "https://example.com/northline",
                     *           "events": [
                     *             "stage_transition"
                     *           ],
                     *           "description": "",
                     *           "enabled": true,
                     *           "createdAt": "2026-11-23T00:48:50.614Z",
                     *           "updatedAt": "2026-11-23T00:48:50.614Z"
                     *         },
                     *         {
                     *           "_id": "6b038d6114257e3ae635d3e5",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "url": "https://example.com/customer-webhook/mine",
                     *           "events": [
                     *             "message.received"
                     *           ],
                     *           "description": "",
                     *           "enabled": true,
                     *           "createdAt": "2026-11-23T00:48:33.807Z",
                     *           "updatedAt": "2026-11-23T00:48:50.798Z"
                     *         }
                     *       ],
                     *       "total": 4,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description This page */
                        endpoints: components["schemas"]["WebhookEndpoint"][];
                        /** @description Rows of the whole list, counted with its first page */
                        total: number;
                        /** @description `cursor` of the next page; `null` on the last one */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    WebhookEndpoints_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/customer-webhook/customer",
                 *       "events": [
                 *         "stage_transition",
                 *         "status_change",
                 *         "message.received",
                 *         "message.sent",
                 *         "message.failed",
                 *         "insight.updated",
                 *         "lead.suppressed",
                 *         "campaign.status_changed"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateWebhookEndpoint"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038f1de87c8124a804c402",
                     *       "accountId": "6b038f195f2ce251b6a7faf1",
                     *       "url": "https://example.com/customer-webhook/customer",
                     *       "events": [
                     *         "stage_transition",
                     *         "status_change",
                     *         "message.received",
                     *         "message.sent",
                     *         "message.failed",
                     *         "insight.updated",
                     *         "lead.suppressed",
                     *         "campaign.status_changed"
                     *       ],
                     *       "description": "",
                     *       "enabled": true,
                     *       "createdAt": "2026-11-23T00:55:57.202Z",
                     *       "updatedAt": "2026-11-23T00:55:57.202Z",
                     *       "secret": "whsec_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            /** @description The address is not a public http or https address, or an event kind does not exist */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The account has as many endpoints as its quota allows */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    WebhookEndpoints_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Webhook endpoint */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d5c14257e3ae635d3bb",
                     *       "accountId": "6b038d5271561e5c321c869e",
                     *       "url": "https://example.com/customer-webhook/canary7f3a91",
                     *       "events": [
                     *         "message.received"
                     *       ],
                     *       "description": "",
                     *       "enabled": true,
                     *       "createdAt": "2026-11-23T00:48:28.684Z",
                     *       "updatedAt": "2026-11-23T00:48:28.684Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    WebhookEndpoints_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Webhook endpoint */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always `true`
                         * @enum {boolean}
                         */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    WebhookEndpoints_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Webhook endpoint */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/northline"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWebhookEndpoint"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d6114257e3ae635d3e5",
                     *       "accountId": "6b038d574e4fdd4407919eb3",
                     *       "url": "https://example.com/customer-webhook/mine",
                     *       "events": [
                     *         "message.received"
                     *       ],
                     *       "description": "",
                     *       "enabled": true,
                     *       "createdAt": "2026-11-23T00:48:33.807Z",
                     *       "updatedAt": "2026-11-23T00:48:50.770Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description The address is not a public http or https address, or an event kind does not exist */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    WebhookEndpoints_rotateSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Object id: Webhook endpoint */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038f081b2211e9025703ca",
                     *       "accountId": "6b038eea63537278ab30c9d1",
                     *       "url": "https://example.com/customer-webhook/outreach",
                     *       "events": [
                     *         "message.sent",
                     *         "message.received",
                     *         "stage_transition"
                     *       ],
                     *       "description": "",
                     *       "enabled": true,
                     *       "failingSince": "2026-11-23T00:55:36.823Z",
                     *       "createdAt": "2026-11-23T00:55:36.273Z",
                     *       "updatedAt": "2026-11-23T00:55:37.022Z",
                     *       "secret": "whsec_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    WebhookEndpoints_test: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Object id: Webhook endpoint */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "text",
                     *       "accountId": "text",
                     *       "endpointId": "text",
                     *       "eventId": "text",
                     *       "type": "text",
                     *       "status": "pending",
                     *       "attempts": [
                     *         {
                     *           "at": "2026-11-21T09:30:00.000Z",
                     *           "durationMs": 1
                     *         }
                     *       ],
                     *       "createdAt": "2026-11-21T09:30:00.000Z",
                     *       "updatedAt": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    WebhookEndpoints_listDeliveries: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 200 */
                limit?: number;
                /** @description Rows to leave out; not together with `cursor` */
                skip?: number;
                /** @description `nextCursor` of the page before; not together with `skip` */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
            };
            header?: never;
            path: {
                /** @description Object id: Webhook endpoint */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deliveries": [
                     *         {
                     *           "_id": "6b038d5fb339369bed9ab40c",
                     *           "accountId": "6b038d5271561e5c321c869e",
                     *           "endpointId": "6b038d5c14257e3ae635d3bb",
                     *           "eventId": "67287269-0c8a-4cf9-8741-b8bc6c53496c",
                     *           "type": "message.received",
                     *           "status": "delivered",
                     *           "attempts": [
                     *             {
                     *               "durationMs": 35,
                     *               "statusCode": 200,
                     *               "response": "{\"received\":true}",
                     *               "at": "2026-11-23T00:48:31.268Z"
                     *             }
                     *           ],
                     *           "createdAt": "2026-11-23T00:48:31.095Z",
                     *           "updatedAt": "2026-11-23T00:48:31.304Z"
                     *         },
                     *         {
                     *           "_id": "6b038d5eb339369bed9ab408",
                     *           "accountId": "6b038d5271561e5c321c869e",
                     *           "endpointId": "6b038d5c14257e3ae635d3bb",
                     *           "eventId": "5c30cc89-0a9e-47ab-9155-f2ced950b7ba",
                     *           "type": "message.received",
                     *           "status": "delivered",
                     *           "attempts": [
                     *             {
                     *               "durationMs": 18,
                     *               "statusCode": 200,
                     *               "response": "{\"received\":true}",
                     *               "at": "2026-11-23T00:48:30.863Z"
                     *             }
                     *           ],
                     *           "createdAt": "2026-11-23T00:48:30.674Z",
                     *           "updatedAt": "2026-11-23T00:48:30.881Z"
                     *         },
                     *         {
                     *           "_id": "6b038d5eb339369bed9ab404",
                     *           "accountId": "6b038d5271561e5c321c869e",
                     *           "endpointId": "6b038d5c14257e3ae635d3bb",
                     *           "eventId": "b784e3c5-2c00-46a3-9101-65dfb6b3044a",
                     *           "type": "message.received",
                     *           "status": "delivered",
                     *           "attempts": [
                     *             {
                     *               "durationMs": 113,
                     *               "statusCode": 200,
                     *               "response": "{\"received\":true}",
                     *               "at": "2026-11-23T00:48:30.212Z"
                     *             }
                     *           ],
                     *           "createdAt": "2026-11-23T00:48:30.032Z",
                     *           "updatedAt": "2026-11-23T00:48:30.325Z"
                     *         }
                     *       ],
                     *       "total": 3,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description This page */
                        deliveries: components["schemas"]["WebhookDelivery"][];
                        /** @description Rows of the whole list, counted with its first page */
                        total: number;
                        /** @description `cursor` of the next page; `null` on the last one */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    WebhookEndpoints_redeliver: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Object id: Delivery */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038f0802599d8008830359",
                     *       "accountId": "6b038eea63537278ab30c9d1",
                     *       "endpointId": "6b038f081b2211e9025703ca",
                     *       "eventId": "71247fa1-84c2-4475-b00a-b7a439336e2a",
                     *       "type": "message.sent",
                     *       "status": "pending",
                     *       "attempts": [
                     *         {
                     *           "durationMs": 8,
                     *           "statusCode": 503,
                     *           "response": "{\"received\":false}",
                     *           "at": "2026-11-23T00:55:36.811Z"
                     *         }
                     *       ],
                     *       "nextAttemptAt": "2026-11-23T00:55:37.041Z",
                     *       "createdAt": "2026-11-23T00:55:36.626Z",
                     *       "updatedAt": "2026-11-23T00:55:37.041Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    ApiKeys_list: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 200 */
                limit?: number;
                /** @description Rows to leave out; not together with `cursor` */
                skip?: number;
                /** @description `nextCursor` of the page before; not together with `skip` */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "apiKeys": [
                     *         {
                     *           "_id": "6b038d7214257e3ae635d5e1",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "name": "CRM sync",
                     *           "scopes": [
                     *             "leads:view"
                     *           ],
                     *           "environment": "live",
                     *           "keyHint": "03b5",
                     *           "createdBy": {
                     *             "type": "api_key",
                     *             "id": "6b038d5814257e3ae635d268",
                     *             "name": "make up (live)"
                     *           },
                     *           "createdAt": "2026-11-23T00:48:50.873Z"
                     *         },
                     *         {
                     *           "_id": "6b038d7214257e3ae635d5de",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "name": "CRM sync",
                     *           "scopes": [
                     *             "leads:view"
                     *           ],
                     *           "environment": "live",
                     *           "keyHint": "5ef7",
                     *           "createdBy": {
                     *             "type": "api_key",
                     *             "id": "6b038d5814257e3ae635d268",
                     *             "name": "make up (live)"
                     *           },
                     *           "createdAt": "2026-11-23T00:48:50.858Z"
                     *         },
                     *         {
                     *           "_id": "6b038d7214257e3ae635d5db",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "name": "CRM sync",
                     *           "scopes": [
                     *             "leads:view"
                     *           ],
                     *           "environment": "live",
                     *           "keyHint": "0363",
                     *           "createdBy": {
                     *             "type": "api_key",
                     *             "id": "6b038d5814257e3ae635d268",
                     *             "name": "make up (live)"
                     *           },
                     *           "createdAt": "2026-11-23T00:48:50.830Z"
                     *         },
                     *         {
                     *           "_id": "6b038d6114257e3ae635d3df",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "name": "mine",
                     *           "scopes": [
                     *             "leads:view"
                     *           ],
                     *           "environment": "live",
                     *           "keyHint": "69af",
                     *           "createdBy": {
                     *             "type": "api_key",
                     *             "id": "6b038d5814257e3ae635d268",
                     *             "name": "make up (live)"
                     *           },
                     *           "createdAt": "2026-11-23T00:48:33.308Z"
                     *         },
                     *         {
                     *           "_id": "6b038d5814257e3ae635d268",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "name": "make up (live)",
                     *           "scopes": [
                     *             "leads:view",
                     *             "leads:import",
                     *             "leads:start_conversation",
                     *             "leads:sync_create",
                     *             "leads:sync_delete",
                     *             "conversations:view",
                     *             "conversations:edit",
                     *             "conversations:send_message",
                     *             "conversations:change_status",
                     *             "agent_config:view",
                     *             "agent_config:edit",
                     *             "knowledge:view",
                     *             "knowledge:upload",
                     *             "knowledge:delete",
                     *             "campaigns:view",
                     *             "campaigns:create",
                     *             "campaigns:edit",
                     *             "campaigns:launch",
                     *             "campaigns:delete",
                     *             "analytics:view",
                     *             "ab_testing:view",
                     *             "ab_testing:manage",
                     *             "audit:view",
                     *             "audit:export",
                     *             "api_keys:view",
                     *             "api_keys:manage",
                     *             "integrations:view",
                     *             "integrations:edit",
                     *             "webhooks:view",
                     *             "webhooks:manage",
                     *             "team:manage"
                     *           ],
                     *           "environment": "live",
                     *           "keyHint": "c3fb",
                     *           "createdBy": {
                     *             "type": "user",
                     *             "id": "6b038d584e4fdd4407919eb4",
                     *             "name": "second-2c29d930@northline.example"
                     *           },
                     *           "createdAt": "2026-11-23T00:48:24.757Z",
                     *           "lastUsedAt": "2026-11-23T00:48:53.202Z"
                     *         }
                     *       ],
                     *       "total": 5,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description This page */
                        apiKeys: components["schemas"]["ApiKey"][];
                        /** @description Rows of the whole list, counted with its first page */
                        total: number;
                        /** @description `cursor` of the next page; `null` on the last one */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    ApiKeys_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "test",
                 *       "scopes": [
                 *         "leads:view",
                 *         "leads:import",
                 *         "leads:start_conversation",
                 *         "leads:sync_create",
                 *         "leads:sync_delete",
                 *         "conversations:view",
                 *         "conversations:edit",
                 *         "conversations:send_message",
                 *         "conversations:change_status",
                 *         "agent_config:view",
                 *         "agent_config:edit",
                 *         "knowledge:view",
                 *         "knowledge:upload",
                 *         "knowledge:delete",
                 *         "campaigns:view",
                 *         "campaigns:create",
                 *         "campaigns:edit",
                 *         "campaigns:launch",
                 *         "campaigns:delete",
                 *         "analytics:view",
                 *         "ab_testing:view",
                 *         "ab_testing:manage",
                 *         "audit:view",
                 *         "audit:export",
                 *         "api_keys:view",
                 *         "api_keys:manage",
                 *         "integrations:view",
                 *         "integrations:edit",
                 *         "webhooks:view",
                 *         "webhooks:manage",
                 *         "team:manage"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateApiKey"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d8f1a8607da2660d989",
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "name": "test",
                     *       "scopes": [
                     *         "leads:view",
                     *         "leads:import",
                     *         "leads:start_conversation",
                     *         "leads:sync_create",
                     *         "leads:sync_delete",
                     *         "conversations:view",
                     *         "conversations:edit",
                     *         "conversations:send_message",
                     *         "conversations:change_status",
                     *         "agent_config:view",
                     *         "agent_config:edit",
                     *         "knowledge:view",
                     *         "knowledge:upload",
                     *         "knowledge:delete",
                     *         "campaigns:view",
                     *         "campaigns:create",
                     *         "campaigns:edit",
                     *         "campaigns:launch",
                     *         "campaigns:delete",
                     *         "analytics:view",
                     *         "ab_testing:view",
                     *         "ab_testing:manage",
                     *         "audit:view",
                     *         "audit:export",
                     *         "api_keys:view",
                     *         "api_keys:manage",
                     *         "integrations:view",
                     *         "integrations:edit",
                     *         "webhooks:view",
                     *         "webhooks:manage",
                     *         "team:manage"
                     *       ],
                     *       "environment": "live",
                     *       "keyHint": "76fe",
                     *       "createdBy": {
                     *         "type": "api_key",
                     *         "id": "6b038d8a1a8607da2660d966",
                     *         "name": "make up (live)"
                     *       },
                     *       "createdAt": "2026-11-23T00:49:19.674Z",
                     *       "key": "nl_live_0000000000000000000000000000000000000000000000000000000000000000"
                     *     }
                     */
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
            /** @description A scope does not exist, or `expiresAt` is past */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description A scope is beyond your role, or beyond the calling key */
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    ApiKeys_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: API key */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038dab1a8607da2660db7a",
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "name": "narrow",
                     *       "scopes": [
                     *         "leads:view"
                     *       ],
                     *       "environment": "live",
                     *       "keyHint": "4768",
                     *       "createdBy": {
                     *         "type": "api_key",
                     *         "id": "6b038d8f1a8607da2660d9a4",
                     *         "name": "test"
                     *       },
                     *       "createdAt": "2026-11-23T00:49:47.365Z",
                     *       "revokedAt": "2026-11-23T00:49:47.410Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    ApiKeys_rotate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: API key */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038dab1a8607da2660db84",
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "name": "narrow",
                     *       "scopes": [
                     *         "leads:view"
                     *       ],
                     *       "environment": "live",
                     *       "keyHint": "87b4",
                     *       "createdBy": {
                     *         "type": "api_key",
                     *         "id": "6b038d8f1a8607da2660d987",
                     *         "name": "test"
                     *       },
                     *       "createdAt": "2026-11-23T00:49:47.506Z",
                     *       "key": "nl_live_0000000000000000000000000000000000000000000000000000000000000000"
                     *     }
                     */
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
            /** @description The key is revoked or expired */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description The key can do more than the caller */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    ApiKeys_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: API key */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always `true`
                         * @enum {boolean}
                         */
                        deleted: true;
                    };
                };
            };
            /** @description The key is not revoked */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Account_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "auditRetentionDays": 365,
                     *       "webhookLogRetentionDays": 30,
                     *       "turnRetentionDays": 90,
                     *       "inboundRetentionDays": 365,
                     *       "deliveryRetentionDays": 365,
                     *       "eventRetentionDays": 90,
                     *       "_id": "6b038d574e4fdd4407919eb3",
                     *       "name": "Second, empty",
                     *       "timezone": "UTC",
                     *       "language": "English",
                     *       "lockEditedInsights": false,
                     *       "createdAt": "2026-11-23T00:48:23.587Z",
                     *       "updatedAt": "2026-11-23T00:48:23.587Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Account"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Account_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lockEditedInsights": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAccount"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "auditRetentionDays": 365,
                     *       "webhookLogRetentionDays": 30,
                     *       "turnRetentionDays": 90,
                     *       "inboundRetentionDays": 365,
                     *       "deliveryRetentionDays": 365,
                     *       "eventRetentionDays": 90,
                     *       "_id": "6b038d895309900ea213eac4",
                     *       "name": "Demo",
                     *       "timezone": "UTC",
                     *       "language": "English",
                     *       "lockEditedInsights": true,
                     *       "createdAt": "2026-11-23T00:49:13.269Z",
                     *       "updatedAt": "2026-11-23T00:49:55.866Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The account was changed at the same time */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Account_listQuotas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "quotas": [
                     *         {
                     *           "name": "mail_bytes",
                     *           "of": "bytes of stored mail",
                     *           "per": "day",
                     *           "limit": 500000000,
                     *           "used": 0
                     *         },
                     *         {
                     *           "name": "unsigned_mails",
                     *           "of": "unsigned notices of mails",
                     *           "per": "minute",
                     *           "limit": 60,
                     *           "used": 0
                     *         },
                     *         {
                     *           "name": "stranger_conversations",
                     *           "of": "conversations begun by strangers",
                     *           "per": "hour",
                     *           "limit": 1000,
                     *           "used": 0
                     *         },
                     *         {
                     *           "name": "model_calls",
                     *           "of": "model calls",
                     *           "per": "hour",
                     *           "limit": 50000,
                     *           "used": 9
                     *         },
                     *         {
                     *           "name": "ingestions",
                     *           "of": "documents being read",
                     *           "per": "at_once",
                     *           "limit": 2,
                     *           "used": 1
                     *         },
                     *         {
                     *           "name": "open_streams",
                     *           "of": "open streams",
                     *           "per": "at_once",
                     *           "limit": 20,
                     *           "used": 0
                     *         },
                     *         {
                     *           "name": "imports",
                     *           "of": "running imports",
                     *           "per": "total",
                     *           "limit": 3,
                     *           "used": 0
                     *         },
                     *         {
                     *           "name": "knowledge_chunks",
                     *           "of": "pieces of knowledge",
                     *           "per": "total",
                     *           "limit": 100000,
                     *           "used": 5
                     *         },
                     *         {
                     *           "name": "knowledge_documents",
                     *           "of": "documents",
                     *           "per": "total",
                     *           "limit": 10000,
                     *           "used": 7
                     *         },
                     *         {
                     *           "name": "knowledge_bases",
                     *           "of": "knowledge bases",
                     *           "per": "total",
                     *           "limit": 1000,
                     *           "used": 4
                     *         },
                     *         {
                     *           "name": "agents",
                     *           "of": "agents",
                     *           "per": "total",
                     *           "limit": 1000,
                     *           "used": 9
                     *         },
                     *         {
                     *           "name": "tool_servers",
                     *           "of": "tool servers",
                     *           "per": "total",
                     *           "limit": 100,
                     *           "used": 4
                     *         },
                     *         {
                     *           "name": "webhook_endpoints",
                     *           "of": "webhook endpoints",
                     *           "per": "total",
                     *           "limit": 100,
                     *           "used": 4
                     *         },
                     *         {
                     *           "name": "campaigns",
                     *           "of": "campaigns",
                     *           "per": "total",
                     *           "limit": 10000,
                     *           "used": 8
                     *         },
                     *         {
                     *           "name": "ab_tests",
                     *           "of": "A/B tests",
                     *           "per": "total",
                     *           "limit": 1000,
                     *           "used": 5
                     *         },
                     *         {
                     *           "name": "api_keys",
                     *           "of": "API keys, revoked ones too",
                     *           "per": "total",
                     *           "limit": 1000,
                     *           "used": 5
                     *         },
                     *         {
                     *           "name": "members",
                     *           "of": "members",
                     *           "per": "total",
                     *           "limit": 1000,
                     *           "used": 5
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AccountQuotaList"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Prices_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currency": "USD",
                     *       "asOf": "2025-12-01",
                     *       "models": [
                     *         {
                     *           "model": "gpt-5-mini",
                     *           "input": 250000,
                     *           "cachedInput": 25000,
                     *           "output": 2000000,
                     *           "minute": 6000
                     *         }
                     *       ],
                     *       "whatsapp": [
                     *         {
                     *           "countries": [
                     *             "DE"
                     *           ],
                     *           "marketing": 136500,
                     *           "utility": 55000,
                     *           "authentication": 55000
                     *         }
                     *       ],
                     *       "email": 400
                     *     }
                     */
                    "application/json": components["schemas"]["AccountPrices"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Prices_replace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currency": "USD",
                 *       "asOf": "2025-12-01",
                 *       "models": [
                 *         {
                 *           "model": "gpt-5-mini",
                 *           "input": 250000,
                 *           "cachedInput": 25000,
                 *           "output": 2000000,
                 *           "minute": 6000
                 *         }
                 *       ],
                 *       "whatsapp": [
                 *         {
                 *           "countries": [
                 *             "DE"
                 *           ],
                 *           "marketing": 136500,
                 *           "utility": 55000,
                 *           "authentication": 55000
                 *         }
                 *       ],
                 *       "email": 400
                 *     }
                 */
                "application/json": components["schemas"]["PriceList"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currency": "USD",
                     *       "asOf": "2025-12-01",
                     *       "models": [
                     *         {
                     *           "model": "gpt-5-mini",
                     *           "input": 250000,
                     *           "cachedInput": 25000,
                     *           "output": 2000000,
                     *           "minute": 6000
                     *         }
                     *       ],
                     *       "whatsapp": [
                     *         {
                     *           "countries": [
                     *             "DE"
                     *           ],
                     *           "marketing": 136500,
                     *           "utility": 55000,
                     *           "authentication": 55000
                     *         }
                     *       ],
                     *       "email": 400
                     *     }
                     */
                    "application/json": components["schemas"]["AccountPrices"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The account was changed at the same time */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Prices_remove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currency": "USD",
                     *       "asOf": "2025-12-01",
                     *       "models": [
                     *         {
                     *           "model": "gpt-5-mini",
                     *           "input": 250000,
                     *           "cachedInput": 25000,
                     *           "output": 2000000,
                     *           "minute": 6000
                     *         }
                     *       ],
                     *       "whatsapp": [
                     *         {
                     *           "countries": [
                     *             "DE"
                     *           ],
                     *           "marketing": 136500,
                     *           "utility": 55000,
                     *           "authentication": 55000
                     *         }
                     *       ],
                     *       "email": 400
                     *     }
                     */
                    "application/json": components["schemas"]["AccountPrices"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The account was changed at the same time */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Team_list: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 200 */
                limit?: number;
                /** @description Rows to leave out; not together with `cursor` */
                skip?: number;
                /** @description `nextCursor` of the page before; not together with `skip` */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "members": [
                     *         {
                     *           "_id": "6b038d7314257e3ae635d5ea",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "email": "crm-100320@example.com",
                     *           "name": "Kim Lee",
                     *           "role": "owner",
                     *           "createdAt": "2026-11-23T00:48:51.773Z",
                     *           "updatedAt": "2026-11-23T00:48:51.773Z"
                     *         },
                     *         {
                     *           "_id": "6b038d7314257e3ae635d5e7",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "email": "crm-100318@example.com",
                     *           "name": "Kim Lee",
                     *           "role": "owner",
                     *           "createdAt": "2026-11-23T00:48:51.388Z",
                     *           "updatedAt": "2026-11-23T00:48:51.388Z"
                     *         },
                     *         {
                     *           "_id": "6b038d7214257e3ae635d5e4",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "email": "crm-100316@example.com",
                     *           "name": "Kim Lee",
                     *           "role": "owner",
                     *           "createdAt": "2026-11-23T00:48:50.892Z",
                     *           "updatedAt": "2026-11-23T00:48:50.892Z"
                     *         },
                     *         {
                     *           "_id": "6b038d6114257e3ae635d3e2",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "email": "mine@team.example",
                     *           "name": "Kim Lee",
                     *           "role": "viewer",
                     *           "createdAt": "2026-11-23T00:48:33.342Z",
                     *           "updatedAt": "2026-11-23T00:48:52.364Z"
                     *         },
                     *         {
                     *           "_id": "6b038d584e4fdd4407919eb4",
                     *           "accountId": "6b038d574e4fdd4407919eb3",
                     *           "email": "second-2c29d930@northline.example",
                     *           "name": "",
                     *           "role": "owner",
                     *           "createdAt": "2026-11-23T00:48:23.587Z",
                     *           "updatedAt": "2026-11-23T00:48:23.587Z"
                     *         }
                     *       ],
                     *       "total": 5,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description This page */
                        members: components["schemas"]["Member"][];
                        /** @description Rows of the whole list, counted with its first page */
                        total: number;
                        /** @description `cursor` of the next page; `null` on the last one */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Team_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your choice, one a request. A repeat of this request under the same key is answered with the first answer for 24 hours, and done once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "mine@team.example",
                 *       "name": "mine",
                 *       "role": "viewer",
                 *       "password": "memberxxxxxxxxxxxx"
                 *     }
                 */
                "application/json": components["schemas"]["CreateMember"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d6114257e3ae635d3e2",
                     *       "accountId": "6b038d574e4fdd4407919eb3",
                     *       "email": "mine@team.example",
                     *       "name": "mine",
                     *       "role": "viewer",
                     *       "createdAt": "2026-11-23T00:48:33.342Z",
                     *       "updatedAt": "2026-11-23T00:48:33.342Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description The password is shorter than 8 characters or one of the most common ones */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description The role is above your own */
            403: components["responses"]["Forbidden"];
            /** @description The email address has an account already */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Team_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Member */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always `true`
                         * @enum {boolean}
                         */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The last owner cannot be removed */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Team_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Member */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "viewer"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateMember"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "6b038d901a8607da2660d9b7",
                     *       "accountId": "6b038d895309900ea213eac4",
                     *       "email": "outlived@team.example",
                     *       "name": "Olga",
                     *       "role": "viewer",
                     *       "createdAt": "2026-11-23T00:49:20.759Z",
                     *       "updatedAt": "2026-11-23T00:49:21.992Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description The password is shorter than 8 characters or one of the most common ones */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description The member or the new role is not below your own */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The last owner cannot be demoted, or the email address has an account already */
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Auth_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "outlived@team.example",
                 *       "password": "long exxxxxxxxxxxxxxx"
                 *     }
                 */
                "application/json": components["schemas"]["Login"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "nl_session_0000000000000000000000000000000000000000000000000000000000000000",
                     *       "expiresAt": "2026-11-23T12:49:21.854Z",
                     *       "user": {
                     *         "_id": "6b038d901a8607da2660d9b7",
                     *         "accountId": "6b038d895309900ea213eac4",
                     *         "email": "outlived@team.example",
                     *         "name": "Olga",
                     *         "role": "admin"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["NewSession"];
                };
            };
            /** @description A field is wrong, or `cookie` was asked for by another page than one of this origin */
            400: components["responses"]["BadRequest"];
            /** @description `Invalid email or password` */
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            /** @description Too many failed attempts, from this address or for this email address */
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Auth_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Auth_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "account": {
                     *         "_id": "6b038d574e4fdd4407919eb3",
                     *         "name": "Second, empty"
                     *       },
                     *       "user": {
                     *         "_id": "6b038d584e4fdd4407919eb4",
                     *         "accountId": "6b038d574e4fdd4407919eb3",
                     *         "email": "second-2c29d930@northline.example",
                     *         "name": "",
                     *         "role": "owner"
                     *       },
                     *       "role": "owner",
                     *       "scopes": [
                     *         "leads:view",
                     *         "leads:import",
                     *         "leads:start_conversation",
                     *         "leads:sync_create",
                     *         "leads:sync_delete",
                     *         "conversations:view",
                     *         "conversations:edit",
                     *         "conversations:send_message",
                     *         "conversations:change_status",
                     *         "agent_config:view",
                     *         "agent_config:edit",
                     *         "knowledge:view",
                     *         "knowledge:upload",
                     *         "knowledge:delete",
                     *         "campaigns:view",
                     *         "campaigns:create",
                     *         "campaigns:edit",
                     *         "campaigns:launch",
                     *         "campaigns:delete",
                     *         "analytics:view",
                     *         "ab_testing:view",
                     *         "ab_testing:manage",
                     *         "audit:view",
                     *         "audit:export",
                     *         "api_keys:view",
                     *         "api_keys:manage",
                     *         "integrations:view",
                     *         "integrations:edit",
                     *         "webhooks:view",
                     *         "webhooks:manage",
                     *         "team:manage"
                     *       ],
                     *       "environment": "live"
                     *     }
                     */
                    "application/json": components["schemas"]["Me"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Auth_changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "text",
                 *       "newPassword": "text...."
                 *     }
                 */
                "application/json": components["schemas"]["ChangePassword"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The present password is wrong, or the new one is too weak */
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Sessions_list: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 200 */
                limit?: number;
                /** @description Rows to leave out; not together with `cursor` */
                skip?: number;
                /** @description `nextCursor` of the page before; not together with `skip` */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessions": [
                     *         {
                     *           "_id": "665f1f77bcf86cd799439011",
                     *           "createdAt": "2026-11-21T09:30:00.000Z",
                     *           "lastUsedAt": "2026-11-21T09:30:00.000Z",
                     *           "expiresAt": "2026-11-21T09:30:00.000Z",
                     *           "userAgent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
                     *           "address": "203.0.113.7",
                     *           "current": true
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "nextCursor": "text"
                     *     }
                     */
                    "application/json": {
                        /** @description This page */
                        sessions: components["schemas"]["Session"][];
                        /** @description Rows of the whole list, counted with its first page */
                        total: number;
                        /** @description `cursor` of the next page; `null` on the last one */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Sessions_endOthers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always `true`
                         * @enum {boolean}
                         */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Sessions_end: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Object id: Session */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always `true`
                         * @enum {boolean}
                         */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Live_follow: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `id` of the last event that arrived: what came after it is sent first */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        /** @description Place in the stream, for `Last-Event-ID` */
                        id?: string;
                        /**
                         * @description Kind of the event
                         * @enum {string}
                         */
                        event: "conversation.changed";
                        /** @description What it is about, in one line of JSON */
                        data: components["schemas"]["ConversationUpdate"];
                    } | {
                        /** @description Place in the stream, for `Last-Event-ID` */
                        id?: string;
                        /**
                         * @description Kind of the event
                         * @enum {string}
                         */
                        event: "delivery.updated";
                        /** @description What it is about, in one line of JSON */
                        data: components["schemas"]["DeliveryUpdate"];
                    } | {
                        /** @description Place in the stream, for `Last-Event-ID` */
                        id?: string;
                        /**
                         * @description Kind of the event
                         * @enum {string}
                         */
                        event: "inbound.received";
                        /** @description What it is about, in one line of JSON */
                        data: components["schemas"]["InboundUpdate"];
                    } | {
                        /** @description Place in the stream, for `Last-Event-ID` */
                        id?: string;
                        /**
                         * @description Kind of the event
                         * @enum {string}
                         */
                        event: "suppression.changed";
                        /** @description What it is about, in one line of JSON */
                        data: components["schemas"]["SuppressionUpdate"];
                    } | {
                        /** @description Place in the stream, for `Last-Event-ID` */
                        id?: string;
                        /**
                         * @description Kind of the event
                         * @enum {string}
                         */
                        event: "campaign.changed";
                        /** @description What it is about, in one line of JSON */
                        data: components["schemas"]["CampaignUpdate"];
                    } | {
                        /** @description Place in the stream, for `Last-Event-ID` */
                        id?: string;
                        /**
                         * @description Kind of the event
                         * @enum {string}
                         */
                        event: "insight.updated";
                        /** @description What it is about, in one line of JSON */
                        data: components["schemas"]["InsightUpdate"];
                    } | {
                        /** @description Place in the stream, for `Last-Event-ID` */
                        id?: string;
                        /**
                         * @description Kind of the event
                         * @enum {string}
                         */
                        event: "lead.erased";
                        /** @description What it is about, in one line of JSON */
                        data: components["schemas"]["LeadErasure"];
                    } | {
                        /** @description Place in the stream, for `Last-Event-ID` */
                        id?: string;
                        /**
                         * @description Kind of the event
                         * @enum {string}
                         */
                        event: "account.changed";
                        /** @description What it is about, in one line of JSON */
                        data: components["schemas"]["AccountUpdate"];
                    } | {
                        /** @description Place in the stream, for `Last-Event-ID` */
                        id?: string;
                        /**
                         * @description Kind of the event
                         * @enum {string}
                         */
                        event: "resync";
                        /** @description What it is about, in one line of JSON */
                        data: components["schemas"]["Resync"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["TooLarge"];
            /** @description The quota `live_streams` of the account, or ten streams of one key or user */
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Audit_list: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 200 */
                limit?: number;
                /** @description Rows to leave out; not together with `cursor` */
                skip?: number;
                /** @description `nextCursor` of the page before; not together with `skip` */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
                /** @description Only this action, for example `campaign.launched` */
                action?: string;
                /** @description Only what this key, user, lead or agent did */
                actorId?: string;
                /** @description Only this kind of resource, for example `campaign` */
                resourceType?: string;
                /** @description Only this resource */
                resourceId?: string;
                /** @description From this moment on */
                from?: string;
                /** @description Before this moment */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "auditLogs": [
                     *         {
                     *           "_id": "7738f3be-4114-490c-960c-2bf04531bafd",
                     *           "accountId": "6b038f195f2ce251b6a7faf1",
                     *           "action": "conversation.status_changed",
                     *           "actor": {
                     *             "type": "agent",
                     *             "id": "6b038f1de87c8124a804c3ff",
                     *             "name": "Qualifier"
                     *           },
                     *           "resource": {
                     *             "type": "conversation",
                     *             "id": "6b038f1d9ecb95fbda67acf6"
                     *           },
                     *           "status": "success",
                     *           "details": {
                     *             "leadId": "1",
                     *             "campaignId": "6b038f1de87c8124a804c408",
                     *             "before": {
                     *               "status": "active",
                     *               "currentStageName": "needs",
                     *               "currentStageIndex": 1
                     *             },
                     *             "after": {
                     *               "status": "completed",
                     *               "currentStageName": "qualified",
                     *               "currentStageIndex": 2
                     *             },
                     *             "reason": "edge: The lead gave a budget and a timeline"
                     *           },
                     *           "correlationId": "0c4ef6e0-ce8a-4bcc-b4fb-4103911987e8",
                     *           "createdAt": "2026-11-23T00:55:59.576Z"
                     *         },
                     *         {
                     *           "_id": "5b1b062a-9769-4520-949d-1e12bce27f73",
                     *           "accountId": "6b038f195f2ce251b6a7faf1",
                     *           "action": "conversation.updated",
                     *           "actor": {
                     *             "type": "agent",
                     *             "id": "6b038f1de87c8124a804c3ff",
                     *             "name": "Qualifier"
                     *           },
                     *           "resource": {
                     *             "type": "conversation",
                     *             "id": "6b038f1d9ecb95fbda67acf6"
                     *           },
                     *           "status": "success",
                     *           "details": {
                     *             "leadId": "1",
                     *             "campaignId": "6b038f1de87c8124a804c408",
                     *             "before": {
                     *               "currentStageName": "opening",
                     *               "currentStageIndex": 0
                     *             },
                     *             "after": {
                     *               "currentStageName": "needs",
                     *               "currentStageIndex": 1
                     *             },
                     *             "reason": "edge: The lead is interested or says what they are looking for"
                     *           },
                     *           "correlationId": "bb5b6bce-8e9c-4440-97dc-49b7edf911b1",
                     *           "createdAt": "2026-11-23T00:55:58.546Z"
                     *         },
                     *         {
                     *           "_id": "b5fd1933-f58b-47dd-b83b-6774d71e33fa",
                     *           "accountId": "6b038f195f2ce251b6a7faf1",
                     *           "action": "conversation.started",
                     *           "actor": {
                     *             "type": "system",
                     *             "id": "northline",
                     *             "name": "Northline"
                     *           },
                     *           "resource": {
                     *             "type": "conversation",
                     *             "id": "6b038f1d9ecb95fbda67acf6"
                     *           },
                     *           "status": "success",
                     *           "details": {
                     *             "leadId": "1",
                     *             "campaignId": "6b038f1de87c8124a804c408",
                     *             "before": {},
                     *             "after": {
                     *               "status": "active",
                     *               "currentStageName": "opening",
                     *               "currentStageIndex": 0
                     *             },
                     *             "reason": "campaign"
                     *           },
                     *           "correlationId": "16997f32-70ba-4a94-b2d6-03c5e71f3935",
                     *           "createdAt": "2026-11-23T00:55:57.755Z"
                     *         }
                     *       ],
                     *       "total": 3,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description This page */
                        auditLogs: components["schemas"]["AuditLog"][];
                        /** @description Rows of the whole list, counted with its first page */
                        total: number;
                        /** @description `cursor` of the next page; `null` on the last one */
                        nextCursor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Audit_export: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 200 */
                limit?: number;
                /** @description Rows to leave out; not together with `cursor` */
                skip?: number;
                /** @description `nextCursor` of the page before; not together with `skip` */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
                /** @description Only this action, for example `campaign.launched` */
                action?: string;
                /** @description Only what this key, user, lead or agent did */
                actorId?: string;
                /** @description Only this kind of resource, for example `campaign` */
                resourceType?: string;
                /** @description Only this resource */
                resourceId?: string;
                /** @description From this moment on */
                from?: string;
                /** @description Before this moment */
                to?: string;
                /** @description `ndjson` (one JSON object a line, the default) or `csv` */
                format?: "ndjson" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            /** @description A rate limit, or as many streams are open as the quota allows */
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Docs_openapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Docs_docs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Health_live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "live"
                     *     }
                     */
                    "application/json": components["schemas"]["Liveness"];
                };
            };
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Health_ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ready",
                     *       "dependencies": {
                     *         "redis": "up",
                     *         "model": "up",
                     *         "nats": "up",
                     *         "mongo": "up"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Failed"];
            /** @description Success */
            503: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ready",
                     *       "dependencies": {}
                     *     }
                     */
                    "application/json": components["schemas"]["Readiness"];
                };
            };
        };
    };
    event_stage_transition: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same for every attempt */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the endpoint's secret; several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "665f1f77bcf86cd799439011",
                 *       "type": "stage_transition",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "accountId": "665f1f77bcf86cd799439011",
                 *       "data": {
                 *         "conversationId": "665f1f77bcf86cd799439011",
                 *         "leadId": "7",
                 *         "externalId": "crm-1815",
                 *         "agentConfigId": "665f1f77bcf86cd799439011",
                 *         "campaignId": "665f1f77bcf86cd799439011",
                 *         "channel": "whatsapp",
                 *         "currentStageName": "Viewing",
                 *         "currentStageIndex": 1,
                 *         "status": "active",
                 *         "previousStageName": "Introduction"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Id of the event: `webhook-id`
                     * @example 665f1f77bcf86cd799439011
                     */
                    id: string;
                    /**
                     * @description Kind of the event
                     * @enum {string}
                     */
                    type: "stage_transition";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /**
                     * @description The account
                     * @example 665f1f77bcf86cd799439011
                     */
                    accountId: string;
                    /** @description Number within the conversation, without gaps over all kinds: a missing number is a lost event only when you subscribe to all kinds. `GET /api/conversations/{id}/events?afterSequence=…` reads events again. Absent on events of no conversation */
                    sequence?: number;
                    /** @description What happened */
                    data: {
                        /**
                         * @description The conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        conversationId: string;
                        /**
                         * @description The lead's number, as a string
                         * @example 7
                         */
                        leadId: string;
                        /**
                         * @description The lead's id in your own system
                         * @example crm-1815
                         */
                        externalId?: string;
                        /**
                         * @description The agent
                         * @example 665f1f77bcf86cd799439011
                         */
                        agentConfigId: string;
                        /**
                         * @description The campaign that started the conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        campaignId?: string;
                        /**
                         * @description Channel of the conversation
                         * @enum {string}
                         */
                        channel: "whatsapp" | "telegram" | "email";
                        /**
                         * @description Name of the stage it is in now
                         * @example Viewing
                         */
                        currentStageName?: string;
                        /**
                         * @description Place of that stage, from 0
                         * @example 1
                         */
                        currentStageIndex?: number;
                        /**
                         * @description Status of the conversation now
                         * @enum {string}
                         */
                        status: "active" | "completed" | "handed_off" | "dropped";
                        /**
                         * @description Name of the stage before
                         * @example Introduction
                         */
                        previousStageName?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    event_status_change: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same for every attempt */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the endpoint's secret; several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "665f1f77bcf86cd799439011",
                 *       "type": "status_change",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "accountId": "665f1f77bcf86cd799439011",
                 *       "data": {
                 *         "conversationId": "665f1f77bcf86cd799439011",
                 *         "leadId": "7",
                 *         "externalId": "crm-1815",
                 *         "agentConfigId": "665f1f77bcf86cd799439011",
                 *         "campaignId": "665f1f77bcf86cd799439011",
                 *         "channel": "whatsapp",
                 *         "currentStageName": "Viewing",
                 *         "currentStageIndex": 1,
                 *         "status": "completed",
                 *         "previousStatus": "active"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Id of the event: `webhook-id`
                     * @example 665f1f77bcf86cd799439011
                     */
                    id: string;
                    /**
                     * @description Kind of the event
                     * @enum {string}
                     */
                    type: "status_change";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /**
                     * @description The account
                     * @example 665f1f77bcf86cd799439011
                     */
                    accountId: string;
                    /** @description Number within the conversation, without gaps over all kinds: a missing number is a lost event only when you subscribe to all kinds. `GET /api/conversations/{id}/events?afterSequence=…` reads events again. Absent on events of no conversation */
                    sequence?: number;
                    /** @description What happened */
                    data: {
                        /**
                         * @description The conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        conversationId: string;
                        /**
                         * @description The lead's number, as a string
                         * @example 7
                         */
                        leadId: string;
                        /**
                         * @description The lead's id in your own system
                         * @example crm-1815
                         */
                        externalId?: string;
                        /**
                         * @description The agent
                         * @example 665f1f77bcf86cd799439011
                         */
                        agentConfigId: string;
                        /**
                         * @description The campaign that started the conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        campaignId?: string;
                        /**
                         * @description Channel of the conversation
                         * @enum {string}
                         */
                        channel: "whatsapp" | "telegram" | "email";
                        /**
                         * @description Name of the stage it is in now
                         * @example Viewing
                         */
                        currentStageName?: string;
                        /**
                         * @description Place of that stage, from 0
                         * @example 1
                         */
                        currentStageIndex?: number;
                        /**
                         * @description Status of the conversation now
                         * @example completed
                         * @enum {string}
                         */
                        status: "active" | "completed" | "handed_off" | "dropped";
                        /**
                         * @description Status before
                         * @enum {string}
                         */
                        previousStatus: "active" | "completed" | "handed_off" | "dropped";
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    event_message_received: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same for every attempt */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the endpoint's secret; several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "665f1f77bcf86cd799439011",
                 *       "type": "message.received",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "accountId": "665f1f77bcf86cd799439011",
                 *       "data": {
                 *         "conversationId": "665f1f77bcf86cd799439011",
                 *         "leadId": "7",
                 *         "externalId": "crm-1815",
                 *         "agentConfigId": "665f1f77bcf86cd799439011",
                 *         "campaignId": "665f1f77bcf86cd799439011",
                 *         "channel": "whatsapp",
                 *         "currentStageName": "Viewing",
                 *         "currentStageIndex": 1,
                 *         "status": "active",
                 *         "messageId": "665f1f77bcf86cd799439011",
                 *         "role": "lead",
                 *         "content": "How much is it?",
                 *         "timestamp": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Id of the event: `webhook-id`
                     * @example 665f1f77bcf86cd799439011
                     */
                    id: string;
                    /**
                     * @description Kind of the event
                     * @enum {string}
                     */
                    type: "message.received";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /**
                     * @description The account
                     * @example 665f1f77bcf86cd799439011
                     */
                    accountId: string;
                    /** @description Number within the conversation, without gaps over all kinds: a missing number is a lost event only when you subscribe to all kinds. `GET /api/conversations/{id}/events?afterSequence=…` reads events again. Absent on events of no conversation */
                    sequence?: number;
                    /** @description What happened */
                    data: {
                        /**
                         * @description The conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        conversationId: string;
                        /**
                         * @description The lead's number, as a string
                         * @example 7
                         */
                        leadId: string;
                        /**
                         * @description The lead's id in your own system
                         * @example crm-1815
                         */
                        externalId?: string;
                        /**
                         * @description The agent
                         * @example 665f1f77bcf86cd799439011
                         */
                        agentConfigId: string;
                        /**
                         * @description The campaign that started the conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        campaignId?: string;
                        /**
                         * @description Channel of the conversation
                         * @enum {string}
                         */
                        channel: "whatsapp" | "telegram" | "email";
                        /**
                         * @description Name of the stage it is in now
                         * @example Viewing
                         */
                        currentStageName?: string;
                        /**
                         * @description Place of that stage, from 0
                         * @example 1
                         */
                        currentStageIndex?: number;
                        /**
                         * @description Status of the conversation now
                         * @enum {string}
                         */
                        status: "active" | "completed" | "handed_off" | "dropped";
                        /**
                         * @description The message
                         * @example 665f1f77bcf86cd799439011
                         */
                        messageId: string;
                        /**
                         * @description Who wrote it; `human` is a person of the account
                         * @example lead
                         * @enum {string}
                         */
                        role: "agent" | "lead" | "human" | "system";
                        /**
                         * @description Text of the message
                         * @example How much is it?
                         */
                        content: string;
                        /**
                         * Format: date-time
                         * @description When it was written or received
                         */
                        timestamp: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    event_message_sent: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same for every attempt */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the endpoint's secret; several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "665f1f77bcf86cd799439011",
                 *       "type": "message.sent",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "accountId": "665f1f77bcf86cd799439011",
                 *       "data": {
                 *         "conversationId": "665f1f77bcf86cd799439011",
                 *         "leadId": "7",
                 *         "externalId": "crm-1815",
                 *         "agentConfigId": "665f1f77bcf86cd799439011",
                 *         "campaignId": "665f1f77bcf86cd799439011",
                 *         "channel": "whatsapp",
                 *         "currentStageName": "Viewing",
                 *         "currentStageIndex": 1,
                 *         "status": "active",
                 *         "messageId": "665f1f77bcf86cd799439011",
                 *         "role": "agent",
                 *         "content": "How much is it?",
                 *         "timestamp": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Id of the event: `webhook-id`
                     * @example 665f1f77bcf86cd799439011
                     */
                    id: string;
                    /**
                     * @description Kind of the event
                     * @enum {string}
                     */
                    type: "message.sent";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /**
                     * @description The account
                     * @example 665f1f77bcf86cd799439011
                     */
                    accountId: string;
                    /** @description Number within the conversation, without gaps over all kinds: a missing number is a lost event only when you subscribe to all kinds. `GET /api/conversations/{id}/events?afterSequence=…` reads events again. Absent on events of no conversation */
                    sequence?: number;
                    /** @description What happened */
                    data: {
                        /**
                         * @description The conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        conversationId: string;
                        /**
                         * @description The lead's number, as a string
                         * @example 7
                         */
                        leadId: string;
                        /**
                         * @description The lead's id in your own system
                         * @example crm-1815
                         */
                        externalId?: string;
                        /**
                         * @description The agent
                         * @example 665f1f77bcf86cd799439011
                         */
                        agentConfigId: string;
                        /**
                         * @description The campaign that started the conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        campaignId?: string;
                        /**
                         * @description Channel of the conversation
                         * @enum {string}
                         */
                        channel: "whatsapp" | "telegram" | "email";
                        /**
                         * @description Name of the stage it is in now
                         * @example Viewing
                         */
                        currentStageName?: string;
                        /**
                         * @description Place of that stage, from 0
                         * @example 1
                         */
                        currentStageIndex?: number;
                        /**
                         * @description Status of the conversation now
                         * @enum {string}
                         */
                        status: "active" | "completed" | "handed_off" | "dropped";
                        /**
                         * @description The message
                         * @example 665f1f77bcf86cd799439011
                         */
                        messageId: string;
                        /**
                         * @description Who wrote it; `human` is a person of the account
                         * @enum {string}
                         */
                        role: "agent" | "lead" | "human" | "system";
                        /**
                         * @description Text of the message
                         * @example How much is it?
                         */
                        content: string;
                        /**
                         * Format: date-time
                         * @description When it was written or received
                         */
                        timestamp: string;
                        /**
                         * Format: date-time
                         * @description When the provider accepted it
                         */
                        sentAt?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    event_message_failed: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same for every attempt */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the endpoint's secret; several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "665f1f77bcf86cd799439011",
                 *       "type": "message.failed",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "accountId": "665f1f77bcf86cd799439011",
                 *       "data": {
                 *         "conversationId": "665f1f77bcf86cd799439011",
                 *         "leadId": "7",
                 *         "externalId": "crm-1815",
                 *         "agentConfigId": "665f1f77bcf86cd799439011",
                 *         "campaignId": "665f1f77bcf86cd799439011",
                 *         "channel": "whatsapp",
                 *         "currentStageName": "Viewing",
                 *         "currentStageIndex": 1,
                 *         "status": "active",
                 *         "messageId": "665f1f77bcf86cd799439011",
                 *         "role": "agent",
                 *         "content": "How much is it?",
                 *         "timestamp": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Id of the event: `webhook-id`
                     * @example 665f1f77bcf86cd799439011
                     */
                    id: string;
                    /**
                     * @description Kind of the event
                     * @enum {string}
                     */
                    type: "message.failed";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /**
                     * @description The account
                     * @example 665f1f77bcf86cd799439011
                     */
                    accountId: string;
                    /** @description Number within the conversation, without gaps over all kinds: a missing number is a lost event only when you subscribe to all kinds. `GET /api/conversations/{id}/events?afterSequence=…` reads events again. Absent on events of no conversation */
                    sequence?: number;
                    /** @description What happened */
                    data: {
                        /**
                         * @description The conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        conversationId: string;
                        /**
                         * @description The lead's number, as a string
                         * @example 7
                         */
                        leadId: string;
                        /**
                         * @description The lead's id in your own system
                         * @example crm-1815
                         */
                        externalId?: string;
                        /**
                         * @description The agent
                         * @example 665f1f77bcf86cd799439011
                         */
                        agentConfigId: string;
                        /**
                         * @description The campaign that started the conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        campaignId?: string;
                        /**
                         * @description Channel of the conversation
                         * @enum {string}
                         */
                        channel: "whatsapp" | "telegram" | "email";
                        /**
                         * @description Name of the stage it is in now
                         * @example Viewing
                         */
                        currentStageName?: string;
                        /**
                         * @description Place of that stage, from 0
                         * @example 1
                         */
                        currentStageIndex?: number;
                        /**
                         * @description Status of the conversation now
                         * @enum {string}
                         */
                        status: "active" | "completed" | "handed_off" | "dropped";
                        /**
                         * @description The message
                         * @example 665f1f77bcf86cd799439011
                         */
                        messageId: string;
                        /**
                         * @description Who wrote it; `human` is a person of the account
                         * @enum {string}
                         */
                        role: "agent" | "lead" | "human" | "system";
                        /**
                         * @description Text of the message
                         * @example How much is it?
                         */
                        content: string;
                        /**
                         * Format: date-time
                         * @description When it was written or received
                         */
                        timestamp: string;
                        /** @description Why it failed */
                        error?: {
                            /**
                             * @description The provider's error code, or one of Northline's own
                             * @example not_connected
                             */
                            code: string;
                            /**
                             * @description Explanation
                             * @example The channel is not connected
                             */
                            message: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    event_insight_updated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same for every attempt */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the endpoint's secret; several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "665f1f77bcf86cd799439011",
                 *       "type": "insight.updated",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "accountId": "665f1f77bcf86cd799439011",
                 *       "data": {
                 *         "conversationId": "665f1f77bcf86cd799439011",
                 *         "leadId": "7",
                 *         "externalId": "crm-1815",
                 *         "agentConfigId": "665f1f77bcf86cd799439011",
                 *         "campaignId": "665f1f77bcf86cd799439011",
                 *         "channel": "whatsapp",
                 *         "currentStageName": "Viewing",
                 *         "currentStageIndex": 1,
                 *         "status": "active",
                 *         "preferenceId": "665f1f77bcf86cd799439011",
                 *         "topic": "budget",
                 *         "preference": "Up to 450,000 EUR",
                 *         "confidence": "high",
                 *         "deleted": false
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Id of the event: `webhook-id`
                     * @example 665f1f77bcf86cd799439011
                     */
                    id: string;
                    /**
                     * @description Kind of the event
                     * @enum {string}
                     */
                    type: "insight.updated";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /**
                     * @description The account
                     * @example 665f1f77bcf86cd799439011
                     */
                    accountId: string;
                    /** @description Number within the conversation, without gaps over all kinds: a missing number is a lost event only when you subscribe to all kinds. `GET /api/conversations/{id}/events?afterSequence=…` reads events again. Absent on events of no conversation */
                    sequence?: number;
                    /** @description What happened */
                    data: {
                        /**
                         * @description The conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        conversationId: string;
                        /**
                         * @description The lead's number, as a string
                         * @example 7
                         */
                        leadId: string;
                        /**
                         * @description The lead's id in your own system
                         * @example crm-1815
                         */
                        externalId?: string;
                        /**
                         * @description The agent
                         * @example 665f1f77bcf86cd799439011
                         */
                        agentConfigId: string;
                        /**
                         * @description The campaign that started the conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        campaignId?: string;
                        /**
                         * @description Channel of the conversation
                         * @enum {string}
                         */
                        channel: "whatsapp" | "telegram" | "email";
                        /**
                         * @description Name of the stage it is in now
                         * @example Viewing
                         */
                        currentStageName?: string;
                        /**
                         * @description Place of that stage, from 0
                         * @example 1
                         */
                        currentStageIndex?: number;
                        /**
                         * @description Status of the conversation now
                         * @enum {string}
                         */
                        status: "active" | "completed" | "handed_off" | "dropped";
                        /**
                         * @description The Lead Insight
                         * @example 665f1f77bcf86cd799439011
                         */
                        preferenceId: string;
                        /**
                         * @description What it is about
                         * @example budget
                         */
                        topic: string;
                        /**
                         * @description What the lead said about it
                         * @example Up to 450,000 EUR
                         */
                        preference: string;
                        /**
                         * @description How sure the evaluation was
                         * @enum {string}
                         */
                        confidence: "high" | "medium" | "low";
                        /**
                         * @description The insight was deleted
                         * @example false
                         */
                        deleted: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    event_lead_suppressed: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same for every attempt */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the endpoint's secret; several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "665f1f77bcf86cd799439011",
                 *       "type": "lead.suppressed",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "accountId": "665f1f77bcf86cd799439011",
                 *       "data": {
                 *         "conversationId": "665f1f77bcf86cd799439011",
                 *         "leadId": "7",
                 *         "externalId": "crm-1815",
                 *         "agentConfigId": "665f1f77bcf86cd799439011",
                 *         "campaignId": "665f1f77bcf86cd799439011",
                 *         "channel": "whatsapp",
                 *         "currentStageName": "Viewing",
                 *         "currentStageIndex": 1,
                 *         "status": "active",
                 *         "reason": "opt_out"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Id of the event: `webhook-id`
                     * @example 665f1f77bcf86cd799439011
                     */
                    id: string;
                    /**
                     * @description Kind of the event
                     * @enum {string}
                     */
                    type: "lead.suppressed";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /**
                     * @description The account
                     * @example 665f1f77bcf86cd799439011
                     */
                    accountId: string;
                    /** @description Number within the conversation, without gaps over all kinds: a missing number is a lost event only when you subscribe to all kinds. `GET /api/conversations/{id}/events?afterSequence=…` reads events again. Absent on events of no conversation */
                    sequence?: number;
                    /** @description What happened */
                    data: {
                        /**
                         * @description The conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        conversationId: string;
                        /**
                         * @description The lead's number, as a string
                         * @example 7
                         */
                        leadId: string;
                        /**
                         * @description The lead's id in your own system
                         * @example crm-1815
                         */
                        externalId?: string;
                        /**
                         * @description The agent
                         * @example 665f1f77bcf86cd799439011
                         */
                        agentConfigId: string;
                        /**
                         * @description The campaign that started the conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        campaignId?: string;
                        /**
                         * @description Channel of the conversation
                         * @enum {string}
                         */
                        channel: "whatsapp" | "telegram" | "email";
                        /**
                         * @description Name of the stage it is in now
                         * @example Viewing
                         */
                        currentStageName?: string;
                        /**
                         * @description Place of that stage, from 0
                         * @example 1
                         */
                        currentStageIndex?: number;
                        /**
                         * @description Status of the conversation now
                         * @enum {string}
                         */
                        status: "active" | "completed" | "handed_off" | "dropped";
                        /**
                         * @description Why the lead is not written to any more
                         * @enum {string}
                         */
                        reason: "opt_out" | "bounce" | "complaint" | "manual" | "unreachable";
                        /**
                         * @description The only channel it applies to; absent: all channels
                         * @enum {string}
                         */
                        suppressedChannel?: "whatsapp" | "telegram" | "email";
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    event_conversation_waiting: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same for every attempt */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the endpoint's secret; several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "665f1f77bcf86cd799439011",
                 *       "type": "conversation.waiting",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "accountId": "665f1f77bcf86cd799439011",
                 *       "data": {
                 *         "conversationId": "665f1f77bcf86cd799439011",
                 *         "leadId": "7",
                 *         "externalId": "crm-1815",
                 *         "agentConfigId": "665f1f77bcf86cd799439011",
                 *         "campaignId": "665f1f77bcf86cd799439011",
                 *         "channel": "whatsapp",
                 *         "currentStageName": "Viewing",
                 *         "currentStageIndex": 1,
                 *         "status": "active",
                 *         "waitingSince": "2026-11-21T09:30:00.000Z",
                 *         "assigneeId": "665f1f77bcf86cd799439011"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Id of the event: `webhook-id`
                     * @example 665f1f77bcf86cd799439011
                     */
                    id: string;
                    /**
                     * @description Kind of the event
                     * @enum {string}
                     */
                    type: "conversation.waiting";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /**
                     * @description The account
                     * @example 665f1f77bcf86cd799439011
                     */
                    accountId: string;
                    /** @description Number within the conversation, without gaps over all kinds: a missing number is a lost event only when you subscribe to all kinds. `GET /api/conversations/{id}/events?afterSequence=…` reads events again. Absent on events of no conversation */
                    sequence?: number;
                    /** @description What happened */
                    data: {
                        /**
                         * @description The conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        conversationId: string;
                        /**
                         * @description The lead's number, as a string
                         * @example 7
                         */
                        leadId: string;
                        /**
                         * @description The lead's id in your own system
                         * @example crm-1815
                         */
                        externalId?: string;
                        /**
                         * @description The agent
                         * @example 665f1f77bcf86cd799439011
                         */
                        agentConfigId: string;
                        /**
                         * @description The campaign that started the conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        campaignId?: string;
                        /**
                         * @description Channel of the conversation
                         * @enum {string}
                         */
                        channel: "whatsapp" | "telegram" | "email";
                        /**
                         * @description Name of the stage it is in now
                         * @example Viewing
                         */
                        currentStageName?: string;
                        /**
                         * @description Place of that stage, from 0
                         * @example 1
                         */
                        currentStageIndex?: number;
                        /**
                         * @description Status of the conversation now
                         * @enum {string}
                         */
                        status: "active" | "completed" | "handed_off" | "dropped";
                        /**
                         * Format: date-time
                         * @description Since when the lead waits for a person
                         */
                        waitingSince: string;
                        /**
                         * @description The member who takes care of the conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        assigneeId?: string;
                        /** @description The hand-off; absent when a person took over or paused the agent */
                        handOff?: {
                            /**
                             * @description Why the agent stopped
                             * @example escalation_triggers: refund
                             */
                            reason: string;
                            /**
                             * @description Where the conversation stands
                             * @example In the stage Viewing. The lead wrote last: “I want a refund”
                             */
                            summary: string;
                            /**
                             * @description What the lead asked and nobody has answered
                             * @example [
                             *       "When do I get my money back?"
                             *     ]
                             */
                            openQuestions: string[];
                            /**
                             * Format: date-time
                             * @description When it was handed off
                             */
                            at: string;
                            /**
                             * Format: date-time
                             * @description Until when a person should answer or take over
                             */
                            deadlineAt?: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    event_campaign_status_changed: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same for every attempt */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the endpoint's secret; several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "665f1f77bcf86cd799439011",
                 *       "type": "campaign.status_changed",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "accountId": "665f1f77bcf86cd799439011",
                 *       "data": {
                 *         "campaignId": "665f1f77bcf86cd799439011",
                 *         "name": "Spring launch",
                 *         "previousStatus": "scheduled",
                 *         "status": "running",
                 *         "reason": "Agent configuration is not active"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Id of the event: `webhook-id`
                     * @example 665f1f77bcf86cd799439011
                     */
                    id: string;
                    /**
                     * @description Kind of the event
                     * @enum {string}
                     */
                    type: "campaign.status_changed";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /**
                     * @description The account
                     * @example 665f1f77bcf86cd799439011
                     */
                    accountId: string;
                    /** @description Number within the conversation, without gaps over all kinds: a missing number is a lost event only when you subscribe to all kinds. `GET /api/conversations/{id}/events?afterSequence=…` reads events again. Absent on events of no conversation */
                    sequence?: number;
                    /** @description What happened */
                    data: {
                        /**
                         * @description The campaign
                         * @example 665f1f77bcf86cd799439011
                         */
                        campaignId: string;
                        /**
                         * @description Name of the campaign
                         * @example Spring launch
                         */
                        name: string;
                        /**
                         * @description Status before
                         * @example scheduled
                         * @enum {string}
                         */
                        previousStatus?: "draft" | "scheduled" | "running" | "paused" | "completed";
                        /**
                         * @description Status now
                         * @example running
                         * @enum {string}
                         */
                        status: "draft" | "scheduled" | "running" | "paused" | "completed";
                        /**
                         * @description Why Northline paused it
                         * @example Agent configuration is not active
                         */
                        reason?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    event_budget_warning: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same for every attempt */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the endpoint's secret; several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "665f1f77bcf86cd799439011",
                 *       "type": "budget.warning",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "accountId": "665f1f77bcf86cd799439011",
                 *       "data": {
                 *         "scope": "campaign",
                 *         "agentConfigId": "665f1f77bcf86cd799439011",
                 *         "campaignId": "665f1f77bcf86cd799439011",
                 *         "amount": 50000000,
                 *         "period": "month",
                 *         "spent": 40012500,
                 *         "currency": "USD"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Id of the event: `webhook-id`
                     * @example 665f1f77bcf86cd799439011
                     */
                    id: string;
                    /**
                     * @description Kind of the event
                     * @enum {string}
                     */
                    type: "budget.warning";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /**
                     * @description The account
                     * @example 665f1f77bcf86cd799439011
                     */
                    accountId: string;
                    /** @description Number within the conversation, without gaps over all kinds: a missing number is a lost event only when you subscribe to all kinds. `GET /api/conversations/{id}/events?afterSequence=…` reads events again. Absent on events of no conversation */
                    sequence?: number;
                    /** @description What happened */
                    data: {
                        /**
                         * @description Whose budget it is
                         * @example campaign
                         * @enum {string}
                         */
                        scope: "account" | "agent" | "campaign";
                        /**
                         * @description The agent, where it is its budget
                         * @example 665f1f77bcf86cd799439011
                         */
                        agentConfigId?: string;
                        /**
                         * @description The campaign, where it is its budget
                         * @example 665f1f77bcf86cd799439011
                         */
                        campaignId?: string;
                        /**
                         * @description The budget, in millionths of the currency's unit
                         * @example 50000000
                         */
                        amount: number;
                        /**
                         * @description What the budget is for
                         * @example month
                         * @enum {string}
                         */
                        period: "total" | "day" | "month";
                        /**
                         * @description What is spent of it in the period
                         * @example 40012500
                         */
                        spent: number;
                        /**
                         * @description ISO 4217
                         * @example USD
                         */
                        currency: string;
                        /**
                         * Format: date-time
                         * @description Beginning of the period; absent for `total`
                         */
                        since?: string;
                        /**
                         * Format: date-time
                         * @description End of the period; absent for `total`
                         */
                        until?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    event_budget_exhausted: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same for every attempt */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the endpoint's secret; several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "665f1f77bcf86cd799439011",
                 *       "type": "budget.exhausted",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "accountId": "665f1f77bcf86cd799439011",
                 *       "data": {
                 *         "scope": "campaign",
                 *         "agentConfigId": "665f1f77bcf86cd799439011",
                 *         "campaignId": "665f1f77bcf86cd799439011",
                 *         "amount": 50000000,
                 *         "period": "month",
                 *         "spent": 40012500,
                 *         "currency": "USD"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Id of the event: `webhook-id`
                     * @example 665f1f77bcf86cd799439011
                     */
                    id: string;
                    /**
                     * @description Kind of the event
                     * @enum {string}
                     */
                    type: "budget.exhausted";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /**
                     * @description The account
                     * @example 665f1f77bcf86cd799439011
                     */
                    accountId: string;
                    /** @description Number within the conversation, without gaps over all kinds: a missing number is a lost event only when you subscribe to all kinds. `GET /api/conversations/{id}/events?afterSequence=…` reads events again. Absent on events of no conversation */
                    sequence?: number;
                    /** @description What happened */
                    data: {
                        /**
                         * @description Whose budget it is
                         * @example campaign
                         * @enum {string}
                         */
                        scope: "account" | "agent" | "campaign";
                        /**
                         * @description The agent, where it is its budget
                         * @example 665f1f77bcf86cd799439011
                         */
                        agentConfigId?: string;
                        /**
                         * @description The campaign, where it is its budget
                         * @example 665f1f77bcf86cd799439011
                         */
                        campaignId?: string;
                        /**
                         * @description The budget, in millionths of the currency's unit
                         * @example 50000000
                         */
                        amount: number;
                        /**
                         * @description What the budget is for
                         * @example month
                         * @enum {string}
                         */
                        period: "total" | "day" | "month";
                        /**
                         * @description What is spent of it in the period
                         * @example 40012500
                         */
                        spent: number;
                        /**
                         * @description ISO 4217
                         * @example USD
                         */
                        currency: string;
                        /**
                         * Format: date-time
                         * @description Beginning of the period; absent for `total`
                         */
                        since?: string;
                        /**
                         * Format: date-time
                         * @description End of the period; absent for `total`
                         */
                        until?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    event_budget_stopped: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same for every attempt */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the endpoint's secret; several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "665f1f77bcf86cd799439011",
                 *       "type": "budget.stopped",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "accountId": "665f1f77bcf86cd799439011",
                 *       "data": {
                 *         "scope": "campaign",
                 *         "agentConfigId": "665f1f77bcf86cd799439011",
                 *         "campaignId": "665f1f77bcf86cd799439011",
                 *         "amount": 50000000,
                 *         "period": "month",
                 *         "spent": 40012500,
                 *         "currency": "USD"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Id of the event: `webhook-id`
                     * @example 665f1f77bcf86cd799439011
                     */
                    id: string;
                    /**
                     * @description Kind of the event
                     * @enum {string}
                     */
                    type: "budget.stopped";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /**
                     * @description The account
                     * @example 665f1f77bcf86cd799439011
                     */
                    accountId: string;
                    /** @description Number within the conversation, without gaps over all kinds: a missing number is a lost event only when you subscribe to all kinds. `GET /api/conversations/{id}/events?afterSequence=…` reads events again. Absent on events of no conversation */
                    sequence?: number;
                    /** @description What happened */
                    data: {
                        /**
                         * @description Whose budget it is
                         * @example campaign
                         * @enum {string}
                         */
                        scope: "account" | "agent" | "campaign";
                        /**
                         * @description The agent, where it is its budget
                         * @example 665f1f77bcf86cd799439011
                         */
                        agentConfigId?: string;
                        /**
                         * @description The campaign, where it is its budget
                         * @example 665f1f77bcf86cd799439011
                         */
                        campaignId?: string;
                        /**
                         * @description The budget, in millionths of the currency's unit
                         * @example 50000000
                         */
                        amount: number;
                        /**
                         * @description What the budget is for
                         * @example month
                         * @enum {string}
                         */
                        period: "total" | "day" | "month";
                        /**
                         * @description What is spent of it in the period
                         * @example 40012500
                         */
                        spent: number;
                        /**
                         * @description ISO 4217
                         * @example USD
                         */
                        currency: string;
                        /**
                         * Format: date-time
                         * @description Beginning of the period; absent for `total`
                         */
                        since?: string;
                        /**
                         * Format: date-time
                         * @description End of the period; absent for `total`
                         */
                        until?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    event_qualification: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event, the same for every attempt */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the endpoint's secret; several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "665f1f77bcf86cd799439011",
                 *       "type": "qualification",
                 *       "timestamp": "2026-11-21T09:30:00.000Z",
                 *       "accountId": "665f1f77bcf86cd799439011",
                 *       "data": {
                 *         "conversationId": "665f1f77bcf86cd799439011",
                 *         "leadId": "7",
                 *         "externalId": "crm-1815",
                 *         "agentConfigId": "665f1f77bcf86cd799439011",
                 *         "campaignId": "665f1f77bcf86cd799439011",
                 *         "channel": "whatsapp",
                 *         "currentStageName": "Viewing",
                 *         "currentStageIndex": 1,
                 *         "status": "active"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Id of the event: `webhook-id`
                     * @example 665f1f77bcf86cd799439011
                     */
                    id: string;
                    /**
                     * @description Kind of the event
                     * @enum {string}
                     */
                    type: "qualification";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    /**
                     * @description The account
                     * @example 665f1f77bcf86cd799439011
                     */
                    accountId: string;
                    /** @description Number within the conversation, without gaps over all kinds: a missing number is a lost event only when you subscribe to all kinds. `GET /api/conversations/{id}/events?afterSequence=…` reads events again. Absent on events of no conversation */
                    sequence?: number;
                    /** @description What happened */
                    data: {
                        /**
                         * @description The conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        conversationId: string;
                        /**
                         * @description The lead's number, as a string
                         * @example 7
                         */
                        leadId: string;
                        /**
                         * @description The lead's id in your own system
                         * @example crm-1815
                         */
                        externalId?: string;
                        /**
                         * @description The agent
                         * @example 665f1f77bcf86cd799439011
                         */
                        agentConfigId: string;
                        /**
                         * @description The campaign that started the conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        campaignId?: string;
                        /**
                         * @description Channel of the conversation
                         * @enum {string}
                         */
                        channel: "whatsapp" | "telegram" | "email";
                        /**
                         * @description Name of the stage it is in now
                         * @example Viewing
                         */
                        currentStageName?: string;
                        /**
                         * @description Place of that stage, from 0
                         * @example 1
                         */
                        currentStageIndex?: number;
                        /**
                         * @description Status of the conversation now
                         * @enum {string}
                         */
                        status: "active" | "completed" | "handed_off" | "dropped";
                    };
                };
            };
        };
        responses: {
            /** @description Disables the endpoint */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
