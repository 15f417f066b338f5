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
         * Sync
         * @description Needs the scope `leads:sync_create`. API keys only; counted in the sync tier too.
         */
        post: operations["LeadSync_sync"];
        /**
         * Delete lead sync
         * @description Needs the scope `leads:sync_delete`. API keys only; counted in the sync tier too.
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
         * Import
         * @description Needs the scope `leads:import`.
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
         * List lead import
         * @description Needs the scope `leads:view`.
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
         * Read lead import
         * @description Needs the scope `leads:view`.
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
         * @description Needs the scope `leads:view`.
         */
        get: operations["Leads_list"];
        put?: never;
        /**
         * Create leads
         * @description Needs the scope `leads:import`.
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
         * Preview
         * @description Needs the scope `leads:view`.
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
         * Read leads
         * @description Needs the scope `leads:view`.
         */
        get: operations["Leads_get"];
        put?: never;
        post?: never;
        /**
         * Delete leads
         * @description Needs the scope `leads:import`.
         */
        delete: operations["Leads_delete"];
        options?: never;
        head?: never;
        /**
         * Change leads
         * @description Needs the scope `leads:import`.
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
         * Set tags
         * @description Needs the scope `leads:import`.
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
         * Start
         * @description Needs the scope `leads:start_conversation`.
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
         * @description Needs the scope `conversations:view`.
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
         * Read conversations
         * @description Needs the scope `conversations:view`.
         */
        get: operations["Conversations_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change conversations
         * @description Needs the scope `conversations:edit`.
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
         * Send
         * @description Needs the scope `conversations:send_message`.
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
         * Set status
         * @description Needs the scope `conversations:change_status`.
         */
        patch: operations["Conversations_setStatus"];
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
         * Turns
         * @description Needs the scope `conversations:view`.
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
         * Events
         * @description Needs the scope `conversations:view`.
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
    "/api/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List campaigns
         * @description Needs the scope `campaigns:view`.
         */
        get: operations["Campaigns_list"];
        put?: never;
        /**
         * Create campaigns
         * @description Needs the scope `campaigns:create`.
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
         * Read campaigns
         * @description Needs the scope `campaigns:view`.
         */
        get: operations["Campaigns_get"];
        put?: never;
        post?: never;
        /**
         * Delete campaigns
         * @description Needs the scope `campaigns:delete`.
         */
        delete: operations["Campaigns_delete"];
        options?: never;
        head?: never;
        /**
         * Change campaigns
         * @description Needs the scope `campaigns:edit`.
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
         * Leads
         * @description Needs the scope `campaigns:view`.
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
    "/api/campaigns/{id}/preflight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preflight
         * @description Needs the scope `campaigns:view`.
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
         * Launch
         * @description Needs the scope `campaigns:launch`.
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
         * Pause
         * @description Needs the scope `campaigns:launch`.
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
         * Resume
         * @description Needs the scope `campaigns:launch`.
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
         * Cancel
         * @description Needs the scope `campaigns:launch`.
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
         * Retry failed
         * @description Needs the scope `campaigns:launch`.
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
         * List ab tests
         * @description Needs the scope `ab_testing:view`.
         */
        get: operations["AbTests_list"];
        put?: never;
        /**
         * Create ab tests
         * @description Needs the scope `ab_testing:manage`.
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
         * Read ab tests
         * @description Needs the scope `ab_testing:view`.
         */
        get: operations["AbTests_get"];
        /**
         * Change ab tests
         * @description Needs the scope `ab_testing:manage`.
         */
        put: operations["AbTests_update"];
        post?: never;
        /**
         * Delete ab tests
         * @description Needs the scope `ab_testing:manage`.
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
         * Set status
         * @description Needs the scope `ab_testing:manage`.
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
         * Results
         * @description Needs the scope `ab_testing:view`.
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
         * @description Needs the scope `agent_config:view`.
         */
        get: operations["Agents_list"];
        put?: never;
        /**
         * Create agents
         * @description Needs the scope `agent_config:edit`.
         */
        post: operations["Agents_create"];
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
         * Read agents
         * @description Needs the scope `agent_config:view`.
         */
        get: operations["Agents_get"];
        /**
         * Put
         * @description Needs the scope `agent_config:edit`.
         */
        put: operations["Agents_put"];
        post?: never;
        /**
         * Delete agents
         * @description Needs the scope `agent_config:edit`.
         */
        delete: operations["Agents_delete"];
        options?: never;
        head?: never;
        /**
         * Patch
         * @description Needs the scope `agent_config:edit`.
         */
        patch: operations["Agents_patch"];
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
         * Stats
         * @description Needs the scope `agent_config:view`.
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
         * Attach base
         * @description Needs the scope `agent_config:edit`.
         */
        post: operations["AgentAttachments_attachBase"];
        /**
         * Detach base
         * @description Needs the scope `agent_config:edit`.
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
         * Attach server
         * @description Needs the scope `agent_config:edit`.
         */
        post: operations["AgentAttachments_attachServer"];
        /**
         * Detach server
         * @description Needs the scope `agent_config:edit`.
         */
        delete: operations["AgentAttachments_detachServer"];
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
         * List mcp servers
         * @description Needs the scope `agent_config:view`.
         */
        get: operations["McpServers_list"];
        put?: never;
        /**
         * Create mcp servers
         * @description Needs the scope `agent_config:edit`.
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
         * Read mcp servers
         * @description Needs the scope `agent_config:view`.
         */
        get: operations["McpServers_get"];
        put?: never;
        post?: never;
        /**
         * Delete mcp servers
         * @description Needs the scope `agent_config:edit`.
         */
        delete: operations["McpServers_delete"];
        options?: never;
        head?: never;
        /**
         * Change mcp servers
         * @description Needs the scope `agent_config:edit`.
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
         * Test
         * @description Needs the scope `agent_config:edit`.
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
         * Create playground
         * @description Needs the scope `agent_config:edit`.
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
         * Read playground
         * @description Needs the scope `agent_config:edit`.
         */
        get: operations["Playground_get"];
        put?: never;
        post?: never;
        /**
         * Delete playground
         * @description Needs the scope `agent_config:edit`.
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
         * Say
         * @description Needs the scope `agent_config:edit`.
         */
        post: operations["Playground_say"];
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
         * @description Needs the scope `knowledge:view`.
         */
        get: operations["KnowledgeBases_list"];
        put?: never;
        /**
         * Create knowledge bases
         * @description Needs the scope `knowledge:upload`.
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
         * Read knowledge bases
         * @description Needs the scope `knowledge:view`.
         */
        get: operations["KnowledgeBases_get"];
        put?: never;
        post?: never;
        /**
         * Delete knowledge bases
         * @description Needs the scope `knowledge:delete`.
         */
        delete: operations["KnowledgeBases_delete"];
        options?: never;
        head?: never;
        /**
         * Change knowledge bases
         * @description Needs the scope `knowledge:upload`.
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
         * Search
         * @description Needs the scope `knowledge:view`.
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
         * @description Needs the scope `knowledge:view`.
         */
        get: operations["Documents_list"];
        put?: never;
        /**
         * Create documents
         * @description Needs the scope `knowledge:upload`.
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
         * Delete documents
         * @description Needs the scope `knowledge:delete`.
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
         * Of lead
         * @description Needs the scope `conversations:view`.
         */
        get: operations["Preferences_ofLead"];
        put?: never;
        post?: never;
        /**
         * Delete preferences
         * @description Needs the scope `conversations:edit`.
         */
        delete: operations["Preferences_delete"];
        options?: never;
        head?: never;
        /**
         * Change preferences
         * @description Needs the scope `conversations:edit`.
         */
        patch: operations["Preferences_update"];
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
         * Overview
         * @description Needs the scope `analytics:view`.
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
         * Daily
         * @description Needs the scope `analytics:view`.
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
         * Funnel
         * @description Needs the scope `analytics:view`.
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
         * Stage distribution
         * @description Needs the scope `analytics:view`.
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
    "/api/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Status
         * @description Needs the scope `integrations:view`.
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
         * Connect whats app
         * @description Needs the scope `integrations:edit`.
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
         * Connect telegram
         * @description Needs the scope `integrations:edit`.
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
         * @description Needs the scope `integrations:edit`.
         */
        put: operations["Integrations_connectEmail"];
        post?: never;
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
         * Disconnect
         * @description Needs the scope `integrations:edit`.
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
         * Telegram link
         * @description Needs the scope `leads:start_conversation`.
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
         * @description Needs the scope `leads:view`.
         */
        get: operations["Suppressions_list"];
        put?: never;
        /**
         * Create suppressions
         * @description Needs the scope `leads:import`.
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
         * Delete suppressions
         * @description Needs the scope `leads:import`.
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
         * @description Needs the scope `conversations:view`.
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
    "/api/inbound-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List inbound messages
         * @description Needs the scope `conversations:view`.
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
         * Release
         * @description Needs the scope `conversations:edit`.
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
         * Email
         * @description No key: the sender is verified by its signature or secret.
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
         * Email status
         * @description No key: the sender is verified by its signature or secret.
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
         * Whats app challenge
         * @description No key: the sender is verified by its signature or secret.
         */
        get: operations["Callbacks_whatsAppChallenge"];
        put?: never;
        /**
         * Whats app
         * @description No key: the sender is verified by its signature or secret.
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
         * Telegram
         * @description No key: the sender is verified by its signature or secret.
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
         * Page
         * @description No key.
         */
        get: operations["Unsubscribe_page"];
        put?: never;
        /**
         * Unsubscribe
         * @description No key.
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
         * @description Needs the scope `webhooks:view`.
         */
        get: operations["WebhookEndpoints_list"];
        put?: never;
        /**
         * Create webhook endpoints
         * @description Needs the scope `webhooks:manage`.
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
         * Read webhook endpoints
         * @description Needs the scope `webhooks:view`.
         */
        get: operations["WebhookEndpoints_get"];
        put?: never;
        post?: never;
        /**
         * Delete webhook endpoints
         * @description Needs the scope `webhooks:manage`.
         */
        delete: operations["WebhookEndpoints_delete"];
        options?: never;
        head?: never;
        /**
         * Change webhook endpoints
         * @description Needs the scope `webhooks:manage`.
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
         * Rotate secret
         * @description Needs the scope `webhooks:manage`.
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
         * Test
         * @description Needs the scope `webhooks:manage`.
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
         * List deliveries
         * @description Needs the scope `webhooks:view`.
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
         * Redeliver
         * @description Needs the scope `webhooks:manage`.
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
         * List api keys
         * @description Needs the scope `api_keys:view`.
         */
        get: operations["ApiKeys_list"];
        put?: never;
        /**
         * Create api keys
         * @description Needs the scope `api_keys:manage`.
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
         * Revoke
         * @description Needs the scope `api_keys:manage`.
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
         * Rotate
         * @description Needs the scope `api_keys:manage`.
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
         * Delete api keys
         * @description Needs the scope `api_keys:manage`.
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
         * Read account
         * @description Any valid key or session.
         */
        get: operations["Account_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change account
         * @description Needs the scope `team:manage`.
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
         * @description Any valid key or session.
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
    "/api/team/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List team
         * @description Needs the scope `team:manage`.
         */
        get: operations["Team_list"];
        put?: never;
        /**
         * Create team
         * @description Needs the scope `team:manage`.
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
         * Delete team
         * @description Needs the scope `team:manage`.
         */
        delete: operations["Team_remove"];
        options?: never;
        head?: never;
        /**
         * Change team
         * @description Needs the scope `team:manage`.
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
         * Login
         * @description No key.
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
         * Logout
         * @description A session.
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
         * Me
         * @description Any valid key or session.
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
         * Change password
         * @description A session.
         */
        patch: operations["Auth_changePassword"];
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
         * List audit
         * @description Needs the scope `audit:view`.
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
         * Export audit
         * @description Needs the scope `audit:export`.
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
         * Openapi
         * @description No key.
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
         * Docs
         * @description No key.
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
         * Live
         * @description No key.
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
         * Ready
         * @description No key.
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
         * Event stage_transition
         * @description Sent at least once, in the order of `sequence` per conversation, with the Standard Webhooks headers.
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
         * Event status_change
         * @description Sent at least once, in the order of `sequence` per conversation, with the Standard Webhooks headers.
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
         * Event message.received
         * @description Sent at least once, in the order of `sequence` per conversation, with the Standard Webhooks headers.
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
         * Event message.sent
         * @description Sent at least once, in the order of `sequence` per conversation, with the Standard Webhooks headers.
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
         * Event message.failed
         * @description Sent at least once, in the order of `sequence` per conversation, with the Standard Webhooks headers.
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
         * Event insight.updated
         * @description Sent at least once, in the order of `sequence` per conversation, with the Standard Webhooks headers.
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
         * Event lead.suppressed
         * @description Sent at least once, in the order of `sequence` per conversation, with the Standard Webhooks headers.
         */
        post: operations["event_lead_suppressed"];
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
         * Event campaign.status_changed
         * @description Sent at least once, in the order of `sequence` per conversation, with the Standard Webhooks headers.
         */
        post: operations["event_campaign_status_changed"];
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
         * Event qualification
         * @deprecated
         * @description May be subscribed to; never sent any more.
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
        SyncLead: {
            /** @example Ada Lovelace */
            name?: string;
            /** @example +41 44 668 18 00 */
            phone?: string;
            /**
             * Format: email
             * @example ada@example.com
             */
            email?: string;
            /**
             * @example [
             *       "spring"
             *     ]
             */
            tags?: string[];
            /**
             * @description Merges key by key; null or an empty text removes one
             * @example {
             *       "city": "Zurich"
             *     }
             */
            customFields?: {
                [key: string]: string | null;
            } | null;
            /** @description Ignored, so that what was read can be sent back */
            readonly id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly _id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly accountId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly source?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly abTestId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly agentAssignedBy?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly lastContactedAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly importBatchId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly currentStage?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly createdAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly updatedAt?: unknown;
            /** @example crm-1815 */
            externalId: string;
            /** @description Ignored, so that what was read can be sent back */
            readonly status?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly assignedAgentId?: unknown;
        };
        SyncLeads: {
            /**
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
        SyncResult: {
            /** @description Place in the request, from 0 */
            index: number;
            externalId?: string;
            /** @description Absent when the item failed, and for new leads of a dry run */
            id?: number;
            /** @enum {string} */
            action: "created" | "updated" | "unchanged" | "failed";
            /** @description Why it failed */
            error?: string;
        };
        SyncSummary: {
            created: number;
            updated: number;
            unchanged: number;
            failed: number;
            results: components["schemas"]["SyncResult"][];
        };
        SyncDelete: {
            /**
             * @example [
             *       "crm-1815"
             *     ]
             */
            externalIds: string[];
        };
        SyncDeleteResult: {
            externalId: string;
            /** @enum {string} */
            action: "deleted" | "not_found";
        };
        SyncDeleteSummary: {
            deleted: number;
            notFound: number;
            results: components["schemas"]["SyncDeleteResult"][];
        };
        RejectedRow: {
            /** @description Line of data, from 1; the header does not count */
            row: number;
            field: string;
            message: string;
        };
        LeadImport: {
            importBatchId: string;
            /** @enum {string} */
            status: "running" | "completed" | "failed";
            /** @description Rows of the file; the header does not count */
            total: number;
            /** @description Rows that are done, taken over or not */
            processed: number;
            created: number;
            updated: number;
            /** @description How many rows were not taken over */
            rejectedCount: number;
            /** @description The first 10,000 rows that were not taken over; not on lists */
            rejected?: components["schemas"]["RejectedRow"][];
            /** @description Why it failed */
            error?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        LeadStage: {
            /** @description Name of the stage; empty when the agent has none */
            name: string;
            /** @description Place of the stage, from 0 */
            index: number;
            /** @description How many stages the agent has */
            total: number;
            conversationId: string;
            /** @enum {string} */
            conversationStatus: "active" | "completed" | "handed_off" | "dropped";
            agentConfigId: string;
            agentName: string;
        };
        Lead: {
            /** @description Sequential within the account, never reused */
            readonly id: number;
            readonly accountId: string;
            name: string;
            /** @description As given; see DECISIONS 31 */
            phone: string;
            /** @description Lower case; empty when unknown */
            email: string;
            /** @enum {string} */
            status: "new" | "contacted";
            /** @enum {string} */
            readonly source: "api" | "sync" | "import" | "manual" | "whatsapp" | "telegram" | "email";
            tags: string[];
            customFields: {
                [key: string]: string;
            };
            assignedAgentId?: string;
            readonly abTestId?: string;
            /** @enum {string} */
            readonly agentAssignedBy?: "manual" | "ab_test" | "auto";
            /** Format: date-time */
            readonly lastContactedAt?: string;
            readonly importBatchId?: string;
            /** @description Unique per account */
            externalId?: string;
            /** @description On lists and previews, when there is a conversation */
            readonly currentStage?: components["schemas"]["LeadStage"];
            /** Format: date-time */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description Also bumped by conversation activity; never goes back
             */
            readonly updatedAt: string;
        };
        CreateLead: {
            /** @example Ada Lovelace */
            name?: string;
            /** @example +41 44 668 18 00 */
            phone?: string;
            /**
             * Format: email
             * @example ada@example.com
             */
            email?: string;
            /**
             * @example [
             *       "spring"
             *     ]
             */
            tags?: string[];
            /**
             * @description Merges key by key; null or an empty text removes one
             * @example {
             *       "city": "Zurich"
             *     }
             */
            customFields?: {
                [key: string]: string | null;
            } | null;
            /** @description Ignored, so that what was read can be sent back */
            readonly id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly _id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly accountId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly source?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly abTestId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly agentAssignedBy?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly lastContactedAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly importBatchId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly currentStage?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly createdAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly updatedAt?: unknown;
            /**
             * @description Unique per account; empty removes it
             * @example crm-1815
             */
            externalId?: string;
            /** @description An agent of this account; null removes it */
            assignedAgentId?: string | null;
            /** @description Ignored, so that what was read can be sent back */
            readonly status?: unknown;
        };
        AdvancedFilter: {
            /**
             * @description All must hold; `{any: [...]}` is one level of OR.
             *
             *     | fields | operators |
             *     |---|---|
             *     | `name`, `phone`, `email`, `externalId`, `currentStage.name` (texts) | equals, not_equals, contains, not_contains, starts_with, in, not_in, exists, not_exists |
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
                field: string;
                /** @enum {string} */
                operator: "equals" | "not_equals" | "contains" | "not_contains" | "starts_with" | "in" | "not_in" | "exists" | "not_exists" | "before" | "after" | "within_days" | "greater_than" | "less_than";
                value?: unknown;
            } | {
                any: {
                    field: string;
                    /** @enum {string} */
                    operator: "equals" | "not_equals" | "contains" | "not_contains" | "starts_with" | "in" | "not_in" | "exists" | "not_exists" | "before" | "after" | "within_days" | "greater_than" | "less_than";
                    value?: unknown;
                }[];
            })[];
        };
        PreviewLeads: {
            filters?: components["schemas"]["AdvancedFilter"];
            /**
             * @description Only leads that can be reached on it
             * @enum {string}
             */
            channel?: "whatsapp" | "telegram" | "email";
            skip?: number;
            limit?: number;
        };
        LeadPreview: {
            leads: components["schemas"]["Lead"][];
            total: number;
        };
        UpdateLead: {
            /** @example Ada Lovelace */
            name?: string;
            /** @example +41 44 668 18 00 */
            phone?: string;
            /**
             * Format: email
             * @example ada@example.com
             */
            email?: string;
            /**
             * @example [
             *       "spring"
             *     ]
             */
            tags?: string[];
            /**
             * @description Merges key by key; null or an empty text removes one
             * @example {
             *       "city": "Zurich"
             *     }
             */
            customFields?: {
                [key: string]: string | null;
            } | null;
            /** @description Ignored, so that what was read can be sent back */
            readonly id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly _id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly accountId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly source?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly abTestId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly agentAssignedBy?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly lastContactedAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly importBatchId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly currentStage?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly createdAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly updatedAt?: unknown;
            /**
             * @description Unique per account; empty removes it
             * @example crm-1815
             */
            externalId?: string;
            /** @description An agent of this account; null removes it */
            assignedAgentId?: string | null;
            /**
             * @example contacted
             * @enum {string}
             */
            status?: "new" | "contacted";
        };
        SetTags: {
            /**
             * @example [
             *       "spring",
             *       "vip"
             *     ]
             */
            tags: string[];
            /** @description Ignored, so that what was read can be sent back */
            readonly id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly _id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly accountId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly source?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly abTestId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly agentAssignedBy?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly lastContactedAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly importBatchId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly currentStage?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly createdAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly updatedAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly name?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly phone?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly email?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly status?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly customFields?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly externalId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly assignedAgentId?: unknown;
        };
        StartConversation: {
            /** @description An active agent of this account */
            agentConfigId: string;
            /** @enum {string} */
            channel: "whatsapp" | "telegram" | "email";
            /** @description First message; absent: the agent opens */
            message?: string;
        };
        Message: {
            _id: string;
            /**
             * @description `human` is an operator
             * @enum {string}
             */
            role: "agent" | "lead" | "human" | "system";
            content: string;
            /** Format: date-time */
            timestamp: string;
            /** @description The agent, on its messages */
            agentConfigId?: string;
            /**
             * @description On outgoing messages
             * @enum {string}
             */
            deliveryStatus?: "queued" | "sending" | "sent" | "delivered" | "read" | "failed" | "unknown" | "expired" | "cancelled";
            /** @description Why it was not delivered */
            deliveryError?: string;
        };
        FullConversation: {
            readonly _id: string;
            readonly leadId: string;
            readonly accountId: string;
            agentConfigId: string;
            /** @enum {string} */
            channel: "whatsapp" | "telegram" | "email";
            readonly leadPhone?: string;
            readonly leadEmail?: string;
            /** @enum {string} */
            status: "active" | "completed" | "handed_off" | "dropped";
            /** @description From 0; absent when the agent has no stages */
            readonly currentStageIndex?: number;
            /** @description For a finished conversation the journey outcome */
            currentStageName?: string;
            /** @description In order; of more than 12 MB the newest */
            readonly messages: components["schemas"]["Message"][];
            readonly messageCount: number;
            readonly campaignId?: string;
            /** @description True: the agent is silent until told otherwise */
            agentPaused?: boolean;
            /**
             * Format: date-time
             * @description The agent is silent until then (DECISIONS 45)
             */
            readonly agentPausedUntil?: string;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        Conversation: {
            _id: string;
            leadId: string;
            accountId: string;
            agentConfigId: string;
            /** @enum {string} */
            channel: "whatsapp" | "telegram" | "email";
            leadPhone?: string;
            leadEmail?: string;
            /** @enum {string} */
            status: "active" | "completed" | "handed_off" | "dropped";
            /** @description From 0; absent when the agent has no stages */
            currentStageIndex?: number;
            /** @description For a finished conversation the journey outcome */
            currentStageName?: string;
            /** @description In order; on lists only with `include=messages`, and of each the newest that fit into an equal share of 12 MB */
            messages?: components["schemas"]["Message"][];
            messageCount: number;
            campaignId?: string;
            /** @description True: the agent is silent until told otherwise */
            agentPaused?: boolean;
            /**
             * Format: date-time
             * @description The agent is silent until then (DECISIONS 45)
             */
            agentPausedUntil?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        SendMessage: {
            /** @example Hello, this is Kim from the sales team. */
            message: string;
        };
        UpdateConversation: {
            /** @description Id of a stage of the agent; wins over `currentStageName` */
            stageId?: string;
            /** @description Name of a stage of the agent */
            currentStageName?: string;
            /** @description true silences the agent for good, false ends its silence */
            agentPaused?: boolean;
            /** @description Ignored, so that what was read can be sent back */
            readonly _id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly leadId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly accountId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly agentConfigId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly channel?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly leadPhone?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly leadEmail?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly currentStageIndex?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly messages?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly messageCount?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly campaignId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly summary?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly qualificationResult?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly agentPausedUntil?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly createdAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly updatedAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly status?: unknown;
        };
        SetConversationStatus: {
            /** @enum {string} */
            status: "active" | "completed" | "handed_off" | "dropped";
            /** @description Ignored, so that what was read can be sent back */
            readonly _id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly leadId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly accountId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly agentConfigId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly channel?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly leadPhone?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly leadEmail?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly currentStageIndex?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly messages?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly messageCount?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly campaignId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly summary?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly qualificationResult?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly agentPausedUntil?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly createdAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly updatedAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly currentStageName?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly agentPaused?: unknown;
        };
        TurnStage: {
            id: string;
            name: string;
        };
        GuardrailVerdict: {
            /** @description Its name: escalation_triggers, forbidden_topics, message_limit, … */
            guardrail: string;
            passed: boolean;
            detail?: string;
        };
        UsedChunk: {
            chunkId: string;
            documentId: string;
            title: string;
            /** @description Where in the document: a page, rows, a heading; empty when it has no parts */
            position: string;
            score: number;
        };
        UsedTool: {
            name: string;
            /** @description null: its server could not be reached */
            input: {
                [key: string]: unknown;
            } | null;
            ok: boolean;
            ms: number;
        };
        Turn: {
            _id: string;
            conversationId: string;
            /** @enum {string} */
            kind: "opening" | "reply";
            /** @enum {string} */
            outcome: "replied" | "handed_off" | "postponed" | "superseded" | "not_sent" | "dropped";
            stageBefore?: components["schemas"]["TurnStage"];
            stageAfter?: components["schemas"]["TurnStage"];
            /** @description Id of the stage that the chosen edge leads to */
            edge?: string;
            /** @description The model's reason, or ours */
            reason?: string;
            guardrails: components["schemas"]["GuardrailVerdict"][];
            knowledge: components["schemas"]["UsedChunk"][];
            tools: components["schemas"]["UsedTool"][];
            /** @description The message that it led to */
            messageId?: string;
            model?: string;
            modelCalls: number;
            inputTokens: number;
            outputTokens: number;
            /** @description Whole duration */
            ms: number;
            /** @description Of it, waiting for the model and its tools */
            modelMs: number;
            /** Format: date-time */
            createdAt: string;
        };
        ConversationEventItem: {
            /** @description Event id: `webhook-id` of its deliveries */
            id: string;
            /** @enum {string} */
            type: "stage_transition" | "status_change" | "message.received" | "message.sent" | "message.failed" | "insight.updated" | "lead.suppressed" | "campaign.status_changed" | "qualification";
            sequence: number;
            /** Format: date-time */
            timestamp: string;
            accountId: string;
            data: {
                [key: string]: unknown;
            };
        };
        ConversationEventList: {
            events: components["schemas"]["ConversationEventItem"][];
            /** @description What to send as the next `afterSequence` */
            nextSequence: number;
        };
        ActiveHours: {
            /** @example 09:00 */
            start: string;
            /** @example 17:30 */
            end: string;
            /**
             * @description Absent: the account's zone
             * @example Europe/Zurich
             */
            timezone?: string;
        };
        CampaignSchedule: {
            /** Format: date-time */
            startAt?: string;
            /** @description Messages a minute, over all replicas */
            rateLimit: number;
            activeHours?: components["schemas"]["ActiveHours"];
            /** @description Monday 1 to Sunday 7 */
            activeDays?: number[];
        };
        CampaignStats: {
            totalLeads: number;
            /** @description Accepted by a provider, also when it failed later */
            sent: number;
            delivered: number;
            replied: number;
            qualified: number;
            disqualified: number;
            failed: number;
        };
        LeadFilter: {
            /**
             * @example [
             *       "new"
             *     ]
             */
            statuses?: ("new" | "contacted")[];
            /**
             * @description Any of them
             * @example [
             *       "spring"
             *     ]
             */
            tags?: string[];
            /**
             * Format: date-time
             * @example 2026-11-01T00:00:00.000Z
             */
            importedAfter?: string;
        };
        CampaignLead: {
            leadId: string;
            /** @enum {string} */
            status: "pending" | "sending" | "sent" | "delivered" | "replied" | "qualified" | "disqualified" | "failed" | "skipped" | "unknown";
            conversationId?: string;
            /** Format: date-time */
            sentAt?: string;
            /** @description On skipped, failed and unknown rows */
            error?: string;
        };
        Campaign: {
            readonly _id: string;
            readonly accountId: string;
            name: string;
            agentConfigId: string;
            abTestId?: string;
            /** @enum {string} */
            channel: "whatsapp" | "telegram" | "email";
            /** @enum {string} */
            readonly status: "draft" | "scheduled" | "running" | "paused" | "completed";
            /** @description Why Northline paused it, in the provider's or the model server's own words: no opening could leave until a setting is changed. Its leads wait */
            readonly pausedReason?: string;
            schedule: components["schemas"]["CampaignSchedule"];
            readonly stats: components["schemas"]["CampaignStats"];
            leadFilter?: components["schemas"]["LeadFilter"];
            advancedFilter?: components["schemas"]["AdvancedFilter"];
            manualLeadIds?: string[];
            readonly leads?: components["schemas"]["CampaignLead"][];
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        ScheduleBody: {
            /**
             * Format: date-time
             * @description Not before this
             * @example 2026-12-01T09:00:00.000Z
             */
            startAt?: string | null;
            /**
             * @description Messages a minute
             * @example 60
             */
            rateLimit?: number | null;
            activeHours?: components["schemas"]["ActiveHours"] | null;
            /**
             * @description Monday 1 to Sunday 7; 0 is Sunday too; absent: every day (DECISIONS 62)
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
        CreateCampaign: {
            /** @example Spring launch */
            name: string;
            /** @example 665f1f77bcf86cd799439011 */
            agentConfigId: string;
            /** @enum {string} */
            channel: "whatsapp" | "telegram" | "email";
            /** @description A running A/B test that chooses the agent of each lead */
            abTestId?: string | null;
            leadFilter?: components["schemas"]["LeadFilter"] | null;
            advancedFilter?: components["schemas"]["AdvancedFilter"] | null;
            /**
             * @example [
             *       "1",
             *       "2"
             *     ]
             */
            manualLeadIds?: string[];
            schedule?: components["schemas"]["ScheduleBody"];
            /** @description Ignored, so that what was read can be sent back */
            readonly _id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly accountId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly status?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly pausedReason?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly leads?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly stats?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly createdAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly updatedAt?: unknown;
        };
        FullCampaign: {
            readonly _id: string;
            readonly accountId: string;
            name: string;
            agentConfigId: string;
            abTestId?: string;
            /** @enum {string} */
            channel: "whatsapp" | "telegram" | "email";
            /** @enum {string} */
            readonly status: "draft" | "scheduled" | "running" | "paused" | "completed";
            /** @description Why Northline paused it, in the provider's or the model server's own words: no opening could leave until a setting is changed. Its leads wait */
            readonly pausedReason?: string;
            schedule: components["schemas"]["CampaignSchedule"];
            readonly stats: components["schemas"]["CampaignStats"];
            leadFilter?: components["schemas"]["LeadFilter"];
            advancedFilter?: components["schemas"]["AdvancedFilter"];
            manualLeadIds?: string[];
            readonly leads: components["schemas"]["CampaignLead"][];
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        UpdateCampaign: {
            /** @example Spring launch */
            name?: string;
            agentConfigId?: string;
            /** @enum {string} */
            channel?: "whatsapp" | "telegram" | "email";
            abTestId?: string | null;
            leadFilter?: components["schemas"]["LeadFilter"] | null;
            advancedFilter?: components["schemas"]["AdvancedFilter"] | null;
            manualLeadIds?: string[];
            schedule?: components["schemas"]["ScheduleBody"];
            /** @description Ignored, so that what was read can be sent back */
            readonly _id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly accountId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly status?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly pausedReason?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly leads?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly stats?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly createdAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly updatedAt?: unknown;
        };
        PreflightExclusion: {
            reason: string;
            count: number;
        };
        Preflight: {
            /** @description All selected leads */
            totalLeads: number;
            willSend: number;
            excluded: components["schemas"]["PreflightExclusion"][];
            /**
             * Format: date-time
             * @description When the last message leaves at the given rate and hours
             */
            projectedFinishAt?: string;
            /** @description Why a launch would be refused now */
            blockers: string[];
        };
        Retried: {
            retried: number;
        };
        AbVariant: {
            /** @example 665f1f77bcf86cd799439011 */
            agentConfigId: string;
            /** @example 0.5 */
            weight: number;
        };
        AbTest: {
            readonly _id: string;
            readonly accountId: string;
            name: string;
            description?: string;
            /** @enum {string} */
            status: "draft" | "running" | "paused" | "completed";
            variants: components["schemas"]["AbVariant"][];
            /** @description Minutes that a conversation has to qualify in, if the test sets them */
            windowMinutes?: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        CreateAbTest: {
            /** @example Short or long openings */
            name: string;
            description?: string;
            variants: components["schemas"]["AbVariant"][];
            /**
             * @description Minutes that a conversation has to qualify in; a winner is judged by the conversations that began at least so long ago. Default: the longest inactivity timeout of the variants. Fixed once the test runs
             * @example 2880
             */
            windowMinutes?: number;
            /** @description Ignored, so that what was read can be sent back */
            readonly _id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly accountId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly createdAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly updatedAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly status?: unknown;
        };
        UpdateAbTest: {
            /** @example Short or long openings */
            name?: string;
            description?: string;
            variants?: components["schemas"]["AbVariant"][];
            /**
             * @description Minutes that a conversation has to qualify in; a winner is judged by the conversations that began at least so long ago. Default: the longest inactivity timeout of the variants. Fixed once the test runs
             * @example 2880
             */
            windowMinutes?: number;
            /** @description Ignored, so that what was read can be sent back */
            readonly _id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly accountId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly createdAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly updatedAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly status?: unknown;
        };
        SetAbTestStatus: {
            /**
             * @example running
             * @enum {string}
             */
            status: "running" | "paused" | "completed" | "draft";
            /** @description Ignored, so that what was read can be sent back */
            readonly _id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly accountId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly createdAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly updatedAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly name?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly description?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly variants?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly windowMinutes?: unknown;
        };
        AbVariantResult: {
            agentConfigId: string;
            agentConfigName: string;
            weight: number;
            totalConversations: number;
            qualified: number;
            disqualified: number;
            /** @description Qualified of finished conversations, 0 to 1 */
            qualificationRate: number;
            avgMessagesPerConversation: number;
            /** @description Seconds from start to end, of finished conversations */
            avgConversationDuration: number;
        };
        AbCohort: {
            agentConfigId: string;
            /** @description Conversations in the cohort: their opening left at least a window ago. Those handed to a person count like all others */
            conversations: number;
            /** @description Of them, those that qualified within a window of their beginning */
            qualified: number;
            /** @description Qualified of the conversations in the cohort, 0 to 1 */
            rate: number;
            /** @description Conversations not in the cohort yet: too young, or their opening has not left */
            waiting: number;
            /** @description All finished conversations of the variant: what `qualificationRate` is a share of */
            finished: number;
        };
        AbComparison: {
            /** @description The leading variant */
            agentConfigId: string;
            /** @description The variant that it is compared with */
            against: string;
            /** @description Difference of the rates in the cohort */
            difference: number;
            /** @description Always-valid interval of the difference: all comparisons together hold with 95 %, with any number of variants and however often they are looked at */
            low: number;
            high: number;
            /** @description Always-valid p with the same correction (Bonferroni, over all pairs of variants): at most 0.05 exactly when the interval leaves 0 out */
            pValue: number;
        };
        AbTestDetails: {
            /** @description Minutes that a conversation has to qualify in */
            windowMinutes: number;
            cohort: components["schemas"]["AbCohort"][];
            comparisons: components["schemas"]["AbComparison"][];
            /** @description Leads, spread by the weights, whose conversations must still join the cohort: until every variant has 30, then until a winner is found in four of five tests if the rates stay as they are; 0: there is one; null: none in sight */
            leadsNeeded: number | null;
            /** @description p of the sample-ratio check: below 0.001 the leads were not spread by the weights */
            sampleRatioPValue: Record<string, never> | null;
            /** @description Conversations whose agent was chosen by hand: left out */
            manualConversations: number;
            warnings: string[];
        };
        AbTestResults: {
            testId: string;
            /** @enum {string} */
            status: "draft" | "running" | "paused" | "completed";
            totalConversations: number;
            variants: components["schemas"]["AbVariantResult"][];
            winner: string | null;
            /** @description 0 to 1; null until every variant has 30 conversations in its cohort */
            confidenceLevel: number | null;
            details: components["schemas"]["AbTestDetails"];
        };
        ToolServer: {
            readonly _id: string;
            readonly accountId: string;
            name: string;
            url: string;
            /** @enum {string} */
            transport: "http" | "sse";
            /** @description Names of the headers that are sent; their values are never shown */
            readonly headerNames: string[];
            /** @description Tools that agents may call; empty: all */
            allowedTools: string[];
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        StageEdge: {
            /** @description Id of the stage that it leads to */
            id: string;
            condition: string;
        };
        StageInsight: {
            fieldName: string;
            instructions: string;
        };
        StagePosition: {
            x: number;
            y: number;
        };
        Stage: {
            /** @description Unique within the agent */
            id: string;
            name: string;
            order: number;
            prompt: string;
            transitionCriteria: string;
            /** @description The agent's messages in the stage; 0: no limit */
            maxMessages: number;
            nextStages: components["schemas"]["StageEdge"][];
            /** @description Unconditional edges */
            nextStageIds: string[];
            knowledgeBaseIds: string[];
            stageInsights: components["schemas"]["StageInsight"][];
            position?: components["schemas"]["StagePosition"];
            /**
             * @description What ending here means for the counts
             * @enum {string}
             */
            outcome?: "qualified" | "disqualified";
        };
        InboundEntry: {
            targetStageId: string;
            /** @description Empty: the default landing */
            condition: string;
        };
        Guardrails: {
            maxTotalMessages: number;
            inactivityTimeoutMinutes: number;
            /** @description Comma or line separated */
            forbiddenTopics: string;
            /** @description Comma or line separated */
            escalationTriggers: string;
        };
        FirstTouchTemplate: {
            name: string;
            /** @description WhatsApp's language code, for example `en_US` */
            language: string;
            /** @description Body parameters; `{{name}}` and `{{customFields.x}}` are filled in */
            parameters: string[];
            /** @description The approved wording, with {{1}} for the first parameter: the thread shows it, and the agent knows what it said */
            text?: string;
        };
        AgentConfig: {
            readonly _id: string;
            readonly accountId: string;
            name: string;
            systemPrompt: string;
            goal: string;
            /** @enum {string} */
            status: "active" | "inactive" | "draft";
            language: string;
            instructions: string;
            handoffMessage: string;
            stages: components["schemas"]["Stage"][];
            inboundEntries: components["schemas"]["InboundEntry"][];
            guardrails: components["schemas"]["Guardrails"];
            knowledgeBaseIds: string[];
            mcpServerIds: (string | components["schemas"]["ToolServer"])[];
            firstTouchTemplate?: components["schemas"]["FirstTouchTemplate"];
            /** @description The name of the sender of its emails */
            fromName?: string;
            /** @description Ends each of its emails */
            signature?: string;
            /** @description Subject of its first emails, placeholders as in templates; absent: written for the lead */
            emailSubject?: string;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        StageEdgeInput: {
            id: string;
            condition?: string;
        };
        StageInsightInput: {
            fieldName: string;
            instructions?: string;
        };
        StagePositionInput: {
            x: number;
            y: number;
        };
        StageInput: {
            /** @example intro */
            id: string;
            /** @example Introduction */
            name: string;
            /** @description Place among the stages; absent: as sent */
            order?: number;
            prompt?: string;
            transitionCriteria?: string;
            /** @description 0: no limit */
            maxMessages?: number;
            nextStages?: components["schemas"]["StageEdgeInput"][];
            nextStageIds?: string[];
            knowledgeBaseIds?: string[];
            stageInsights?: components["schemas"]["StageInsightInput"][];
            position?: components["schemas"]["StagePositionInput"];
            /** @enum {string} */
            outcome?: "qualified" | "disqualified";
        };
        InboundEntryInput: {
            targetStageId: string;
            /** @description Empty: the default landing */
            condition?: string;
        };
        GuardrailsInput: {
            maxTotalMessages?: number | null;
            inactivityTimeoutMinutes?: number | null;
            forbiddenTopics?: string | null;
            escalationTriggers?: string | null;
        };
        FirstTouchTemplateInput: {
            /** @example spring_offer */
            name: string;
            /** @example en_US */
            language: string;
            /**
             * @example [
             *       "{{name}}"
             *     ]
             */
            parameters?: string[];
            /**
             * @description The approved wording
             * @example Hello {{1}}, spring is here.
             */
            text?: string;
        };
        CreateAgent: {
            goal?: string;
            /** @enum {string} */
            status?: "active" | "inactive" | "draft";
            /** @example English */
            language?: string;
            instructions?: string;
            handoffMessage?: string;
            stages?: components["schemas"]["StageInput"][];
            inboundEntries?: components["schemas"]["InboundEntryInput"][];
            guardrails?: components["schemas"]["GuardrailsInput"];
            knowledgeBaseIds?: string[];
            /** @description Ids, or tool servers as they were read */
            mcpServerIds?: string[];
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
            /**
             * @deprecated
             * @description Accepted and ignored
             */
            qualificationCriteria?: string;
            /** @description Ignored, so that what was read can be sent back */
            readonly _id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly accountId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly createdAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly updatedAt?: unknown;
            /** @example Spring assistant */
            name: string;
            /** @example You help people choose a flat. */
            systemPrompt: string;
        };
        UpdateAgent: {
            goal?: string;
            /** @enum {string} */
            status?: "active" | "inactive" | "draft";
            /** @example English */
            language?: string;
            instructions?: string;
            handoffMessage?: string;
            stages?: components["schemas"]["StageInput"][];
            inboundEntries?: components["schemas"]["InboundEntryInput"][];
            guardrails?: components["schemas"]["GuardrailsInput"];
            knowledgeBaseIds?: string[];
            /** @description Ids, or tool servers as they were read */
            mcpServerIds?: string[];
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
            /**
             * @deprecated
             * @description Accepted and ignored
             */
            qualificationCriteria?: string;
            /** @description Ignored, so that what was read can be sent back */
            readonly _id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly accountId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly createdAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly updatedAt?: unknown;
            /** @example Spring assistant */
            name?: string;
            /** @example You help people choose a flat. */
            systemPrompt?: string;
        };
        StageReach: {
            stageId: string;
            stage: string;
            reached: number;
            /** @description Of all conversations of the agent, 0 to 1 */
            rate: number;
        };
        AgentStats: {
            totalConversations: number;
            active: number;
            completed: number;
            handedOff: number;
            dropped: number;
            avgMessages: number;
            stageReach: components["schemas"]["StageReach"][];
            /** @deprecated */
            qualifiedLeads: number;
            /**
             * @deprecated
             * @description Qualified of finished conversations, 0 to 1
             */
            qualificationRate: number;
        };
        CreateToolServer: {
            /**
             * @description `http` when absent
             * @enum {string}
             */
            transport?: "http" | "sse";
            /** @description Write-only; merges name by name, null removes one, or all */
            headers?: {
                [key: string]: string | null;
            } | null;
            /** @description Empty: all */
            allowedTools?: string[];
            /** @description Ignored, so that what was read can be sent back */
            readonly _id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly accountId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly headerNames?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly createdAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly updatedAt?: unknown;
            /** @example Calendar */
            name: string;
            /** @example https://tools.example.com/mcp */
            url: string;
        };
        UpdateToolServer: {
            /**
             * @description `http` when absent
             * @enum {string}
             */
            transport?: "http" | "sse";
            /** @description Write-only; merges name by name, null removes one, or all */
            headers?: {
                [key: string]: string | null;
            } | null;
            /** @description Empty: all */
            allowedTools?: string[];
            /** @description Ignored, so that what was read can be sent back */
            readonly _id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly accountId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly headerNames?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly createdAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly updatedAt?: unknown;
            /** @example Calendar */
            name?: string;
            /** @example https://tools.example.com/mcp */
            url?: string;
        };
        ToolServerTest: {
            ok: boolean;
            /** @description Names of the tools that it offers and the allow-list lets through */
            tools: string[];
            /** @description Why it could not be used */
            error?: string;
        };
        CreatePlaygroundSession: {
            /** @description An agent of this account, in any status */
            agentConfigId: string;
            /** @description true: the agent may call its tool servers (DECISIONS 50) */
            allowTools?: boolean;
        };
        PlaygroundSession: {
            _id: string;
            accountId: string;
            agentConfigId: string;
            allowTools: boolean;
            /** @enum {string} */
            status: "active" | "completed" | "handed_off" | "dropped";
            currentStageIndex?: number;
            currentStageName?: string;
            messages: components["schemas"]["Message"][];
            messageCount: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        PlaygroundMessage: {
            /** @example How much is it? */
            message: string;
        };
        PlaygroundTurn: {
            /** @description Absent when the agent said nothing */
            reply?: string;
            turn: components["schemas"]["Turn"];
            session: components["schemas"]["PlaygroundSession"];
        };
        KnowledgeBase: {
            readonly _id: string;
            readonly accountId: string;
            name: string;
            description: string;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        CreateKnowledgeBase: {
            /** @example What we sell, and for how much */
            description?: string;
            /** @description Ignored, so that what was read can be sent back */
            readonly _id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly accountId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly createdAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly updatedAt?: unknown;
            /** @example Products */
            name: string;
        };
        UpdateKnowledgeBase: {
            /** @example What we sell, and for how much */
            description?: string;
            /** @description Ignored, so that what was read can be sent back */
            readonly _id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly accountId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly createdAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly updatedAt?: unknown;
            /** @example Products */
            name?: string;
        };
        SearchKnowledge: {
            /** @example When are you open? */
            query: string;
            limit?: number;
        };
        KnowledgeHit: {
            documentId: string;
            title: string;
            text: string;
            /** @description Higher is better; comparable within one answer */
            score: number;
            /** @description Where in the document: a page, rows, a heading; empty when it has no parts */
            position: string;
        };
        KnowledgeHits: {
            results: components["schemas"]["KnowledgeHit"][];
        };
        KnowledgeDocument: {
            _id: string;
            accountId: string;
            knowledgeBaseId: string;
            title: string;
            /** @enum {string} */
            format: "txt" | "md" | "html" | "csv" | "pdf" | "docx";
            /** @description Bytes that were uploaded */
            size: number;
            /** @enum {string} */
            status: "processing" | "ready" | "failed";
            /** @description Percent of the document that is stored */
            progress: number;
            /** @description Searchable pieces */
            chunkCount: number;
            /** @description Why it failed */
            failedReason?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CreateDocument: {
            /** @example Opening hours */
            title: string;
            /** @example We are open from Monday to Friday, 9 to 17. */
            text: string;
        };
        Preference: {
            readonly _id: string;
            readonly leadId: string;
            readonly accountId: string;
            /** @description Conversation that last wrote it */
            readonly conversationId?: string;
            topic: string;
            preference: string;
            /** @enum {string} */
            confidence: "high" | "medium" | "low";
            /** @description Snippet or provenance */
            readonly source?: string;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /**
             * Format: date-time
             * @description 90 days after the last write
             */
            readonly expiresAt: string;
        };
        UpdatePreference: {
            /** @example budget */
            topic?: string;
            /** @example Up to 450,000 EUR */
            preference?: string;
            /**
             * @example high
             * @enum {string}
             */
            confidence?: "high" | "medium" | "low";
            /** @description Ignored, so that what was read can be sent back */
            readonly _id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly leadId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly accountId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly conversationId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly source?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly createdAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly updatedAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly expiresAt?: unknown;
        };
        SessionStatus: {
            active: number;
            completed: number;
            handed_off: number;
            dropped: number;
        };
        AnalyticsOverview: {
            totalLeads: number;
            totalConversations: number;
            sessionStatus: components["schemas"]["SessionStatus"];
            avgMessages: number;
            completedRate: number;
            handedOffRate: number;
            /**
             * @deprecated
             * @description Qualified of finished conversations
             */
            qualificationRate: number;
            /** @deprecated */
            avgMessagesToQualify: number;
        };
        AnalyticsDay: {
            /** Format: date */
            date: string;
            /** @description Begun that day */
            conversations: number;
            messages: number;
            /** @description Conversations whose lead's first reply came that day */
            replied: number;
            /** @description Conversations first handed to a human that day */
            handed_off: number;
            completed: number;
        };
        FunnelStep: {
            /** @enum {string} */
            stage: "new" | "contacted" | "replied" | "handed_off";
            count: number;
        };
        StageCount: {
            stageId: string;
            stage: string;
            count: number;
        };
        StageDistribution: {
            agentConfigId: string;
            agentName: string;
            stages: components["schemas"]["StageCount"][];
        };
        WhatsAppStatus: {
            readonly configured: boolean;
            inboundAgentConfigId?: string;
            phoneNumberId?: string;
            readonly displayPhoneNumber?: string;
        };
        TelegramStatus: {
            readonly configured: boolean;
            inboundAgentConfigId?: string;
            /** @description Without @ */
            readonly botUsername?: string;
        };
        EmailStatus: {
            readonly configured: boolean;
            inboundAgentConfigId?: string;
            fromAddress?: string;
            /** @description Domain of the reply addresses */
            readonly domain?: string;
        };
        IntegrationsStatus: {
            whatsapp: components["schemas"]["WhatsAppStatus"];
            telegram: components["schemas"]["TelegramStatus"];
            email: components["schemas"]["EmailStatus"];
            /** @description Older than 60 days, or refused as a credential: the account must reconnect */
            whatsappTokenStale: boolean;
            /** @description Full days since the token was saved; 0 without one */
            whatsappTokenAgeDays: number;
        };
        ConnectWhatsApp: {
            /** @description Who answers strangers (DECISIONS 48); null removes it */
            inboundAgentConfigId?: string | null;
            /** @description Ignored, so that what was read can be sent back */
            readonly configured?: unknown;
            /**
             * @description Write-only
             * @example EAAG-token
             */
            accessToken?: string;
            /** @example 106540352242922 */
            phoneNumberId?: string;
            /** @description Signs the callbacks; write-only */
            appSecret?: string;
            /** @description What the callback is verified with; write-only */
            verifyToken?: string;
            /** @description Ignored, so that what was read can be sent back */
            readonly displayPhoneNumber?: unknown;
        };
        ConnectTelegram: {
            /** @description Who answers strangers (DECISIONS 48); null removes it */
            inboundAgentConfigId?: string | null;
            /** @description Ignored, so that what was read can be sent back */
            readonly configured?: unknown;
            /**
             * @description Write-only
             * @example 123456789:AAF-secret
             */
            telegramBotToken?: string;
            /** @description Ignored, so that what was read can be sent back */
            readonly botUsername?: unknown;
        };
        ConnectEmail: {
            /** @description Who answers strangers (DECISIONS 48); null removes it */
            inboundAgentConfigId?: string | null;
            /** @description Ignored, so that what was read can be sent back */
            readonly configured?: unknown;
            /**
             * @description Write-only
             * @example re_secret
             */
            apiKey?: string;
            /**
             * Format: email
             * @example hello@example.com
             */
            fromAddress?: string;
            /**
             * @description Domain of the reply addresses; the sender's when absent
             * @example reply.example.com
             */
            replyDomain?: string;
            /**
             * @description Svix secret of the callbacks (several: separated by spaces); write-only
             * @example whsec_…
             */
            webhookSecret?: string;
            /** @description Ignored, so that what was read can be sent back */
            readonly domain?: unknown;
        };
        TelegramLink: {
            /** @example https://t.me/examplebot?start=… */
            url: string;
            /** Format: date-time */
            expiresAt: string;
        };
        Suppression: {
            _id: string;
            accountId: string;
            phone?: string;
            email?: string;
            /** @description In Telegram */
            chatId?: string;
            /** @description In WhatsApp, where the phone is hidden */
            userId?: string;
            leadId?: string;
            /** @description `opt_out`, `bounce`, `complaint`, `unreachable`, `manual`, or the words of whoever made it */
            reason: string;
            /**
             * @description Absent: on all channels
             * @enum {string}
             */
            channel?: "whatsapp" | "telegram" | "email";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CreateSuppression: {
            /** @example +41446681800 */
            phone?: string;
            /**
             * Format: email
             * @example ada@example.com
             */
            email?: string;
            /** @example 42 */
            leadId?: string;
            /**
             * @description `manual` when absent
             * @example Asked by phone
             */
            reason?: string;
        };
        DeliveryError: {
            /** @description The provider's code, or a word of ours */
            code: string;
            message: string;
            /** @description Another try later may succeed */
            retryable: boolean;
            /** @description Every message like it would fail until a setting is changed: the template, the sender, the credential. A campaign is paused */
            blocks?: boolean;
        };
        Delivery: {
            _id: string;
            accountId: string;
            conversationId: string;
            messageId: string;
            leadId: string;
            /** @enum {string} */
            channel: "whatsapp" | "telegram" | "email";
            campaignId?: string;
            providerMessageId?: string;
            /** @enum {string} */
            status: "queued" | "sending" | "sent" | "delivered" | "read" | "failed" | "unknown" | "expired" | "cancelled";
            /** @description How often the provider was called */
            attempts: number;
            error?: components["schemas"]["DeliveryError"];
            /** @description Recorded only: nobody was reached (DECISIONS 23) */
            test: boolean;
            /** Format: date-time */
            sentAt?: string;
            /** Format: date-time */
            deliveredAt?: string;
            /** Format: date-time */
            readAt?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        InboundMessage: {
            _id: string;
            accountId: string;
            /** @enum {string} */
            channel: "whatsapp" | "telegram" | "email";
            /** @enum {string} */
            status: "fetching" | "received" | "quarantined" | "released" | "ignored" | "unreadable";
            /** @description Why it was put aside */
            reason?: string;
            providerMessageId: string;
            /** @description The sender's phone, email or chat id */
            from?: string;
            name?: string;
            subject?: string;
            /** @description Without the quoted part of a mail */
            text?: string;
            conversationId?: string;
            leadId?: string;
            /** Format: date-time */
            receivedAt: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        WebhookEndpoint: {
            readonly _id: string;
            readonly accountId: string;
            url: string;
            events: ("stage_transition" | "status_change" | "message.received" | "message.sent" | "message.failed" | "insight.updated" | "lead.suppressed" | "campaign.status_changed" | "qualification")[];
            description: string;
            enabled: boolean;
            /** @description Why Northline disabled it */
            readonly disabledReason?: string;
            /**
             * Format: date-time
             * @description Since when nothing got through
             */
            readonly failingSince?: string;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        CreateWebhookEndpoint: {
            /** @example https://example.com/northline */
            url: string;
            /**
             * @example [
             *       "stage_transition",
             *       "status_change"
             *     ]
             */
            events: ("stage_transition" | "status_change" | "message.received" | "message.sent" | "message.failed" | "insight.updated" | "lead.suppressed" | "campaign.status_changed" | "qualification")[];
            description?: string;
            /** @description `true` when absent */
            enabled?: boolean;
            /** @description Ignored, so that what was read can be sent back */
            readonly _id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly accountId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly disabledReason?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly failingSince?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly createdAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly updatedAt?: unknown;
        };
        WebhookEndpointWithSecret: {
            readonly _id: string;
            readonly accountId: string;
            url: string;
            events: ("stage_transition" | "status_change" | "message.received" | "message.sent" | "message.failed" | "insight.updated" | "lead.suppressed" | "campaign.status_changed" | "qualification")[];
            description: string;
            enabled: boolean;
            /** @description Why Northline disabled it */
            readonly disabledReason?: string;
            /**
             * Format: date-time
             * @description Since when nothing got through
             */
            readonly failingSince?: string;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /**
             * @description Signs every delivery (Standard Webhooks); never shown again
             * @example whsec_…
             */
            secret: string;
        };
        UpdateWebhookEndpoint: {
            /** @example https://example.com/northline */
            url?: string;
            events?: ("stage_transition" | "status_change" | "message.received" | "message.sent" | "message.failed" | "insight.updated" | "lead.suppressed" | "campaign.status_changed" | "qualification")[];
            description?: string;
            enabled?: boolean;
            /** @description Ignored, so that what was read can be sent back */
            readonly _id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly accountId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly disabledReason?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly failingSince?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly createdAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly updatedAt?: unknown;
        };
        WebhookAttempt: {
            /** Format: date-time */
            at: string;
            durationMs: number;
            statusCode?: number;
            /** @description The first 500 characters of the answer */
            response?: string;
            /** @description Why there was no answer */
            error?: string;
        };
        WebhookDelivery: {
            _id: string;
            accountId: string;
            endpointId: string;
            /** @description The `webhook-id` header, the same on every attempt */
            eventId: string;
            /** @description An event kind, or `webhook.test` */
            type: string;
            /** @enum {string} */
            status: "pending" | "delivered" | "failed";
            attempts: components["schemas"]["WebhookAttempt"][];
            /** Format: date-time */
            nextAttemptAt?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        KeyCreator: {
            /** @enum {string} */
            type: "api_key" | "user" | "system";
            id: string;
            name: string;
        };
        ApiKey: {
            /** @example 665f1f77bcf86cd799439011 */
            _id: string;
            accountId: string;
            /** @example CRM sync */
            name: string;
            scopes: ("leads:view" | "leads:import" | "leads:start_conversation" | "leads:sync_create" | "leads:sync_delete" | "conversations:view" | "conversations:edit" | "conversations:send_message" | "conversations:change_status" | "agent_config:view" | "agent_config:edit" | "knowledge:view" | "knowledge:upload" | "knowledge:delete" | "campaigns:view" | "campaigns:create" | "campaigns:edit" | "campaigns:launch" | "campaigns:delete" | "analytics:view" | "ab_testing:view" | "ab_testing:manage" | "audit:view" | "audit:export" | "api_keys:view" | "api_keys:manage" | "integrations:view" | "integrations:edit" | "webhooks:view" | "webhooks:manage" | "team:manage")[];
            /** @enum {string} */
            environment: "live" | "test";
            /**
             * @description The last four characters
             * @example 9f3a
             */
            keyHint: string;
            createdBy: components["schemas"]["KeyCreator"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt?: string;
            /** Format: date-time */
            lastUsedAt?: string;
            /** Format: date-time */
            revokedAt?: string;
        };
        CreateApiKey: {
            /** @example CRM sync */
            name: string;
            /**
             * @example [
             *       "leads:view",
             *       "leads:sync_create"
             *     ]
             */
            scopes: ("leads:view" | "leads:import" | "leads:start_conversation" | "leads:sync_create" | "leads:sync_delete" | "conversations:view" | "conversations:edit" | "conversations:send_message" | "conversations:change_status" | "agent_config:view" | "agent_config:edit" | "knowledge:view" | "knowledge:upload" | "knowledge:delete" | "campaigns:view" | "campaigns:create" | "campaigns:edit" | "campaigns:launch" | "campaigns:delete" | "analytics:view" | "ab_testing:view" | "ab_testing:manage" | "audit:view" | "audit:export" | "api_keys:view" | "api_keys:manage" | "integrations:view" | "integrations:edit" | "webhooks:view" | "webhooks:manage" | "team:manage")[];
            /**
             * @description `live` when absent
             * @enum {string}
             */
            environment?: "live" | "test";
            /**
             * Format: date-time
             * @description From then on the key is invalid
             * @example 2027-01-01T00:00:00.000Z
             */
            expiresAt?: string;
        };
        NewApiKey: {
            /** @example 665f1f77bcf86cd799439011 */
            _id: string;
            accountId: string;
            /** @example CRM sync */
            name: string;
            scopes: ("leads:view" | "leads:import" | "leads:start_conversation" | "leads:sync_create" | "leads:sync_delete" | "conversations:view" | "conversations:edit" | "conversations:send_message" | "conversations:change_status" | "agent_config:view" | "agent_config:edit" | "knowledge:view" | "knowledge:upload" | "knowledge:delete" | "campaigns:view" | "campaigns:create" | "campaigns:edit" | "campaigns:launch" | "campaigns:delete" | "analytics:view" | "ab_testing:view" | "ab_testing:manage" | "audit:view" | "audit:export" | "api_keys:view" | "api_keys:manage" | "integrations:view" | "integrations:edit" | "webhooks:view" | "webhooks:manage" | "team:manage")[];
            /** @enum {string} */
            environment: "live" | "test";
            /**
             * @description The last four characters
             * @example 9f3a
             */
            keyHint: string;
            createdBy: components["schemas"]["KeyCreator"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt?: string;
            /** Format: date-time */
            lastUsedAt?: string;
            /** Format: date-time */
            revokedAt?: string;
            /** @description The key, shown this once */
            key: string;
        };
        Account: {
            /** @example 665f1f77bcf86cd799439011 */
            readonly _id: string;
            /** @example Acme Realty */
            name: string;
            /**
             * @description IANA zone; days of analytics and active hours without a zone of their own are counted in it
             * @example Europe/Zurich
             */
            timezone: string;
            /**
             * @description Default language of new agents
             * @example English
             */
            language: string;
            /**
             * @description Country of phone numbers without +
             * @example CH
             */
            defaultCountry?: string;
            /** @description Evaluations do not overwrite insights that a person edited */
            lockEditedInsights: boolean;
            /**
             * @description Days that records of the audit log are kept; a change counts for what is recorded from then on
             * @example 365
             */
            auditRetentionDays: number;
            /**
             * @description Days that the log of webhook deliveries is kept; a change counts for what is told from then on
             * @example 30
             */
            webhookLogRetentionDays: number;
            /**
             * @description Days that the ledger of turns is kept; a change counts for turns from then on
             * @example 90
             */
            turnRetentionDays: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        AccountQuota: {
            /**
             * @example model_calls
             * @enum {string}
             */
            name: "mail_bytes" | "stranger_conversations" | "model_calls" | "knowledge_chunks" | "knowledge_documents" | "knowledge_bases" | "agents" | "tool_servers" | "webhook_endpoints" | "campaigns" | "ab_tests" | "api_keys" | "members";
            /**
             * @description What is counted
             * @example model calls
             */
            of: string;
            /**
             * @description `hour`, `day`: in any such stretch of time; `total`: that exist; `once`: at a time
             * @enum {string}
             */
            per: "hour" | "day" | "total" | "once";
            /**
             * @description The account's number; operators change it
             * @example 50000
             */
            limit: number;
            /** @example 1204 */
            used: number;
        };
        AccountQuotaList: {
            quotas: components["schemas"]["AccountQuota"][];
        };
        UpdateAccount: {
            /** @example Acme Realty */
            name?: string;
            /** @example Europe/Zurich */
            timezone?: string;
            /** @example English */
            language?: string;
            /**
             * @description ISO 3166 alpha-2; null removes it
             * @example CH
             */
            defaultCountry?: string | null;
            lockEditedInsights?: boolean;
            /** @example 365 */
            auditRetentionDays?: number;
            /** @example 30 */
            webhookLogRetentionDays?: number;
            /** @example 90 */
            turnRetentionDays?: number;
            /** @description Ignored, so that what was read can be sent back */
            readonly _id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly createdAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly updatedAt?: unknown;
        };
        Member: {
            /** @example 665f1f77bcf86cd799439011 */
            readonly _id: string;
            readonly accountId: string;
            /** Format: email */
            email: string;
            name: string;
            /** @enum {string} */
            role: "owner" | "admin" | "manager" | "operator" | "viewer";
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        CreateMember: {
            /**
             * Format: email
             * @example kim@example.com
             */
            email: string;
            /** @example Kim Lee */
            name?: string;
            /** @enum {string} */
            role: "owner" | "admin" | "manager" | "operator" | "viewer";
            /**
             * @description At least 8 characters, and none of the most common passwords
             * @example correct horse battery
             */
            password: string;
        };
        UpdateMember: {
            /**
             * Format: email
             * @example kim@example.com
             */
            email?: string;
            /** @example Kim Lee */
            name?: string;
            /** @enum {string} */
            role?: "owner" | "admin" | "manager" | "operator" | "viewer";
            /**
             * @description Of a member with a lesser role; the own one is changed at PATCH /api/auth/password
             * @example correct horse battery
             */
            password?: string;
            /** @description Ignored, so that what was read can be sent back */
            readonly _id?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly accountId?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly createdAt?: unknown;
            /** @description Ignored, so that what was read can be sent back */
            readonly updatedAt?: unknown;
        };
        Login: {
            /** @example owner@example.com */
            email: string;
            /** @example correct horse battery */
            password: string;
        };
        User: {
            /** @example 665f1f77bcf86cd799439011 */
            _id: string;
            accountId: string;
            /** Format: email */
            email: string;
            name: string;
            /** @enum {string} */
            role: "owner" | "admin" | "manager" | "operator" | "viewer";
        };
        NewSession: {
            /** @description The bearer token, shown this once */
            token: string;
            /**
             * Format: date-time
             * @description 12 hours after its last use, 7 days after its beginning at most
             */
            expiresAt: string;
            user: components["schemas"]["User"];
        };
        Done: {
            /** @enum {boolean} */
            done: true;
        };
        AccountName: {
            _id: string;
            name: string;
        };
        Me: {
            account: components["schemas"]["AccountName"];
            /** @description The user, or the owner of the key */
            user: components["schemas"]["User"];
            /** @enum {string} */
            role: "owner" | "admin" | "manager" | "operator" | "viewer";
            /** @description What the caller may do in the end */
            scopes: ("leads:view" | "leads:import" | "leads:start_conversation" | "leads:sync_create" | "leads:sync_delete" | "conversations:view" | "conversations:edit" | "conversations:send_message" | "conversations:change_status" | "agent_config:view" | "agent_config:edit" | "knowledge:view" | "knowledge:upload" | "knowledge:delete" | "campaigns:view" | "campaigns:create" | "campaigns:edit" | "campaigns:launch" | "campaigns:delete" | "analytics:view" | "ab_testing:view" | "ab_testing:manage" | "audit:view" | "audit:export" | "api_keys:view" | "api_keys:manage" | "integrations:view" | "integrations:edit" | "webhooks:view" | "webhooks:manage" | "team:manage")[];
            /** @enum {string} */
            environment: "live" | "test";
        };
        ChangePassword: {
            currentPassword: string;
            /** @description At least 8 characters, and none of the most common passwords */
            newPassword: string;
        };
        AuditActor: {
            /** @enum {string} */
            type: "api_key" | "user" | "lead" | "agent" | "system";
            id: string;
            name: string;
        };
        AuditResource: {
            /** @example campaign */
            type: string;
            id?: string;
        };
        AuditLog: {
            _id: string;
            accountId: string;
            /** @example campaign.launched */
            action: string;
            actor: components["schemas"]["AuditActor"];
            resource: components["schemas"]["AuditResource"];
            /** @description `started`, `success`, `refused`, `failed`, or the word of the service that recorded it */
            status: string;
            /** @description `before` and `after` of what changed, `reason`, `counts` */
            details: {
                [key: string]: unknown;
            };
            ip?: string;
            correlationId: string;
            /** Format: date-time */
            createdAt: string;
        };
        Liveness: {
            /** @enum {string} */
            status: "live";
        };
        Readiness: {
            /** @enum {string} */
            status: "ready" | "not_ready";
            dependencies: {
                [key: string]: "up" | "down";
            };
        };
        Error: {
            /** @description What is wrong, for people */
            error: string;
        };
        ForbiddenError: {
            /** @enum {string} */
            error: "Forbidden";
            message: string;
        };
        ValidationError: {
            /** @description What is wrong, for people */
            error: string;
            details?: {
                field: string;
                message: string;
            }[];
        };
    };
    responses: {
        /** @description A field, an id or the JSON itself is wrong */
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
        /** @description No key, or one that is not valid */
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
        /** @description The key lacks the scope, or its owner the permission */
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
        /** @description No such resource in the account */
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
        /** @description Not in this state, or past a quota of the account, which is named */
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
        /** @description The body is too large */
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
        /** @description The body is of another type */
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
        /** @description A tier is used up, or a quota of the account, which is named */
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
        /** @description It failed inside */
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
        /** @description A provider, or the language model, could not be reached */
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
        /** @description A service does not answer */
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
        /** @description Requests that the tier with the least left admits in 60 seconds */
        "RateLimit-Limit": number;
        /** @description What is left of them */
        "RateLimit-Remaining": number;
        /** @description Seconds until the next place is free */
        "RateLimit-Reset": number;
        /** @description Seconds to wait */
        "Retry-After": number;
        /** @description Names this request in logs and in the audit log */
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
export type Message = components['schemas']['Message'];
export type FullConversation = components['schemas']['FullConversation'];
export type Conversation = components['schemas']['Conversation'];
export type SendMessage = components['schemas']['SendMessage'];
export type UpdateConversation = components['schemas']['UpdateConversation'];
export type SetConversationStatus = components['schemas']['SetConversationStatus'];
export type TurnStage = components['schemas']['TurnStage'];
export type GuardrailVerdict = components['schemas']['GuardrailVerdict'];
export type UsedChunk = components['schemas']['UsedChunk'];
export type UsedTool = components['schemas']['UsedTool'];
export type Turn = components['schemas']['Turn'];
export type ConversationEventItem = components['schemas']['ConversationEventItem'];
export type ConversationEventList = components['schemas']['ConversationEventList'];
export type ActiveHours = components['schemas']['ActiveHours'];
export type CampaignSchedule = components['schemas']['CampaignSchedule'];
export type CampaignStats = components['schemas']['CampaignStats'];
export type LeadFilter = components['schemas']['LeadFilter'];
export type CampaignLead = components['schemas']['CampaignLead'];
export type Campaign = components['schemas']['Campaign'];
export type ScheduleBody = components['schemas']['ScheduleBody'];
export type CreateCampaign = components['schemas']['CreateCampaign'];
export type FullCampaign = components['schemas']['FullCampaign'];
export type UpdateCampaign = components['schemas']['UpdateCampaign'];
export type PreflightExclusion = components['schemas']['PreflightExclusion'];
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
export type FirstTouchTemplate = components['schemas']['FirstTouchTemplate'];
export type AgentConfig = components['schemas']['AgentConfig'];
export type StageEdgeInput = components['schemas']['StageEdgeInput'];
export type StageInsightInput = components['schemas']['StageInsightInput'];
export type StagePositionInput = components['schemas']['StagePositionInput'];
export type StageInput = components['schemas']['StageInput'];
export type InboundEntryInput = components['schemas']['InboundEntryInput'];
export type GuardrailsInput = components['schemas']['GuardrailsInput'];
export type FirstTouchTemplateInput = components['schemas']['FirstTouchTemplateInput'];
export type CreateAgent = components['schemas']['CreateAgent'];
export type UpdateAgent = components['schemas']['UpdateAgent'];
export type StageReach = components['schemas']['StageReach'];
export type AgentStats = components['schemas']['AgentStats'];
export type CreateToolServer = components['schemas']['CreateToolServer'];
export type UpdateToolServer = components['schemas']['UpdateToolServer'];
export type ToolServerTest = components['schemas']['ToolServerTest'];
export type CreatePlaygroundSession = components['schemas']['CreatePlaygroundSession'];
export type PlaygroundSession = components['schemas']['PlaygroundSession'];
export type PlaygroundMessage = components['schemas']['PlaygroundMessage'];
export type PlaygroundTurn = components['schemas']['PlaygroundTurn'];
export type KnowledgeBase = components['schemas']['KnowledgeBase'];
export type CreateKnowledgeBase = components['schemas']['CreateKnowledgeBase'];
export type UpdateKnowledgeBase = components['schemas']['UpdateKnowledgeBase'];
export type SearchKnowledge = components['schemas']['SearchKnowledge'];
export type KnowledgeHit = components['schemas']['KnowledgeHit'];
export type KnowledgeHits = components['schemas']['KnowledgeHits'];
export type KnowledgeDocument = components['schemas']['KnowledgeDocument'];
export type CreateDocument = components['schemas']['CreateDocument'];
export type Preference = components['schemas']['Preference'];
export type UpdatePreference = components['schemas']['UpdatePreference'];
export type SessionStatus = components['schemas']['SessionStatus'];
export type AnalyticsOverview = components['schemas']['AnalyticsOverview'];
export type AnalyticsDay = components['schemas']['AnalyticsDay'];
export type FunnelStep = components['schemas']['FunnelStep'];
export type StageCount = components['schemas']['StageCount'];
export type StageDistribution = components['schemas']['StageDistribution'];
export type WhatsAppStatus = components['schemas']['WhatsAppStatus'];
export type TelegramStatus = components['schemas']['TelegramStatus'];
export type EmailStatus = components['schemas']['EmailStatus'];
export type IntegrationsStatus = components['schemas']['IntegrationsStatus'];
export type ConnectWhatsApp = components['schemas']['ConnectWhatsApp'];
export type ConnectTelegram = components['schemas']['ConnectTelegram'];
export type ConnectEmail = components['schemas']['ConnectEmail'];
export type TelegramLink = components['schemas']['TelegramLink'];
export type Suppression = components['schemas']['Suppression'];
export type CreateSuppression = components['schemas']['CreateSuppression'];
export type DeliveryError = components['schemas']['DeliveryError'];
export type Delivery = components['schemas']['Delivery'];
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
export type Account = components['schemas']['Account'];
export type AccountQuota = components['schemas']['AccountQuota'];
export type AccountQuotaList = components['schemas']['AccountQuotaList'];
export type UpdateAccount = components['schemas']['UpdateAccount'];
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
                /** @description True: nothing is written, the answer says what would be */
                dryRun?: boolean;
            };
            header?: {
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
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
                 *           "externalId": "crm-1815",
                 *           "name": "Ada Lovelace",
                 *           "phone": "+41446681800"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SyncLeads"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncSummary"];
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
                 *         "crm-1815"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SyncDelete"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncDeleteSummary"];
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
    LeadImport_import: {
        parameters: {
            query?: {
                /** @description JSON: column header to `name`, `phone`, `email`, `tags`, `externalId`, `customFields.<key>`, or "" to leave it out */
                mapping?: string;
            };
            header?: {
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
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
                    /** Format: binary */
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadImport"];
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
    LeadImport_list: {
        parameters: {
            query?: {
                /** @description How many, 1 to 200 */
                limit?: number;
                /** @description How many to leave out; not together with cursor */
                skip?: number;
                /** @description The `nextCursor` of the page before; not together with skip */
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        imports: components["schemas"]["LeadImport"][];
                        total: number;
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
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                /** @description How many, 1 to 200 */
                limit?: number;
                /** @description How many to leave out; not together with cursor */
                skip?: number;
                /** @description The `nextCursor` of the page before; not together with skip */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
                /** @description Only what was updated later than this, in the order of its change. To poll, read to `nextCursor: null`, then go on from the last `updatedAt`: many rows may share one */
                updatedAfter?: string;
                /** @description Only what was updated earlier than this */
                updatedBefore?: string;
                /** @description Words; each must begin a word of name, email, phone or externalId */
                search?: string;
                status?: "new" | "contacted";
                source?: "api" | "sync" | "import" | "manual" | "whatsapp" | "telegram" | "email";
                /** @description Any of them, separated by commas */
                tags?: string;
                assignedAgentId?: string;
                abTestId?: string;
                importBatchId?: string;
                externalId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leads: components["schemas"]["Lead"][];
                        total: number;
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
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace",
                 *       "phone": "+41 44 668 18 00",
                 *       "email": "ada@example.com",
                 *       "tags": [
                 *         "spring"
                 *       ],
                 *       "customFields": {
                 *         "city": "Zurich"
                 *       },
                 *       "externalId": "crm-1815"
                 *     }
                 */
                "application/json": components["schemas"]["CreateLead"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
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
                 *         "conditions": [
                 *           {
                 *             "field": "tags",
                 *             "operator": "contains",
                 *             "value": "spring"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PreviewLeads"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadPreview"];
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
    Leads_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
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
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace",
                 *       "phone": "+41 44 668 18 00",
                 *       "email": "ada@example.com",
                 *       "tags": [
                 *         "spring"
                 *       ],
                 *       "customFields": {
                 *         "city": "Zurich"
                 *       },
                 *       "externalId": "crm-1815",
                 *       "status": "contacted"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateLead"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
    Leads_setTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tags": [
                 *         "spring",
                 *         "vip"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SetTags"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "agentConfigId": "665f1f77bcf86cd799439011",
                 *       "channel": "whatsapp"
                 *     }
                 */
                "application/json": components["schemas"]["StartConversation"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
    Conversations_list: {
        parameters: {
            query?: {
                /** @description How many, 1 to 200 */
                limit?: number;
                /** @description How many to leave out; not together with cursor */
                skip?: number;
                /** @description The `nextCursor` of the page before; not together with skip */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
                /** @description Only what was updated later than this, in the order of its change. To poll, read to `nextCursor: null`, then go on from the last `updatedAt`: many rows may share one */
                updatedAfter?: string;
                /** @description Only what was updated earlier than this */
                updatedBefore?: string;
                status?: "active" | "completed" | "handed_off" | "dropped";
                channel?: "whatsapp" | "telegram" | "email";
                agentConfigId?: string;
                campaignId?: string;
                leadId?: string;
                currentStageName?: string;
                /** @description `messages`: items carry their messages */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversations: components["schemas"]["Conversation"][];
                        total: number;
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
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "stageId": "text"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateConversation"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
    Conversations_send: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "Hello, this is Kim from the sales team."
                 *     }
                 */
                "application/json": components["schemas"]["SendMessage"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
    Conversations_setStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                "application/json": components["schemas"]["SetConversationStatus"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                /** @description How many, 1 to 200 */
                limit?: number;
                /** @description How many to leave out; not together with cursor */
                skip?: number;
                /** @description The `nextCursor` of the page before; not together with skip */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        turns: components["schemas"]["Turn"][];
                        total: number;
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
                /** @description How many, 1 to 200 */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
    Campaigns_list: {
        parameters: {
            query?: {
                /** @description How many, 1 to 200 */
                limit?: number;
                /** @description How many to leave out; not together with cursor */
                skip?: number;
                /** @description The `nextCursor` of the page before; not together with skip */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
                status?: "draft" | "scheduled" | "running" | "paused" | "completed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        campaigns: components["schemas"]["Campaign"][];
                        total: number;
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
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Spring launch",
                 *       "agentConfigId": "665f1f77bcf86cd799439011",
                 *       "channel": "whatsapp",
                 *       "manualLeadIds": [
                 *         "1",
                 *         "2"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateCampaign"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FullCampaign"];
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
    Campaigns_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
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
    Campaigns_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Spring launch"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCampaign"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
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
    Campaigns_leads: {
        parameters: {
            query?: {
                /** @description How many, 1 to 200 */
                limit?: number;
                /** @description How many to leave out; not together with cursor */
                skip?: number;
                /** @description The `nextCursor` of the page before; not together with skip */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
                status?: "pending" | "sending" | "sent" | "delivered" | "replied" | "qualified" | "disqualified" | "failed" | "skipped" | "unknown";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leads: components["schemas"]["CampaignLead"][];
                        total: number;
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
    Campaigns_preflight: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
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
    CampaignActions_pause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
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
    CampaignActions_resume: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
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
    CampaignActions_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
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
    CampaignActions_retryFailed: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retried"];
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
    AbTests_list: {
        parameters: {
            query?: {
                /** @description How many, 1 to 200 */
                limit?: number;
                /** @description How many to leave out; not together with cursor */
                skip?: number;
                /** @description The `nextCursor` of the page before; not together with skip */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
                status?: "draft" | "running" | "paused" | "completed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        abTests: components["schemas"]["AbTest"][];
                        total: number;
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
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Short or long openings",
                 *       "variants": [
                 *         {
                 *           "agentConfigId": "665f1f77bcf86cd799439011",
                 *           "weight": 0.5
                 *         },
                 *         {
                 *           "agentConfigId": "665f1f77bcf86cd799439011",
                 *           "weight": 0.5
                 *         }
                 *       ],
                 *       "windowMinutes": 2880
                 *     }
                 */
                "application/json": components["schemas"]["CreateAbTest"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AbTest"];
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
    AbTests_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Short or long openings",
                 *       "windowMinutes": 2880
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAbTest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AbTest"];
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
    AbTests_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
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
    AbTests_setStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "running"
                 *     }
                 */
                "application/json": components["schemas"]["SetAbTestStatus"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AbTest"];
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
    AbTests_results: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                /** @description How many, 1 to 200 */
                limit?: number;
                /** @description How many to leave out; not together with cursor */
                skip?: number;
                /** @description The `nextCursor` of the page before; not together with skip */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
                status?: "active" | "inactive" | "draft";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        agentConfigs: components["schemas"]["AgentConfig"][];
                        total: number;
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
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
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
                "application/json": components["schemas"]["CreateAgent"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentConfig"];
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
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                "application/json": components["schemas"]["UpdateAgent"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentConfig"];
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
    Agents_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
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
    Agents_patch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                "application/json": components["schemas"]["UpdateAgent"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentConfig"];
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
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
    AgentAttachments_attachBase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kbId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentConfig"];
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
    AgentAttachments_detachBase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kbId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentConfig"];
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
    AgentAttachments_attachServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                serverId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentConfig"];
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
    AgentAttachments_detachServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                serverId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentConfig"];
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
    McpServers_list: {
        parameters: {
            query?: {
                /** @description How many, 1 to 200 */
                limit?: number;
                /** @description How many to leave out; not together with cursor */
                skip?: number;
                /** @description The `nextCursor` of the page before; not together with skip */
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        mcpServers: components["schemas"]["ToolServer"][];
                        total: number;
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
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
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
                "application/json": components["schemas"]["CreateToolServer"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolServer"];
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
    McpServers_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolServer"];
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
    McpServers_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "agentConfigId": "665f1f77bcf86cd799439011"
                 *     }
                 */
                "application/json": components["schemas"]["CreatePlaygroundSession"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaygroundSession"];
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
    Playground_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
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
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "How much is it?"
                 *     }
                 */
                "application/json": components["schemas"]["PlaygroundMessage"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaygroundTurn"];
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
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
        };
    };
    KnowledgeBases_list: {
        parameters: {
            query?: {
                /** @description How many, 1 to 200 */
                limit?: number;
                /** @description How many to leave out; not together with cursor */
                skip?: number;
                /** @description The `nextCursor` of the page before; not together with skip */
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        knowledgeBases: components["schemas"]["KnowledgeBase"][];
                        total: number;
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
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
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
                "application/json": components["schemas"]["CreateKnowledgeBase"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeBase"];
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
    KnowledgeBases_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeHits"];
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
    Documents_list: {
        parameters: {
            query?: {
                /** @description How many, 1 to 200 */
                limit?: number;
                /** @description How many to leave out; not together with cursor */
                skip?: number;
                /** @description The `nextCursor` of the page before; not together with skip */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        documents: components["schemas"]["KnowledgeDocument"][];
                        total: number;
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
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
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
                    /** Format: binary */
                    file: Blob;
                    /** @description Absent: the file's name */
                    title?: string;
                };
                /**
                 * @example {
                 *       "title": "Opening hours",
                 *       "text": "We are open from Monday to Friday, 9 to 17."
                 *     }
                 */
                "application/json": components["schemas"]["CreateDocument"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnowledgeDocument"];
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
    Documents_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                docId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
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
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
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
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "topic": "budget",
                 *       "preference": "Up to 450,000 EUR",
                 *       "confidence": "high"
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePreference"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                /** @description ISO 8601 or a plain date */
                from?: string;
                /** @description ISO 8601 or a plain date */
                to?: string;
                agentConfigId?: string;
                channel?: "whatsapp" | "telegram" | "email";
                campaignId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                /** @description ISO 8601 or a plain date */
                from?: string;
                /** @description ISO 8601 or a plain date */
                to?: string;
                agentConfigId?: string;
                channel?: "whatsapp" | "telegram" | "email";
                campaignId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                /** @description ISO 8601 or a plain date */
                from?: string;
                /** @description ISO 8601 or a plain date */
                to?: string;
                agentConfigId?: string;
                channel?: "whatsapp" | "telegram" | "email";
                campaignId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                /** @description ISO 8601 or a plain date */
                from?: string;
                /** @description ISO 8601 or a plain date */
                to?: string;
                agentConfigId?: string;
                channel?: "whatsapp" | "telegram" | "email";
                campaignId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
    Integrations_status: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                 *       "accessToken": "EAAG-token",
                 *       "phoneNumberId": "106540352242922"
                 *     }
                 */
                "application/json": components["schemas"]["ConnectWhatsApp"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhatsAppStatus"];
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
                 *       "telegramBotToken": "123456789:AAF-secret"
                 *     }
                 */
                "application/json": components["schemas"]["ConnectTelegram"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TelegramStatus"];
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailStatus"];
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
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
        };
    };
    Integrations_disconnect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel: "whatsapp" | "telegram" | "email";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
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
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TelegramLink"];
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
    Suppressions_list: {
        parameters: {
            query?: {
                /** @description How many, 1 to 200 */
                limit?: number;
                /** @description How many to leave out; not together with cursor */
                skip?: number;
                /** @description The `nextCursor` of the page before; not together with skip */
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        suppressions: components["schemas"]["Suppression"][];
                        total: number;
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
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phone": "+41446681800",
                 *       "email": "ada@example.com",
                 *       "leadId": "42",
                 *       "reason": "Asked by phone"
                 *     }
                 */
                "application/json": components["schemas"]["CreateSuppression"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suppression"];
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
    Suppressions_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
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
                /** @description How many, 1 to 200 */
                limit?: number;
                /** @description How many to leave out; not together with cursor */
                skip?: number;
                /** @description The `nextCursor` of the page before; not together with skip */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: components["schemas"]["Delivery"][];
                        total: number;
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
    InboundMessages_list: {
        parameters: {
            query?: {
                /** @description How many, 1 to 200 */
                limit?: number;
                /** @description How many to leave out; not together with cursor */
                skip?: number;
                /** @description The `nextCursor` of the page before; not together with skip */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
                status?: "fetching" | "received" | "quarantined" | "released" | "ignored" | "unreadable";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        inboundMessages: components["schemas"]["InboundMessage"][];
                        total: number;
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
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboundMessage"];
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
                 *       "type": "email.received",
                 *       "data": {
                 *         "email_id": "56761188-7520-42d8-8898-ff6fc54ce618",
                 *         "from": "Ada Lovelace <ada@example.com>",
                 *         "to": [
                 *           "reply+665f1f77bcf86cd799439011@reply.example.com"
                 *         ],
                 *         "subject": "Re: Your enquiry",
                 *         "message_id": "<CAF1@mail.example.com>"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description Only `email.received` is processed */
                    type: string;
                    data?: {
                        /** @description Under which the full mail is fetched from the provider */
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        received: boolean;
                    };
                };
            };
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
                    data?: {
                        /** @description The provider's id of our mail */
                        email_id?: string;
                        /** @description `delivery_id`: ours */
                        tags?: {
                            [key: string]: string;
                        };
                        bounce?: {
                            /** @description `Permanent`: the address is dead */
                            type?: string;
                            /** @description Why */
                            message?: string;
                        } & {
                            [key: string]: unknown;
                        };
                        failed?: {
                            /** @description Why */
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        received: boolean;
                    };
                };
            };
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
    Callbacks_whatsAppChallenge: {
        parameters: {
            query?: {
                /** @description Is answered */
                "hub.challenge"?: string;
                /** @description That of an integration */
                "hub.verify_token"?: string;
                /** @description `subscribe` */
                "hub.mode"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
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
                    entry?: ({
                        /** @description At one phone number: `metadata`, and `messages` or `statuses` in Meta's words */
                        changes?: ({
                            /** @description Only `messages` is processed */
                            field?: string;
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        received: boolean;
                    };
                };
            };
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
    Callbacks_telegram: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    message?: {
                        /** @description Number within the chat */
                        message_id?: number;
                        /** @description Seconds since 1970 */
                        date?: number;
                        chat?: {
                            /** @description Chat */
                            id?: number;
                            /** @description Only `private` is answered */
                            type?: string;
                        } & {
                            [key: string]: unknown;
                        };
                        /** @description Words; `/start <token>` opens a start link */
                        text?: string;
                    } & {
                        [key: string]: unknown;
                    };
                    my_chat_member?: {
                        new_chat_member?: {
                            /** @description `kicked`: the person blocked the bot */
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        received: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
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
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
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
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
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
                /** @description How many, 1 to 200 */
                limit?: number;
                /** @description How many to leave out; not together with cursor */
                skip?: number;
                /** @description The `nextCursor` of the page before; not together with skip */
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        endpoints: components["schemas"]["WebhookEndpoint"][];
                        total: number;
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
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/northline",
                 *       "events": [
                 *         "stage_transition",
                 *         "status_change"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateWebhookEndpoint"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
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
    WebhookEndpoints_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
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
    WebhookEndpoints_rotateSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                /** @description How many, 1 to 200 */
                limit?: number;
                /** @description How many to leave out; not together with cursor */
                skip?: number;
                /** @description The `nextCursor` of the page before; not together with skip */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: components["schemas"]["WebhookDelivery"][];
                        total: number;
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
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                /** @description How many, 1 to 200 */
                limit?: number;
                /** @description How many to leave out; not together with cursor */
                skip?: number;
                /** @description The `nextCursor` of the page before; not together with skip */
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        apiKeys: components["schemas"]["ApiKey"][];
                        total: number;
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
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "CRM sync",
                 *       "scopes": [
                 *         "leads:view",
                 *         "leads:sync_create"
                 *       ],
                 *       "expiresAt": "2027-01-01T00:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["CreateApiKey"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiKey"];
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
    ApiKeys_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiKey"];
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
    ApiKeys_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
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
    Account_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
                 *       "name": "Acme Realty",
                 *       "timezone": "Europe/Zurich",
                 *       "language": "English",
                 *       "defaultCountry": "CH",
                 *       "auditRetentionDays": 365,
                 *       "webhookLogRetentionDays": 30,
                 *       "turnRetentionDays": 90
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAccount"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
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
    Account_listQuotas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
    Team_list: {
        parameters: {
            query?: {
                /** @description How many, 1 to 200 */
                limit?: number;
                /** @description How many to leave out; not together with cursor */
                skip?: number;
                /** @description The `nextCursor` of the page before; not together with skip */
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        members: components["schemas"]["Member"][];
                        total: number;
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
                /** @description Repeats of this request under the same key get the first answer for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "kim@example.com",
                 *       "name": "Kim Lee",
                 *       "role": "owner",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["CreateMember"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
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
    Team_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
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
    Team_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "kim@example.com",
                 *       "name": "Kim Lee",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateMember"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
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
                 *       "email": "owner@example.com",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["Login"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    Audit_list: {
        parameters: {
            query?: {
                /** @description How many, 1 to 200 */
                limit?: number;
                /** @description How many to leave out; not together with cursor */
                skip?: number;
                /** @description The `nextCursor` of the page before; not together with skip */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
                action?: string;
                actorId?: string;
                resourceType?: string;
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        auditLogs: components["schemas"]["AuditLog"][];
                        total: number;
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
                /** @description How many, 1 to 200 */
                limit?: number;
                /** @description How many to leave out; not together with cursor */
                skip?: number;
                /** @description The `nextCursor` of the page before; not together with skip */
                cursor?: string;
                /** @description `field` ascending or `-field` descending */
                sort?: string;
                action?: string;
                actorId?: string;
                resourceType?: string;
                resourceId?: string;
                /** @description From this moment on */
                from?: string;
                /** @description Before this moment */
                to?: string;
                format?: "ndjson" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
            /** @description Done */
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
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
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            413: components["responses"]["TooLarge"];
            500: components["responses"]["Failed"];
            /** @description Done */
            503: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
        };
    };
    event_stage_transition: {
        parameters: {
            query?: never;
            header: {
                /** @description The event; the same for every attempt */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `<id>.<timestamp>.<body>` under the endpoint's secret; several are separated by a space */
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
                 *         "status": "active"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event: `webhook-id`
                     * @example 665f1f77bcf86cd799439011
                     */
                    id: string;
                    /** @enum {string} */
                    type: "stage_transition";
                    /** Format: date-time */
                    timestamp: string;
                    /**
                     * @description The account
                     * @example 665f1f77bcf86cd799439011
                     */
                    accountId: string;
                    /** @description Gap-free per conversation over all kinds; absent on events of no conversation */
                    sequence?: number;
                    data: {
                        /**
                         * @description The conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        conversationId: string;
                        /**
                         * @description The lead's number
                         * @example 7
                         */
                        leadId: string;
                        /**
                         * @description The lead, as its owner knows it
                         * @example crm-1815
                         */
                        externalId?: string;
                        /**
                         * @description The agent
                         * @example 665f1f77bcf86cd799439011
                         */
                        agentConfigId: string;
                        /**
                         * @description The campaign that began it
                         * @example 665f1f77bcf86cd799439011
                         */
                        campaignId?: string;
                        /** @enum {string} */
                        channel: "whatsapp" | "telegram" | "email";
                        currentStageName?: string;
                        currentStageIndex?: number;
                        /** @enum {string} */
                        status: "active" | "completed" | "handed_off" | "dropped";
                        previousStageName?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; anything else is tried again */
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
                /** @description The event; the same for every attempt */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `<id>.<timestamp>.<body>` under the endpoint's secret; several are separated by a space */
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
                 *         "status": "active",
                 *         "previousStatus": "active"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event: `webhook-id`
                     * @example 665f1f77bcf86cd799439011
                     */
                    id: string;
                    /** @enum {string} */
                    type: "status_change";
                    /** Format: date-time */
                    timestamp: string;
                    /**
                     * @description The account
                     * @example 665f1f77bcf86cd799439011
                     */
                    accountId: string;
                    /** @description Gap-free per conversation over all kinds; absent on events of no conversation */
                    sequence?: number;
                    data: {
                        /**
                         * @description The conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        conversationId: string;
                        /**
                         * @description The lead's number
                         * @example 7
                         */
                        leadId: string;
                        /**
                         * @description The lead, as its owner knows it
                         * @example crm-1815
                         */
                        externalId?: string;
                        /**
                         * @description The agent
                         * @example 665f1f77bcf86cd799439011
                         */
                        agentConfigId: string;
                        /**
                         * @description The campaign that began it
                         * @example 665f1f77bcf86cd799439011
                         */
                        campaignId?: string;
                        /** @enum {string} */
                        channel: "whatsapp" | "telegram" | "email";
                        currentStageName?: string;
                        currentStageIndex?: number;
                        /** @enum {string} */
                        status: "active" | "completed" | "handed_off" | "dropped";
                        /** @enum {string} */
                        previousStatus: "active" | "completed" | "handed_off" | "dropped";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; anything else is tried again */
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
                /** @description The event; the same for every attempt */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `<id>.<timestamp>.<body>` under the endpoint's secret; several are separated by a space */
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
                 *         "status": "active",
                 *         "messageId": "665f1f77bcf86cd799439011",
                 *         "role": "agent",
                 *         "content": "text",
                 *         "timestamp": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event: `webhook-id`
                     * @example 665f1f77bcf86cd799439011
                     */
                    id: string;
                    /** @enum {string} */
                    type: "message.received";
                    /** Format: date-time */
                    timestamp: string;
                    /**
                     * @description The account
                     * @example 665f1f77bcf86cd799439011
                     */
                    accountId: string;
                    /** @description Gap-free per conversation over all kinds; absent on events of no conversation */
                    sequence?: number;
                    data: {
                        /**
                         * @description The conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        conversationId: string;
                        /**
                         * @description The lead's number
                         * @example 7
                         */
                        leadId: string;
                        /**
                         * @description The lead, as its owner knows it
                         * @example crm-1815
                         */
                        externalId?: string;
                        /**
                         * @description The agent
                         * @example 665f1f77bcf86cd799439011
                         */
                        agentConfigId: string;
                        /**
                         * @description The campaign that began it
                         * @example 665f1f77bcf86cd799439011
                         */
                        campaignId?: string;
                        /** @enum {string} */
                        channel: "whatsapp" | "telegram" | "email";
                        currentStageName?: string;
                        currentStageIndex?: number;
                        /** @enum {string} */
                        status: "active" | "completed" | "handed_off" | "dropped";
                        /**
                         * @description The message
                         * @example 665f1f77bcf86cd799439011
                         */
                        messageId: string;
                        /** @enum {string} */
                        role: "agent" | "lead" | "human" | "system";
                        content: string;
                        /** Format: date-time */
                        timestamp: string;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; anything else is tried again */
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
                /** @description The event; the same for every attempt */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `<id>.<timestamp>.<body>` under the endpoint's secret; several are separated by a space */
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
                 *         "status": "active",
                 *         "messageId": "665f1f77bcf86cd799439011",
                 *         "role": "agent",
                 *         "content": "text",
                 *         "timestamp": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event: `webhook-id`
                     * @example 665f1f77bcf86cd799439011
                     */
                    id: string;
                    /** @enum {string} */
                    type: "message.sent";
                    /** Format: date-time */
                    timestamp: string;
                    /**
                     * @description The account
                     * @example 665f1f77bcf86cd799439011
                     */
                    accountId: string;
                    /** @description Gap-free per conversation over all kinds; absent on events of no conversation */
                    sequence?: number;
                    data: {
                        /**
                         * @description The conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        conversationId: string;
                        /**
                         * @description The lead's number
                         * @example 7
                         */
                        leadId: string;
                        /**
                         * @description The lead, as its owner knows it
                         * @example crm-1815
                         */
                        externalId?: string;
                        /**
                         * @description The agent
                         * @example 665f1f77bcf86cd799439011
                         */
                        agentConfigId: string;
                        /**
                         * @description The campaign that began it
                         * @example 665f1f77bcf86cd799439011
                         */
                        campaignId?: string;
                        /** @enum {string} */
                        channel: "whatsapp" | "telegram" | "email";
                        currentStageName?: string;
                        currentStageIndex?: number;
                        /** @enum {string} */
                        status: "active" | "completed" | "handed_off" | "dropped";
                        /**
                         * @description The message
                         * @example 665f1f77bcf86cd799439011
                         */
                        messageId: string;
                        /** @enum {string} */
                        role: "agent" | "lead" | "human" | "system";
                        content: string;
                        /** Format: date-time */
                        timestamp: string;
                        /** Format: date-time */
                        sentAt?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; anything else is tried again */
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
                /** @description The event; the same for every attempt */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `<id>.<timestamp>.<body>` under the endpoint's secret; several are separated by a space */
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
                 *         "status": "active",
                 *         "messageId": "665f1f77bcf86cd799439011",
                 *         "role": "agent",
                 *         "content": "text",
                 *         "timestamp": "2026-11-21T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event: `webhook-id`
                     * @example 665f1f77bcf86cd799439011
                     */
                    id: string;
                    /** @enum {string} */
                    type: "message.failed";
                    /** Format: date-time */
                    timestamp: string;
                    /**
                     * @description The account
                     * @example 665f1f77bcf86cd799439011
                     */
                    accountId: string;
                    /** @description Gap-free per conversation over all kinds; absent on events of no conversation */
                    sequence?: number;
                    data: {
                        /**
                         * @description The conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        conversationId: string;
                        /**
                         * @description The lead's number
                         * @example 7
                         */
                        leadId: string;
                        /**
                         * @description The lead, as its owner knows it
                         * @example crm-1815
                         */
                        externalId?: string;
                        /**
                         * @description The agent
                         * @example 665f1f77bcf86cd799439011
                         */
                        agentConfigId: string;
                        /**
                         * @description The campaign that began it
                         * @example 665f1f77bcf86cd799439011
                         */
                        campaignId?: string;
                        /** @enum {string} */
                        channel: "whatsapp" | "telegram" | "email";
                        currentStageName?: string;
                        currentStageIndex?: number;
                        /** @enum {string} */
                        status: "active" | "completed" | "handed_off" | "dropped";
                        /**
                         * @description The message
                         * @example 665f1f77bcf86cd799439011
                         */
                        messageId: string;
                        /** @enum {string} */
                        role: "agent" | "lead" | "human" | "system";
                        content: string;
                        /** Format: date-time */
                        timestamp: string;
                        error?: {
                            code: string;
                            message: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; anything else is tried again */
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
                /** @description The event; the same for every attempt */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `<id>.<timestamp>.<body>` under the endpoint's secret; several are separated by a space */
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
                 *         "status": "active",
                 *         "preferenceId": "665f1f77bcf86cd799439011",
                 *         "topic": "text",
                 *         "preference": "text",
                 *         "confidence": "high",
                 *         "deleted": true
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event: `webhook-id`
                     * @example 665f1f77bcf86cd799439011
                     */
                    id: string;
                    /** @enum {string} */
                    type: "insight.updated";
                    /** Format: date-time */
                    timestamp: string;
                    /**
                     * @description The account
                     * @example 665f1f77bcf86cd799439011
                     */
                    accountId: string;
                    /** @description Gap-free per conversation over all kinds; absent on events of no conversation */
                    sequence?: number;
                    data: {
                        /**
                         * @description The conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        conversationId: string;
                        /**
                         * @description The lead's number
                         * @example 7
                         */
                        leadId: string;
                        /**
                         * @description The lead, as its owner knows it
                         * @example crm-1815
                         */
                        externalId?: string;
                        /**
                         * @description The agent
                         * @example 665f1f77bcf86cd799439011
                         */
                        agentConfigId: string;
                        /**
                         * @description The campaign that began it
                         * @example 665f1f77bcf86cd799439011
                         */
                        campaignId?: string;
                        /** @enum {string} */
                        channel: "whatsapp" | "telegram" | "email";
                        currentStageName?: string;
                        currentStageIndex?: number;
                        /** @enum {string} */
                        status: "active" | "completed" | "handed_off" | "dropped";
                        /**
                         * @description The Lead Insight
                         * @example 665f1f77bcf86cd799439011
                         */
                        preferenceId: string;
                        topic: string;
                        preference: string;
                        /** @enum {string} */
                        confidence: "high" | "medium" | "low";
                        /** @description True: it is there no more */
                        deleted: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; anything else is tried again */
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
                /** @description The event; the same for every attempt */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `<id>.<timestamp>.<body>` under the endpoint's secret; several are separated by a space */
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
                 *         "status": "active",
                 *         "reason": "opt_out"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event: `webhook-id`
                     * @example 665f1f77bcf86cd799439011
                     */
                    id: string;
                    /** @enum {string} */
                    type: "lead.suppressed";
                    /** Format: date-time */
                    timestamp: string;
                    /**
                     * @description The account
                     * @example 665f1f77bcf86cd799439011
                     */
                    accountId: string;
                    /** @description Gap-free per conversation over all kinds; absent on events of no conversation */
                    sequence?: number;
                    data: {
                        /**
                         * @description The conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        conversationId: string;
                        /**
                         * @description The lead's number
                         * @example 7
                         */
                        leadId: string;
                        /**
                         * @description The lead, as its owner knows it
                         * @example crm-1815
                         */
                        externalId?: string;
                        /**
                         * @description The agent
                         * @example 665f1f77bcf86cd799439011
                         */
                        agentConfigId: string;
                        /**
                         * @description The campaign that began it
                         * @example 665f1f77bcf86cd799439011
                         */
                        campaignId?: string;
                        /** @enum {string} */
                        channel: "whatsapp" | "telegram" | "email";
                        currentStageName?: string;
                        currentStageIndex?: number;
                        /** @enum {string} */
                        status: "active" | "completed" | "handed_off" | "dropped";
                        /** @enum {string} */
                        reason: "opt_out" | "bounce" | "complaint" | "manual" | "unreachable";
                        /**
                         * @description Absent: all
                         * @enum {string}
                         */
                        suppressedChannel?: "whatsapp" | "telegram" | "email";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; anything else is tried again */
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
                /** @description The event; the same for every attempt */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `<id>.<timestamp>.<body>` under the endpoint's secret; several are separated by a space */
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
                 *         "name": "text",
                 *         "status": "draft"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event: `webhook-id`
                     * @example 665f1f77bcf86cd799439011
                     */
                    id: string;
                    /** @enum {string} */
                    type: "campaign.status_changed";
                    /** Format: date-time */
                    timestamp: string;
                    /**
                     * @description The account
                     * @example 665f1f77bcf86cd799439011
                     */
                    accountId: string;
                    /** @description Gap-free per conversation over all kinds; absent on events of no conversation */
                    sequence?: number;
                    data: {
                        /**
                         * @description The campaign
                         * @example 665f1f77bcf86cd799439011
                         */
                        campaignId: string;
                        name: string;
                        /** @enum {string} */
                        previousStatus?: "draft" | "scheduled" | "running" | "paused" | "completed";
                        /** @enum {string} */
                        status: "draft" | "scheduled" | "running" | "paused" | "completed";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; anything else is tried again */
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
                /** @description The event; the same for every attempt */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `<id>.<timestamp>.<body>` under the endpoint's secret; several are separated by a space */
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
                 *         "status": "active"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event: `webhook-id`
                     * @example 665f1f77bcf86cd799439011
                     */
                    id: string;
                    /** @enum {string} */
                    type: "qualification";
                    /** Format: date-time */
                    timestamp: string;
                    /**
                     * @description The account
                     * @example 665f1f77bcf86cd799439011
                     */
                    accountId: string;
                    /** @description Gap-free per conversation over all kinds; absent on events of no conversation */
                    sequence?: number;
                    data: {
                        /**
                         * @description The conversation
                         * @example 665f1f77bcf86cd799439011
                         */
                        conversationId: string;
                        /**
                         * @description The lead's number
                         * @example 7
                         */
                        leadId: string;
                        /**
                         * @description The lead, as its owner knows it
                         * @example crm-1815
                         */
                        externalId?: string;
                        /**
                         * @description The agent
                         * @example 665f1f77bcf86cd799439011
                         */
                        agentConfigId: string;
                        /**
                         * @description The campaign that began it
                         * @example 665f1f77bcf86cd799439011
                         */
                        campaignId?: string;
                        /** @enum {string} */
                        channel: "whatsapp" | "telegram" | "email";
                        currentStageName?: string;
                        currentStageIndex?: number;
                        /** @enum {string} */
                        status: "active" | "completed" | "handed_off" | "dropped";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is disabled */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; anything else is tried again */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
