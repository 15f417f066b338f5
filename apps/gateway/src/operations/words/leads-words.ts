import type { WordsByOperation } from './operation-words';

/** Leads, their imports, and suppressions. */
export const leadWords: WordsByOperation = {
  LeadSync_sync: {
    summary: 'Create or update leads in bulk',
    description:
      'The way to keep leads in step with a CRM: 1 to 1,000 leads, each known by its `externalId`. A lead that is not there yet is created; of one that is there only the fields that are sent change, and an empty text clears a field. Each lead is handled by itself, so the answer is 200 even when some failed: look at `results`. When the same `externalId` comes twice, the later one counts. With `dryRun=true` nothing is written. A batch counts as one request, in the sync tier (50 a minute for each key) besides the others.',
    errors: {
      '400': '`leads` is not a list of 1 to 1,000 objects. Mistakes within a lead are told in `results`',
      '401': 'Syncing takes an API key; a session is refused, too',
    },
  },
  LeadSync_delete: {
    summary: 'Delete leads in bulk',
    description:
      'Deletes up to 1,000 leads by `externalId`, as `DELETE /api/leads/{id}` does. Ids that are not there are `not_found`, which is no error. A batch counts as one request, in the sync tier besides the others.',
    errors: { '401': 'Syncing takes an API key; a session is refused, too' },
  },
  LeadImport_import: {
    summary: 'Import leads from a CSV file',
    description:
      'Takes a CSV file with a header line, as a form (`file`) or as the bare body (`text/csv`), up to 8 MB and 100,000 rows. Columns named like a field fill it, the first where several are (`mapping` renames them); all others become custom fields. A row with more cells than the header is rejected. Rows are matched by `externalId`, else phone, else email. Answers when the import has ended, or after 75 seconds with `status: running`: then read `GET /api/lead-imports/{id}`.',
    errors: {
      '400': 'The file is no CSV, has too many rows or columns, or `mapping` is no JSON object',
      '409': 'Three imports of the account are running already',
    },
  },
  LeadImport_preview: {
    summary: 'Preview an import',
    description:
      'Takes what `POST /api/leads/import` takes, and answers which rows that would reject for what stands in them, each with the reason. Nothing is written, and nothing of the file is kept.',
    errors: { '400': 'The file is no CSV, has too many rows or columns, or `mapping` is no JSON object' },
  },
  LeadImport_list: {
    summary: 'List imports',
    description: 'Imports of the last 90 days, newest first, without their rejected rows.',
  },
  LeadImport_get: {
    summary: 'Read an import',
    description: 'How far an import is, and the first 10,000 rows that were not taken, each with the reason.',
  },
  Leads_list: {
    summary: 'List leads',
    description:
      "Leads, newest first. Filters are combined with AND. With `updatedAfter` the order is that of `updatedAt`, ascending, which also moves with every message, stage and status change of the lead's conversations: poll it to learn what has happened. A deleted lead is simply not listed any more.",
  },
  Leads_create: {
    summary: 'Create a lead',
    description:
      'Creates one lead; at least one of `name`, `phone`, `email` and `externalId` is needed. For many leads, or leads that may be there already, use the sync.',
    errors: { '409': 'A lead with this `externalId` exists' },
  },
  Leads_preview: {
    summary: 'Preview leads by conditions',
    description:
      'Finds leads by the same conditions that a campaign takes as `advancedFilter` (see "Filter conditions" in the introduction), and counts them. With `channel` only leads that can be written to on it: reachable, and not suppressed.',
    errors: { '400': 'An unknown field or operator; the message names it' },
  },
  Leads_tags: {
    summary: 'List the tags of leads',
    description:
      'The tags in use, the most used first, 500 at most. Of more than 10,000 leads the newest 10,000 are looked at.',
  },
  Leads_get: { summary: 'Read a lead', description: 'One lead by its number.' },
  Leads_update: {
    summary: 'Change a lead',
    description:
      'Only the fields that are sent change. `tags` replaces all tags; `customFields` is merged key by key, and `null` removes a key. Setting `assignedAgentId` makes `agentAssignedBy` `manual`. A corrected phone or email counts at once, for messages that wait to be sent, too.',
    errors: {
      '409': 'Another lead has this `externalId`, or the lead was changed by another request at the same time',
    },
  },
  Leads_delete: {
    summary: 'Delete a lead',
    description:
      'Erases the lead with its insights, the texts of its messages and its contact data, and ends its open conversations as `dropped`. Figures keep counting it, and a suppression stays in force. This cannot be undone.',
  },
  Leads_setTags: { summary: "Replace a lead's tags", description: 'The list replaces all tags of the lead.' },
  StartConversation_start: {
    summary: 'Start a conversation',
    description:
      "Starts a conversation with one lead over one channel. With `message` that text is sent word for word; without it the agent writes the opening. On WhatsApp, outside the 24 hours after the lead's last message, the agent's `firstTouchTemplate` is sent instead. Answers at once; the message leaves in the background, and `GET /api/conversations/{id}/deliveries` tells how far it is. A conversation that a test key starts reaches nobody.",
    errors: {
      '400': 'The agent does not exist',
      '409':
        'The lead cannot be reached on the channel, is suppressed, or has an open conversation on it; or the agent is not active',
    },
  },
  Integrations_telegramLink: {
    summary: 'Create a Telegram link',
    description:
      'A Telegram bot cannot write first. This makes a one-time link, valid for 30 days, to send to the lead another way: opening it starts the chat and ties it to the lead.',
    errors: { '409': 'Telegram is not connected' },
  },
  Suppressions_list: {
    summary: 'List suppressions',
    description:
      'Everybody who is not written to any more, newest first: opt-outs, bounces, complaints and those added by hand.',
  },
  Suppressions_create: {
    summary: 'Suppress an address or a lead',
    description:
      'From the answer on nothing is sent to this person, on any channel; messages that wait are cancelled. With `leadId` the addresses of the lead are suppressed, too. A suppression outlives the lead, so importing the person again changes nothing.',
    errors: { '400': 'None of `phone`, `email` and `leadId` is given, one cannot be read, or the lead does not exist' },
  },
  Suppressions_delete: { summary: 'Lift a suppression', description: 'The person can be written to again.' },
};
