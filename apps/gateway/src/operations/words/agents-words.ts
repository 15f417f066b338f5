import type { WordsByOperation } from './operation-words';

const graph =
  'A stage leads to no stage of the agent, or an id is there twice; for an active agent also: a stage cannot be reached, leads to no terminal stage, or has insights without being terminal. The message names the stage';

const update = {
  summary: 'Change an agent',
  description:
    'Only the fields that are sent change; `stages` and other lists are replaced as a whole, `guardrails` is merged. Running conversations keep the version of the agent that they began with; `POST /api/agent-config/{id}/repin` moves them to the new one. The stages are checked as a whole when the agent is, or becomes, `active`.',
  errors: { '400': graph, '409': 'The agent was changed by another request at the same time, or has 5,000 versions' },
};

/** Agents, what they look up and use, and rehearsals with them. */
export const agentWords: WordsByOperation = {
  Agents_list: { summary: 'List agents', description: 'Agents, newest first.' },
  Agents_create: {
    summary: 'Create an agent',
    description:
      'Creates an agent, as a `draft` unless `status` says otherwise. `systemPrompt` says who the agent is, `goal` what a conversation should achieve, `instructions` what else to mind, and the `prompt` of a stage what to do there. The agent moves along the edges whose conditions the lead has met; `transitionCriteria` tells the model when a stage is done. A stage without edges is terminal and completes the conversation.',
    errors: { '400': graph, '409': 'The account has as many agents as its quota allows' },
  },
  Agents_get: {
    summary: 'Read an agent',
    description: 'One agent, with its tool servers in full (without the values of their headers).',
  },
  Agents_check: {
    summary: 'Check an agent without saving it',
    description:
      'Takes an agent as `POST` and `PATCH` do, or only its `stages` and `inboundEntries`, and answers what is wrong or doubtful about them: stages that no conversation can leave or reach, edges without a condition among which nothing decides, and more. `GET /api/agent-config/{id}` shows the same as `findings`.',
  },
  Agents_put: update,
  Agents_patch: update,
  Agents_delete: {
    summary: 'Delete an agent',
    description: 'Deletes an agent that nothing uses.',
    errors: { '409': 'Open conversations, a campaign, an A/B test or an integration use the agent' },
  },
  Agents_repin: {
    summary: 'Move running conversations to the present version',
    description:
      'A conversation keeps the version of its agent that it began with. This moves the running ones to the present version; those whose stage is gone stay.',
  },
  Agents_stats: {
    summary: "Read an agent's figures",
    description:
      'Its conversations by status, how many have reached each stage, and for each version which stages and edges they have come across: one that counts 0 was never tried. `from` and `to` count only the conversations that were created in between, with everything that has come of them since.',
    errors: { '400': '`to` is before `from`' },
  },
  Models_list: {
    summary: 'List the language models',
    description:
      'The models that an agent may name as its `model`, as the operator of this Northline allows them. An agent whose model is taken away goes on with the default, and shows the finding `unknown_model`.',
  },
  AgentVersions_list: {
    summary: 'List the versions of an agent',
    description:
      'Each change of an agent but of `status` and `conversationsPaused` makes a version. Newest first; those of releases before this one are there only if a conversation or campaign used them.',
  },
  AgentVersions_get: {
    summary: 'Read a version of an agent',
    description: 'The agent as it was.',
    errors: { '404': 'The agent or the version does not exist' },
  },
  AgentVersions_restore: {
    summary: 'Restore a version of an agent',
    description:
      'Makes the agent what it was in that version, as a new version that is live at once; its status stays. Running conversations keep theirs.',
    errors: {
      '400': `${graph}; or a knowledge base or tool server of the version does not exist any more`,
      '404': 'The agent or the version does not exist',
      '409': 'The agent was changed by another request at the same time, or has 5,000 versions',
    },
  },
  AgentVersions_compare: {
    summary: 'Compare two versions of an agent',
    description: 'What differs, field by field: stages, edges and insights are told apart by their ids and names.',
    errors: { '404': 'The agent or a version does not exist' },
  },
  AgentVersions_draft: {
    summary: 'Read the draft of an agent',
    description: 'The agent as it will be, and how that differs from what is live.',
    errors: { '404': 'The agent does not exist or has no draft' },
  },
  AgentVersions_updateDraft: {
    summary: 'Change the draft of an agent',
    description:
      'As `PATCH /api/agent-config/{id}`, but nobody is talked to with it until `POST …/publish`. The first change begins the draft from what is live. Whoever wants changes live at once changes the agent itself. With `ifUpdatedAt` nothing that somebody else saved meanwhile is overwritten.',
    errors: {
      '400':
        'A stage leads to no stage of the agent, an id is there twice, or `status` or `conversationsPaused` is sent',
      '409': 'The draft was changed by another request at the same time, or since `ifUpdatedAt`',
    },
  },
  AgentVersions_deleteDraft: {
    summary: 'Discard the draft of an agent',
    description: 'What is live stays as it is. With `ifUpdatedAt` nothing that somebody else saved meanwhile is lost.',
    errors: {
      '404': 'The agent does not exist or has no draft',
      '409': 'The draft was changed since `ifUpdatedAt`',
    },
  },
  AgentVersions_publish: {
    summary: 'Publish the draft of an agent',
    description:
      'The draft becomes the next version, live at once, and is gone as a draft. With `ifUpdatedAt` nothing that somebody else saved meanwhile is published.',
    errors: {
      '400': graph,
      '404': 'The agent does not exist or has no draft',
      '409':
        'The agent itself was changed since the draft was begun: compare them, then set `basedOn` of the draft to the version that it may replace; or the draft was changed since `ifUpdatedAt`; or the agent has 5,000 versions',
    },
  },
  AgentAttachments_attachBase: {
    summary: 'Attach a knowledge base',
    description: 'The agent looks things up in it from now on. Attaching it twice changes nothing.',
    errors: { '404': 'The agent or the knowledge base does not exist' },
  },
  AgentAttachments_detachBase: {
    summary: 'Detach a knowledge base',
    description: 'The agent does not look things up in it any more, in none of its stages.',
    errors: { '404': 'The agent or the knowledge base does not exist' },
  },
  AgentAttachments_attachServer: {
    summary: 'Attach a tool server',
    description: 'The agent can call its tools from now on.',
    errors: { '404': 'The agent or the tool server does not exist' },
  },
  AgentAttachments_detachServer: {
    summary: 'Detach a tool server',
    description: 'The agent cannot call its tools any more.',
    errors: { '404': 'The agent or the tool server does not exist' },
  },
  McpServers_list: { summary: 'List tool servers', description: 'Tool servers, newest first.' },
  McpServers_create: {
    summary: 'Add a tool server',
    description:
      'Adds a server of the Model Context Protocol. Attach it to an agent to have it used. Header values are write-only.',
    errors: {
      '400': 'The address is not a public http or https address',
      '409': 'The account has as many tool servers as its quota allows',
    },
  },
  McpServers_get: { summary: 'Read a tool server', description: 'One tool server, without the values of its headers.' },
  McpServers_update: {
    summary: 'Change a tool server',
    description: 'Only the fields that are sent change; `headers` is merged name by name.',
    errors: {
      '400': 'The address is not a public http or https address',
      '409': 'It was changed by another request at the same time',
    },
  },
  McpServers_delete: { summary: 'Delete a tool server', description: 'Deletes it, and detaches it from every agent.' },
  McpServers_test: {
    summary: 'Test a tool server',
    description:
      'Connects to the server and lists its tools. A server that does not answer is told by `ok: false` with the reason, not by an error.',
  },
  Playground_create: {
    summary: 'Start a rehearsal',
    description:
      "Starts a conversation with an agent in which you play the lead. Nobody is written to, no lead is touched and nothing is counted. Choose the channel, a version or the draft of the agent, a lead of the account or one that is made up, and where it begins: in the first stage, in another, or where a stranger's first message lands.",
    errors: {
      '400':
        'The agent, its version or draft, the lead or the stage does not exist; or two of `version` and `draft`, `lead` and `leadId`, `stageId` and `inbound` are given',
    },
  },
  Playground_get: { summary: 'Read a rehearsal', description: 'The session with its messages.' },
  Playground_turns: {
    summary: 'Read why an agent said what it said in a rehearsal',
    description:
      'The turns of the session, as `GET /api/conversations/{id}/turns` has those of a conversation, with what each cost.',
  },
  Playground_delete: { summary: 'End a rehearsal', description: 'Removes the session.' },
  Playground_open: {
    summary: 'Rehearse an opening',
    description:
      'The agent writes first, as a campaign would: on WhatsApp its template, elsewhere a message of its own, by email with a subject.',
    errors: {
      '409':
        'Somebody has written already, the session is busy or has ended, the agent has no WhatsApp template, or the budget of the agent or the account is spent up to its hard limit',
      '429': 'A rate limit or the quota of model calls is used up',
      '502': 'The language model gave no answer',
    },
  },
  Playground_followUp: {
    summary: 'Rehearse a follow-up',
    description:
      'The lead does not answer, and the agent writes the next of its `followUps` at once, without waiting for its time: on WhatsApp its template, elsewhere a message of its own. On WhatsApp one without a template is left out, as it is in a live conversation.',
    errors: {
      '409':
        'Nobody has written yet, the lead has answered, the agent has no further follow-up, the session is busy or has ended, or the budget of the agent or the account is spent up to its hard limit',
      '429': 'A rate limit or the quota of model calls is used up',
      '502': 'The language model gave no answer',
    },
  },
  Playground_replay: {
    summary: 'Replay a rehearsal with another version',
    description:
      'Says what the lead said in the session once more, openings and follow-ups included, in a new session with another version or the draft of the agent, and shows both answers to each message side by side. With `messages` these are said to both versions instead. It may take minutes.',
    errors: {
      '400':
        'Nothing was said in the session and no `messages` are given, or there are more than 20; the version or the draft does not exist',
      '409':
        'The lead of the session was deleted, the agent has no WhatsApp template for the opening, or the budget of the agent or the account is spent up to its hard limit',
      '429': 'A rate limit or the quota of model calls is used up',
      '502': 'The language model gave no answer',
    },
  },
  Playground_say: {
    summary: 'Say something in a rehearsal',
    description: 'Answers with what the agent replies and why, after the language model has answered.',
    errors: {
      '409':
        'The session is busy with another message or has ended, or the budget of the agent or the account is spent up to its hard limit',
      '429': 'A rate limit or the quota of model calls is used up',
      '502': 'The language model gave no answer',
    },
  },
};
